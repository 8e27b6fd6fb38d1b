// The command `explain` on the command line. Needs cxxopts.
#pragma once

#include "uci/cli/cli_options.h"

#include <cxxopts.hpp>

namespace isolani::uci {

/// Explains a position, or compares moves. Returns the exit code; throws std::invalid_argument if
/// the options are invalid.
int run_explain_command(const cxxopts::ParseResult& options, const Arguments& arguments);

} // namespace isolani::uci
