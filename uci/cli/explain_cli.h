// The command `explain` on the command line.
#pragma once

#include "uci/cli/arguments.h"

namespace isolani::uci {

/// Explains a position, or compares moves. Returns the exit code; throws std::invalid_argument if
/// the options are invalid.
int run_explain_command(const Arguments& arguments);

} // namespace isolani::uci
