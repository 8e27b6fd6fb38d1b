// How good a position is, in centipawns.
#pragma once

#include "engine/position.h"
#include "eval/score.h"

namespace isolani {

/// How much of the opening's material is left: 0 (none) to FullPhase, more after promotions.
int game_phase(const Position& pos);

/// Judges positions; each search thread owns one.
class Evaluator {
  public:
    /// Centipawns from the view of the side to move, always far below a mate value.
    int evaluate(const Position& pos);
};

} // namespace isolani
