// The tuner's command line.
#pragma once

#include "tools/tuner/output.h"

namespace isolani::tuner {

/// Runs the tuner with the arguments of main(); returns the exit status: 0 for success, 1 for a
/// failure, 2 for invalid arguments. With fewer positions than `fewest_to_replace`, or without a
/// better validation loss, the file that the engine is built with is not replaced unless --out
/// names it.
int run_command_line(int argc, char** argv, std::size_t fewest_to_replace = FewestToReplace);

} // namespace isolani::tuner
