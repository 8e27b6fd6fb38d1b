#include "engine/color_flip.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(ColorFlip, ExchangesTheColours) {
    const char* const pairs[][2] = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
         "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"},
        // White may castle on the king side only, and Black has just played d7d5.
        {"r3k2r/8/8/3pP3/8/8/8/4K2R w K d6 0 20", "4k2r/8/8/8/3Pp3/8/8/R3K2R b k d3 0 20"},
        {"8/p7/8/8/8/2k5/8/K6Q b - - 37 88", "k6q/8/2K5/8/8/8/P7/8 w - - 37 88"}};
    for (const auto& [fen, flipped] : pairs) {
        EXPECT_EQ(to_fen(color_flipped(test::position(fen))), flipped);
        EXPECT_EQ(to_fen(color_flipped(test::position(flipped))), fen);
    }
}

TEST(ColorFlip, TwiceIsThePositionItself) {
    test::walk_random_games(test::samples(2000, 500), 43, [](const Position& pos, Move) {
        ASSERT_EQ(color_flipped(color_flipped(pos)), pos) << to_fen(pos);
    });
}

} // namespace
} // namespace isolani
