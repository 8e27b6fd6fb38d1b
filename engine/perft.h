// Counting the leaves of the legal move tree, the classical proof of a move generator.
// https://www.chessprogramming.org/Perft
#pragma once

#include "engine/move.h"
#include "engine/position.h"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace isolani {

/// The number of move sequences of exactly `depth` plies (0 and below: 1). The last ply is counted,
/// not played. Once a stop is requested the count ends early and means nothing.
std::uint64_t perft(const Position& pos, int depth, const std::stop_token& stop = {});

/// perft, with the share of every root move reported as soon as it is known; none after a stop.
std::uint64_t perft_divide(const Position& pos, int depth,
                           const std::function<void(Move, std::uint64_t)>& report,
                           const std::stop_token& stop = {});

} // namespace isolani
