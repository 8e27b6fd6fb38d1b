#include "eval/piece_worth.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(PieceWorth, GainsAddUpToTheSumFromScratch) {
    test::SpecialMoves special;
    test::walk_random_games(test::samples(100000, 30000), 44, [&](const Position& pos, Move m) {
        special.count(m);
        ASSERT_EQ(piece_worth(pos) + piece_worth_gain(pos, m), piece_worth(pos.after(m)))
            << to_fen(pos) << ' ' << to_text(m);
    });
    special.expect_each();
}

TEST(PieceWorth, MirrorsBetweenTheSides) {
    test::walk_random_games(1000, 45, [&](const Position& pos, Move) {
        ASSERT_EQ(piece_worth(pos), -piece_worth(test::color_flipped(pos))) << to_fen(pos);
    });
}

} // namespace
} // namespace isolani
