#include "uci/review/accuracy.h"

#include <gtest/gtest.h>

namespace isolani::uci {
namespace {

TEST(Accuracy, TheChanceToWinIsThatOfLichess) {
    EXPECT_DOUBLE_EQ(win_percent(0), 50);
    EXPECT_NEAR(win_percent(100), 59.10, 0.01); // 50 + 50 (2 / (1 + exp(-0.368208)) - 1)
    EXPECT_NEAR(win_percent(-100), 40.90, 0.01);
    EXPECT_DOUBLE_EQ(win_percent(5000), win_percent(1000));
    EXPECT_DOUBLE_EQ(win_percent(mate_in(3)), win_percent(1000));
    EXPECT_DOUBLE_EQ(win_percent(mated_in(4)), win_percent(-1000));
}

TEST(Accuracy, OfAMove) {
    EXPECT_EQ(move_accuracy(0), 100);
    EXPECT_EQ(move_accuracy(-3), 100);
    EXPECT_NEAR(move_accuracy(5), 80.82, 0.005);
    EXPECT_NEAR(move_accuracy(10), 64.58, 0.005);
    EXPECT_NEAR(move_accuracy(20), 41.02, 0.005);
    EXPECT_NEAR(move_accuracy(50), 9.53, 0.005);
    EXPECT_EQ(move_accuracy(100), 0);
    EXPECT_LE(move_accuracy(1e-9), 100);
}

TEST(Accuracy, OfAGame) {
    // White loses nothing, Black twenty points with the second move.
    const auto accuracy = game_accuracy({50, 50, 50, 50, 70}, White);
    EXPECT_DOUBLE_EQ(accuracy[White].value(), 100);
    // The window of each move is the two positions around it: the deviations are 0 and 10, the
    // weights at least 0.5. Weighted: (0.5 * 100 + 10 * 41.02) / 10.5; harmonic: 2 / (1/100 +
    // 1/41.02).
    EXPECT_NEAR(accuracy[Black].value(), (43.83 + 58.18) / 2, 0.01);
}

TEST(Accuracy, ASideThatDidNotMoveHasNone) {
    EXPECT_EQ(game_accuracy({50}, White)[White], std::nullopt);
    EXPECT_EQ(game_accuracy({}, Black)[Black], std::nullopt);
    EXPECT_EQ(game_accuracy({50, 40}, Black)[White], std::nullopt);
    EXPECT_EQ(game_accuracy({50, 40}, Black)[Black], 100);
}

} // namespace
} // namespace isolani::uci
