#include "tools/data/self_play.h"

#include <gtest/gtest.h>

#include <vector>

namespace isolani {
namespace {

/// The ply at which a game with these values ends, counted from the first one; -1 if it does not
/// end.
struct End {
    int ply = -1;
    std::optional<GameResult> result;
};

End end_of(const std::vector<Value>& values, int first_ply = 0) {
    Adjudication adjudication;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const int ply = static_cast<int>(i);
        if (const auto result = adjudication.add(values[i], first_ply + ply)) {
            return {ply, result};
        }
    }
    return {};
}

TEST(Adjudication, FiveGreatValuesInARowWin) {
    EXPECT_EQ(end_of({1499, 1500, 1500, 1600, 1500, 1501}).ply, 5);
    EXPECT_EQ(end_of({1499, 1500, 1500, 1600, 1500, 1501}).result, GameResult::WhiteWins);
    EXPECT_EQ(end_of({-1500, -1500, -1500, -1500, -1500}).result, GameResult::BlackWins);
    EXPECT_EQ(end_of({1500, 1500, 1500, 1500, 1499, 1500, 1500, 1500, 1500}).ply, -1);
}

TEST(Adjudication, ValuesForBothSidesDoNotAddUp) {
    EXPECT_EQ(end_of({1500, 1500, 1500, -1500, -1500, -1500, -1500}).ply, -1);
    EXPECT_EQ(end_of({-1500, -1500, -1500, -1500, 1500, 1500, 1500, 1500}).ply, -1);
}

TEST(Adjudication, AMateIsBelievedAtOnce) {
    EXPECT_EQ(end_of({0, mate_in(7)}).result, GameResult::WhiteWins);
    EXPECT_EQ(end_of({0, mated_in(30)}).result, GameResult::BlackWins);
    EXPECT_EQ(end_of({0, mate_in(7)}).ply, 1);
}

TEST(Adjudication, TenLevelValuesDrawLateInTheGame) {
    const std::vector<Value> level{8, -8, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0};
    EXPECT_EQ(end_of(level, 0).ply, -1);
    EXPECT_EQ(end_of(level, Adjudication::FirstDrawPly).ply, 9);
    EXPECT_EQ(end_of(level, Adjudication::FirstDrawPly).result, GameResult::Draw);
    EXPECT_EQ(end_of(level, Adjudication::FirstDrawPly - 1).ply, 10); // earlier ones do not count
    EXPECT_EQ(end_of({0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0}, Adjudication::FirstDrawPly).ply, -1);
}

TEST(Adjudication, NoGameIsLongerThanTheLimit) {
    EXPECT_EQ(end_of({700, 700, 700}, Adjudication::LastPly - 1).ply, 1);
    EXPECT_EQ(end_of({700, 700, 700}, Adjudication::LastPly - 1).result, GameResult::Draw);
}

} // namespace
} // namespace isolani
