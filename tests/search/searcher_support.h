// A searcher on its own, for tests of single nodes.
#pragma once

#include "engine/util/memory.h"
#include "search/searcher.h"
#include "tests/support.h"

#include <string_view>
#include <utility>

namespace isolani::test {

/// What a thread keeps besides its tree, at the start of a search.
struct SearchTables {
    explicit SearchTables(const Position& root) {
        stack->reset(Accumulator(root), histories->after_nothing(), evaluation->after_nothing());
    }

    LargeObject<SearchStack> stack;
    LargeObject<SearchHistories> histories;
    LargeObject<StaticEvaluation> evaluation;
};

/// A searcher without observer or limits, at a node at ply 1. The move that led there is a null
/// move, unless arrive_by() sets another one.
class SearcherTest : public testing::Test {
  protected:
    /// Starts a search; the root must outlive it.
    void begin(const Position& root) {
        stop_.reset();
        searcher_->prepare(Game(root), Searcher::NoLimit, Searcher::NoLimit);
        searcher_->begin_iteration(20);
        searcher_->stack()[0].static_evaluation = DrawValue;   // not in check
        searcher_->stack()[1].accumulator = Accumulator(root); // for nodes at ply 1
        searcher_->stack()[1].has_accumulator = true;
    }
    /// Sets the move that led to ply 1; Move() stands for a null move.
    void arrive_by(Move m) { searcher_->stack()[0].move = m; }
    /// A non-PV node at ply 1 with a static evaluation.
    Node node_at(const Position& pos, int depth, Value beta, Value evaluation,
                 bool cut_node = true) {
        Node node{pos, 1, depth, beta - 1, beta, cut_node};
        node.evaluation = node.raw_evaluation = evaluation;
        searcher_->stack()[1].static_evaluation = evaluation;
        return node;
    }
    void store(const Position& pos, Move m, Value value, int depth, Bound bound) {
        resources_.table.store(table_key(pos), {m, value, DrawValue, depth, bound, false});
    }

    SearchResources resources_{1};
    StopToken stop_;
    RootMoves root_moves_;
    LargeObject<Searcher> searcher_{resources_, stop_, root_moves_, nullptr};
};

/// A quiet move of the other side, for arrive_by().
inline constexpr Move SomeMove{A7, A6};

} // namespace isolani::test
