#include "tests/support.h"

namespace isolani {
namespace {

TEST(Bitboard, IteratesFromA1ToH8) {
    const Bitboard b = Bitboard(H8) | Bitboard(A1) | Bitboard(E4);
    EXPECT_EQ(test::squares(b), "a1 e4 h8");
    EXPECT_EQ(b.count(), 3);
    EXPECT_EQ(b.first(), A1);
    EXPECT_EQ(b.last(), H8);
    EXPECT_TRUE(b.more_than_one());
    EXPECT_FALSE(Bitboard(C3).more_than_one());
    EXPECT_FALSE(NoSquares.more_than_one());
}

/// A shift must equal one step from each square, dropping squares that leave the board.
template <Direction D> void expect_shift_like_steps(int files, int ranks) {
    SplitMix64 random(1);
    for (int i = 0; i < 100; ++i) {
        const Bitboard b(random());
        Bitboard stepped;
        for (const Square s : b) {
            const int f = index(file_of(s)) + files;
            const int r = index(rank_of(s)) + ranks;
            if (f >= 0 && f < 8 && r >= 0 && r < 8) {
                stepped |= Bitboard(make_square(static_cast<File>(f), static_cast<Rank>(r)));
            }
        }
        EXPECT_EQ(shift<D>(b), stepped);
    }
}

TEST(Bitboard, ShiftsNeverWrap) {
    using enum Direction;
    expect_shift_like_steps<North>(0, 1);
    expect_shift_like_steps<South>(0, -1);
    expect_shift_like_steps<East>(1, 0);
    expect_shift_like_steps<West>(-1, 0);
    expect_shift_like_steps<NorthEast>(1, 1);
    expect_shift_like_steps<NorthWest>(-1, 1);
    expect_shift_like_steps<SouthEast>(1, -1);
    expect_shift_like_steps<SouthWest>(-1, -1);
}

TEST(Bitboard, DrawsRankEightFirst) {
    EXPECT_EQ(to_text(Bitboard(A8) | Bitboard(H1)), "1 . . . . . . .\n"
                                                    ". . . . . . . .\n"
                                                    ". . . . . . . .\n"
                                                    ". . . . . . . .\n"
                                                    ". . . . . . . .\n"
                                                    ". . . . . . . .\n"
                                                    ". . . . . . . .\n"
                                                    ". . . . . . . 1\n");
}

} // namespace
} // namespace isolani
