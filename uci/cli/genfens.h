// Openings on demand, as OpenBench asks for them.
#pragma once

#include "engine/util/result.h"
#include "uci/output.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace isolani::uci {

struct GenfensRequest {
    int count = 0;
    std::uint64_t seed = 0;
    std::string book;                   ///< a file, or empty for the initial position
    std::optional<int> balance;         ///< centipawns that neither side may be ahead
    std::optional<std::uint64_t> nodes; ///< of the search that judges an opening
};

/// Reads "genfens N seed S book FILE [balance CP] [nodes N]"; the book may be None, and further
/// words are for others. The file's name may hold blanks: it ends with the first word that
/// completes the name of a file there is, else before balance, nodes or the end.
Result<GenfensRequest> parse_genfens(std::string_view line);

/// Writes as many lines "info string genfens FEN", the same for the same seed. An error if the book
/// cannot be read, or a stop was requested.
std::optional<Error> run_genfens(const GenfensRequest& request, Output& output,
                                 const std::stop_token& stop = {});

} // namespace isolani::uci
