#include "eval/piece_sums.h"

#include "eval/king_wings.h"

#include "tests/support.h"

namespace isolani {
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
