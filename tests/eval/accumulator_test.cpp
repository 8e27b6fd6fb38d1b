
#include "eval/accumulator.h"
#include "eval/king_bucket.h"
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

namespace {

TEST(PieceSums, FollowTheMovesAsFromScratch) {
    test::SpecialMoves special;
    int changes_of_wing = 0;
    test::walk_random_games(test::samples(100000, 30000), 47, [&](const Position& pos, Move m) {
        special.count(m);
        changes_of_wing += changes_wing(pos, m);
        PieceSums pieces;
        pieces.follow(PieceSums(pos), pos, m);
        ASSERT_EQ(pieces, PieceSums(pos.after(m))) << to_fen(pos) << ' ' << to_text(m);
    });
    special.expect_each();
    EXPECT_GT(changes_of_wing, 0);
}

TEST(PieceSums, FollowCapturesAmongMoreThanThreeOfAKind) {
    // Each side has five, four and three of a kind, and can take any of the other's.
    const Position pos = test::position("1k6/qqqqq3/rrrr4/nnn5/NNN5/RRRR4/QQQQQ3/1K6 w - - 0 1");
    const PieceSums before(pos);
    int captures = 0;
    for (const Move m : legal_moves(pos)) {
        captures += pos.is_noisy(m);
        PieceSums pieces;
        pieces.follow(before, pos, m);
        EXPECT_EQ(pieces, PieceSums(pos.after(m))) << to_text(m);
    }
    EXPECT_GT(captures, 0);
}

} // namespace

} // namespace isolani
