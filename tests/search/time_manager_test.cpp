#include "search/time_manager.h"

#include "engine/util/random.h"

#include <gtest/gtest.h>

namespace isolani {
namespace {

Milliseconds ms(int n) { return Milliseconds(n); }

Limits clock(int time, int increment = 0, std::optional<int> moves_to_go = {}) {
    Limits limits;
    limits.time[White] = ms(time);
    limits.increment[White] = ms(increment);
    limits.moves_to_go = moves_to_go;
    return limits;
}

TEST(TimeManager, NoClockNoLimit) {
    const TimeManager clock(Limits{}, White, ms(10));
    EXPECT_FALSE(clock.is_limited());
    EXPECT_FALSE(clock.hard_limit_passed());
    EXPECT_FALSE(clock.soft_limit_passed({}));
}

TEST(TimeManager, NeverPlansBeyondTheClockLessOverhead) {
    for (const int time : {1, 5, 20, 100, 1000, 60'000, 3'600'000}) {
        for (const int increment : {0, 10, 1000, 60'000}) {
            for (const std::optional<int> moves : {std::optional<int>(), std::optional<int>(1),
                                                   std::optional<int>(2), std::optional<int>(40)}) {
                const TimeManager c(clock(time, increment, moves), White, ms(10));
                EXPECT_LE(c.soft_limit(), c.hard_limit());
                EXPECT_LE(c.hard_limit(), std::max(ms(0), ms(time - 10)) * 8 / 10);
                EXPECT_GE(c.soft_limit(), ms(0));
            }
        }
    }
}

TEST(TimeManager, KeepsEnoughToOutlastAStalledMachine) {
    for (const int time : {200, 500, 1000, 60'000}) {
        const TimeManager c(clock(time, 10), White, ms(30));
        EXPECT_GE(ms(time) - c.hard_limit(), ms(130)) << time;
    }
}

TEST(TimeManager, EmptyOrNegativeClocksMoveAtOnce) {
    for (const int time : {0, -500, 3}) {
        const TimeManager c(clock(time), White, ms(10));
        EXPECT_TRUE(c.is_limited());
        EXPECT_EQ(c.hard_limit(), ms(0));
        EXPECT_TRUE(c.hard_limit_passed());
    }
}

TEST(TimeManager, MoveTimeIsUsedInFull) {
    Limits limits;
    limits.move_time = ms(100'000);
    const TimeManager c(limits, White, ms(10));
    EXPECT_EQ(c.hard_limit(), ms(99'990));
    EXPECT_FALSE(c.soft_limit_passed({.stability = 20, .share_of_best = 100}));
}

TEST(TimeManager, OfAShortMoveTimeHalfIsUsed) {
    Limits limits;
    limits.move_time = ms(31);
    EXPECT_EQ(TimeManager(limits, White, ms(30)).hard_limit(), ms(16));
    limits.move_time = ms(0);
    EXPECT_EQ(TimeManager(limits, White, ms(30)).hard_limit(), ms(0));
}

TEST(TimeManager, MoveTimeAndClockTogetherTakeTheShorter) {
    Limits limits = clock(1000);
    limits.move_time = ms(100'000);
    EXPECT_LE(TimeManager(limits, White, ms(0)).hard_limit(), ms(600));
    limits.time[White] = ms(100'000'000);
    EXPECT_EQ(TimeManager(limits, White, ms(0)).hard_limit(), ms(100'000));
}

TEST(TimeManager, MoreTimeAndFewerMovesMeanMoreForThisMove) {
    EXPECT_LT(TimeManager(clock(10'000), White, ms(0)).soft_limit(),
              TimeManager(clock(60'000), White, ms(0)).soft_limit());
    EXPECT_LT(TimeManager(clock(10'000, 0, 40), White, ms(0)).soft_limit(),
              TimeManager(clock(10'000, 0, 5), White, ms(0)).soft_limit());
    EXPECT_LT(TimeManager(clock(10'000), White, ms(0)).soft_limit(),
              TimeManager(clock(10'000, 500), White, ms(0)).soft_limit());
}

// Forty moves in a number of milliseconds: most moves use their soft limit, and a random fifth of
// them, "in trouble", the hard limit.
TEST(TimeManager, TheLastMovesBeforeATimeControlKeepHalfAnEvenShare) {
    constexpr int Moves = 40;
    SplitMix64 random(40);
    for (int game = 0; game < 1000; ++game) {
        for (const int time : {4000, 10'000, 60'000}) {
            Milliseconds left(time);
            for (int moves = Moves; moves > 0; --moves) {
                const TimeManager c(clock(static_cast<int>(left.count()), 0, moves), White, ms(10));
                if (moves <= 5) {
                    ASSERT_GE(left * Moves * 2, ms(time) * moves) << time << ' ' << moves;
                }
                const bool in_trouble = random() % 5 == 0;
                left -= in_trouble ? c.hard_limit()
                                   : c.soft_limit({.stability = 3, .share_of_best = 50});
                ASSERT_GT(left, ms(0));
            }
        }
    }
}

TEST(TimeManager, AnOverheadIsKeptForEveryMoveBeforeATimeControl) {
    const auto hard = [](int overhead, std::optional<int> moves) {
        return TimeManager(clock(10'000, 0, moves), White, ms(overhead)).hard_limit();
    };
    EXPECT_LT(hard(100, 20), hard(10, 20) * 9 / 10);
    EXPECT_GT(hard(100, {}), hard(10, {}) * 97 / 100);
}

TEST(TimeManager, ATroubledSearchDeservesMoreTimeThanAQuietOne) {
    const TimeManager c(clock(60'000), White, ms(0));
    const Progress quiet{.stability = 3, .share_of_best = 60, .fall = 0};
    const Progress changing{.stability = 0, .share_of_best = 60, .fall = 0};
    const Progress rivalled{.stability = 3, .share_of_best = 20, .fall = 0};
    const Progress falling{.stability = 3, .share_of_best = 60, .fall = 30};
    const Progress rising{.stability = 3, .share_of_best = 60, .fall = -30};
    EXPECT_GT(c.soft_limit(changing), c.soft_limit(quiet));
    EXPECT_GT(c.soft_limit(rivalled), c.soft_limit(quiet));
    EXPECT_GT(c.soft_limit(falling), c.soft_limit(quiet));
    EXPECT_LT(c.soft_limit(rising), c.soft_limit(quiet));
    const Progress worse{.stability = 3, .share_of_best = 60, .loss = 30}; // than at the last move
    const Progress unclear{.stability = 3, .share_of_best = 60, .correction = -40};
    EXPECT_GT(c.soft_limit(worse), c.soft_limit(quiet));
    EXPECT_GT(c.soft_limit(unclear), c.soft_limit(quiet));
}

TEST(TimeManager, NoTroubleJustifiesMoreThanTheHardLimit) {
    const Progress all{
        .stability = 0, .share_of_best = 0, .fall = 900, .loss = 900, .correction = 900};
    for (const int time : {100, 1000, 60'000}) {
        for (const std::optional<int> moves : {std::optional<int>(), std::optional<int>(2)}) {
            const TimeManager c(clock(time, 0, moves), White, ms(10));
            EXPECT_LE(c.soft_limit(all), c.hard_limit());
        }
    }
}

TEST(TimeManager, ALongGameIsExpectedToEndSooner) {
    const auto soft = [](int move_number, std::optional<int> moves) {
        return TimeManager(clock(60'000, 0, moves), White, ms(0), move_number).soft_limit();
    };
    EXPECT_GT(soft(40, {}), soft(1, {}));
    EXPECT_EQ(soft(60, {}), soft(600, {}));
    EXPECT_EQ(soft(40, 20), soft(1, 20)); // the time control says how many moves there are
}

TEST(TimeManager, PonderingEarnsAQuarterMoreForEachMoveWithoutATimeControl) {
    const auto soft = [](bool ponders, int time, std::optional<int> moves) {
        Limits limits = clock(time, 0, moves);
        limits.ponders_later = ponders;
        return TimeManager(limits, White, ms(0)).soft_limit();
    };
    EXPECT_GT(soft(true, 60'000, {}), soft(false, 60'000, {}) * 124 / 100);
    EXPECT_LT(soft(true, 60'000, {}), soft(false, 60'000, {}) * 126 / 100);
    EXPECT_EQ(soft(true, 60'000, 20), soft(false, 60'000, 20));
}

TEST(TimeManager, IsReadMoreOftenWhenThereIsLittleTime) {
    EXPECT_LT(TimeManager(clock(50), White, ms(0)).nodes_between_looks(),
              TimeManager(clock(50'000), White, ms(0)).nodes_between_looks());
    EXPECT_EQ(TimeManager(Limits{}, White, ms(0)).nodes_between_looks(), 1024U);
}

TEST(TimeManager, CanRunByNodes) {
    Limits limits;
    limits.move_time = ms(100);
    limits.nodes_per_millisecond = 50;
    const TimeManager c(limits, White, ms(10));
    EXPECT_FALSE(c.hard_limit_passed(4999));
    EXPECT_TRUE(c.hard_limit_passed(5000)); // no overhead is subtracted
    EXPECT_TRUE(c.soft_limit_passed({}, 5000));
    EXPECT_FALSE(c.soft_limit_passed({}, 4999));
}

TEST(NodeClock, KeepsItsOwnTime) {
    NodeClock node_clock;
    Limits limits = clock(1000, 10);
    EXPECT_EQ(node_clock.apply(limits, White).time[White], ms(1000)); // real time: unchanged
    limits.nodes_per_millisecond = 100;
    EXPECT_EQ(node_clock.apply(limits, White).time[White], ms(1000));
    node_clock.spend(30'000); // 300 ms, less an increment of 10
    limits.time[White] = ms(1);
    EXPECT_EQ(node_clock.apply(limits, White).time[White], ms(710));
    node_clock.spend(1'000'000);
    EXPECT_EQ(node_clock.apply(limits, White).time[White], ms(10));
    node_clock.reset();
    limits.time[White] = ms(500);
    EXPECT_EQ(node_clock.apply(limits, White).time[White], ms(500));
    limits.moves_to_go = 40; // a new time control
    limits.time[White] = ms(900);
    EXPECT_EQ(node_clock.apply(limits, White).time[White], ms(900));
}

TEST(NodeClock, ChargesNobodyForWhatNoClockMeasures) {
    NodeClock node_clock;
    Limits limits = clock(1000);
    limits.nodes_per_millisecond = 100;
    node_clock.apply(limits, White);
    node_clock.spend(10'000);
    Limits no_clock;
    no_clock.nodes_per_millisecond = 100;
    no_clock.depth = 10;
    node_clock.apply(no_clock, White);
    node_clock.spend(10'000);
    EXPECT_EQ(node_clock.apply(limits, White).time[White], ms(900));
}

TEST(NodeClock, EachSideHasItsOwn) {
    NodeClock node_clock;
    Limits limits = clock(1000);
    limits.time[Black] = ms(800);
    limits.nodes_per_millisecond = 100;
    node_clock.apply(limits, White);
    node_clock.spend(10'000);
    EXPECT_EQ(node_clock.apply(limits, Black).time[Black], ms(800));
    node_clock.spend(20'000);
    EXPECT_EQ(node_clock.apply(limits, White).time[White], ms(900));
    EXPECT_EQ(node_clock.apply(limits, Black).time[Black], ms(600));
}

TEST(TimeManager, ReadsTheSideToMove) {
    Limits limits;
    limits.time[Black] = ms(1000);
    EXPECT_FALSE(TimeManager(limits, White, ms(0)).is_limited());
    EXPECT_TRUE(TimeManager(limits, Black, ms(0)).is_limited());
}

} // namespace
} // namespace isolani
