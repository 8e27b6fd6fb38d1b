#include "eval/piece_worth.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(PieceWorth, GainsAddUpToTheSumFromScratch) {
    int castled = 0;
    int captured_en_passant = 0;
    int promoted = 0;
    test::walk_random_games(test::samples(100000, 30000), 44, [&](const Position& pos, Move m) {
        castled += m.is_castling();
        captured_en_passant += m.is_en_passant();
        promoted += m.is_promotion();
        ASSERT_EQ(piece_worth(pos) + piece_worth_gain(pos, m), piece_worth(pos.after(m)))
            << to_fen(pos) << ' ' << to_text(m);
    });
    EXPECT_GT(castled, 0);
    EXPECT_GT(captured_en_passant, 0);
    EXPECT_GT(promoted, 0);
}

TEST(PieceWorth, MirrorsBetweenTheSides) {
    test::walk_random_games(1000, 45, [&](const Position& pos, Move) {
        ASSERT_EQ(piece_worth(pos), -piece_worth(test::color_flipped(pos))) << to_fen(pos);
    });
}

} // namespace
} // namespace isolani
