// The tuner's command line.
#pragma once

#include "eval/tuner/output.h"

namespace isolani::tuner {

/// Does what the arguments of main ask for; returns the exit status: 0, 1 for a failure, 2 for
/// arguments that make no sense. From fewer positions than `fewest_to_replace`, or with no better
/// loss on validation data, the file that the engine is built with is left alone unless --out names
/// it.
int run_command_line(int argc, char** argv, std::size_t fewest_to_replace = FewestToReplace);

} // namespace isolani::tuner
