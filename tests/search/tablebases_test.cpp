#include "search/tablebases.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/util/platform.h"
#include "eval/endgames/kpk.h"
#include "search/control.h"
#include "tests/support.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <latch>
#include <map>
#include <thread>

namespace isolani {
namespace {

constexpr const char* KingAndQueen = "4k3/8/8/8/8/8/8/KQ6 w - - 0 1";

TEST(Tablebases, NothingLoadedAnswersNothing) {
    const Tablebases tables;
    const Position pos = test::position(KingAndQueen);
    EXPECT_EQ(tables.most_pieces(), 0);
    EXPECT_FALSE(tables.covers(pos));
    EXPECT_FALSE(tables.probe_wdl(pos));
    EXPECT_FALSE(tables.probe_root(pos, false));
}

TEST(Tablebases, WrongPathsAreExplained) {
    Tablebases tables;
    for (const auto& [path, reason] :
         {std::pair{"no/such/folder", "no folder 'no/such/folder'"},
          std::pair{"tests::no/such", "no tablebases in 'tests::no/such'"},
          std::pair{"tests", "no tablebases in 'tests'"}, std::pair{":", "no tablebases in ':'"}}) {
        const auto found = tables.load(path);
        ASSERT_FALSE(found) << path;
        const std::string expected = Tablebases::is_supported() ? reason : "this build reads no";
        EXPECT_TRUE(found.error().starts_with(expected)) << found.error();
        EXPECT_EQ(tables.most_pieces(), 0);
        EXPECT_FALSE(tables.probe_wdl(test::position(KingAndQueen)));
    }
    EXPECT_TRUE(tables.load(""));
}

/// Tests that need tablebases: at least those of three and four pieces.
class TablebasesWithFiles : public testing::Test {
  protected:
    static std::string folder() {
        const char* const path = std::getenv("ISOLANI_SYZYGY_TEST");
        return path == nullptr ? "" : path;
    }

    void SetUp() override {
        if (!Tablebases::is_supported() || folder().empty()) {
            GTEST_SKIP() << (folder().empty()
                                 ? "needs ISOLANI_SYZYGY_TEST to name a folder of tables"
                                 : "needs a build with Fathom");
        }
        const auto found = tables.load(folder());
        ASSERT_TRUE(found) << found.error();
        EXPECT_GE(found->pieces, 4);
        EXPECT_GE(found->wdl, 35);
    }

    std::optional<Wdl> probe(const char* fen) const {
        return tables.probe_wdl(test::position(fen));
    }

