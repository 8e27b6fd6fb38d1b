#include "search/pruning.h"

#include "search/margins.h"
#include "tests/search/searcher_support.h"

namespace isolani {
namespace {

using test::SomeMove;

/// A node with window [beta - 1, beta] and a table entry.
std::optional<Value> cutoff_by(Bound bound, Value value, Value beta, bool cut_node,
                               int entry_depth = 8, int depth = 8) {
    const Position pos;
    Node node{pos, 1, depth, beta - 1, beta, cut_node};
    node.entry = TableEntry{Move(), value, DrawValue, entry_depth, bound, false};
    return table_cutoff(node);
}

TEST(TableCutoff, NeedsABoundOnTheRightSideOfTheWindow) {
    EXPECT_EQ(cutoff_by(Bound::Lower, 50, 50, true), 50);
    EXPECT_EQ(cutoff_by(Bound::Lower, 49, 50, true), std::nullopt);
    EXPECT_EQ(cutoff_by(Bound::Upper, 49, 50, false), 49);
    EXPECT_EQ(cutoff_by(Bound::Upper, 50, 50, false), std::nullopt);
    EXPECT_EQ(cutoff_by(Bound::Exact, 70, 50, true), 70);
    EXPECT_EQ(cutoff_by(Bound::Exact, 30, 50, false), 30);
    EXPECT_EQ(cutoff_by(Bound::None, 70, 50, true), std::nullopt);
}

TEST(TableCutoff, NeedsTheDepthOfTheNode) {
    EXPECT_EQ(cutoff_by(Bound::Exact, 70, 50, true, 7, 8), std::nullopt);
    EXPECT_EQ(cutoff_by(Bound::Exact, 70, 50, true, 9, 8), 70);
}

TEST(TableCutoff, AtLowDepthASurpriseIsVerified) {
    EXPECT_EQ(cutoff_by(Bound::Lower, 70, 50, false, 5, 5), std::nullopt);
    EXPECT_EQ(cutoff_by(Bound::Upper, 30, 50, true, 5, 5), std::nullopt);
    EXPECT_EQ(cutoff_by(Bound::Lower, 70, 50, false, 6, 6), 70);
    EXPECT_EQ(cutoff_by(Bound::Lower, 70, 50, true, 5, 5), 70);
}

class Pruning : public test::SearcherTest {
  protected:
    std::optional<Value> cutoff(const Node& node) {
        return WholeNodePruning(*searcher_).cutoff(node);
    }
};

// White is two rooks up, and nothing can be taken.
constexpr const char* TwoRooksUp = "6k1/p4pp1/7p/8/8/8/PPP2PPP/R3R1K1 w - - 0 1";

TEST_F(Pruning, ReverseFutilityCutsWithoutASearch) {
    const Position pos = test::position(TwoRooksUp);
    begin(pos);
    EXPECT_EQ(cutoff(node_at(pos, 2, 100, 1100)), 600); // half way from beta to the evaluation
    EXPECT_EQ(searcher_->nodes(), 0U);
    const Value margin = margins::reverse_futility(2, false, false, 0);
    EXPECT_TRUE(cutoff(node_at(pos, 2, 100, 100 + margin, false)));
    EXPECT_FALSE(cutoff(node_at(pos, 2, 100, 99 + margin, false)));
    Node uncertain = node_at(pos, 2, 100, 100 + margin, false);
    uncertain.correction = 40;
    EXPECT_FALSE(cutoff(uncertain));
    Node pv = node_at(pos, 2, 100, 1100, false);
    pv.tt_pv = true;
    EXPECT_FALSE(cutoff(pv));
}

TEST_F(Pruning, RazoringLeavesAHopelessNodeToQuiescence) {
    // Black to move has nothing to take.
    const Position pos = test::position("6k1/p4pp1/7p/8/8/8/PPP2PPP/R3R1K1 b - - 0 1");
    begin(pos);
    const auto value = cutoff(node_at(pos, 1, 400, -1100));
    ASSERT_TRUE(value);
    EXPECT_LT(*value, 400);
    EXPECT_FALSE(cutoff(node_at(pos, margins::RazoringDepth + 1, 400, -1100)));
    searcher_->stack()[0].static_evaluation = NoValue; // the move before gave check
    EXPECT_TRUE(searcher_->stack().was_in_check(0));
    EXPECT_FALSE(cutoff(node_at(pos, 1, 400, -1100)));
}

class NullMove : public Pruning {
  protected:
    /// A node where only a null move can cause a cut-off: on a former principal variation, deep
    /// enough, and with no capture.
    std::optional<Value> null_move_cutoff(const Position& pos, Value beta, Value evaluation,
                                          bool cut_node = true, int depth = 8) {
        searcher_->clear();
        resources_.table.clear();
        Node node = node_at(pos, depth, beta, evaluation, cut_node);
        node.tt_pv = true;
        return cutoff(node);
    }
};

TEST_F(NullMove, CutsWherePassingHoldsBeta) {
    const Position pos = test::position(TwoRooksUp);
    begin(pos);
    arrive_by(SomeMove);
    const auto value = null_move_cutoff(pos, 300, 1100);
    ASSERT_TRUE(value);
    EXPECT_GE(*value, 300);
    EXPECT_GT(searcher_->nodes(), 0U);
}

TEST_F(NullMove, IsNotTriedAfterAnother) {
    const Position pos = test::position(TwoRooksUp);
    begin(pos);
    arrive_by(Move());
    EXPECT_FALSE(null_move_cutoff(pos, 300, 1100));
}

TEST_F(NullMove, IsTriedWhereACutIsExpectedOnly) {
    const Position pos = test::position(TwoRooksUp);
    begin(pos);
    arrive_by(SomeMove);
    EXPECT_FALSE(null_move_cutoff(pos, 300, 1100, false));
}

TEST_F(NullMove, IsNotTriedWithPawnsAlone) {
    const Position pos = test::position("6k1/p5pp/8/8/8/8/PPP2PPP/6K1 w - - 0 1");
    begin(pos);
    arrive_by(SomeMove);
    EXPECT_FALSE(null_move_cutoff(pos, 100, 400));
    EXPECT_EQ(searcher_->nodes(), 0U);
}

TEST_F(NullMove, DoesNotBelieveAMateFoundByPassing) {
    const Position pos = test::position(TwoRooksUp);
    begin(pos);
    arrive_by(SomeMove);
    Position passed = pos;
    passed.play_null();
    store(passed, Move(H6, H5), mated_in(2), 20, Bound::Upper);
    Node node = node_at(pos, 8, 300, 1100);
    node.tt_pv = true;
    EXPECT_EQ(cutoff(node), 300);
}

TEST_F(NullMove, AtHighDepthIsVerifiedByRealMoves) {
    // Philidor's zugzwang: if Black could pass, his rook would hold out; each move of it loses it.
    const Position pos = test::position("1k6/1r6/2K5/Q7/8/8/8/8 b - - 0 1");
    begin(pos);
    arrive_by(Move(A1, A5));
    constexpr int Depth = 27; // the verification must be deep enough to see the rook fall
    static_assert(Depth >= margins::NullMoveVerification);
    EXPECT_FALSE(null_move_cutoff(pos, -900, -500, true, Depth));
}

TEST_F(Pruning, ProbCutTriesCapturesFarAboveBeta) {
    // Rxd8 wins the queen; the evaluation alone does not cut off, and the node is not a cut node.
    const Position pos = test::position("3q2k1/p4ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1");
    begin(pos);
    arrive_by(SomeMove);
    const auto value = cutoff(node_at(pos, margins::ProbCutDepth + 1, 100, 50, false));
    ASSERT_TRUE(value);
    EXPECT_GE(*value, 100);
    const auto entry = resources_.table.probe(table_key(pos));
    ASSERT_TRUE(entry);
    EXPECT_EQ(entry->move, Move(D1, D8));
    EXPECT_EQ(entry->bound, Bound::Lower);
}

TEST_F(Pruning, ProbCutBelievesATableEntryThatDeniesIt) {
    const Position pos = test::position("3q2k1/p4ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1");
    begin(pos);
    arrive_by(SomeMove);
    Node node = node_at(pos, margins::ProbCutDepth + 1, 100, 50, false);
    node.entry = TableEntry{Move(), 90, 50, node.depth - 1, Bound::Upper, false};
    EXPECT_FALSE(cutoff(node));
    EXPECT_EQ(searcher_->nodes(), 0U);
}

TEST_F(Pruning, NothingIsCutInCheckOrInASingularSearch) {
    const Position check = test::position("6k1/5ppp/8/8/8/8/4rPPP/R3K3 w - - 0 1");
    begin(check);
    EXPECT_FALSE(cutoff(node_at(check, 2, -900, 1100)));
    const Position pos = test::position(TwoRooksUp);
    begin(pos);
    const Node node = node_at(pos, 2, 100, 1100);
    searcher_->stack()[1].excluded = Move(A2, A3);
    EXPECT_FALSE(cutoff(node));
}

} // namespace
} // namespace isolani
