#include "explain/played_line.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(Quiet, IsAPositionWithNothingPending) {
    EXPECT_TRUE(is_quiet(Position()));
    EXPECT_TRUE(is_quiet(test::position("4k3/8/3p4/4p3/8/5N2/8/4K3 w - - 0 1"))); // it is defended
    EXPECT_FALSE(is_quiet(test::position("4k3/8/8/4p3/8/5N2/8/4K3 w - - 0 1")));
    EXPECT_FALSE(is_quiet(test::position("4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"))); // check
    EXPECT_FALSE(is_quiet(test::position("8/P3k3/8/8/8/8/8/4K3 w - - 0 1")));  // a promotion
    EXPECT_TRUE(is_quiet(test::position("8/P3k3/8/8/8/8/8/4K3 b - - 0 1")));
    EXPECT_TRUE(is_quiet(test::position("1r6/P3k3/8/8/8/8/8/4K3 b - - 0 1")));
}

TEST(Promotion, IsAboutToComeOfTheSideThatWaits) {
    EXPECT_TRUE(is_about_to_promote(test::position("4k3/8/8/8/8/8/2p5/6K1 w - - 0 1")));
    EXPECT_FALSE(is_about_to_promote(test::position("4k3/8/8/8/8/8/2p5/6K1 b - - 0 1")));
    EXPECT_FALSE(is_about_to_promote(test::position("4k3/8/8/8/8/8/2pK4/8 w - - 0 1"))); // taken
    EXPECT_FALSE(is_about_to_promote(test::position("4k3/8/8/8/8/2p5/8/6K1 w - - 0 1")));
}

} // namespace
} // namespace isolani
