#include "eval/score.h"

#include <gtest/gtest.h>

namespace isolani {
namespace {

TEST(Score, HalvesStayApart) {
    for (const int mg : {-3000, -1, 0, 1, 3000}) {
        for (const int eg : {-3000, -1, 0, 1, 3000}) {
            const Score s(mg, eg);
            EXPECT_EQ(s.mg(), mg);
            EXPECT_EQ(s.eg(), eg);
            EXPECT_EQ((s + Score(7, -9)).mg(), mg + 7);
            EXPECT_EQ((s + Score(7, -9)).eg(), eg - 9);
            EXPECT_EQ(-s, Score(-mg, -eg));
            EXPECT_EQ(s * -3, Score(-3 * mg, -3 * eg));
        }
    }
}

TEST(Score, TapersBetweenItsEnds) {
    const Score s(120, -60);
    EXPECT_EQ(taper(s, FullPhase), 120);
    EXPECT_EQ(taper(s, 0), -60);
    EXPECT_EQ(taper(s, FullPhase / 2), 30);
    EXPECT_EQ(taper(s, FullPhase + 9), 120); // promoted queens add no phase beyond the full board
}

} // namespace
} // namespace isolani
