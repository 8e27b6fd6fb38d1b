#include "engine/game_result.h"

#include "tests/support.h"

namespace isolani {
namespace {

std::optional<GameResult> result(std::string_view fen) {
    return result_by_rules(Game(test::position(fen)));
}

TEST(GameResult, RulesEndGames) {
    EXPECT_EQ(result(StartFen), std::nullopt);
    EXPECT_EQ(result("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), GameResult::WhiteWins);
    EXPECT_EQ(result("k7/8/8/8/8/8/5PPP/r5K1 w - - 0 1"), GameResult::BlackWins);
    EXPECT_EQ(result("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), GameResult::Draw);
    EXPECT_EQ(result("7k/8/8/8/8/8/8/KB6 b - - 0 1"), GameResult::Draw);
    EXPECT_EQ(result("7k/8/8/8/8/8/8/KR6 b - - 99 90"), std::nullopt);
    EXPECT_EQ(result("7k/8/8/8/8/8/8/KR6 b - - 100 90"), GameResult::Draw);
    EXPECT_EQ(result("R5k1/5ppp/8/8/8/8/8/K7 b - - 100 90"), GameResult::WhiteWins);
}

TEST(GameResult, TheThirdOccurrenceIsADraw) {
    Game game;
    const Move out_white(G1, F3);
    const Move out_black(G8, F6);
    const Move home_white(F3, G1);
    const Move home_black(F6, G8);
    for (int round = 0; round < 2; ++round) {
        for (const Move m : {out_white, out_black, home_white, home_black}) {
            EXPECT_EQ(result_by_rules(game), std::nullopt);
            game.play(m);
        }
    }
    EXPECT_EQ(result_by_rules(game), GameResult::Draw);
}

} // namespace
} // namespace isolani
