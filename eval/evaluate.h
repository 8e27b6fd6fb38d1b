// The static evaluation of a position.
#pragma once

#include "engine/position.h"
#include "eval/accumulator.h"
#include "eval/pawns/cache.h"

namespace isolani {

/// Evaluates positions with the help of a pawn cache; each search thread owns one.
class Evaluator {
  public:
    /// The static evaluation in centipawns, from the side to move's point of view.
    int evaluate(const Position& pos) { return evaluate(pos, Accumulator(pos)); }
    /// The same, given the position's accumulator.
    int evaluate(const Position& pos, const Accumulator& accumulator);
    /// Prefetches the pawn cache entry of the position.
    void prefetch(const Position& pos) const { pawns_.prefetch(pos); }

    const PawnCache& pawn_cache() const { return pawns_; }

  private:
    PawnCache pawns_;
};

} // namespace isolani
