// Properties of the margins: how they depend on depth, move number and history, for all parameter
// values within their ranges.
#include "search/margins.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isolani {
namespace {

TEST(Margins, LogarithmsAreThoseOfTheLibrary) {
    for (int n = 1; n < 64; ++n) {
        EXPECT_NEAR(margins::detail::log(n), 1024 * std::log(n), 0.51) << n;
    }
    EXPECT_EQ(margins::detail::log(0), 0);
    EXPECT_EQ(margins::detail::log(200), margins::detail::log(63));
}

TEST(Margins, ReverseFutilityAsksMoreOfDeeperNodesAndLessOfImprovingOnes) {
    for (int depth = 1; depth < 15; ++depth) {
        const int before = margins::reverse_futility(depth, false, false, 0);
        EXPECT_LT(before, margins::reverse_futility(depth + 1, false, false, 0));
        EXPECT_LT(margins::reverse_futility(depth, true, false, 0), before);
        EXPECT_LE(margins::reverse_futility(depth, false, true, 0), before);
        EXPECT_GT(margins::reverse_futility(depth, false, false, 40), before);
        EXPECT_GT(margins::reverse_futility(depth, false, false, -40), before);
    }
}

TEST(Margins, NullMovesAreReducedMoreTheDeeperAndTheBetter) {
    for (int depth = margins::NullMoveDepth; depth < 40; ++depth) {
        EXPECT_LE(margins::null_move_reduction(depth, 0),
                  margins::null_move_reduction(depth + 1, 0));
        EXPECT_LE(margins::null_move_reduction(depth, 0), margins::null_move_reduction(depth, 300));
        EXPECT_EQ(margins::null_move_reduction(depth, 3000),
                  margins::null_move_reduction(depth, 6000)); // the reduction is capped
    }
}

TEST(Margins, MoreQuietMovesAreTriedDeeperAndWhereThingsImprove) {
    for (int depth = 1; depth < 20; ++depth) {
        EXPECT_GE(margins::late_move_count(depth, false), 1);
        EXPECT_LT(margins::late_move_count(depth, true), margins::late_move_count(depth + 1, true));
        EXPECT_LT(margins::late_move_count(depth, false), margins::late_move_count(depth, true));
    }
}

TEST(Margins, FutilityTrustsMovesWithAGoodHistory) {
    EXPECT_LT(margins::futility(2, 0, 0), margins::futility(3, 0, 0));
    EXPECT_LT(margins::futility(2, -8000, 0), margins::futility(2, 0, 0));
    EXPECT_LT(margins::futility(2, 0, 0), margins::futility(2, 8000, 0));
    EXPECT_LT(margins::futility(2, 0, 0), margins::futility(2, 0, 40));
    EXPECT_LT(margins::futility(2, 0, 0), margins::futility(2, 0, -40));
    EXPECT_LT(margins::noisy_futility(2), margins::noisy_futility(3));
}

TEST(Margins, ProbCutSearchesLessTheFurtherTheEvaluationIsAboveBeta) {
    for (int depth = margins::ProbCutDepth; depth < 30; ++depth) {
        const int even = margins::probcut_depth(depth, 0);
        EXPECT_EQ(even, depth - 4);
        EXPECT_EQ(margins::probcut_depth(depth, -500), even);
        EXPECT_LE(margins::probcut_depth(depth, params::ProbCutDepthScale), std::max(even - 1, 1));
        EXPECT_GE(margins::probcut_depth(depth, 10'000), std::max(even - 3, 1));
    }
}

TEST(Margins, DoubleExtensionsComeSoonerWhereTheEvaluationErrs) {
    EXPECT_LT(margins::double_extension(100, false), margins::double_extension(0, false));
    EXPECT_EQ(margins::double_extension(-100, false), margins::double_extension(100, false));
    EXPECT_GT(margins::double_extension(0, true), margins::double_extension(0, false));
}

TEST(Margins, DeeperNodesForgiveMore) {
    for (int depth = 1; depth < 9; ++depth) {
        EXPECT_GT(margins::history_pruning(depth), margins::history_pruning(depth + 1));
        EXPECT_LT(margins::see_margin(depth, false), margins::see_margin(depth + 1, false));
        EXPECT_LT(margins::see_margin(depth, true), margins::see_margin(depth + 1, true));
    }
}

TEST(Margins, LateMovesAreReducedMoreTheLaterAndTheDeeper) {
    for (const bool quiet : {false, true}) {
        for (int n = 2; n < 40; ++n) {
            EXPECT_LT(margins::base_reduction(10, n, quiet),
                      margins::base_reduction(10, n + 1, quiet));
            EXPECT_LT(margins::base_reduction(n, 10, quiet),
                      margins::base_reduction(n + 1, 10, quiet));
        }
    }
    EXPECT_LT(margins::base_reduction(10, 10, false), margins::base_reduction(10, 10, true));
}

TEST(Margins, BonusAndMalusGrowWithDepthUpToALimit) {
    for (int depth = 1; depth < 30; ++depth) {
        EXPECT_GE(margins::history_bonus(depth), 0);
        EXPECT_GE(margins::history_malus(depth), 0);
        EXPECT_LE(margins::history_bonus(depth), margins::history_bonus(depth + 1));
        EXPECT_LE(margins::history_malus(depth), margins::history_malus(depth + 1));
    }
    EXPECT_EQ(margins::history_bonus(100), params::BonusMax);
    EXPECT_EQ(margins::history_malus(100), params::MalusMax);
}

TEST(Margins, MalusFallsWithTheNumberOfTheMoveButNotToNothing) {
    EXPECT_EQ(margins::malus_share(0), margins::OnePly); // 1024ths
    for (int n = 0; n < 200; ++n) {
        EXPECT_GE(margins::malus_share(n), margins::malus_share(n + 1));
        EXPECT_GT(margins::malus_share(n), 0);
    }
}

TEST(Margins, AMoveThatGainsIsWorthABonusAndALossAMalusWithinLimits) {
    EXPECT_GT(margins::gain_bonus(50), margins::gain_bonus(0));
    EXPECT_LT(margins::gain_bonus(-50), margins::gain_bonus(0));
    EXPECT_GT(margins::gain_bonus(1000), 0);
    EXPECT_LT(margins::gain_bonus(-1000), 0);
    EXPECT_EQ(margins::gain_bonus(1000), margins::gain_bonus(2000));
    EXPECT_EQ(margins::gain_bonus(-1000), margins::gain_bonus(-2000));
}

} // namespace
} // namespace isolani
