#include "uci/review/drift.h"

#include <gtest/gtest.h>

#include <cmath>

namespace isolani::uci {
namespace {

/// A game of quiet moves with these values before each and after the last.
GameReview valued(const std::vector<int>& values) {
    GameReview review;
    review.values.assign(values.begin(), values.end());
    review.moves.resize(values.size() - 1);
    for (ReviewedMove& m : review.moves) {
        m.move = Move(G1, F3);
    }
    return review;
}

/// Values that stay at 0 for ten plies, go to `end` within so many plies and stay there for ten.
std::vector<int> sloping(int end, int plies) {
    std::vector<int> values(10, 0);
    for (int i = 1; i <= plies; ++i) {
        values.push_back(end * i / plies);
    }
    values.insert(values.end(), 10, end);
    return values;
}

/// "9-21": the drifts of a game in which every position is quiet.
std::string drifts(const GameReview& review) {
    std::string text;
    for (const Drift& drift : slow_drifts(review, std::vector<bool>(review.values.size(), true))) {
        text += text.empty() ? "" : " ";
        text += std::to_string(drift.first) + '-' + std::to_string(drift.last);
    }
    return text;
}

TEST(Drift, IsWhereTheValueMovesSlowlyAndStays) {
    EXPECT_EQ(drifts(valued(sloping(-100, 12))), "9-21");
    EXPECT_EQ(drifts(valued(sloping(100, 12))), "9-21");
    EXPECT_EQ(drifts(valued(sloping(-70, 12))), ""); // too little
    EXPECT_EQ(drifts(valued(sloping(-100, 2))), ""); // too fast
    EXPECT_EQ(drifts(valued(std::vector<int>(40, 0))), "");
    EXPECT_EQ(drifts(valued({0})), "");
}

TEST(Drift, IsNotTakenBack) {
    std::vector<int> values = sloping(-100, 12);
    values.resize(values.size() - 8);
    values.insert(values.end(), 10, -20);
    EXPECT_EQ(drifts(valued(values)), "");
}

TEST(Drift, HasNoMistake) {
    GameReview review = valued(sloping(-100, 12));
    for (const Mark mark : {Mark::Mistake, Mark::Blunder}) {
        review.moves[15].mark = mark;
        EXPECT_EQ(drifts(review), "");
    }
    review.moves[15].mark = Mark::Inaccuracy;
    EXPECT_EQ(drifts(review), "9-21");
    review.moves[15].mark = Mark::Good;
    EXPECT_EQ(drifts(review), "9-21");
    review.moves[15].move = Move();
    EXPECT_EQ(drifts(review), "");
}

TEST(Drift, IsNotInAGameThatIsDecided) {
    std::vector<int> values = sloping(-100, 12);
    for (int& v : values) {
        v -= 300;
    }
    EXPECT_EQ(drifts(valued(values)), "");
}

TEST(Drift, GoesOneWay) {
    // A single outlier is no way back, a wave of a pawn is.
    std::vector<int> values = sloping(-100, 12);
    values[15] = 30;
    EXPECT_EQ(drifts(valued(values)), "9-21");
    values = sloping(-100, 12);
    values.insert(values.begin() + 15, {0, 40, 40, 0});
    EXPECT_NE(drifts(valued(values)), "9-25");
}

TEST(Drift, BeginsAndEndsInQuietPositions) {
    const GameReview review = valued(sloping(-100, 12));
    std::vector<bool> quiet(review.values.size(), true);
    quiet[9] = quiet[21] = false;
    const auto found = slow_drifts(review, quiet);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(quiet[found[0].first] && quiet[found[0].last]);
    EXPECT_EQ(found[0].last, 22U);
    quiet.assign(quiet.size(), false);
    EXPECT_TRUE(slow_drifts(review, quiet).empty());
}

TEST(Drift, AtMostTwoInTheOrderOfTheGame) {
    std::vector<int> values;
    for (const int end : {100, -100, 120, -90}) {
        const std::vector<int> part = sloping(end, 12);
        values.insert(values.end(), part.begin(), part.end());
    }
    const auto found = slow_drifts(valued(values), std::vector<bool>(values.size(), true));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_LT(found[0].last, found[1].first + 1);
}

} // namespace
} // namespace isolani::uci
