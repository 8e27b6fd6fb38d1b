#include "explain/phrases.h"

#include <gtest/gtest.h>

namespace isolani {
namespace {

TEST(Phrases, AreFoundAsTheyAreFilled) {
    struct Case {
        const char* form;
        std::vector<std::string> values;
    };
    for (const Case& c :
         {Case{"{move} takes {man}", {"27...Nxc3+", "the knight on c3"}},
          Case{"{move} attacks {man} and {man}", {"1.O-O-O#", "the king", "the pawn on a7"}},
          Case{"opens the {file}-file from {square}", {"e", "e4"}},
          Case{"leaves {side} with a {type}", {"Black", "rook"}}, Case{"mates in {number}", {"12"}},
          Case{
              "by {line}, which {story}",
              {"27...Nxc3 28.Rxc3 e8=Q 29.O-O", "wins a queen, a rook and two pawns for a knight"}},
          Case{"gives up {men}", {"a pawn"}}, Case{"{story}", {"loses the exchange and a pawn"}},
          Case{"{story}", {"loses a queen for eight pawns"}}}) {
        const std::string text = fill(c.form, c.values);
        EXPECT_EQ(length_of(c.form, text), text.size()) << text;
        EXPECT_EQ(length_of(c.form, text + ". More"), text.size()) << text;
        EXPECT_FALSE(length_of(c.form, "x" + text));
    }
}

TEST(Phrases, OtherTextsHaveNotTheForm) {
    EXPECT_FALSE(length_of("{move}", "Nxc3"));
    EXPECT_FALSE(length_of("{move}", "27..Nxc3"));
    EXPECT_FALSE(length_of("{move}", "27."));
    EXPECT_FALSE(length_of("{man}", "the knight"));
    EXPECT_FALSE(length_of("{man}", "the knight on i3"));
    EXPECT_FALSE(length_of("{man}", "a knight on c3"));
    EXPECT_FALSE(length_of("{square}", "c9"));
    EXPECT_FALSE(length_of("{story}", "a pawn"));
    EXPECT_FALSE(length_of("wins {men}", "wins the game"));
    EXPECT_FALSE(length_of("wins {men}", "wins "));
}

} // namespace
} // namespace isolani
