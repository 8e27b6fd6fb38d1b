// The command `explain` on the command line. Needs cxxopts.
#pragma once

#include <cxxopts.hpp>

namespace isolani::uci {

/// Adds the options of `explain`.
void add_explain_options(cxxopts::Options& options);

/// Explains a position, or compares moves. Returns the exit code; throws std::invalid_argument if
/// the options are invalid.
int run_explain_command(const cxxopts::ParseResult& options);

} // namespace isolani::uci
