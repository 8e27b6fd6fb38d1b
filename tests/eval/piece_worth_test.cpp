#include "eval/piece_worth.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(PieceWorth, MirrorsBetweenTheSides) {
    test::walk_random_games(1000, 45, [&](const Position& pos, Move) {
        ASSERT_EQ(piece_worth(pos), -piece_worth(test::color_flipped(pos))) << to_fen(pos);
    });
}

} // namespace
} // namespace isolani
