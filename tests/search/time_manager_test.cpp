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

/// With the GUI's clock.
TimeManager manager(const Limits& limits, const SearchSettings& settings = {},
                    int move_number = 1) {
    return TimeManager(limits, settings, White, limits.time[White], move_number);
}

/// With the milliseconds lost on every move.
SearchSettings overhead(int time) { return {.overhead = ms(time)}; }

TEST(TimeManager, NoClockNoLimit) {
    const TimeManager clock = manager(Limits{});
    EXPECT_FALSE(clock.is_limited());
    EXPECT_FALSE(clock.hard_limit_passed());
    EXPECT_FALSE(clock.soft_limit_passed({}));
}

TEST(TimeManager, NeverPlansBeyondTheClockLessOverhead) {
    for (const int time : {1, 5, 20, 100, 1000, 60'000, 3'600'000}) {
        for (const int increment : {0, 10, 1000, 60'000}) {
            for (const std::optional<int> moves : {std::optional<int>(), std::optional<int>(1),
                                                   std::optional<int>(2), std::optional<int>(40)}) {
                const TimeManager c = manager(clock(time, increment, moves), overhead(10));
                EXPECT_LE(c.soft_limit(), c.hard_limit());
                EXPECT_LE(c.hard_limit(), std::max(ms(0), ms(time - 10)) * 8 / 10);
                EXPECT_GE(c.soft_limit(), ms(0));
            }
        }
    }
}

TEST(TimeManager, KeepsEnoughToOutlastAStalledMachine) {
    for (const int time : {200, 500, 1000, 60'000}) {
        const TimeManager c = manager(clock(time, 10), overhead(30));
        EXPECT_GE(ms(time) - c.hard_limit(), ms(130)) << time;
    }
}

TEST(TimeManager, EmptyOrNegativeClocksMoveAtOnce) {
    for (const int time : {0, -500, 3}) {
        const TimeManager c = manager(clock(time), overhead(10));
        EXPECT_TRUE(c.is_limited());
        EXPECT_EQ(c.hard_limit(), ms(0));
        EXPECT_TRUE(c.hard_limit_passed());
    }
}

TEST(TimeManager, MoveTimeIsUsedInFull) {
    Limits limits;
    limits.move_time = ms(100'000);
    const TimeManager c = manager(limits, overhead(10));
    EXPECT_EQ(c.hard_limit(), ms(99'990));
    EXPECT_FALSE(c.soft_limit_passed({.stability = 20, .share_of_best = 100}));
}

TEST(TimeManager, OfAShortMoveTimeHalfIsUsed) {
    Limits limits;
    limits.move_time = ms(31);
    EXPECT_EQ(manager(limits, overhead(30)).hard_limit(), ms(16));
    limits.move_time = ms(0);
    EXPECT_EQ(manager(limits, overhead(30)).hard_limit(), ms(0));
}

TEST(TimeManager, MoveTimeAndClockTogetherTakeTheShorter) {
    Limits limits = clock(1000);
    limits.move_time = ms(100'000);
    EXPECT_LE(manager(limits).hard_limit(), ms(600));
    limits.time[White] = ms(100'000'000);
    EXPECT_EQ(manager(limits).hard_limit(), ms(100'000));
}

TEST(TimeManager, MoreTimeAndFewerMovesMeanMoreForThisMove) {
    EXPECT_LT(manager(clock(10'000)).soft_limit(), manager(clock(60'000)).soft_limit());
    EXPECT_LT(manager(clock(10'000, 0, 40)).soft_limit(),
              manager(clock(10'000, 0, 5)).soft_limit());
    EXPECT_LT(manager(clock(10'000)).soft_limit(), manager(clock(10'000, 500)).soft_limit());
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
                const TimeManager c =
                    manager(clock(static_cast<int>(left.count()), 0, moves), overhead(10));
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
    const auto hard = [](int lost, std::optional<int> moves) {
        return manager(clock(10'000, 0, moves), overhead(lost)).hard_limit();
    };
    EXPECT_LT(hard(100, 20), hard(10, 20) * 9 / 10);
    EXPECT_GT(hard(100, {}), hard(10, {}) * 97 / 100);
}

TEST(TimeManager, ATroubledSearchDeservesMoreTimeThanAQuietOne) {
    const TimeManager c = manager(clock(60'000));
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
            const TimeManager c = manager(clock(time, 0, moves), overhead(10));
            EXPECT_LE(c.soft_limit(all), c.hard_limit());
        }
    }
}

TEST(TimeManager, ALongGameIsExpectedToEndSooner) {
    const auto soft = [](int move_number, std::optional<int> moves) {
        return manager(clock(60'000, 0, moves), {}, move_number).soft_limit();
    };
    EXPECT_GT(soft(40, {}), soft(1, {}));
    EXPECT_EQ(soft(60, {}), soft(600, {}));
    EXPECT_EQ(soft(40, 20), soft(1, 20)); // the time control says how many moves there are
}

TEST(TimeManager, PonderingEarnsAQuarterMoreForEachMoveWithoutATimeControl) {
    const auto soft = [](bool ponders, int time, std::optional<int> moves) {
        return manager(clock(time, 0, moves), {.ponders = ponders}).soft_limit();
    };
    EXPECT_GT(soft(true, 60'000, {}), soft(false, 60'000, {}) * 124 / 100);
    EXPECT_LT(soft(true, 60'000, {}), soft(false, 60'000, {}) * 126 / 100);
    EXPECT_EQ(soft(true, 60'000, 20), soft(false, 60'000, 20));
}

TEST(TimeManager, IsReadMoreOftenWhenThereIsLittleTime) {
    EXPECT_LT(manager(clock(50)).nodes_between_looks(),
              manager(clock(50'000)).nodes_between_looks());
    EXPECT_EQ(manager(Limits{}).nodes_between_looks(), 1024U);
}

TEST(TimeManager, CanRunByNodes) {
    Limits limits;
    limits.move_time = ms(100);
    const TimeManager c = manager(limits, {.overhead = ms(10), .nodes_per_millisecond = 50});
    EXPECT_FALSE(c.hard_limit_passed(4999));
    EXPECT_TRUE(c.hard_limit_passed(5000)); // no overhead is subtracted
    EXPECT_TRUE(c.soft_limit_passed({}, 5000));
    EXPECT_FALSE(c.soft_limit_passed({}, 4999));
}

TEST(NodeClock, KeepsItsOwnTime) {
    NodeClock node_clock;
    Limits limits = clock(1000, 10);
    EXPECT_EQ(node_clock.begin(limits, 0, White), ms(1000)); // real time: the GUI's clock
    EXPECT_EQ(node_clock.begin(limits, 100, White), ms(1000));
    node_clock.spend(30'000); // 300 ms, less an increment of 10
    limits.time[White] = ms(1);
    EXPECT_EQ(node_clock.begin(limits, 100, White), ms(710));
    node_clock.spend(1'000'000);
    EXPECT_EQ(node_clock.begin(limits, 100, White), ms(10));
    node_clock.reset();
    limits.time[White] = ms(500);
    EXPECT_EQ(node_clock.begin(limits, 100, White), ms(500));
    limits.moves_to_go = 40; // a new time control
    limits.time[White] = ms(900);
    EXPECT_EQ(node_clock.begin(limits, 100, White), ms(900));
}

TEST(NodeClock, ChargesNobodyForWhatNoClockMeasures) {
    NodeClock node_clock;
    Limits limits = clock(1000);
    node_clock.begin(limits, 100, White);
    node_clock.spend(10'000);
    Limits no_clock;
    no_clock.depth = 10;
    node_clock.begin(no_clock, 100, White);
    node_clock.spend(10'000);
    EXPECT_EQ(node_clock.begin(limits, 100, White), ms(900));
}

TEST(NodeClock, EachSideHasItsOwn) {
    NodeClock node_clock;
    Limits limits = clock(1000);
    limits.time[Black] = ms(800);
    node_clock.begin(limits, 100, White);
    node_clock.spend(10'000);
    EXPECT_EQ(node_clock.begin(limits, 100, Black), ms(800));
    node_clock.spend(20'000);
    EXPECT_EQ(node_clock.begin(limits, 100, White), ms(900));
    EXPECT_EQ(node_clock.begin(limits, 100, Black), ms(600));
}

TEST(NodeClock, ReadsTheClockOfTheSideToMove) {
    NodeClock node_clock;
    Limits limits;
    limits.time[Black] = ms(1000);
    for (const int nodes_per_millisecond : {0, 100}) {
        EXPECT_FALSE(node_clock.begin(limits, nodes_per_millisecond, White));
        EXPECT_EQ(node_clock.begin(limits, nodes_per_millisecond, Black), ms(1000));
    }
}

TEST(TimeManager, ReadsTheIncrementOfTheSideToMove) {
    Limits limits;
    limits.increment[Black] = ms(1000);
    const auto soft = [&](Color us) {
        return TimeManager(limits, {}, us, ms(10'000)).soft_limit();
    };
    EXPECT_GT(soft(Black), soft(White));
}

} // namespace
} // namespace isolani
