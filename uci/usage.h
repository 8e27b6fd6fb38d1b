// What the command line understands: one table for `--help` and for the manual page.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace isolani::uci {

struct ShellCommand {
    std::string_view arguments; ///< as a person types them after "isolani"
    std::string_view doc;
};

inline constexpr std::array<ShellCommand, 9> ShellCommands{{
    {"", "talk UCI on standard input and output"},
    {"bench [DEPTH [THREADS [HASH]]]", "fixed work: node signature and speed"},
    {"perft DEPTH [--fen FEN] [--divide]", "count the legal lines of DEPTH moves"},
    {"analyse [--fen FEN] [--time MS] [--depth N]", "search a position, readably"},
    {"datagen --out FILE [--help]", "play games for the positions in them"},
    {"datagen --export FILE", "the same as text"},
    {"genfens N seed S book FILE|None [balance CP] [nodes N]",
     "openings, as OpenBench asks for them"},
    {"spsa", "the search's numbers as input for OpenBench"},
    {"--help, --version", "tell this, and which version it is"},
}};

/// What `isolani --help` prints.
std::string usage();

} // namespace isolani::uci
