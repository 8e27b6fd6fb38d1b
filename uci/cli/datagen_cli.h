// The command `datagen` on the command line.
#pragma once

#include "uci/cli/arguments.h"

namespace isolani::uci {

/// Runs `datagen` until it has enough data, or SIGINT or SIGTERM is received. Returns the exit
/// code; throws std::invalid_argument if the options are invalid.
int run_datagen_command(const Arguments& arguments);

} // namespace isolani::uci
