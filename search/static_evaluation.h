// The static evaluation of a node, with corrections learned from searches.
#pragma once

#include "eval/evaluate.h"
#include "search/correction.h"
#include "search/node.h"
#include "search/stack.h"

namespace isolani {

/// The evaluator and the correction history of one thread.
class StaticEvaluation {
  public:
    /// Computes the raw evaluation of a node, unless it is known.
    void evaluate_uncorrected(Node& node, SearchStack& stack);
    /// Computes all evaluations of a node, `improving` and `opponent_worsening`. In check the
    /// evaluations are NoValue.
    void evaluate(Node& node, SearchStack& stack);
    /// The correction of the static evaluation of a position at a ply, in centipawns.
    int correction(const Position& pos, const SearchStack& stack, int ply) const {
        return corrections_.correction(pos, after_moves(stack, ply));
    }
    /// Updates the correction history after a node has been searched.
    void update_correction(const Node& node, const MoveLoop& loop, Bound bound,
                           const SearchStack& stack);

    /// Prefetches the data for the evaluation of a position at a ply whose moves are on the stack.
    /// Always inlined: the compiler drops calls of a function that only prefetches.
    [[gnu::always_inline]] void prefetch(const Position& pos, const SearchStack& stack, int ply) {
        evaluator_.prefetch(pos);
        corrections_.prefetch(pos, after_moves(stack, ply));
    }
    /// The corrections after a move, by piece and target square; after_nothing() for no move or a
    /// null move.
    PieceToCorrection& after(std::size_t moved) { return corrections_.after(moved); }
    PieceToCorrection& after_nothing() { return corrections_.after_nothing(); }

    Evaluator& evaluator() { return evaluator_; }
    const Evaluator& evaluator() const { return evaluator_; }
    /// Clears the correction history.
    void clear();

  private:
    /// The accumulator of the position at a ply of the current line.
    static const Accumulator& accumulator_at(SearchStack& stack, int ply);
    /// The correction history entries for the moves before a ply.
    static CorrectionHistory::AfterMoves after_moves(const SearchStack& stack, int ply) {
        const std::size_t last = stack[ply - 1].moved;
        return {&(*stack[ply - 2].correction)[last], &(*stack[ply - 3].correction)[last]};
    }

    Evaluator evaluator_;
    CorrectionHistory corrections_;
};

} // namespace isolani
