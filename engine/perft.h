// Counts the leaf nodes of the legal move tree, the standard test of a move generator.
// https://www.chessprogramming.org/Perft
#pragma once

#include "engine/move.h"
#include "engine/position.h"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace isolani {

/// The number of move sequences of exactly `depth` plies (1 if depth <= 0). The moves of the last
/// ply are counted without being played. After a stop request it returns early with a meaningless
/// result.
std::uint64_t perft(const Position& pos, int depth, const std::stop_token& stop = {});

/// As perft, but reports the count of each root move as soon as it is known; nothing is reported
/// after a stop request.
std::uint64_t perft_divide(const Position& pos, int depth,
                           const std::function<void(Move, std::uint64_t)>& report,
                           const std::stop_token& stop = {});

} // namespace isolani
