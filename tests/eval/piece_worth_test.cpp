#include "eval/piece_worth.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(PieceWorth, IsTheSumOfPiecesOnSquaresAndInPairs) {
    int compared = 0;
    test::walk_random_games(test::samples(20000, 2000), 44, [&](const Position& pos, Move) {
        for (const PieceType type : {Knight, Bishop, Rook, Queen}) {
            if (pos.pieces(White, type).count() > 3 || pos.pieces(Black, type).count() > 3) {
                return; // not all of them count in pairs
            }
        }
        ++compared;
        Score on_squares;
        Score in_pairs; // each pair is met twice
        for (const Square s : pos.pieces()) {
            on_squares += worth_on_squares(pos)[pos.piece_on(s)][s];
            if (type_of(pos.piece_on(s)) != King) {
                in_pairs += worth_in_pairs(pos, s);
            }
        }
        ASSERT_EQ(piece_worth(pos) * 2, on_squares * 2 + in_pairs) << to_fen(pos);
    });
    EXPECT_GT(compared, 1000);
}

TEST(PieceWorth, MirrorsBetweenTheSides) {
    test::walk_random_games(1000, 45, [&](const Position& pos, Move) {
        ASSERT_EQ(piece_worth(pos), -piece_worth(test::color_flipped(pos))) << to_fen(pos);
    });
}

} // namespace
} // namespace isolani
