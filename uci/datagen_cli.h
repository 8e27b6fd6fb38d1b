// The command `datagen` and what comes with it, from the command line's side.
#pragma once

#include <cxxopts.hpp>
#include <string>

namespace isolani::uci {

/// Declares the options of `datagen`.
void add_datagen_options(cxxopts::Options& options);

/// Runs `datagen` until it has enough data, or SIGINT or SIGTERM arrives. Returns the exit code;
/// throws std::invalid_argument if the options make no sense.
int run_datagen_command(const cxxopts::ParseResult& options);

} // namespace isolani::uci
