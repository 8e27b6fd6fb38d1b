#include "explain/material_story.h"

#include "tests/support.h"

namespace isolani {
namespace {

std::string story(const char* from, const char* to) {
    return material_story(test::position(from), test::position(to), White);
}

TEST(MaterialStory, TellsWhatIsWonAndLost) {
    const char* all = "r1n1k3/pp6/8/8/8/8/PP6/R1B1K3 w - - 0 1";
    EXPECT_EQ(story(all, all), "");
    EXPECT_EQ(story(all, "r3k3/pp6/8/8/8/8/PP6/R1B1K3 w - - 0 1"), "wins a knight");
    EXPECT_EQ(story(all, "r3k3/pp6/8/8/8/8/P7/R1B1K3 w - - 0 1"), "wins a knight for a pawn");
    EXPECT_EQ(story(all, "r1n1k3/pp6/8/8/8/8/8/R1B1K3 w - - 0 1"), "loses two pawns");
    EXPECT_EQ(story(all, "r1n1k3/p7/8/8/8/8/PP6/2B1K3 w - - 0 1"), "loses a rook for a pawn");
    EXPECT_EQ(story(all, "r3k3/pp6/8/8/8/8/PP6/2B1K3 w - - 0 1"), "loses the exchange");
    EXPECT_EQ(story(all, "2n1k3/pp6/8/8/8/8/P7/R3K3 w - - 0 1"), "wins the exchange for a pawn");
    EXPECT_EQ(story(all, "r3k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1"), "gives a bishop for a knight");
    EXPECT_EQ(story(all, "2n1k3/pp6/8/8/8/8/PP6/2B1K3 w - - 0 1"), ""); // rooks are traded
    EXPECT_EQ(story(all, "r1n1k3/pp6/8/8/8/8/P7/RQB1K3 w - - 0 1"), "promotes a pawn");
    EXPECT_EQ(story(all, "r3k3/pp6/8/8/8/8/P7/RQB1K3 w - - 0 1"),
              "promotes a pawn and wins a knight");
    const char* eight = "4k3/pppppppp/8/8/8/8/8/Q3K3 w - - 0 1";
    EXPECT_EQ(story(eight, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "loses a queen for eight pawns");
}

TEST(MaterialStory, ABishopIsWorthAKnight) {
    const char* all = "rnb1k3/pp6/8/8/8/8/PP6/RNB1K3 w - - 0 1";
    EXPECT_EQ(story(all, "r1b1k3/1p6/8/8/8/8/PP6/RN2K3 w - - 0 1"), "wins a pawn");
    EXPECT_EQ(story(all, "rn2k3/1p6/8/8/8/8/PP6/R1B1K3 w - - 0 1"), "wins a pawn");
    EXPECT_EQ(story(all, "r3k3/pp6/8/8/8/8/PP6/RN2K3 w - - 0 1"), "wins a knight");
    EXPECT_EQ(story(all, "1nb1k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1"),
              "loses a bishop and a knight for a rook");
    EXPECT_EQ(story(all, "1n2k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1"), "wins the exchange");
    EXPECT_EQ(story(all, "r1b1k3/pp6/8/8/8/8/PP6/RN2K3 w - - 0 1"), "gives a bishop for a knight");
    EXPECT_EQ(story(all, "rn2k3/pp6/8/8/8/8/PP6/R1B1K3 w - - 0 1"), "gives a knight for a bishop");
}

} // namespace
} // namespace isolani
