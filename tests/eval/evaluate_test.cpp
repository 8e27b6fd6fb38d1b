#include "eval/evaluate.h"

#include "eval/all_weights.h"
#include "explain/trace.h"
#include "tests/support.h"

#include <algorithm>
#include <sstream>
#include <string>

namespace isolani {
namespace {

int count_of(const Trace& trace, Term term, Color side) {
    return static_cast<int>(
        std::count_if(trace.entries.begin(), trace.entries.end(),
                      [&](const TraceEntry& e) { return e.term == term && e.side == side; }));
}

Bitboard squares_of(const Trace& trace, Term term, Color side) {
    Bitboard b;
    for (const TraceEntry& e : trace.entries) {
        if (e.term == term && e.side == side && e.square != NoSquare) {
            b |= Bitboard(e.square);
        }
    }
    return b;
}

TEST(Evaluate, ColourFlipChangesNothing) {
    Evaluator evaluator;
    test::walk_random_games(test::samples(1'000'000, 10000), 41, [&](const Position& pos, Move) {
        ASSERT_EQ(evaluator.evaluate(pos), evaluator.evaluate(color_flipped(pos))) << to_fen(pos);
    });
}

TEST(Evaluate, TraceTimesWeightsEqualsTheScore) {
    Evaluator evaluator;
    test::walk_random_games(test::samples(100000, 5000), 42, [&](const Position& pos, Move) {
        const Trace t = trace(pos);
        TermSums<int> sums;
        sums.mg = t.harmony[White].mg() - t.harmony[Black].mg();
        sums.eg = t.harmony[White].eg() - t.harmony[Black].eg();
        for (const TraceEntry& e : t.entries) {
            const Score weight = AllWeights[info(e.term).offset + e.index];
            const int sign = e.side == White ? e.count : -e.count;
            if (info(e.term).kind == TermKind::Danger) {
                sums.danger[e.side] += weight.mg() * e.count;
            } else if (info(e.term).kind == TermKind::Complexity) {
                sums.complexity += weight.eg() * e.count;
            } else {
                sums.mg += weight.mg() * sign;
                sums.eg += weight.eg() * sign;
            }
        }
        const int white = t.endgame ? t.endgame->white : taper(sums, TaperInputs(pos)).white;
        ASSERT_EQ(evaluator.evaluate(pos), pos.side_to_move() == White ? white : -white)
            << to_fen(pos);
    });
}

TEST(Evaluate, CachedPawnsEqualFreshOnes) {
    Evaluator kept;
    test::walk_random_games(test::samples(2000, 200), 43, [&](const Position& pos, Move) {
        Evaluator fresh;
        ASSERT_EQ(kept.evaluate(pos), fresh.evaluate(pos)) << to_fen(pos);
    });
    EXPECT_LT(kept.pawn_cache().statistics().misses, kept.pawn_cache().statistics().probes);
}

TEST(Evaluate, CachedPawnsKnowOnWhichWingTheKingsStand) {
    // The same pawns, cached after the first position; each king moves from the e-file to the
    // d-file and back.
    Evaluator kept;
    for (const char* fen : {"4k2r/pp4p1/8/3p4/3P4/8/5PP1/R3K2B w - - 0 1",
                            "4k2r/pp4p1/8/3p4/3P4/8/5PP1/R2K3B w - - 0 1",
                            "3k3r/pp4p1/8/3p4/3P4/8/5PP1/R2K3B w - - 0 1",
                            "3k3r/pp4p1/8/3p4/3P4/8/5PP1/R3K2B w - - 0 1",
                            "4k2r/pp4p1/8/3p4/3P4/8/5PP1/R3K2B w - - 0 1"}) {
        Evaluator fresh;
        const Position pos = test::position(fen);
        EXPECT_EQ(kept.evaluate(pos), fresh.evaluate(pos)) << fen;
    }
}

TEST(Evaluate, RookFiles) {
    // a: closed, c: half-open for White, d: half-open for Black, h: open; rooks on all of them.
    const Trace t = trace(test::position("r1rr3r/p1p1k3/8/8/8/8/P2P4/R1RRK2R w - - 0 1"));
    EXPECT_EQ(test::squares(squares_of(t, Term::RookOpenFile, White)), "h1");
    EXPECT_EQ(test::squares(squares_of(t, Term::RookHalfOpenFile, White)), "c1");
    EXPECT_EQ(test::squares(squares_of(t, Term::RookOpenFile, Black)), "h8");
    EXPECT_EQ(test::squares(squares_of(t, Term::RookHalfOpenFile, Black)), "d8");
}

TEST(Evaluate, MaterialCountsEveryPieceButTheKings) {
    const Trace t = trace(Position());
    EXPECT_EQ(count_of(t, Term::Material, White), 15);
    EXPECT_EQ(count_of(t, Term::PieceSquare, Black), 15);
    EXPECT_EQ(count_of(t, Term::KingSquare, Black), 1);
    EXPECT_EQ(count_of(t, Term::PiecePair, White),
              14); // all pairs of types except queen and queen
    EXPECT_EQ(count_of(t, Term::Tempo, White), 1);
    EXPECT_EQ(count_of(t, Term::Tempo, Black), 0);
    EXPECT_EQ(game_phase(Position()), FullPhase);
}

TEST(Evaluate, TableNamesEveryTerm) {
    const std::string table = to_table(trace(Position()));
    for (const TermInfo& term : Terms) {
        const std::string cell = std::string(term.name) + " |"; // at the right end of the column
        EXPECT_TRUE(table.find(' ' + cell) != std::string::npos ||
                    table.find('\n' + cell) != std::string::npos)
            << term.name;
    }
}

TEST(Evaluate, TableIsAlignedAndCounts) {
    const std::string table = to_table(trace(Position()));
    std::istringstream lines(table.substr(0, table.find("\n\n")));
    const std::size_t column = table.find('|');
    for (std::string line; std::getline(lines, line);) {
        EXPECT_EQ(line.find_first_of("|+"), column) << line;
    }
    EXPECT_NE(table.find(" Material |    15    15 |"), std::string::npos);
    EXPECT_NE(table.find(" Tempo |     1     0 |"), std::string::npos);
    EXPECT_NE(table.find(" DangerBase |     1     1 |"), std::string::npos);
}

} // namespace
} // namespace isolani
