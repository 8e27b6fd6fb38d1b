// Basic mates against a bare king, played out.
#include "tests/search/search_support.h"

namespace isolani {
namespace {

using BasicMates = test::Search;

TEST_F(BasicMates, AreCarriedOut) {
    for (const char* fen : {"8/8/8/3k4/8/8/8/R3K3 w - - 0 1", "8/8/8/3k4/8/8/8/2B1KB2 w - - 0 1",
                            "8/8/4k3/8/8/8/8/1NB1K3 w - - 0 1"}) {
        control_.clear();
        EXPECT_TRUE(mates(fen, test::nodes(10000), test::nodes(10000))) << fen;
    }
}

} // namespace
} // namespace isolani
