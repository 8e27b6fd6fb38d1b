// Slow drifts of a game: the value moves far, yet no move is a mistake.
#pragma once

#include "uci/review/game_review.h"

#include <cstddef>
#include <vector>

namespace isolani::uci {

/// Moves that together change the value, from one position to another.
struct Drift {
    std::size_t first; ///< number of the position before the first of the moves
    std::size_t last;  ///< and of that after the last
};

/// The largest drifts, at most two, in the order of the game: at least twelve plies without a
/// mistake or blunder and without a null move, between two quiet positions, over which the value
/// moves by 80 centipawns or more, one way but for small waves, no single step making up half of
/// it; and it is not taken back within the eight plies after. At one end at least neither side is
/// ahead by more than a pawn. `is_quiet` says of each position whether no capture is pending.
std::vector<Drift> slow_drifts(const GameReview& review, const std::vector<bool>& is_quiet);

} // namespace isolani::uci
