// Static exchange evaluation: what a capture wins when both sides keep recapturing on its square.
// https://www.chessprogramming.org/Static_Exchange_Evaluation
#pragma once

#include "engine/move.h"
#include "engine/position.h"

namespace isolani {

/// Whether a legal move gains at least `threshold` centipawns once both sides have captured on its
/// square with their least valuable piece for as long as it pays. All captures are legal moves: a
/// pinned piece takes part along its pin, or once its pinner has captured; a discovered check is
/// answered before anything is taken back.
bool see_at_least(const Position& pos, Move m, int threshold);

} // namespace isolani
