// Generates openings for OpenBench.
#pragma once

#include "engine/util/result.h"
#include "tools/terminal/output.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace isolani {

struct GenfensRequest {
    int count = 0;
    std::uint64_t seed = 0;
    std::string book;                   ///< a file name; empty for the initial position
    std::optional<int> balance;         ///< maximum advantage of either side, in centipawns
    std::optional<std::uint64_t> nodes; ///< nodes per search of an opening
};

/// Parses "genfens N seed S book FILE [balance CP] [nodes N]"; the book may be None, and unknown
/// words are ignored. The file name may contain spaces: it ends with the first word that completes
/// the name of an existing file; if there is none, before balance, nodes or the end. Returns an
/// error if the line is invalid.
Result<GenfensRequest> parse_genfens(std::string_view line);

/// Writes the requested number of lines "info string genfens FEN", the same ones for the same seed.
/// Returns an error if the book cannot be read, or a stop was requested.
std::optional<Error> run_genfens(const GenfensRequest& request, Output& output,
                                 const std::stop_token& stop = {});

} // namespace isolani
