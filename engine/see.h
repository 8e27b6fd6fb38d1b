// Static exchange evaluation: the material balance of a move after all profitable recaptures on its
// target square.
// https://www.chessprogramming.org/Static_Exchange_Evaluation
#pragma once

#include "engine/move.h"
#include "engine/position.h"

namespace isolani {

/// Whether a legal move gains at least `threshold` centipawns after both sides capture on its
/// target square, least valuable piece first, for as long as it is profitable. Only legal captures
/// count: a pinned piece may capture along its pin, or once its pinner has captured, and a
/// discovered check must be resolved before recapturing.
bool see_at_least(const Position& pos, Move m, int threshold);

} // namespace isolani
