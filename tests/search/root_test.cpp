#include "tests/search/search_support.h"

#include <set>

namespace isolani {
namespace {

class MultiPv : public test::Search {
  protected:
    /// Searches and checks the invariants of MultiPV output.
    void search_lines(const Game& game, const Limits& limits, int lines) {
        search(game, limits, {.multi_pv = lines});
        int expected = 1;
        std::set<std::uint16_t> first_moves;
        Value value = InfiniteValue;
        int depth = 0;
        for (const SearchReport& report : recorder_.reports) {
            if (report.line != expected) { // a new set of lines begins
                ASSERT_EQ(report.line, 1);
                expected = 1;
            }
            if (expected == 1) {
                first_moves.clear();
                value = InfiniteValue;
                depth = report.depth;
            }
            EXPECT_EQ(report.depth, depth);
            EXPECT_EQ(report.bound, Bound::Exact);
            EXPECT_LE(report.value, value) << to_fen(game.position());
            ASSERT_FALSE(report.pv.empty());
            EXPECT_TRUE(first_moves.insert(report.pv.front().bits()).second);
            EXPECT_TRUE(game.position().is_legal(report.pv.front()));
            value = report.value;
            ++expected;
        }
        last_count_ = expected - 1;
        const auto best = recorder_.of_line(1);
        EXPECT_EQ(best.back().pv.front(), recorder_.best_move.move);
    }

