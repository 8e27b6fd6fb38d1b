// What a node is thought to be worth before it is searched, and what the search teaches about that.
#pragma once

#include "eval/evaluate.h"
#include "search/correction.h"
#include "search/stack.h"

namespace isolani {

/// The evaluator of one thread, and the corrections that its searches have taught.
class StaticEvaluation {
  public:
    /// Gives a node its raw evaluation, unless it has one.
    void evaluate_uncorrected(Node& node, SearchStack& stack);
    /// Gives a node all its evaluations, and says whether things improve or worsen. In check there
    /// is no evaluation.
    void evaluate(Node& node, SearchStack& stack);
    /// A node has been searched: the static evaluation may have erred.
    void update_correction(const Node& node, const MoveLoop& loop, Bound bound,
                           const SearchStack& stack);

    /// Prefetches what the evaluation of a position will need, at a ply whose moves are on the
    /// stack. Always inlined: the compiler drops calls of a function that does nothing but
    /// prefetch.
    [[gnu::always_inline]] void prefetch(const Position& pos, const SearchStack& stack, int ply) {
        evaluator_.prefetch(pos);
        corrections_.prefetch(pos, after_moves(stack, ply));
    }
    /// The corrections after a move, by piece and square; after none or a null move.
    PieceToCorrection& after(std::size_t moved) { return corrections_.after(moved); }
    PieceToCorrection& after_nothing() { return corrections_.after_nothing(); }

    Evaluator& evaluator() { return evaluator_; }
    const Evaluator& evaluator() const { return evaluator_; }
    /// Forgets the corrections.
    void clear();

  private:
    /// What the pieces of the position at a ply of the current line add up to.
    static const Accumulator& accumulator_at(SearchStack& stack, int ply);
    /// Where the errors that the evaluation makes after the moves before a ply are noted.
    static CorrectionHistory::AfterMoves after_moves(const SearchStack& stack, int ply) {
        const std::size_t last = stack[ply - 1].moved;
        return {&(*stack[ply - 2].correction)[last], &(*stack[ply - 3].correction)[last]};
    }

    Evaluator evaluator_;
    CorrectionHistory corrections_;
};

} // namespace isolani
