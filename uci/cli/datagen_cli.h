// Training data as text.
#pragma once

#include "engine/util/result.h"
#include "uci/output.h"

#include <cxxopts.hpp>
#include <stop_token>
#include <string>

namespace isolani::uci {

/// Writes the positions of a file as lines "FEN;result;value;depth;game" and returns what there is
/// to say of the file: how much it holds, and what of it is damaged. An error if it is no such
/// file or cannot be read to its end, or if a stop was requested.
Result<std::string> export_training_data(const std::string& file, Output& output,
                                         const std::stop_token& stop = {});

// The command `datagen` and what comes with it, from the command line's side.

/// Declares the options of `datagen`.
void add_datagen_options(cxxopts::Options& options);

/// Runs `datagen` until it has enough data, or SIGINT or SIGTERM arrives. Returns the exit code;
/// throws std::invalid_argument if the options make no sense.
int run_datagen_command(const cxxopts::ParseResult& options);

} // namespace isolani::uci
