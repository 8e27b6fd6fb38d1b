// How good a position is, in centipawns.
#pragma once

#include "engine/position.h"
#include "eval/accumulator.h"
#include "eval/pawns/cache.h"

namespace isolani {

/// Judges positions; each search thread owns one.
class Evaluator {
  public:
    /// Centipawns from the view of the side to move.
    int evaluate(const Position& pos) { return evaluate(pos, Accumulator(pos)); }
    /// The same with the position's accumulator.
    int evaluate(const Position& pos, const Accumulator& accumulator);
    /// Prefetches the entry of the position's pawns.
    void prefetch(const Position& pos) const { pawns_.prefetch(pos); }

    const PawnCache& pawn_cache() const { return pawns_; }

  private:
    PawnCache pawns_;
};

} // namespace isolani
