// The tuner's command line.
#pragma once

namespace isolani::tuner {

/// Does what the arguments of main ask for; returns the exit status: 0, 1 for a failure, 2 for
/// arguments that make no sense.
int run_command_line(int argc, char** argv);

} // namespace isolani::tuner
