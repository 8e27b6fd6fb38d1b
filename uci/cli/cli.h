// The command line.
#pragma once

namespace isolani::uci {

/// Runs what the arguments ask for; without any, the UCI loop. Returns the exit code: 0; 2 with a
/// message on standard error if the arguments make no sense, 1 with one if something else failed,
/// such as writing the output; 130 after Ctrl-C.
int run_command_line(int argc, char** argv);

} // namespace isolani::uci
