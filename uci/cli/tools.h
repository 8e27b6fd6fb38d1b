// The command-line commands with options of their own.
#pragma once

#include <string>
#include <string_view>

namespace isolani::uci {

/// Whether this is one of these commands, available or not.
bool is_tool(std::string_view command);

/// Runs a command; argv[0] is the name of the program. Returns the exit code; throws
/// std::invalid_argument if the arguments are invalid.
int run_tool(const std::string& command, int argc, char** argv);

} // namespace isolani::uci
