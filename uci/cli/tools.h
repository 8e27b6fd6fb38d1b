// The commands of the command line that have options of their own: perft, analyse, datagen. They
// need cxxopts; a build without it has `no_tools.cpp` in place of `tools.cpp`, and all the rest.
#pragma once

#include <string>

namespace isolani::uci {

/// Whether this build has them.
extern const bool HasTools;

/// Whether `run_tool` knows this command, in a build that has the tools.
inline bool is_tool(const std::string& command) {
    return command == "perft" || command == "analyse" || command == "datagen";
}

/// Runs a command with its arguments, of which the first is the program's name. Returns the exit
/// code; throws std::invalid_argument if the arguments make no sense.
int run_tool(const std::string& command, int argc, char** argv);

} // namespace isolani::uci
