#include "engine/notation.h"
#include "tests/search/search_support.h"

#include <thread>

namespace isolani {
namespace {

using test::depth;
using test::nodes;
using Search = test::Search;

TEST_F(Search, FindsMatesWithTheirDistance) {
    struct Mate {
        const char* fen;
        int plies;
        const char* move;
    };
    for (const Mate& mate : {Mate{"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "a1a8"},
                             Mate{"7k/8/8/8/8/8/1R6/R6K w - - 0 1", 3, ""},
                             Mate{"r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 5, "f6a6"}}) {
        search(mate.fen, depth(16)); // more than the length of the mate, because of selectivity
        EXPECT_EQ(recorder_.last().value, mate_in(mate.plies)) << mate.fen;
        EXPECT_EQ(recorder_.last().pv.size(), static_cast<std::size_t>(mate.plies)) << mate.fen;
        if (*mate.move != '\0') {
            EXPECT_EQ(to_text(recorder_.best_move.move), mate.move) << mate.fen;
        }
    }
}

// Another line wins as well, so that the sacrifice that leads to mate seems worse. Two of the four
// must be found: which ones depends on the evaluation.
TEST_F(Search, FindsMatesWhereAnotherLineWinsToo) {
    int found = 0;
    for (const char* fen : {"r1b1q2r/pppp1Qpp/k7/2BBp3/4N3/8/PPP3PP/RN2K2n w Q - 0 1",
                            "r2q4/1p2N2k/1P3Qp1/pBnpp3/4b1P1/8/P6P/5RK1 w - - 0 1",
                            "2nr2rk/pp3qpp/3p1p2/2pPpN2/2P1PPQ1/P1P4R/6PP/5RK1 w - - 0 1",
                            "r4qrk/ppp1b1pp/3p1p2/4pPPQ/4P2P/3PB3/PPP5/1K4RR w - - 0 1"}) {
        control_.clear();
        search(fen, nodes(150'000));
        found += recorder_.last().value >= LeastMateValue;
    }
    EXPECT_GE(found, 2);
}

// Réti against Tartakower, 1910: after 8...Nxe4 9.Qd8+ mates in three, by quiet checks that lose a
// queen and, as it seems, a bishop.
TEST_F(Search, SeesAMateThatBeginsWithAQueenSacrifice) {
    search("rnb1kb1r/pp3ppp/2p2n2/4q3/4N3/3Q4/PPPB1PPP/2KR1BNR b kq - 0 8", depth(8));
    EXPECT_NE(to_text(recorder_.best_move.move), "f6e4");
    control_.clear();
    search("rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq - 0 9", depth(8));
    EXPECT_EQ(recorder_.last().value, mate_in(5));
    EXPECT_EQ(to_text(recorder_.best_move.move), "d3d8");
}

TEST_F(Search, SeesThatItWillBeMated) {
    search("7k/8/6K1/8/8/8/8/R7 b - - 0 1", depth(6));
    EXPECT_EQ(recorder_.last().value, mated_in(2));
}

TEST_F(Search, AnswersFinishedGamesWithoutAMove) {
    search("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", depth(5));
    EXPECT_FALSE(recorder_.best_move.move);
    EXPECT_EQ(recorder_.last().value, mated_in(0));
    search("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", depth(5));
    EXPECT_FALSE(recorder_.best_move.move);
    EXPECT_EQ(recorder_.last().value, DrawValue);
}

// Nearly every capture gives check here, so that quiescence search alone could take millions of
// nodes.
constexpr const char* BoardsOfQueens[] = {"qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
                                          "kqqqqqqq/qqqqq3/8/8/8/8/3QQQQQ/QQQQQQQK w - - 0 1",
                                          "k7/qqqqqqq1/q1q1q1q1/8/8/Q1Q1Q1Q1/1QQQQQQQ/7K w - - 0 1",
                                          "rqrqkqrq/qrqrqrqr/8/8/8/8/RQRQRQRQ/QRQRKRQR w - - 0 1"};

TEST_F(Search, QuiescenceComesToAnEndAmongQueens) {
    for (const char* fen : BoardsOfQueens) {
        search(fen, depth(1));
        EXPECT_LT(recorder_.last().nodes, 300'000U) << fen;
    }
}

// With nodestime, ten nodes per millisecond.
TEST_F(Search, TheFirstIterationKeepsToTheClock) {
    constexpr std::uint64_t Nodes = 1000;
    constexpr std::uint64_t BetweenLooks = 1024;
    for (const char* fen : BoardsOfQueens) {
        for (const bool has_game_clock : {false, true}) {
            Limits limits;
            (has_game_clock ? limits.time[White] : limits.move_time) = Milliseconds(Nodes / 10);
            control_.clear();
            search(fen, limits, {.nodes_per_millisecond = 10});
            EXPECT_LE(recorder_.last().nodes, Nodes + BetweenLooks) << fen;
        }
    }
}

// With nodestime: the nodes show for how long the clock was to run.
TEST_F(Search, AValueBelowThatOfTheMoveBeforeGetsMoreTime) {
    Limits limits;
    limits.time[White] = Milliseconds(20'000);
    // White throws the queen away; the search before is of White's last turn or of another
    // position.
    Game game(test::position("r1bk3r/ppppbppp/2n2n2/4p3/4P3/2NP1N2/PPPQ1PPP/R1B1KB1R w KQ - 0 1"));
    const Game before = game;
    const Game other(
        test::position("r1bk3r/ppppbppp/2n2n2/4p3/4P3/2NP1N2/PPPQ1PPP/R1B1KB1R w - - 0 1"));
    for (const char* move : {"d2h6", "g7h6"}) {
        game.play(*parse_move(game.position(), move));
    }
    const auto nodes_after = [&](const Game& first) {
        control_.clear();
        search(first, depth(4));
        search(game, limits, {.nodes_per_millisecond = 100});
        return recorder_.last().nodes;
    };
    EXPECT_GT(nodes_after(before), nodes_after(other) * 11 / 10);
}

TEST_F(Search, StoppedBeforeAnyMoveIsSearchedItAnswersAtAGlance) {
    struct Case {
        const char* fen;
        const char* move;
        Value least;
        Value most;
    };
    for (const Case& c :
         {// Bishop takes bishop; most attackers are hanging, too.
          Case{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "e2a6", 1,
               400},
          Case{"7k/8/8/8/8/5q2/6q1/K7 w - - 0 1", "a1b1", -MostEvaluation, -500},
          Case{"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", mate_in(1), mate_in(1)},
          // Takes the rook, not the protected pawn.
          Case{"4k3/2p5/3p3r/8/8/8/3Q4/4K3 w - - 0 1", "d2h6", 300, MostEvaluation},
          // One move beyond the fifty-move limit.
          Case{"k7/8/K7/8/8/8/8/1Q6 b - - 99 90", "", DrawValue, DrawValue}}) {
        control_.clear();
        search(c.fen, nodes(1));
        EXPECT_GE(recorder_.last().value, c.least) << c.fen;
        EXPECT_LE(recorder_.last().value, c.most) << c.fen;
        if (*c.move != '\0') {
            EXPECT_EQ(to_text(recorder_.best_move.move), c.move) << c.fen;
        }
    }
}

TEST_F(Search, KnowsDraws) {
    // Queen against a bare king, but too close to the 50-move limit for a mate.
    search("7k/8/8/8/8/8/Q7/K7 w - - 97 80", depth(8));
    EXPECT_EQ(recorder_.last().value, DrawValue);
    search("8/8/4k3/8/8/3BK3/8/8 w - - 0 1", depth(6));
    EXPECT_EQ(recorder_.last().value, DrawValue);
}

TEST_F(Search, MateOnTheHundredthPlyCountsAsMate) {
    search("7k/8/6K1/8/8/8/8/R7 w - - 99 80", depth(4));
    EXPECT_EQ(recorder_.last().value, mate_in(1));
}

TEST_F(Search, TakesARepetitionWhenLosing) {
    // Black is lost but for the perpetual check on e1 and h4.
    search("6k1/5ppp/8/8/7q/8/1Q3PP1/1R4K1 b - - 0 1", depth(2));
    EXPECT_LT(recorder_.last().value, 0);
    search("7k/QQ6/8/8/7q/8/6P1/6K1 b - - 0 1", depth(8));
    EXPECT_EQ(recorder_.last().value, DrawValue);
}

TEST_F(Search, EveryReportedLineIsLegalAndEndsWithTheGame) {
    test::walk_random_games(test::samples(150, 15), 61, [&](const Position& pos, Move) {
        search(Game(pos), depth(5));
        for (const SearchReport& report : recorder_.reports) {
            Position p = pos;
            for (const Move m : report.pv) {
                ASSERT_TRUE(p.is_legal(m)) << to_fen(pos) << ' ' << to_text(m);
                p.play(m);
            }
            if (is_mate(report.value) && report.bound == Bound::Exact) {
                ASSERT_EQ(count_legal_moves(p), 0) << to_fen(pos);
            }
        }
        ASSERT_EQ(recorder_.last().pv.front(), recorder_.best_move.move);
    });
}

/// A search that is interrupted during a fail-low of its best move reports a bound, without the
/// line to it.
TEST_F(Search, AnInterruptedSearchSaysWhatIsABound) {
    int mates = 0;
    const std::uint64_t step = 60000 / test::samples(85, 17);
    for (const char* fen :
         {"8/8/5R2/8/8/7K/rp2k3/2q5 w - - 1 55", "4B3/8/8/4k3/3qP3/P4b2/2K2n2/8 w - - 4 77",
          "6k1/4bppp/6n1/3bp3/r4P2/1q1P2P1/1P2QB1P/1K1R3R w - - 0 26"}) {
        for (std::uint64_t nodes = 500; nodes < 60000; nodes += step) {
            control_.clear();
            Limits limits;
            limits.nodes = nodes;
            search(fen, limits);
            for (const SearchReport& report : recorder_.reports) {
                if (is_mate(report.value) && report.bound == Bound::Exact) {
                    const auto plies = static_cast<int>(report.pv.size());
                    ASSERT_EQ(plies, MateValue - std::abs(report.value)) << fen << ' ' << nodes;
                    ++mates;
                }
            }
        }
    }
    EXPECT_GT(mates, 10);
}

/// The last report gives the depth at which its value was found: that of the unfinished iteration,
/// or of the one before.
TEST_F(Search, AnInterruptedSearchSaysHowDeepItsValueIs) {
    int of_both[2] = {0, 0};
    for (std::uint64_t count = 500; count < 20000; count += 500) {
        control_.clear();
        search("6k1/4bppp/6n1/3bp3/r4P2/1q1P2P1/1P2QB1P/1K1R3R w - - 0 26", test::nodes(count));
        ASSERT_GE(recorder_.reports.size(), 2U);
        const SearchReport& last = recorder_.last();
        const SearchReport& finished = recorder_.reports[recorder_.reports.size() - 2];
        const bool is_new = last.depth > finished.depth;
        ++of_both[is_new ? 1 : 0];
        if (is_new) {
            EXPECT_EQ(last.depth, finished.depth + 1);
            continue;
        }
        EXPECT_EQ(last.depth, finished.depth);
        if (last.pv.front() == finished.pv.front()) {
            EXPECT_EQ(last.value, finished.value) << count;
            EXPECT_EQ(last.bound, finished.bound) << count;
            EXPECT_EQ(last.pv, finished.pv) << count;
        } else { // the best move has failed low, below the value of another one
            EXPECT_LT(last.value, finished.value) << count;
        }
    }
    EXPECT_GT(of_both[0], 0);
    EXPECT_GT(of_both[1], 0);
}

/// After a fail-high in an interrupted search, the line has only one move: the expected reply then
/// comes from the table.
TEST_F(Search, AnInterruptedSearchStillExpectsAnAnswer) {
    int searches = 0;
    int without = 0;
    const std::uint64_t step = 38000 / test::samples(40, 20);
    for (const char* fen : {"r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 1",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"}) {
        for (std::uint64_t count = 2000; count < 40000; count += step) {
            control_.clear();
            search(fen, nodes(count));
            ++searches;
            without += !recorder_.best_move.ponder;
        }
    }
    EXPECT_LE(without * 50, searches);
}

TEST_F(Search, NoAnswerIsExpectedOnceTheGameIsOver) {
    // Black is lost but for the perpetual check on e1 and h4.
    Game game(test::position("7k/QQ6/8/8/8/8/6P1/4q1K1 w - - 0 1"));
    for (const Move move : {Move(G1, H2), Move(E1, H4), Move(H2, G1)}) {
        game.play(move);
    }
    search(game, depth(10)); // stores the reply to h4e1 in the table
    EXPECT_TRUE(recorder_.best_move.ponder);
    for (const Move move : {Move(H4, E1), Move(G1, H2), Move(E1, H4), Move(H2, G1)}) {
        game.play(move);
    }
    for (std::uint64_t count = 100; count < 2000; count += 100) {
        search(game, nodes(count));
        EXPECT_EQ(recorder_.best_move.move, Move(H4, E1)) << count;
        EXPECT_FALSE(recorder_.best_move.ponder) << count;
    }
}

TEST_F(Search, NobodyIsToldTheSameTwice) {
    search(Game(), depth(5));
    EXPECT_EQ(recorder_.reports.size(), 5U);
    for (int level = 0; level < Strength::MaxLevel; ++level) {
        search(Game(), depth(3), {.strength = Strength::of_level(level)});
        const auto& reports = recorder_.reports;
        for (std::size_t i = 1; i < reports.size(); ++i) {
            EXPECT_FALSE(reports[i].depth == reports[i - 1].depth &&
                         reports[i].nodes == reports[i - 1].nodes &&
                         reports[i].pv == reports[i - 1].pv)
                << level;
        }
    }
}

TEST_F(Search, TellsTheCurrentMoveInLongSearchesOnly) {
    search(Game(), depth(8));
    EXPECT_TRUE(recorder_.current_moves.empty());
    Limits limits;
    limits.infinite = true;
    const auto start = std::chrono::steady_clock::now();
    control_.start(Game(), limits, {}, recorder_);
    while (recorder_.current_move_count == 0 &&
           std::chrono::steady_clock::now() - start < Milliseconds(20000)) {
        std::this_thread::sleep_for(Milliseconds(10));
    }
    EXPECT_GE(std::chrono::steady_clock::now() - start, CurrentMoveDelay);
    control_.stop();
    control_.wait();
    ASSERT_FALSE(recorder_.current_moves.empty());
    for (const CurrentMove& current : recorder_.current_moves) {
        EXPECT_TRUE(Position().is_legal(current.move));
        EXPECT_GE(current.number, 1);
        EXPECT_LE(current.number, 20);
        EXPECT_GE(current.depth, 1);
    }
}

TEST_F(Search, SeveralThreadsAgreeOnOneAnswer) {
    ASSERT_TRUE(control_.set_threads(4));
    for (int i = 0; i < 5; ++i) {
        search(Game(), depth(8));
        EXPECT_TRUE(Position().is_legal(recorder_.best_move.move));
    }
    ASSERT_TRUE(control_.set_threads(1));
    search(Game(), depth(4));
}

TEST_F(Search, ThreadsGoOnFromTheQuickestOne) {
    ASSERT_TRUE(control_.set_threads(3));
    for (int i = 0; i < 5; ++i) {
        search(Game(), depth(10));
        int deepest = 0;
        for (const SearchReport& report : recorder_.reports) {
            deepest = std::max(deepest, report.depth);
            Position pos;
            for (const Move m : report.pv) {
                ASSERT_TRUE(pos.is_legal(m));
                pos = pos.after(m);
            }
        }
        EXPECT_EQ(deepest, 10);
    }
    ASSERT_TRUE(control_.set_threads(1));
}

TEST_F(Search, TableCanBeResizedBetweenSearches) {
    search(Game(), depth(6));
    ASSERT_TRUE(control_.resize_table(1));
    EXPECT_EQ(control_.table_megabytes(), 1U);
    search(Game(), depth(6));
}

} // namespace
} // namespace isolani
