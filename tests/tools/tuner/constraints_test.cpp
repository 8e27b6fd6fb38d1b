#include "eval/all_weights.h"
#include "tests/tools/tuner/tuner_support.h"
#include "tools/tuner/constraints.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace isolani::tuner {
namespace {

std::vector<double> mg_of(const RealWeights& weights) {
    std::vector<double> values;
    for (const RealScore& w : weights) {
        values.push_back(std::round(w.mg * 1e6) / 1e6);
    }
    return values;
}

/// The middlegame weights of a lone term after projection, with these uses.
std::vector<double> projected(Expectation expected, const std::vector<double>& values,
                              std::vector<double> uses = {}, TermKind kind = TermKind::Score) {
    const TermInfo term{"", Shape(values.size()), kind, TermSquare::None, expected, "", "", 0};
    RealWeights weights;
    for (const double v : values) {
        weights.push_back({v, 0});
    }
    uses.resize(values.size(), 1);
    project(term, uses, weights);
    return mg_of(weights);
}

using Values = std::vector<double>;

TEST(Constraints, WrongSignsBecomeZero) {
    EXPECT_EQ(projected(Good, {3, -2}), (Values{3, 0}));
    EXPECT_EQ(projected(Bad, {3, -2}), (Values{0, -2}));
    EXPECT_EQ(projected(either_way("free"), {3, -2}), (Values{3, -2}));
    EXPECT_EQ(projected(Good.in_endgame(), {3, -2}), (Values{3, -2}));
}

TEST(Constraints, PointsOfDangerAreBad) {
    EXPECT_EQ(projected(Bad, {3, -2}, {}, TermKind::Danger), (Values{3, 0}));
    EXPECT_EQ(projected(Good, {3, -2}, {}, TermKind::Danger), (Values{0, -2}));
}

TEST(Constraints, NeighboursOutOfOrderMeet) {
    const Expectation rising = either_way("ordered").rising();
    EXPECT_EQ(projected(rising, {1, 4, 2, 5}), (Values{1, 3, 3, 5}));
    EXPECT_EQ(projected(rising, {6, 5, 4}), (Values{5, 5, 5}));
    EXPECT_EQ(projected(either_way("ordered").falling(), {1, 4, 2, 5}), (Values{3, 3, 3, 3}));
    EXPECT_EQ(projected(either_way("ordered").rising(1), {9, 2, 1}), (Values{9, 1.5, 1.5}));
    EXPECT_EQ(projected(Good.rising(), {-4, 2, 1}), (Values{0, 1.5, 1.5}));
}

TEST(Constraints, ARareWeightFollowsItsNeighbours) {
    const Values values = projected(either_way("ordered").rising(), {10, 0}, {1e9, 0});
    EXPECT_NEAR(values[0], 10, 1e-6);
    EXPECT_NEAR(values[1], 10, 1e-6);
}

TEST(Constraints, EveryRowOfAnArrayHasItsOwnOrder) {
    const TermInfo term{
        "", Shape(2, 2), TermKind::Score, TermSquare::None, either_way("ordered").rising(), "", "",
        0};
    RealWeights weights{{5, 0}, {6, 0}, {1, 0}, {0, 0}};
    project(term, {1, 1, 1, 1}, weights);
    EXPECT_EQ(mg_of(weights), (Values{5, 6, 0.5, 0.5}));
}

TEST(Constraints, TellsWhatIsHeldBack) {
    const TermInfo signed_term{"", Shape(2), TermKind::Score, TermSquare::None, Good, "", "", 0};
    EXPECT_FALSE(is_held_back(signed_term, {true, true}, {{1, 1}, {2, 2}}));
    EXPECT_TRUE(is_held_back(signed_term, {true, true}, {{1, 1}, {2, 0}}));
    EXPECT_FALSE(is_held_back(signed_term, {true, false}, {{1, 1}, {2, 0}})); // it is not fitted
    EXPECT_TRUE(is_as_expected(signed_term, {{1, 1}, {2, 0}}));
    EXPECT_FALSE(is_as_expected(signed_term, {{1, 1}, {2, -1}}));
    const TermInfo ordered{
        "", Shape(2), TermKind::Score, TermSquare::None, either_way("ordered").rising(), "", "", 0};
    EXPECT_TRUE(is_held_back(ordered, {true, true}, {{1, 1}, {1, 2}}));
    EXPECT_FALSE(is_held_back(ordered, {true, true}, {{0, 0}, {1, 2}}));
    EXPECT_FALSE(is_held_back(ordered, {true, false}, {{1, 1}, {1, 2}}));
}

TEST(Constraints, NoWeightOfTheEngineIsAgainstItsExpectation) {
    const RealWeights weights = to_real(AllWeights);
    for (const TermInfo& term : Terms) {
        EXPECT_TRUE(is_as_expected(term, weights)) << term.name;
    }
}

TEST(Constraints, ExpectationsAsText) {
    EXPECT_EQ(to_text(Good), "good");
    EXPECT_EQ(to_text(Good.rising()), "good, rising");
    EXPECT_EQ(to_text(Bad.in_endgame()), "bad in the endgame");
    EXPECT_EQ(to_text(either_way("by rank").falling().in_middlegame()),
              "open: by rank; falling in the middlegame");
}

} // namespace
} // namespace isolani::tuner
