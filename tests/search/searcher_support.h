// A searcher by itself, for tests of what happens at a single node.
#pragma once

#include "engine/util/memory.h"
#include "search/searcher.h"
#include "tests/support.h"

#include <string_view>
#include <utility>

namespace isolani::test {

/// A searcher without observer or limits, at a node that is at ply 1 as well: as if a null move had
/// led there, unless another is set.
class SearcherTest : public testing::Test {
  protected:
    /// Begins a search; the root must live as long.
    void begin(const Position& root) {
        stop_.reset();
        searcher_->prepare(Game(root), Searcher::NoLimit, Searcher::NoLimit);
        searcher_->begin_iteration(20);
        searcher_->stack()[0].static_evaluation = DrawValue;   // not in check
        searcher_->stack()[1].accumulator = Accumulator(root); // for nodes at ply 1
        searcher_->stack()[1].has_accumulator = true;
    }
    /// As if the move that led to ply 1 were this one; a null move is none.
    void arrive_by(Move m) { searcher_->stack()[0].move = m; }
    /// A node at ply 1, not of the principal variation, with a static evaluation.
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

/// Some quiet move of the other side, for arrive_by().
inline constexpr Move SomeMove{A7, A6};

} // namespace isolani::test
