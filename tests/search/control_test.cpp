// When a search ends, and when it sends the best move.
#include "engine/notation.h"
#include "tests/search/search_support.h"

#include <thread>

namespace isolani {
namespace {

using test::depth;
using test::nodes;

class SearchLimits : public test::Search {
  protected:
    void begin(const Game& game, const Limits& limits, const SearchSettings& settings = {}) {
        recorder_.best_moves = 0;
        control_.start(game, limits, settings, recorder_);
    }
    /// Sends the ponderhit or stop that a search waits for.
    void release(const Limits& limits) {
        limits.ponder ? control_.ponder_hit() : control_.stop();
        control_.wait();
    }
    void expect_an_answer_on_release_only(const Limits& limits) {
        EXPECT_NE(control_.phase(), Phase::Idle);
        EXPECT_EQ(recorder_.best_moves, 0);
        release(limits);
        EXPECT_EQ(recorder_.best_moves, 1);
    }
};

TEST_F(SearchLimits, NodeLimitIsExactAndTheTreeTheSame) {
    for (const std::uint64_t count : {1000U, 12345U}) {
        search(Game(), nodes(count));
        EXPECT_EQ(recorder_.last().nodes, count);
        const std::vector<Move> first = recorder_.last().pv;
        const Value value = recorder_.last().value;
        for (int i = 0; i < 3; ++i) {
            control_.clear();
            search(Game(), nodes(count));
            EXPECT_EQ(recorder_.last().nodes, count);
            if (i > 0) {
                EXPECT_EQ(recorder_.last().pv, first);
                EXPECT_EQ(recorder_.last().value, value);
            }
            if (i == 0) {
                // The first search had an empty table, too.
                EXPECT_EQ(recorder_.last().pv, first);
            }
        }
        control_.clear();
    }
}

TEST_F(SearchLimits, NodeLimitHoldsWhereverItFalls) {
    // Node limits are exact, also within null moves, quiescence search and re-searches.
    for (std::uint64_t count = 3000; count < 3000U + static_cast<unsigned>(test::samples(300, 30));
         ++count) {
        control_.clear();
        search(Game(), nodes(count));
        ASSERT_EQ(recorder_.last().nodes, count);
    }
}

TEST_F(SearchLimits, LimitsDoNotReleaseAPonderingOrInfiniteSearch) {
    for (const bool ponder : {true, false}) {
        Limits limits = nodes(100);
        limits.ponder = ponder;
        limits.infinite = !ponder;
        begin(Game(), limits);
        while (control_.nodes() < 100) {
            std::this_thread::yield();
        }
        expect_an_answer_on_release_only(limits);
    }
}

TEST_F(SearchLimits, TinyLimitsStillGiveALegalMove) {
    for (const std::uint64_t count : {0U, 1U, 2U, 21U}) {
        search(Game(), nodes(count));
        EXPECT_TRUE(Position().is_legal(recorder_.best_move.move)) << count;
    }
    Limits no_time;
    no_time.move_time = Milliseconds(0);
    search(Game(), no_time);
    EXPECT_TRUE(Position().is_legal(recorder_.best_move.move));
}

TEST_F(SearchLimits, SearchMovesRestrictTheRoot) {
    Limits limits = depth(6);
    limits.search_moves = {Move(A2, A3), Move(H2, H3)};
    search(Game(), limits);
    EXPECT_TRUE(recorder_.best_move.move == Move(A2, A3) ||
                recorder_.best_move.move == Move(H2, H3));
}

TEST_F(SearchLimits, DepthsComeInOrderAndEndAtTheLimit) {
    search(Game(), depth(7));
    int expected = 1;
    for (const SearchReport& report : recorder_.reports) {
        EXPECT_EQ(report.depth, expected++);
        EXPECT_GE(report.seldepth, 1);
    }
    EXPECT_EQ(recorder_.last().depth, 7);
}

TEST_F(SearchLimits, InfiniteWaitsForStopEvenWithoutAMove) {
    for (const char* fen : {"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}) {
        Limits limits;
        limits.infinite = true;
        begin(Game(test::position(fen)), limits);
        wait_until_held_back();
        expect_an_answer_on_release_only(limits);
    }
}

TEST_F(SearchLimits, WhoeverWaitsMayEndASearch) {
    int asked = 0;
    begin(Game(), depth(MaxPly));
    control_.wait([&] { return ++asked >= 3; });
    EXPECT_GE(asked, 3);
    EXPECT_TRUE(Position().is_legal(recorder_.best_move.move));
    EXPECT_EQ(control_.phase(), Phase::Idle);
}

TEST_F(SearchLimits, PonderingWaitsForTheHit) {
    Limits limits = depth(2);
    limits.ponder = true;
    begin(Game(), limits);
    wait_until_held_back();
    expect_an_answer_on_release_only(limits);
}

/// If a search has waited for stop or ponderhit, its last report is repeated before the best move.
TEST_F(SearchLimits, AHeldBackAnswerFollowsAFreshReport) {
    SearchSettings settings;
    const auto expect_fresh_report = [&](std::string_view fen, const Limits& limits) {
        recorder_.reports.clear();
        begin(Game(test::position(fen)), limits, settings);
        wait_until_held_back();
        const auto before = recorder_.of_line(1);
        release(limits);
        const auto after = recorder_.of_line(1);
        ASSERT_EQ(after.size(), before.size() + 1) << fen;
        EXPECT_EQ(after.back().depth, before.back().depth);
        EXPECT_EQ(after.back().value, before.back().value);
        EXPECT_EQ(after.back().pv, before.back().pv);
        expect_the_last_report_to_fit_the_answer();
    };
    for (const bool ponder : {true, false}) {
        Limits limits;
        limits.ponder = ponder;
        limits.infinite = !ponder;
        settings.multi_pv = 1;
        expect_fresh_report("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", limits); // mate in one
        expect_fresh_report("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", limits);    // mated
        settings.multi_pv = 3;
        expect_fresh_report("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", limits); // a draw
        limits.depth = 3;
        expect_fresh_report("7k/8/8/8/8/1r6/r6P/K7 w - - 0 1", limits); // one legal move
    }
}

TEST_F(SearchLimits, PonderingForLongEnoughIsAnsweredAtTheHit) {
    Limits limits;
    // The clock allows hours, but the only legal move needs no time: otherwise this test would not
    // end.
    limits.time[White] = std::chrono::hours(100);
    limits.ponder = true;
    begin(Game(test::position("7k/8/8/8/8/1r6/r6P/K7 w - - 0 1")), limits);
    while (recorder_.depth < 10) {
        std::this_thread::yield();
    }
    expect_an_answer_on_release_only(limits);
}

TEST_F(SearchLimits, ASearchPassesThroughItsPhases) {
    EXPECT_EQ(control_.phase(), Phase::Idle);
    Limits limits = depth(2);
    limits.ponder = true;
    begin(Game(), limits);
    EXPECT_NE(control_.phase(), Phase::Searching); // but Pondering or HeldBack
    EXPECT_TRUE(control_.is_endless());
    control_.ponder_hit();
    EXPECT_FALSE(control_.is_endless());
    control_.wait();
    EXPECT_EQ(control_.phase(), Phase::Idle);
    limits.ponder = false;
    limits.infinite = true;
    begin(Game(), limits);
    control_.ponder_hit(); // has no effect on an infinite search
    EXPECT_TRUE(control_.is_endless());
    wait_until_held_back();
    control_.ponder_hit();
    EXPECT_EQ(control_.phase(), Phase::HeldBack);
    control_.stop();
    EXPECT_FALSE(control_.is_endless());
    control_.wait();
    EXPECT_EQ(control_.phase(), Phase::Idle);
}

TEST_F(SearchLimits, AStopWithoutASearchIsForgotten) {
    control_.stop();
    EXPECT_EQ(control_.phase(), Phase::Idle);
    search(Game(), depth(5));
    EXPECT_EQ(recorder_.last().depth, 5);
}

TEST_F(SearchLimits, SeveralThreadsKeepANodeLimitTogether) {
    ASSERT_TRUE(control_.set_threads(3));
    search(Game(), nodes(30'000));
    EXPECT_GE(recorder_.last().nodes, 30'000U);
}

TEST_F(SearchLimits, MateSearchesEndWithTheMateOrTheOtherLimit) {
    Limits limits;
    limits.mate = 3;
    search("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", limits);
    EXPECT_EQ(recorder_.last().value, mate_in(5));
    EXPECT_EQ(to_text(recorder_.best_move.move), "f6a6");
    search("7k/8/6K1/8/8/8/8/R7 b - - 0 1", limits); // mated within the limit
    EXPECT_EQ(recorder_.last().value, mated_in(2));
    limits.mate = 1;
    limits.nodes = 5000; // no mate in one: the node limit ends it
    search(Game(), limits);
    EXPECT_EQ(recorder_.last().nodes, 5000U);
    limits.nodes.reset();
    limits.depth = 5;
    search(Game(), limits);
    EXPECT_EQ(recorder_.last().depth, 5);
    limits.depth.reset();
    search("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", limits); // no mate possible, ends at the depth limit
    EXPECT_EQ(recorder_.last().depth, MaxPly - 1);
}

TEST_F(SearchLimits, TheFirstOfTwoLimitsHolds) {
    Limits limits = depth(3);
    limits.nodes = 1'000'000;
    search(Game(), limits);
    EXPECT_EQ(recorder_.last().depth, 3);
    limits = depth(100);
    limits.nodes = 3000;
    search(Game(), limits);
    EXPECT_EQ(recorder_.last().nodes, 3000U);
}

TEST_F(SearchLimits, TimeByNodesIsTheSameOnEveryMachine) {
    const auto play = [&] {
        control_.clear();
        std::vector<std::uint64_t> counts;
        Game game;
        for (int ply = 0; ply < 6; ++ply) {
            Limits limits;
            limits.time = {Milliseconds(1000 - ply), Milliseconds(1000 - ply)}; // a real clock
            search(game, limits, {.nodes_per_millisecond = 200});
            counts.push_back(control_.nodes());
            game.play(recorder_.best_move.move);
        }
        return counts;
    };
    const auto first = play();
    EXPECT_EQ(play(), first);
    EXPECT_LT(*std::max_element(first.begin(), first.end()), 200'000U);
}

/// With nodestime, too, the opponent's time does not count.
TEST_F(SearchLimits, AMissedPonderCostsNoTimeByNodes) {
    Limits limits;
    limits.time[White] = Milliseconds(1000);
    const SearchSettings settings{.nodes_per_millisecond = 100};
    limits.ponder = true;
    begin(Game(), limits, settings);
    while (control_.nodes() < 100'000) {
        std::this_thread::yield();
    }
    control_.stop();
    control_.wait();
    limits.ponder = false;
    search(Game(), limits, settings);
    EXPECT_GT(recorder_.last().depth, 1); // depth 1 is all that is searched if no time is left
}

} // namespace
} // namespace isolani
