#include "eval/accumulator.h"
#include "eval/king_bucket.h"
#include "tests/support.h"

namespace isolani {

namespace {

TEST(MaterialScore, IsTheSumOfPiecesOnSquaresAndInPairs) {
    int compared = 0;
    test::walk_random_games(test::samples(20000, 2000), 44, [&](const Position& pos, Move) {
        for (const PieceType type : {Knight, Bishop, Rook, Queen}) {
            if (pos.pieces(White, type).count() > 3 || pos.pieces(Black, type).count() > 3) {
                return; // not all of them count in pairs
            }
        }
        ++compared;
        Score on_squares;
        Score in_pairs; // each pair is counted twice
        for (const Square s : pos.pieces()) {
            on_squares += piece_square_scores(pos)[pos.piece_on(s)][s];
            if (type_of(pos.piece_on(s)) != King) {
                in_pairs += imbalance_of(pos, s);
            }
        }
        ASSERT_EQ(material_score(pos) * 2, on_squares * 2 + in_pairs) << to_fen(pos);
    });
    EXPECT_GT(compared, 1000);
}

TEST(MaterialScore, MirrorsBetweenTheSides) {
    test::walk_random_games(1000, 45, [&](const Position& pos, Move) {
        ASSERT_EQ(material_score(pos), -material_score(color_flipped(pos))) << to_fen(pos);
    });
}

TEST(Accumulator, FollowTheMovesAsFromScratch) {
    test::SpecialMoves special;
    int changes_of_bucket = 0;
    test::walk_random_games(test::samples(100000, 30000), 47, [&](const Position& pos, Move m) {
        special.count(m);
        changes_of_bucket += changes_king_bucket(pos, m);
        Accumulator after;
        after.update(Accumulator(pos), pos, m);
        ASSERT_EQ(after, Accumulator(pos.after(m))) << to_fen(pos) << ' ' << to_text(m);
    });
    special.expect_each();
    EXPECT_GT(changes_of_bucket, 0);
}

TEST(Accumulator, FollowCapturesAmongMoreThanThreeOfAKind) {
    // Each side has five, four and three of a kind, and can take any of the other's.
    const Position pos = test::position("1k6/qqqqq3/rrrr4/nnn5/NNN5/RRRR4/QQQQQ3/1K6 w - - 0 1");
    const Accumulator before(pos);
    int captures = 0;
    for (const Move m : legal_moves(pos)) {
        captures += pos.is_noisy(m);
        Accumulator after;
        after.update(before, pos, m);
        EXPECT_EQ(after, Accumulator(pos.after(m))) << to_text(m);
    }
    EXPECT_GT(captures, 0);
}

} // namespace

} // namespace isolani