    int last_count_ = 0; ///< lines in the last set
};

TEST_F(MultiPv, LinesAreSortedUniqueAndOfOneDepth) {
    search_lines(Game(), test::depth(7), 5);
    EXPECT_EQ(last_count_, 5);
    EXPECT_EQ(recorder_.last().depth, 7);
    EXPECT_EQ(recorder_.reports.size(), 35U);
    test::walk_random_games(test::samples(60, 8), 62, [&](const Position& pos, Move) {
        search_lines(Game(pos), test::depth(4), 3);
        EXPECT_EQ(last_count_, std::min(3, count_legal_moves(pos)));
    });
}

TEST_F(MultiPv, NoMoreLinesThanMoves) {
    search_lines(Game(), test::depth(3), 256);
    EXPECT_EQ(last_count_, 20);
    Limits limits = test::depth(4);
    limits.search_moves = {Move(A2, A3), Move(H2, H3)};
    search_lines(Game(), limits, 4);
    EXPECT_EQ(last_count_, 2);
    search_lines(Game(test::position("7k/8/8/8/8/1r6/r6P/K7 w - - 0 1")), test::depth(4), 4);
    EXPECT_EQ(last_count_, 1);
    search("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", test::depth(4), {.multi_pv = 4});
    EXPECT_EQ(recorder_.reports.size(), 1U);
}

TEST_F(MultiPv, MatesRankBeforeWinsAndSlowerMates) {
    search_lines(Game(test::position("6k1/5ppp/8/8/8/8/1Q6/R5K1 w - - 0 1")), test::depth(6), 4);
    EXPECT_EQ(recorder_.of_line(1).back().value, mate_in(1));
    EXPECT_EQ(recorder_.of_line(2).back().value, mate_in(1));
    EXPECT_LT(recorder_.of_line(3).back().value, mate_in(1));
}

TEST_F(MultiPv, TheBestLineIsThatOfAnOrdinarySearch) {
    // At a depth without reductions, both search the same tree.
    const Position pos = test::position("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w "
                                        "KQkq - 0 1");
    search(Game(pos), test::depth(6));
    const Move alone = recorder_.best_move.move;
    control_.clear();
    search_lines(Game(pos), test::depth(6), 3);
    EXPECT_EQ(recorder_.best_move.move, alone);
    EXPECT_EQ(recorder_.last().depth, 6);
}

TEST_F(MultiPv, InterruptedSearchesKeepTheLinesOfTheLastFinishedDepth) {
    for (std::uint64_t count = 1; count < 20000; count += count / 7 + 1) {
        control_.clear();
        search_lines(Game(), test::nodes(count), 4);
        EXPECT_EQ(recorder_.last().nodes, count);
    }
}

/// The lines are reported with their true values, whichever move is played.
TEST_F(MultiPv, LinesAreSortedAtLimitedStrengthToo) {
    int weaker_choices = 0;
    for (std::uint64_t game = 0; game < 20; ++game) {
        control_.clear();
        const SearchSettings settings{.multi_pv = 4, .strength = Strength::of_level(2)};
        recorder_.reports.clear();
        control_.start(Game(), test::depth(20), settings, recorder_);
        control_.wait();
        const auto& reports = recorder_.reports;
        ASSERT_GE(reports.size(), 4U);
        EXPECT_EQ(reports.back().line, 4);
        for (std::size_t i = reports.size() - 3; i < reports.size(); ++i) {
            EXPECT_LE(reports[i].value, reports[i - 1].value);
        }
        const Move best = reports[reports.size() - 4].pv.front();
        weaker_choices += recorder_.best_move.move == best ? 0 : 1;
    }
    EXPECT_GT(weaker_choices, 0);
}

TEST_F(MultiPv, SeveralThreads) {
    ASSERT_TRUE(control_.set_threads(3));
    search_lines(Game(), test::depth(7), 4);
    EXPECT_EQ(last_count_, 4);
}

RootTask until_past(std::uint64_t nodes) {
    RootTask task;
    task.soft_nodes = nodes;
    return task;
}

TEST(RootSearch, SoftNodesEndAfterAnIteration) {
    test::UnmanagedSearch unmanaged;
    EXPECT_EQ(unmanaged.search(Game(), until_past(1)).completed_depth(), 1);
    const RootMoves& moves = unmanaged.search(Game(), until_past(2000));
    EXPECT_GT(moves.completed_depth(), 1);
    EXPECT_TRUE(moves.best().has_value());
    EXPECT_EQ(moves.best().bound, Bound::Exact);
}

TEST(RootSearch, ForgetsWhenCleared) {
    const Game game(
        test::position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"));
    test::UnmanagedSearch unmanaged;
    const RootMoves first = unmanaged.search(game, until_past(3000));
    unmanaged.search(Game(), until_past(3000));
    unmanaged.clear();
    const RootMoves& again = unmanaged.search(game, until_past(3000));
    EXPECT_EQ(again.best().move, first.best().move);
    EXPECT_EQ(again.best().value, first.best().value);
    EXPECT_EQ(again.completed_depth(), first.completed_depth());
}

TEST(RootSearch, KnowsTheValueOfTheMoveBeforeInThisGame) {
    test::UnmanagedSearch unmanaged;
    const auto search = [&](const Game& game) {
        const RootMoves& moves = unmanaged.search(game, until_past(500));
        return moves.best().value;
    };
    const auto after = [](Game game, std::initializer_list<Move> moves) {
        for (const Move m : moves) {
            game.play(m);
        }
        return game;
    };
    // White is a rook ahead, so that the values of the two sides differ.
    const Game start(test::position("rnbqkbn1/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1"));
    const Value white = search(start);
    EXPECT_EQ(unmanaged.value_of_move_before(), NoValue);
    // The engine may play both sides.
    const Value black = search(after(start, {Move(E2, E4)}));
    EXPECT_EQ(unmanaged.value_of_move_before(), NoValue);
    ASSERT_NE(white, black);
    const Value second = search(after(start, {Move(E2, E4), Move(E7, E5)}));
    EXPECT_EQ(unmanaged.value_of_move_before(), white);
    // It ponders on a move that is not played.
    search(after(start, {Move(E2, E4), Move(E7, E5), Move(G1, F3), Move(B8, C6)}));
    EXPECT_EQ(unmanaged.value_of_move_before(), second);
    search(after(start, {Move(E2, E4), Move(E7, E5), Move(G1, F3), Move(D7, D6)}));
    EXPECT_EQ(unmanaged.value_of_move_before(), second);
    search(after(Game(), {Move(E2, E4), Move(E7, E5)})); // another game
    EXPECT_EQ(unmanaged.value_of_move_before(), NoValue);
    search(start);
    unmanaged.clear();
    search(after(start, {Move(E2, E4), Move(E7, E5)}));
    EXPECT_EQ(unmanaged.value_of_move_before(), NoValue);
}

TEST(RootSearch, KnowsWhenTheGameIsOver) {
    test::UnmanagedSearch unmanaged;
    const Game stalemate(test::position("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"));
    EXPECT_TRUE(unmanaged.search(stalemate, RootTask()).empty());
}

} // namespace
} // namespace isolani
