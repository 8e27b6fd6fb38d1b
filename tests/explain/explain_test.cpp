#include "explain/explain.h"

#include "explain/trace.h"
#include "tests/support.h"

#include <regex>
#include <sstream>

namespace isolani {
namespace {

std::string explained(const Position& pos) { return to_text(pos, explain(pos)); }

TEST(Explain, WeakPawns) {
    // White: d4 stands alone; nothing stops a2. Black: c5 and c6 doubled and alone, e7 alone, h5
    // passed.
    const Position pos = test::position("4k3/4p3/2p5/2p4p/3P4/8/PP6/4K3 w - - 0 1");
    EXPECT_EQ(weak_pawns(find_facts(pos), White), Bitboard(D4));
    EXPECT_EQ(weak_pawns(find_facts(pos), Black), Bitboard(C5) | Bitboard(C6) | Bitboard(E7));
}

TEST(Explain, TheKnightBelongsBeforeTheIsolani) {
    const Position pos = test::position("3r2k1/pp3ppp/4p3/8/3P4/6n1/PP3PPP/3R2K1 b - - 0 1");
    const std::vector<PieceAdvice> better = better_squares(pos, Black);
    ASSERT_FALSE(better.empty());
    EXPECT_EQ(better[0].from, G3);
    // It reaches its square in two moves, and no capture there wins it.
    EXPECT_GE(better[0].gain, 20);
    EXPECT_NE(better[0].to, E2); // the king takes it
}

/// Every square that is named as that of a piece or pawn has one of that side.
TEST(Explain, WhatIsNamedStandsOnTheBoard) {
    test::walk_random_games(test::samples(2'000, 300), 102, [](const Position& pos, Move) {
        const std::regex better("\\w+'s (\\w+) on ([a-h][1-8]) would be better on ([a-h][1-8]) .*");
        std::istringstream text(explained(pos));
        for (std::string l; std::getline(text, l);) {
            std::smatch match;
            if (std::regex_match(l, match, better)) {
                const auto from = make_square(static_cast<File>(match[2].str()[0] - 'a'),
                                              static_cast<Rank>(match[2].str()[1] - '1'));
                const auto to = make_square(static_cast<File>(match[3].str()[0] - 'a'),
                                            static_cast<Rank>(match[3].str()[1] - '1'));
                ASSERT_EQ(match[1].str(), PieceTypeNames[type_of(pos.piece_on(from))]) << l;
                ASSERT_EQ(pos.piece_on(to), NoPiece) << l;
            }
        }
        for (const Color c : AllColors) {
            ASSERT_EQ(weak_pawns(find_facts(pos), c) & ~pos.pieces(c, Pawn), NoSquares);
        }
    });
}

TEST(Explain, NamesTheStructureAndKnownEndgames) {
    const std::string isolani =
        explained(test::position("2r2rk1/1p3ppp/p2qpn2/8/3P4/1Q2B3/PP3PPP/2RR2K1 b - - 0 1"));
    EXPECT_NE(isolani.find("Pawn structure: Isolani, White.\n"), std::string::npos) << isolani;
    EXPECT_NE(isolani.find("\n  White's pawn on d4 is isolated on the half-open d-file; "),
              std::string::npos)
        << isolani;
    EXPECT_NE(
        explained(test::position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")).find("Known endgame: KXK"),
        std::string::npos);
}

TEST(Explain, ByCountingDevelopsNothing) {
    // A bishop on its first square could get to b3 in two moves, where counting likes it best.
    EXPECT_EQ(
        explained(test::position("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"))
            .find("would be better"),
        std::string::npos);
}

TEST(Explain, TellsAThreatFirst) {
    const std::string scholar = explained(
        test::position("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"));
    EXPECT_EQ(scholar.find("White threatens mate by 4.Qxf7#.\n"), 0U) << scholar;
    EXPECT_EQ(scholar.find("would like"), std::string::npos) << scholar;
}

TEST(Explain, SaysThatNothingSpeaksForWhoIsBetter) {
    // Black's rook is behind a passed pawn; the search has White ahead.
    const Position pos = test::position("1r4k1/5ppp/8/1p6/8/8/5PPP/4R1K1 w - - 0 1");
    const auto told = [&](Value value) {
        return to_text(pos, explain(pos, SearchedMove{test::moves(pos, "g3 g6 h4 h5"), value, 10}));
    };
    const std::string none = "None of this speaks for White: it is the moves that decide.";
    EXPECT_NE(told(60).find(none), std::string::npos) << told(60);
    EXPECT_EQ(told(-60).find("None of this"), std::string::npos) << told(-60);
    EXPECT_EQ(told(0).find("None of this"), std::string::npos) << told(0);
    // A pawn break or an exchange that it wants speaks for it, too.
    const Position gambit =
        test::position("rn1qkr2/pp2ppbp/6pn/2ppP3/P2P1P2/2NB1P1P/1PP5/R1BQK2R b KQq - 0 2");
    const std::string text =
        to_text(gambit, explain(gambit, SearchedMove{test::moves(gambit, "Nf5"), 60, 10}));
    EXPECT_NE(text.find("Black's f7-f6"), std::string::npos) << text;
    EXPECT_EQ(text.find("None of this"), std::string::npos) << text;
}

} // namespace
} // namespace isolani
