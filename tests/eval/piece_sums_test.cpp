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

} // namespace
} // namespace isolani
