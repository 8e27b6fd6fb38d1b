// A line of training data: a position, how its game ended, and perhaps what a search thought of it.
#pragma once

#include "engine/result.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace isolani::tuner {

struct Record {
    std::string_view fen;     ///< part of the line; EPD operations may follow the position
    double result = 0;        ///< of the game: 1 White won, 0.5 draw, 0 Black won
    std::optional<int> label; ///< a search's value in centipawns, White's view
    std::uint64_t group = 0;  ///< equal for positions of one game, as far as the line tells
};

/// Reads `FEN;result;centipawns;depth;game`, or EPD that holds the result as `[1.0]` or `c9 "1-0"`.
Result<Record> parse_record(std::string_view line);

} // namespace isolani::tuner
