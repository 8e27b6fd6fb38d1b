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
    EXPECT_EQ(story(all, "r3k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1"), "gives a bishop for a knight");
    EXPECT_EQ(story(all, "2n1k3/pp6/8/8/8/8/PP6/2B1K3 w - - 0 1"), ""); // rooks are traded
    EXPECT_EQ(story(all, "r1n1k3/pp6/8/8/8/8/P7/RQB1K3 w - - 0 1"), "promotes a pawn");
    EXPECT_EQ(story(all, "r3k3/pp6/8/8/8/8/P7/RQB1K3 w - - 0 1"),
              "promotes a pawn and wins a knight");
}

} // namespace
} // namespace isolani
