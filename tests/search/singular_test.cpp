#include "search/reductions.h"

#include "search/params.h"
#include "tests/search/searcher_support.h"

namespace isolani {
namespace {

class Extensions : public test::SearcherTest {
  protected:
    /// The extension of the table move, whose entry has this value as a lower bound.
    int extension_of(const Position& pos, Move m, Value table_value, Value beta, bool cut_node) {
        begin(pos);
        arrive_by(test::SomeMove);
        Node node = node_at(pos, 8, beta, DrawValue, cut_node);
        node.entry = TableEntry{m, table_value, DrawValue, 8, Bound::Lower, false};
        Candidate c{m, !pos.is_noisy(m), false, 0, false};
        cut_ = singular_extension(*searcher_, node, c);
        EXPECT_EQ(searcher_->stack()[1].excluded, Move());
        return c.extension;
    }
    std::optional<Value> cut_;
};

TEST_F(Extensions, AMoveWithoutWhichAllIsLostIsSingular) {
    // Only Qxd5 keeps the balance: all other moves lose the queen to the rook.
    const Position pos = test::position("3q2k1/5ppp/8/3r4/3Q4/8/5PPP/3R2K1 w - - 0 1");
    EXPECT_GE(extension_of(pos, Move(D4, D5), 500, 510, false), 1);
    EXPECT_FALSE(cut_);
}

TEST_F(Extensions, AMoveAmongManyIsNot) {
    EXPECT_LE(extension_of(Position(), Move(E2, E4), 10, 40, true), 0);
}

TEST_F(Extensions, WhereAnotherMoveHoldsBetaTheNodeIsCut) {
    // Multi-cut: two rooks up, any move fails high.
    const Position pos = test::position("6k1/p4pp1/7p/8/8/8/PPP2PPP/R3R1K1 w - - 0 1");
    extension_of(pos, Move(A2, A3), 400, 100, true);
    ASSERT_TRUE(cut_);
    EXPECT_GE(*cut_, 100);
}

TEST_F(Extensions, TheTablesMoveNeedsADeepLowerBound) {
    const Position pos = test::position("3q2k1/5ppp/8/3r4/3Q4/8/5PPP/3R2K1 w - - 0 1");
    begin(pos);
    Node node = node_at(pos, 8, 510, DrawValue, false);
    Candidate c{Move(D4, D5), false, false, 0, false};
    node.entry = TableEntry{c.move, 500, DrawValue, 8, Bound::Upper, false};
    EXPECT_FALSE(singular_extension(*searcher_, node, c));
    node.entry = TableEntry{c.move, 500, DrawValue, 4, Bound::Lower, false};
    EXPECT_FALSE(singular_extension(*searcher_, node, c));
    EXPECT_EQ(c.extension, 0);
    EXPECT_EQ(searcher_->nodes(), 0U);
}

TEST_F(Extensions, BelowSingularDepthATableMoveIsExtendedWhereTheEvaluationIsLow) {
    const Position pos;
    begin(pos);
    const auto extension = [&](Value below_alpha, Bound bound) {
        const Value beta = 100;
        Node node = node_at(pos, params::SingularDepth - 1, beta, beta - 1 - below_alpha);
        node.entry = TableEntry{Move(E2, E4), 120, DrawValue, 4, bound, false};
        Candidate c{Move(E2, E4), true, false, 0, false};
        EXPECT_FALSE(singular_extension(*searcher_, node, c));
        return c.extension;
    };
    EXPECT_EQ(extension(params::ShallowExtension, Bound::Lower), 1);
    EXPECT_EQ(extension(params::ShallowExtension, Bound::Exact), 0);
    EXPECT_EQ(extension(params::ShallowExtension - 1, Bound::Lower), 0);
    EXPECT_EQ(searcher_->nodes(), 0U);
}

} // namespace
} // namespace isolani