    Tablebases tables;
};

/// The same position with another halfmove clock.
Position with_clock(const Position& pos, int plies) {
    Setup setup = *parse_fen(to_fen(pos));
    setup.halfmove_clock = plies;
    return *Position::from_setup(setup);
}

/// A legal position with these pieces, given as FEN letters, on random squares.
Position random_placement(std::string_view pieces, SplitMix64& random) {
    for (;;) {
        Setup setup;
        for (const char c : pieces) {
            const auto type = static_cast<PieceType>(
                std::string_view("pnbrqk").find(static_cast<char>(c | 0x20)));
            setup.board[static_cast<Square>(random() % 64)] =
                make_piece((c & 0x20) == 0 ? White : Black, type);
        }
        setup.side_to_move = random() % 2 == 0 ? White : Black;
        const Result<Position> pos = Position::from_setup(setup);
        if (pos && pos->pieces().count() == static_cast<int>(pieces.size())) {
            return *pos;
        }
    }
}

TEST_F(TablebasesWithFiles, KnownEndings) {
    EXPECT_EQ(probe(KingAndQueen), Wdl::Win);
    EXPECT_EQ(probe("4k3/8/8/8/8/8/8/KQ6 b - - 0 1"), Wdl::Loss);
    EXPECT_EQ(probe("4k3/8/8/8/8/8/8/KNN5 w - - 0 1"), Wdl::Draw);
    EXPECT_EQ(probe("4k3/8/8/8/8/8/8/KBN5 w - - 0 1"), Wdl::Win);
    EXPECT_EQ(probe("4k3/8/8/8/8/8/8/K7 w - - 0 1"), Wdl::Draw);
}

TEST_F(TablebasesWithFiles, WhatTheyCannotKnowIsNotAnswered) {
    EXPECT_FALSE(probe("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")); // castling rights
    EXPECT_FALSE(probe("4k3/8/8/8/8/8/8/KQ6 w - - 1 1"));  // the halfmove clock is not 0
    EXPECT_FALSE(probe("4k3/pppppppp/8/8/8/8/8/KQ6 w - - 0 1"));
    TablebaseSettings settings;
    settings.probe_limit = 3;
    tables.use(settings);
    EXPECT_EQ(tables.most_pieces(), 3);
    EXPECT_TRUE(probe(KingAndQueen));
    EXPECT_FALSE(probe("4k3/8/8/8/8/8/8/KBN5 w - - 0 1"));
    settings.probe_limit = 0;
    tables.use(settings);
    EXPECT_FALSE(probe(KingAndQueen));
}

TEST_F(TablebasesWithFiles, LoadingAgainAndNotAtAll) {
    ASSERT_TRUE(tables.load(folder()));
    EXPECT_TRUE(probe(KingAndQueen));
    EXPECT_FALSE(tables.load("no/such/folder"));
    EXPECT_TRUE(probe(KingAndQueen)); // still the old ones
    ASSERT_TRUE(tables.load(""));
    EXPECT_FALSE(probe(KingAndQueen));
    ASSERT_TRUE(tables.load(":" + folder() + "::" + folder() + ":"));
    EXPECT_EQ(probe(KingAndQueen), Wdl::Win);
}

TEST_F(TablebasesWithFiles, AbsentFoldersAreSkipped) {
    ASSERT_TRUE(tables.load(""));
    const std::string separator(1, platform::PathListSeparator);
    const auto found = tables.load("no/such" + separator + folder() + separator + "nor/this");
    ASSERT_TRUE(found) << found.error();
    EXPECT_GE(found->wdl, 35);
    EXPECT_EQ(found->faults,
              (std::vector<std::string>{"no folder 'no/such'", "no folder 'nor/this'"}));
    EXPECT_EQ(probe(KingAndQueen), Wdl::Win);
}

TEST_F(TablebasesWithFiles, AgreeWithTheBitbaseOfKingAndPawn) {
    SplitMix64 random(1);
    for (int i = 0; i < test::samples(20000, 2000); ++i) {
        const Position pos = random_placement("KPk", random);
        const Square pawn = pos.pieces(Pawn).first();
        const bool mirrored = index(file_of(pawn)) > index(FileD);
        const auto side = [&](Square s) { return mirrored ? flip_file(s) : s; };
        const Color us = pos.side_to_move();
        const bool won = KpkBitbase::instance().is_won(side(pos.king(White)), side(pawn),
                                                       side(pos.king(Black)), us);
        const Wdl expected = !won ? Wdl::Draw : us == White ? Wdl::Win : Wdl::Loss;
        ASSERT_EQ(tables.probe_wdl(pos), expected) << to_fen(pos);
    }
}

/// The fifty-move rule does not change the result of any ending of four pieces, so the result is
/// the best of those after each move.
TEST_F(TablebasesWithFiles, ResultsFollowFromThoseAfterEachMove) {
    int en_passant = 0;
    const auto check = [&](const Position& pos) {
        const MoveList moves = legal_moves(pos);
        int best = moves.empty() && !pos.in_check() ? 0 : -2;
        for (const Move m : moves) {
            const Position next = with_clock(pos.after(m), 0);
            en_passant += next.en_passant() != NoSquare;
            const auto after = tables.probe_wdl(next);
            ASSERT_TRUE(after) << to_fen(next);
            best = std::max(best, -static_cast<int>(*after));
        }
        EXPECT_EQ(tables.probe_wdl(pos), static_cast<Wdl>(best)) << to_fen(pos);
    };
    SplitMix64 random(2);
    for (const char* pieces : {"KPkp", "KQkr", "KRkb", "KBNk", "KPPk", "KQkp", "KNkn", "KRPk"}) {
        for (int i = 0; i < test::samples(1000, 100); ++i) {
            check(random_placement(pieces, random));
        }
    }
    check(test::position("8/8/8/8/1p6/8/2P5/K1k5 w - - 0 1"));
    check(test::position("8/8/8/8/1pP5/8/8/K1k5 b - c3 0 1"));
    EXPECT_GT(en_passant, 0);
}

TEST_F(TablebasesWithFiles, RootRanksAgreeWithResults) {
    SplitMix64 random(3);
    for (const char* pieces : {"KPkp", "KQkr", "KQk", "KBNk", "KPk", "KRPk"}) {
        for (int i = 0; i < 100; ++i) {
            const Position pos = random_placement(pieces, random);
            const auto ranking = tables.probe_root(pos, false);
            ASSERT_TRUE(ranking) << to_fen(pos);
            EXPECT_TRUE(ranking->by_distance);
            EXPECT_EQ(ranking->moves.size(), legal_moves(pos).size());
            for (const auto& [move, rank, result] : ranking->moves) {
                const Wdl after = *tables.probe_wdl(with_clock(pos.after(move), 0));
                // Losing moves that lose more slowly may rank higher, but never as a draw.
                const int sign = rank > 0 ? 2 : rank < 0 ? -2 : 0;
                EXPECT_EQ(sign, -static_cast<int>(after)) << to_fen(pos) << ' ' << to_text(move);
                EXPECT_EQ(result, static_cast<Wdl>(sign)) << to_fen(pos) << ' ' << to_text(move);
            }
        }
    }
}

TEST_F(TablebasesWithFiles, RanksHeedFiftyMovesAndRepetitions) {
    const Position pos = test::position("4k3/8/8/8/8/8/8/KBN5 w - - 0 1");
    const auto ranks = [&](int clock, bool has_repeated) {
        const RootRanking ranking = *tables.probe_root(with_clock(pos, clock), has_repeated);
        std::map<int, int> count; // number of moves by rank
        for (const RankedMove& ranked : ranking.moves) {
            ++count[ranked.rank];
        }
        return count;
    };
    const int moves = static_cast<int>(legal_moves(pos).size());
    EXPECT_GT(ranks(0, false)[1000], moves / 2);       // all moves that do not lose a piece
    EXPECT_LT(ranks(0, true).rbegin()->second, moves); // only the fastest
    EXPECT_LT(ranks(0, true).rbegin()->first, 1000);
    EXPECT_LT(ranks(90, false).rbegin()->first, 900); // too late
}

// Nothing is probed before the threads do: what Fathom does on a first probe must be done.
TEST_F(TablebasesWithFiles, EightThreadsMayProbe) {
    std::vector<Position> positions;
    SplitMix64 random(4);
    for (const char* pieces : {"KPkp", "KQkr", "KBNk", "KRkn", "KPPk", "KBPk", "KRPk", "KQPk"}) {
        for (int i = 0; i < 500; ++i) {
            positions.push_back(random_placement(pieces, random));
        }
    }
    std::array<std::vector<std::optional<Wdl>>, 8> answers;
    {
        std::latch all_are_there(answers.size());
        std::vector<std::jthread> threads;
        for (auto& of_thread : answers) {
            threads.emplace_back([&] {
                all_are_there.arrive_and_wait();
                for (const Position& pos : positions) {
                    of_thread.push_back(tables.probe_wdl(pos));
                }
            });
        }
    }
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const auto alone = tables.probe_wdl(positions[i]);
        ASSERT_TRUE(alone);
        for (const auto& of_thread : answers) {
            ASSERT_EQ(of_thread[i], alone) << to_fen(positions[i]);
        }
    }
}

class Recorder : public SearchListener {
  public:
    void on_report(const SearchReport& report) override {
        last = report;
        values.resize(std::max(values.size(), static_cast<std::size_t>(report.line)));
        values[static_cast<std::size_t>(report.line) - 1] = report.value;
    }
    void on_best_move(const BestMove& best) override { move = best.move; }

