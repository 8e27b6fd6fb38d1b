#include "search/reductions.h"

#include "search/pruning.h"

#include "search/margins.h"
#include "tests/search/searcher_support.h"

namespace isolani {
namespace {

/// A node at ply 1 of a quiet position, with a late quiet move.
class Reductions : public testing::Test {
  protected:
    Reductions() {
        node_.evaluation = DrawValue;
        (*stack_)[1].static_evaluation = DrawValue;
        loop_.best_value = -30;
        loop_.count = 6;
    }

    int of_move(int root_depth = 0) const {
        return late_move_reduction(node_, *stack_, loop_, candidate_, root_depth);
    }
    bool pruned() {
        HistoryView history = tables_.histories->view(node_, *stack_, AttackedSquares::Known);
        const CheckInfo checks(pos_);
        MovePicker picker(pos_, Move(), Move(), history, checks);
        return is_pruned(node_, *stack_, loop_, candidate_, picker);
    }

    Position pos_;
    test::SearchTables tables_{pos_};
    LargeObject<SearchStack>& stack_ = tables_.stack;
    Node node_{pos_, 1, 8, -1, 0, false};
    MoveLoop loop_{-InfiniteValue};
    Candidate candidate_{Move(A2, A3), true, false, 0, true};
};

TEST_F(Reductions, GrowWithDepthAndMoveNumber) {
    const int before = of_move();
    EXPECT_GT(before, 0);
    loop_.count = 12;
    EXPECT_GT(of_move(), before);
    loop_.count = 6;
    node_.depth = 12;
    EXPECT_GT(of_move(), before);
}

TEST_F(Reductions, LeaveChecksNearTheRootAlone) {
    candidate_.gives_check = true;
    EXPECT_GT(of_move(4 * node_.ply), 0);
    EXPECT_EQ(of_move(4 * node_.ply + 1), 0);
    candidate_.gives_check = false;
    EXPECT_GT(of_move(4 * node_.ply + 1), 0);
}

TEST_F(Reductions, AreLargerWhereTheMoveIsUnlikely) {
    const int before = of_move();
    node_.cut_node = true;
    const int without_table_move = of_move();
    EXPECT_GT(without_table_move, before);
    node_.entry = TableEntry{Move(G1, F3), DrawValue, DrawValue, 3, Bound::None, false};
    EXPECT_GT(without_table_move, of_move());
    EXPECT_GT(of_move(), before);
    node_.entry.reset();
    node_.cut_node = false;
    candidate_.history = -4000;
    EXPECT_GT(of_move(), before);
    candidate_.history = 0;
    (*stack_)[2].cutoffs = 2;
    const int in_all_node = of_move();
    node_.beta = node_.alpha + 20; // not an all-node: the window is open
    EXPECT_GT(of_move(), before);
    EXPECT_LT(of_move(), in_all_node);
}

TEST_F(Reductions, AreSmallerWhereTheMoveMayMatter) {
    const int before = of_move();
    candidate_.history = 4000;
    EXPECT_LT(of_move(), before);
    candidate_.history = 0;
    candidate_.gives_check = true;
    EXPECT_LT(of_move(), before);
    candidate_.gives_check = false;
    (*stack_)[1].killer = candidate_.move;
    EXPECT_LT(of_move(), before);
    (*stack_)[1].killer = Move();
    node_.tt_pv = true;
    EXPECT_LT(of_move(), before);
    node_.tt_pv = false;
    node_.improving = true;
    EXPECT_LT(of_move(), before);
    node_.improving = false;
    node_.correction = 50;
    EXPECT_LT(of_move(), before);
}

TEST_F(Reductions, LateQuietMovesArePrunedAtLowDepth) {
    node_.depth = 2;
    loop_.count = margins::late_move_count(2, false);
    EXPECT_FALSE(pruned());
    ++loop_.count;
    EXPECT_TRUE(pruned());
    candidate_.gives_check = true;
    EXPECT_FALSE(pruned());
}

TEST_F(Reductions, QuietMovesArePrunedFarBelowAlpha) {
    node_.depth = 3;
    loop_.count = 2;
    EXPECT_FALSE(pruned());
    node_.alpha = 600;
    EXPECT_TRUE(pruned());
    (*stack_)[1].static_evaluation = 590;
    EXPECT_FALSE(pruned());
    (*stack_)[1].static_evaluation = DrawValue;
    node_.alpha = margins::futility(3 - 1, 0, 0); // at least: reductions make it less
    EXPECT_TRUE(pruned());
    node_.correction = 1000;
    EXPECT_FALSE(pruned());
}

TEST_F(Reductions, MovesThatHaveFailedBeforeArePruned) {
    node_.depth = 2;
    loop_.count = 2;
    candidate_.history = margins::history_pruning(2) - 1;
    EXPECT_TRUE(pruned());
}

TEST_F(Reductions, NothingIsPrunedBeforeAWayOutOfMateIsKnown) {
    node_.depth = 2;
    loop_.count = 40;
    loop_.best_value = mated_in(3);
    EXPECT_FALSE(pruned());
}

class Hindsight : public Reductions {
  protected:
    /// The adjustment after a move that was reduced by `reduction` plies; both evaluations are for
    /// the side to move.
    int adjustment(int reduction, Value before, Value now, bool opponent_worsening) {
        (*stack_)[0].reduction = reduction;
        (*stack_)[0].static_evaluation = before;
        (*stack_)[1].static_evaluation = now;
        node_.opponent_worsening = opponent_worsening;
        return hindsight_adjustment(node_, *stack_);
    }
};

TEST_F(Hindsight, GivesAPlyBackWhereTheReducedMoveHarmsNobody) {
    EXPECT_EQ(adjustment(3, 20, -30, false), 1);
    EXPECT_EQ(adjustment(3, 20, -30, true), 0);
    EXPECT_EQ(adjustment(2, 20, -30, false), 0);
}

TEST_F(Hindsight, TakesAPlyWhereBothSidesAreContent) {
    const Value content = params::HindsightShallower;
    EXPECT_EQ(adjustment(2, content, 1, true), -1);
    EXPECT_EQ(adjustment(2, content, 0, true), 0);
    EXPECT_EQ(adjustment(1, content, 50, true), 0);
}

TEST_F(Hindsight, KnowsNothingAfterACheckOrWithoutAMove) {
    EXPECT_EQ(adjustment(3, NoValue, -30, false), 0);
    (*stack_)[1].excluded = Move(A2, A3);
    EXPECT_EQ(adjustment(3, 20, -30, false), 0);
}

} // namespace
} // namespace isolani
