#include "tools/data/self_play.h"

#include "tests/support.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {
namespace {

SelfPlaySettings quick_settings() {
    SelfPlaySettings settings;
    settings.seed = 7;
    settings.nodes = 150;
    settings.megabytes = 1;
    settings.openings.chess960_percent = 40;
    return settings;
}

TEST(SelfPlay, AGameDependsOnSeedAndNumberAlone) {
    const SelfPlaySettings settings = quick_settings();
    SelfPlay first(settings);
    SelfPlay second(settings);
    const auto five = first.play(5);
    const auto six = first.play(6);
    EXPECT_EQ(second.play(6), six);
    EXPECT_EQ(second.play(5), five);
    EXPECT_NE(five->positions, six->positions);

    SelfPlaySettings other = settings;
    other.seed = 8;
    EXPECT_NE(SelfPlay(other).play(5)->positions, five->positions);
}

TEST(SelfPlay, KeepsQuietPositions) {
    const SelfPlaySettings settings = quick_settings();
    SelfPlay self_play(settings);
    for (std::uint32_t number = 0; number < 4; ++number) {
        const auto game = self_play.play(number);
        ASSERT_TRUE(game);
        EXPECT_EQ(game->number, number);
        EXPECT_FALSE(game->positions.empty());
        EXPECT_LE(game->positions.size(), 12U);
        int last = 0;
        for (const TrainingPosition& position : game->positions) {
            const auto pos = unpack(position.position);
            ASSERT_TRUE(pos);
            EXPECT_FALSE(pos->in_check());
            EXPECT_LT(std::abs(position.value), LeastWinValue);
            EXPECT_GT(position.depth, 0);
            const int ply = 2 * pos->fullmove_number() + index(pos->side_to_move());
            EXPECT_GT(ply, last); // in order
            EXPECT_GE(pos->fullmove_number(), 5);
            last = ply;
        }
    }
}

TEST(SelfPlay, FewerPositionsAreSomeOfAll) {
    SelfPlaySettings settings = quick_settings();
    settings.per_game = 3;
    const auto few = SelfPlay(settings).play(2);
    settings.per_game = 0;
    const auto all = SelfPlay(settings).play(2);
    ASSERT_GT(all->positions.size(), 3U);
    ASSERT_EQ(few->positions.size(), 3U);
    for (const TrainingPosition& position : few->positions) {
        EXPECT_NE(std::find(all->positions.begin(), all->positions.end(), position),
                  all->positions.end());
    }
}

TEST(SelfPlay, StopsInTheMidst) {
    const SelfPlaySettings settings = quick_settings();
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(SelfPlay(settings).play(0, stop.get_token()));
    EXPECT_FALSE(SelfPlay(settings).find_opening(0, stop.get_token()));
}

TEST(SelfPlay, OpeningsAreRoughlyLevel) {
    SelfPlaySettings settings = quick_settings();
    settings.openings.book = {pack(Position()),
                              pack(test::position("4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1"))};
    settings.openings.random_plies = 0;
    settings.openings.alternate = false;
    settings.openings.chess960_percent = 0;
    SelfPlay self_play(settings);
    for (std::uint32_t number = 0; number < 10; ++number) {
        EXPECT_EQ(*self_play.find_opening(number), Position());
    }
}

} // namespace
} // namespace isolani
