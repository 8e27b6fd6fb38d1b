// The command line.
#pragma once

namespace isolani::uci {

/// Runs the command in the arguments, or the UCI loop if there are none. Returns the exit code: 0
/// on success; 2, with a message on standard error, if the arguments are invalid; 1, with a
/// message, on any other error, such as failure to write the output; 130 after Ctrl-C.
int run_command_line(int argc, char** argv);

} // namespace isolani::uci
