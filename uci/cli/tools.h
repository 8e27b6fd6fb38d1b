// The command-line commands with options of their own: perft, analyse, explain and datagen. They
// need cxxopts; a build without it uses `no_tools.cpp` instead of `tools.cpp`.
#pragma once

#include <string>

namespace isolani::uci {

/// Whether this build has these commands.
extern const bool HasTools;

/// Whether this is one of these commands, available or not.
inline bool is_tool(const std::string& command) {
    return command == "perft" || command == "analyse" || command == "explain" ||
           command == "datagen";
}

/// Runs a command; argv[0] is the name of the program. Returns the exit code; throws
/// std::invalid_argument if the arguments are invalid.
int run_tool(const std::string& command, int argc, char** argv);

} // namespace isolani::uci
