// Single nodes of the search: what they return, store and count.
#include "search/searcher.h"

#include "search/margins.h"
#include "tests/search/searcher_support.h"

namespace isolani {
namespace {

class SearcherNode : public test::SearcherTest {
  protected:
    Value search(const Position& pos, int depth, Value beta, bool cut_node = true, int ply = 1) {
        return searcher_->search<NodeType::NonPv>({pos, ply, depth, beta - 1, beta, cut_node});
    }
    /// Makes a move at a ply, as the search does.
    Position play(const Position& pos, Move m, int ply) {
        return searcher_->enter_move({pos, ply, 5, -1, 0, false}, m);
    }
};

TEST_F(SearcherNode, IsCutByTheTableWithoutASearch) {
    const Position pos;
    begin(pos);
    arrive_by(test::SomeMove);
    store(pos, Move(E2, E4), 300, 20, Bound::Lower);
    EXPECT_EQ(search(pos, 10, 100), 300);
    EXPECT_EQ(searcher_->quiescence<false>({pos, 1, 0, 99, 100, true}), 300);
    EXPECT_EQ(searcher_->nodes(), 0U);
    store(pos, Move(E2, E4), 300, 20, Bound::Upper); // no reason to fail high
    search(pos, 2, 100);
    EXPECT_GT(searcher_->nodes(), 0U);
}

/// The kings shuffle, so that the position at ply 4 is that of ply 0, lost for Black, who is to
/// move.
class Shuffling : public SearcherNode {
  protected:
    Shuffling() {
        begin(root_);
        first_ = play(root_, Move(G8, F8), 0);
        const Position second = play(first_, Move(G1, F1), 1);
        const Position third = play(second, Move(F8, G8), 2);
        back_ = play(third, Move(F1, G1), 3);
    }

    Position root_ = test::position("6k1/8/8/8/8/8/5PPP/QQ4K1 b - - 0 1");
    Position first_;
    Position back_;
};

TEST_F(Shuffling, ARepetitionWithinTheLineIsADraw) {
    const Position again = play(back_, Move(G8, F8), 4);
    EXPECT_EQ(again.key(), first_.key());
    EXPECT_EQ(search(again, 3, 500, true, 5), DrawValue);
    EXPECT_EQ(searcher_->quiescence<false>({again, 5, 0, 499, 500, true}), DrawValue);
}

TEST_F(Shuffling, WhoCanRepeatHasADrawAtLeast) {
    EXPECT_EQ(search(back_, 3, -300, true, 4), DrawValue);
}

TEST_F(SearcherNode, QuietChecksAreTriedAtTheFirstPlyOfQuiescence) {
    const Position pos = test::position("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"); // Ra8 mates
    begin(pos);
    const auto value = [&](int depth) {
        resources_.table.clear();
        return searcher_->quiescence<true>({pos, 1, depth, -InfiniteValue, InfiniteValue, false});
    };
    EXPECT_EQ(value(0), mate_in(2));
    EXPECT_LT(value(-1), LeastMateValue);
}

TEST_F(SearcherNode, AnUnknownCutNodeIsSearchedAPlyLess) {
    // Internal iterative reduction. No move reaches beta, so that none changes the depth.
    const Position pos;
    begin(pos);
    arrive_by(test::SomeMove);
    search(pos, 6, 900);
    const auto entry = resources_.table.probe(table_key(pos));
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->bound, Bound::Upper);
    EXPECT_EQ(entry->depth, 5);
}

TEST_F(SearcherNode, ANodeExpectedToFailLowIsNot) {
    const Position pos;
    begin(pos);
    arrive_by(test::SomeMove);
    search(pos, 6, 900, false);
    const auto entry = resources_.table.probe(table_key(pos));
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->depth, 6);
}

TEST_F(SearcherNode, WhatTheSearchTeachesCorrectsTheEvaluation) {
    const Position pos;
    const test::SearchTables tables(pos);
    const auto evaluated = [&] {
        Node node{pos, 0, 8, -InfiniteValue, InfiniteValue, false};
        tables.evaluation->evaluate(node, *tables.stack);
        return node;
    };
    const Node before = evaluated();
    MoveLoop loop(before.evaluation + 200);
    for (int i = 0; i < 20; ++i) {
        tables.evaluation->update_correction(before, loop, Bound::Exact, *tables.stack);
    }
    const Node after = evaluated();
    EXPECT_EQ(after.raw_evaluation, before.raw_evaluation);
    EXPECT_GT(after.evaluation, before.evaluation);
    EXPECT_GT(after.correction, before.correction);
    tables.evaluation->clear();
    EXPECT_EQ(evaluated().evaluation, before.evaluation);
}

TEST_F(SearcherNode, AQuietMoveThatCutsBecomesTheKiller) {
    const Position pos;
    const test::SearchTables tables(pos);
    const auto& [stack, histories, evaluation] = tables;
    Node node{pos, 1, 8, -1, 0, true};
    HistoryView history = histories->view(node, *stack, AttackedSquares::Known);
    const int quiet_before = history.quiet(Move(G1, F3));
    MoveLoop loop(50);
    loop.best_move = Move(G1, F3);
    loop.count = 2;
    loop.quiets.add(Move(A2, A3));
    histories->update(node, *stack, loop, Bound::Lower, history);
    EXPECT_EQ((*stack)[1].killer, Move(G1, F3));
    EXPECT_GT(history.quiet(Move(G1, F3)), quiet_before);
    EXPECT_LT(history.quiet(Move(A2, A3)), quiet_before);
}

TEST_F(SearcherNode, LateMovesCostLittle) {
    // 151 nodes; 264 without late move reductions, 396 without pruning of moves.
    const Position pos =
        test::position("r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N1PN2/PP3PPP/R1BQKB1R w KQkq - 0 6");
    begin(pos);
    arrive_by(test::SomeMove);
    search(pos, 9, 120, false);
    EXPECT_LT(searcher_->nodes(), 200U);
}

} // namespace
} // namespace isolani
