// The command-line commands with options of their own.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace isolani::uci {

inline constexpr auto ToolNames =
    std::to_array<std::string_view>({"perft", "analyse", "explain", "annotate", "report", "datagen",
                                     "d", "eval", "pawns", "map", "harmony", "flip"});

/// Whether this is one of these commands, available or not.
inline bool is_tool(std::string_view command) {
    return std::ranges::find(ToolNames, command) != ToolNames.end();
}

/// Runs a command; argv[0] is the name of the program. Returns the exit code; throws
/// std::invalid_argument if the arguments are invalid.
int run_tool(const std::string& command, int argc, char** argv);

} // namespace isolani::uci