    SearchReport last;
    std::vector<Value> values; ///< by line
    Move move;
};

/// What a search to its end has told.
Recorder search(SearchControl& control, const Game& game, const Limits& limits,
                const SearchSettings& settings = {}) {
    Recorder recorder;
    control.start(game, limits, settings, recorder);
    control.wait();
    return recorder;
}

TEST_F(TablebasesWithFiles, TheSearchKeepsTheResult) {
    // The opposition is kept by Kd5, Kf5 and e4 only.
    const Game game(test::position("8/4k3/8/4K3/8/4P3/8/8 w - - 0 1"));
    SearchControl control(2, 1);
    ASSERT_TRUE(control.tablebases().load(folder()));
    Limits limits;
    limits.depth = 1;
    Recorder recorder = search(control, game, limits);
    EXPECT_EQ(tables.probe_wdl(with_clock(game.position().after(recorder.move), 0)), Wdl::Loss);
    EXPECT_EQ(recorder.last.value, tablebase_win_in(0)); // the tablebase win is at ply 0
    EXPECT_EQ(recorder.last.tablebase_hits, legal_moves(game.position()).size());
    limits.search_moves = {Move(E5, E4)}; // a draw, but the only move allowed
    recorder = search(control, game, limits);
    EXPECT_EQ(recorder.move, Move(E5, E4));
    EXPECT_EQ(recorder.last.value, DrawValue);
    ASSERT_TRUE(control.tablebases().load(""));
    limits.search_moves.clear();
    recorder = search(control, game, limits);
    EXPECT_EQ(recorder.last.tablebase_hits, 0U);
}

// Five pieces, so that the tables do not answer at the root but after every capture.
TEST_F(TablebasesWithFiles, EightThreadsProbeInOneSearch) {
    const Game game(test::position("8/8/4k3/3r4/8/4KP2/4R3/8 w - - 0 1"));
    SearchControl control(8, 1);
    ASSERT_TRUE(control.tablebases().load(folder()));
    Limits limits;
    limits.depth = 12;
    const Recorder recorder = search(control, game, limits);
    EXPECT_GT(recorder.last.tablebase_hits, 100U);
}

TEST_F(TablebasesWithFiles, FurtherLinesComeFromTheNextBestResults) {
    const Game game(test::position("8/4k3/8/4K3/8/4P3/8/8 w - - 0 1"));
    SearchControl control(1, 1);
    ASSERT_TRUE(control.tablebases().load(folder()));
    Limits limits;
    limits.depth = 8;
    const Recorder recorder = search(control, game, limits, {.multi_pv = 4}); // three moves win
    ASSERT_EQ(recorder.values.size(), 4U);
    EXPECT_TRUE(std::is_sorted(recorder.values.rbegin(), recorder.values.rend()));
    EXPECT_GE(recorder.values[2], LeastWinValue);
    EXPECT_EQ(recorder.values[3], DrawValue);
}

TEST_F(TablebasesWithFiles, ValuesAreThoseOfTheTablesOrMates) {
    struct Case {
        const char* fen;
        Value value;
        int halfmove_clock = 0;
    };
    SearchControl control(1, 1);
    ASSERT_TRUE(control.tablebases().load(folder()));
    Limits limits;
    limits.depth = 4;
    for (const auto& [fen, value, halfmove_clock] : {
             Case{"4k3/8/8/8/8/8/8/KBN5 w - - 0 1", tablebase_win_in(0)},
             Case{"4k3/8/8/8/8/8/8/KBN5 w - - 0 1", DrawValue, 90}, // too late for a win
             Case{"4k3/8/8/8/8/8/8/KBN5 b - - 0 1", -tablebase_win_in(0)},
             Case{"4k3/8/8/8/8/8/8/KNN5 w - - 0 1", DrawValue},  // two knights cannot win
             Case{"k7/8/1K6/8/8/8/8/7R w - - 0 1", mate_in(1)},  // Rh8
             Case{"k7/8/1K6/8/8/8/8/7R b - - 0 1", -mate_in(2)}, // Kb8, Rh8
         }) {
        const Game game(with_clock(test::position(fen), halfmove_clock));
        const Recorder recorder = search(control, game, limits);
        EXPECT_EQ(recorder.last.value, value) << fen << ' ' << halfmove_clock;
        EXPECT_EQ(recorder.last.bound, Bound::Exact);
    }
}

// After Kxd2 the tables of three pieces give a win, and after ...Kxd2 a loss. On the principal
// variation such a result does not end the search, as there may be a mate, but it bounds the value.
TEST_F(TablebasesWithFiles, AResultOnThePrincipalVariationBoundsItsValue) {
    SearchControl control(1, 1);
    ASSERT_TRUE(control.tablebases().load(folder()));
    TablebaseSettings settings;
    settings.probe_limit = 3;
    control.tablebases().use(settings);
    const Game winning(test::position("7k/8/8/8/8/8/P2r4/3K4 w - - 0 1"));
    const Game losing(test::position("8/8/8/8/8/2R5/3k3p/7K b - - 0 1"));
    for (const int depth : {2, 3, 5}) {
        Limits limits;
        limits.depth = depth;
        control.clear();
        Recorder recorder = search(control, winning, limits);
        EXPECT_EQ(recorder.move, Move(D1, D2));
        EXPECT_EQ(recorder.last.value, tablebase_win_in(1)) << depth;
        control.clear();
        recorder = search(control, losing, limits);
        EXPECT_EQ(recorder.move, Move(D2, C3));
        EXPECT_EQ(recorder.last.value, DrawValue) << depth;
    }
}

} // namespace
} // namespace isolani
