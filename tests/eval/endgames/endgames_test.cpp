#include "eval/endgames/endgames.h"

#include "engine/notation.h"
#include "eval/endgames/kpk.h"
#include "eval/pawns/fills.h"
#include "eval/taper.h"
#include "tests/support.h"

namespace isolani {
namespace {

std::optional<EndgameVerdict> verdict(const char* fen) {
    return known_endgame(test::position(fen));
}

TEST(Kpk, TextbookPositions) {
    const KpkBitbase& kpk = KpkBitbase::instance();
    // A king on the sixth rank in front of its pawn wins with either side to move.
    EXPECT_TRUE(kpk.is_won(E6, E5, E8, White));
    EXPECT_TRUE(kpk.is_won(E6, E5, E8, Black));
    // On the fifth rank it needs the opposition.
    EXPECT_TRUE(kpk.is_won(E5, E4, E7, Black));
    EXPECT_FALSE(kpk.is_won(E5, E4, E7, White));
    // Rook pawns draw against a king in the corner.
    EXPECT_FALSE(kpk.is_won(A6, A5, A8, White));
    EXPECT_FALSE(kpk.is_won(H6, H5, H8, Black));
    // Stalemate before promotion, a pawn that cannot be caught, and one that can be captured.
    EXPECT_FALSE(kpk.is_won(E6, E7, E8, Black));
    EXPECT_TRUE(kpk.is_won(A1, H5, A8, White));
    EXPECT_FALSE(kpk.is_won(A1, H2, G3, Black));
}

TEST(Kpk, MirrorsAgree) {
    const KpkBitbase& kpk = KpkBitbase::instance();
    SplitMix64 random(91);
    for (int i = 0; i < 20000; ++i) {
        const auto k = static_cast<Square>(random() % 64);
        const auto b = static_cast<Square>(random() % 64);
        const auto p = static_cast<Square>(8 + random() % 48);
        const Color c = random() % 2 != 0 ? White : Black;
        EXPECT_EQ(kpk.is_won(k, p, b, c), kpk.is_won(flip_file(k), flip_file(p), flip_file(b), c));
    }
}

/// The number of won positions is known.
TEST(Kpk, CountsOfWonPositions) {
    int won[2] = {0, 0};
    for (const Square p : ~BackRanks & ~files_of_set(0xf0)) {
        for (const Square k : AllSquares) {
            for (const Square b : AllSquares) {
                won[0] += KpkBitbase::instance().is_won(k, p, b, White);
                won[1] += KpkBitbase::instance().is_won(k, p, b, Black);
            }
        }
    }
    EXPECT_EQ(won[0] + won[1], 111282);
}

TEST(Endgames, AreRecognised) {
    EXPECT_EQ(verdict("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")->name, "KPK");
    EXPECT_EQ(verdict("4k3/8/8/8/8/8/8/2BNK3 w - - 0 1")->name, "KBNK");
    EXPECT_EQ(verdict("4k3/8/8/8/8/8/8/2NNK3 w - - 0 1")->white, 0);
    EXPECT_EQ(verdict("4k3/8/8/8/8/8/8/3QK3 w - - 0 1")->name, "KXK");
    EXPECT_EQ(verdict("3rk3/8/8/8/8/8/4P3/4K3 w - - 0 1")->name, "KRKP");
    EXPECT_LT(verdict("3rk3/8/8/8/8/8/4P3/4K3 w - - 0 1")->white, 0);
    EXPECT_EQ(verdict("3rk3/8/8/8/8/8/4N3/4K3 w - - 0 1")->name, "KRKN");
    EXPECT_EQ(verdict("3rk3/8/8/8/8/8/2Q5/4K3 w - - 0 1")->name, "KQKR");
    EXPECT_FALSE(verdict("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"));
    EXPECT_FALSE(known_endgame(Position()));
}

/// Either side may be the stronger one: with colours reversed, the verdict only changes its sign.
TEST(Endgames, VerdictsDoNotDependOnTheColour) {
    for (const char* fen : {
             "8/8/4k3/8/4P3/4K3/8/8 w - - 0 1",   // KPK, won
             "8/4k3/8/8/4P3/4K3/8/8 b - - 0 1",   // KPK, drawn
             "4k3/8/8/8/8/8/8/2BNK3 w - - 0 1",   // KBNK
             "4k3/8/8/8/8/8/3R4/4K3 b - - 0 1",   // KXK
             "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",     // stalemate
             "8/8/8/8/1R6/4k3/4p3/K7 w - - 0 1",  // KRKP
             "4k3/8/8/8/2b5/8/3R4/4K3 w - - 0 1", // KRKB
             "4k3/8/8/8/2n5/8/3R4/4K3 b - - 0 1", // KRKN
             "3rk3/8/8/8/8/8/2Q5/4K3 w - - 0 1",  // KQKR
         }) {
        const Position pos = test::position(fen);
        const auto here = known_endgame(pos);
        const auto flipped = known_endgame(color_flipped(pos));
        ASSERT_TRUE(here && flipped) << fen;
        EXPECT_EQ(here->name, flipped->name) << fen;
        EXPECT_EQ(here->white, -flipped->white) << fen;
    }
}

TEST(Endgames, StalemateOfABareKingIsNoWin) {
    const char* stalemate = "7k/5Q2/8/8/8/8/8/K7 b - - 0 1";
    EXPECT_EQ(verdict(stalemate)->name, "stalemate");
    EXPECT_EQ(verdict(stalemate)->white, 0);
    EXPECT_EQ(verdict("k7/8/1R6/8/8/8/8/1K6 b - - 0 1")->name, "KXK"); // a7 is free
    // No stalemate: White is to move, it is checkmate, the king can capture.
    EXPECT_EQ(verdict("7k/5Q2/8/8/8/8/8/K7 w - - 0 1")->name, "KXK");
    EXPECT_EQ(verdict("7k/7Q/6K1/8/8/8/8/8 b - - 0 1")->name, "KXK");
    EXPECT_EQ(verdict("7k/6Q1/8/8/8/8/8/K7 b - - 0 1")->name, "KXK");
    EXPECT_EQ(verdict("k7/2K5/1N6/8/8/2B5/8/8 b - - 0 1")->name, "KBNK"); // check
    EXPECT_EQ(verdict("k7/2K5/8/1N6/8/2B5/8/8 b - - 0 1")->name, "stalemate");
}

/// https://www.chessprogramming.org/KRKP
TEST(Endgames, RookAgainstPawn) {
    const auto value = [](const char* fen) {
        EXPECT_EQ(verdict(fen)->name, "KRKP") << fen;
        return verdict(fen)->white;
    };
    // Our king is in front of the pawn, or the enemy king is too far away to support it.
    EXPECT_GT(value("8/8/8/4k3/4p3/8/4K3/R7 w - - 0 1"), 400);
    EXPECT_GT(value("4k3/8/8/8/8/p7/8/4K2R w - - 0 1"), 400);
    // The pawn is a step from promotion, its king next to it, ours at the other end of the board.
    EXPECT_LT(value("K7/8/8/8/8/8/3kp3/R7 b - - 0 1"), 100);
    EXPECT_GT(value("K7/8/8/8/8/8/3kp3/R7 b - - 0 1"), 0);
}

TEST(Endgames, TheBareKingIsDrivenToTheRightCorner) {
    // The dark-squared bishop mates on a1 or h8, not on a8.
    EXPECT_GT(verdict("7k/8/8/8/8/8/8/2BNK3 w - - 0 1")->white,
              verdict("k7/8/8/8/8/8/8/2BNK3 w - - 0 1")->white);
    EXPECT_GT(verdict("k7/8/8/8/8/8/8/3RK3 w - - 0 1")->white,
              verdict("8/8/8/3k4/8/8/8/3RK3 b - - 0 1")->white);
}

TEST(Endgames, RookPawnsBeforeAKingInTheirCorner) {
    const auto is_drawn = [](const char* fen) {
        const Position pos = test::position(fen);
        EXPECT_EQ(has_drawn_rook_pawns(pos, White),
                  has_drawn_rook_pawns(color_flipped(pos), Black));
        EXPECT_EQ(TaperInputs(pos).scale_factors[White] == 0, has_drawn_rook_pawns(pos, White))
            << fen;
        return has_drawn_rook_pawns(pos, White);
    };
    // The bishop does not cover a8; it does; another pawn helps.
    EXPECT_TRUE(is_drawn("k7/8/8/8/8/8/P7/2B1K3 w - - 0 1"));
    EXPECT_FALSE(is_drawn("k7/8/8/8/8/8/P7/4KB2 w - - 0 1"));
    EXPECT_FALSE(is_drawn("k7/8/8/8/8/8/PP6/2B1K3 w - - 0 1"));
    // Pawns alone, however many, as long as they share the file.
    EXPECT_TRUE(is_drawn("k7/8/8/8/P7/P7/8/K7 w - - 0 1"));
    EXPECT_TRUE(is_drawn("8/6k1/7P/7P/7P/8/8/K7 b - - 0 1"));
    EXPECT_FALSE(is_drawn("k7/8/8/8/P7/8/7P/K7 w - - 0 1"));
    // The king is two moves ahead of the pawn and of the other king, or it is not: by the tables
    // of four men, the first two are draws and the others are won.
    EXPECT_TRUE(is_drawn("3k4/8/8/8/8/8/P7/2B1K3 w - - 0 1"));
    EXPECT_TRUE(is_drawn("8/2k5/8/P7/8/8/8/2B1K3 b - - 0 1"));
    EXPECT_FALSE(is_drawn("3k4/8/K7/8/8/8/P7/2B5 w - - 0 1"));
    EXPECT_FALSE(is_drawn("5k2/8/8/P7/8/8/8/2B1K3 w - - 0 1"));
    EXPECT_TRUE(is_drawn("8/8/2k5/8/P7/P7/8/K7 w - - 0 1"));
    // A pawn needs five moves from its second rank; by the tables, this is won.
    EXPECT_FALSE(is_drawn("4B3/8/8/8/8/2k5/7P/K7 b - - 0 1"));
    // Enemy men on other files change nothing; on the next one they can be taken.
    EXPECT_TRUE(is_drawn("2k5/6p1/8/8/P7/8/3B4/6K1 w - - 0 1"));
    EXPECT_FALSE(is_drawn("7k/6p1/5K1P/8/4B3/8/8/8 w - - 0 1"));
    EXPECT_FALSE(is_drawn("7k/6n1/5K1P/8/4B3/8/8/8 w - - 0 1"));
    EXPECT_FALSE(is_drawn("8/8/k7/8/K7/1p6/P7/8 w - - 0 1"));
    EXPECT_TRUE(is_drawn("7k/8/5K1P/8/4B1p1/8/8/8 w - - 0 1")); // the pawn is behind
    // A knight has to stay with a pawn on the seventh; before that it helps to win.
    EXPECT_TRUE(is_drawn("k7/P7/8/1N6/8/8/8/K7 w - - 0 1"));
    EXPECT_FALSE(is_drawn("k7/8/P7/1N6/8/8/8/K7 w - - 0 1"));
    EXPECT_FALSE(is_drawn("8/Pk6/1N6/8/8/8/8/K7 w - - 0 1"));  // the knight holds the corner
    EXPECT_FALSE(is_drawn("k1K5/P7/8/1N6/8/8/8/8 w - - 0 1")); // mate by Nc7
    EXPECT_FALSE(is_drawn("k7/P7/8/1N6/8/8/6N1/K7 w - - 0 1"));
    EXPECT_FALSE(is_drawn("k7/P7/8/8/8/8/6R1/K7 w - - 0 1"));
}

/// By the tables of four men, none of the positions with a value or scale factor of zero is won.
TEST(Endgames, AMateThatIsPossibleIsNoDraw) {
    const auto scale = [](const char* fen) {
        return TaperInputs(test::position(fen)).scale_factors[White];
    };
    // Mate in one, by a knight or bishop in a corner, among enemy men.
    EXPECT_GT(scale("8/8/8/8/8/N7/b7/k1K5 w - - 0 1"), 0);
    EXPECT_GT(scale("8/8/8/8/8/3N4/p1K5/k7 w - - 0 1"), 0);
    EXPECT_GT(scale("8/8/8/8/8/8/4BK1p/7k w - - 0 1"), 0);
    // A bare king, or one away from the corners, is not mated by one piece.
    EXPECT_EQ(scale("8/8/8/8/8/3N4/2K5/k7 w - - 0 1"), 0);
    EXPECT_EQ(scale("4k3/4p3/8/8/8/3N4/2K5/8 w - - 0 1"), 0);
    EXPECT_EQ(scale("7k/6pp/8/8/8/8/2K5/8 w - - 0 1"), 0);
    // Two knights mate a king that comes to the edge, and can force nothing.
    EXPECT_GT(verdict("k7/8/1K6/3N4/3N4/8/8/8 w - - 0 1")->white, 0);
    EXPECT_LT(verdict("k7/8/1K6/3N4/3N4/8/8/8 w - - 0 1")->white, 100);
    EXPECT_EQ(verdict("8/8/1K6/4k3/8/8/8/N6N w - - 0 1")->white, 0);
    // A rook is never worse against a bishop.
    EXPECT_GT(verdict("8/8/8/3k4/8/1b6/8/4K2R w - - 0 1")->white, 0);
}

TEST(Endgames, QueenAgainstAPawnOnTheSeventh) {
    // A bishop or rook pawn with its king next to it and the other king far away.
    for (const char* drawn :
         {"8/8/8/8/8/1Q6/2pk4/7K w - - 0 1", "8/8/8/7K/8/8/pk6/5Q2 w - - 0 1"}) {
        ASSERT_TRUE(verdict(drawn)) << drawn;
        EXPECT_EQ(verdict(drawn)->name, "KQKP");
        EXPECT_GT(verdict(drawn)->white, 0) << drawn;
        EXPECT_LT(verdict(drawn)->white, 100) << drawn;
    }
    // The other king near, another file, the pawn not yet on its seventh rank, its king not next to
    // it.
    for (const char* won :
         {"8/8/8/8/4K3/1Q6/2pk4/8 w - - 0 1", "8/8/8/8/8/1Q6/3pk3/7K w - - 0 1",
          "8/8/8/8/8/1Qp5/3k4/7K w - - 0 1", "8/8/8/4k3/8/1Q6/2p5/7K w - - 0 1"}) {
        EXPECT_FALSE(verdict(won)) << won;
    }
}

} // namespace
} // namespace isolani
