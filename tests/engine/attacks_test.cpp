#include "engine/attacks.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(Attacks, LeapersKeepToTheBoard) {
    EXPECT_EQ(test::squares(knight_attacks(A1)), "c2 b3");
    EXPECT_EQ(test::squares(knight_attacks(D4)), "c2 e2 b3 f3 b5 f5 c6 e6");
    EXPECT_EQ(test::squares(king_attacks(H8)), "g7 h7 g8");
    EXPECT_EQ(test::squares(pawn_attacks(White, A2)), "b3");
    EXPECT_EQ(test::squares(pawn_attacks(Black, E5)), "d4 f4");
}

TEST(Attacks, SlidersEqualTheWalkedRaysForRandomOccupancies) {
    SplitMix64 random(7);
    for (int i = 0; i < test::samples(200000, 20000); ++i) {
        const auto s = static_cast<Square>(random() % 64);
        // Varying density: sparse boards have long rays, full ones short rays.
        const Bitboard occupied(i % 3 == 0   ? random()
                                : i % 3 == 1 ? random() & random()
                                             : random() & random() & random());
        ASSERT_EQ(bishop_attacks(s, occupied),
                  detail::sliding_attacks(s, detail::BishopSteps, occupied));
        ASSERT_EQ(rook_attacks(s, occupied),
                  detail::sliding_attacks(s, detail::RookSteps, occupied));
    }
}

TEST(Attacks, QueenIsRookAndBishop) {
    const Bitboard occupied = Bitboard(D6) | Bitboard(F6) | Bitboard(B4);
    EXPECT_EQ(test::squares(queen_attacks(D4, occupied)),
              "a1 d1 g1 b2 d2 f2 c3 d3 e3 b4 c4 e4 f4 g4 h4 c5 d5 e5 b6 d6 f6 a7");
    EXPECT_EQ(piece_attacks(Queen, D4, occupied), queen_attacks(D4, occupied));
    EXPECT_EQ(piece_attacks(Knight, D4, occupied), knight_attacks(D4));
}

TEST(Attacks, BetweenAndLine) {
    EXPECT_EQ(test::squares(between(A1, D4)), "b2 c3");
    EXPECT_EQ(test::squares(between(H5, E5)), "f5 g5");
    EXPECT_TRUE(between(A1, B3).empty());
    EXPECT_TRUE(between(E4, E5).empty());
    EXPECT_EQ(test::squares(line(B1, B5)), "b1 b2 b3 b4 b5 b6 b7 b8");
    EXPECT_EQ(test::squares(line(C2, B1)), "b1 c2 d3 e4 f5 g6 h7");
    EXPECT_TRUE(line(A1, B3).empty());
    for (const Square a : AllSquares) {
        for (const Square b : AllSquares) {
            EXPECT_EQ(between(a, b), between(b, a));
            EXPECT_EQ(line(a, b), line(b, a));
            EXPECT_EQ(line(a, b).empty(), a == b || !queen_attacks(a, NoSquares).contains(b));
        }
    }
}

} // namespace
} // namespace isolani
