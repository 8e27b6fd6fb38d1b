#include "search/aspiration.h"

#include <gtest/gtest.h>

namespace isolani {
namespace {

TEST(AspirationWindow, IsOpenUntilNarrowed) {
    AspirationWindow window(20, 50);
    EXPECT_EQ(window.alpha(), -InfiniteValue);
    EXPECT_EQ(window.beta(), +InfiniteValue);
    window.narrow_to(100);
    EXPECT_EQ(window.alpha(), 80);
    EXPECT_EQ(window.beta(), 120);
}

TEST(AspirationWindow, WidensOnTheSideThatFailsByMoreEachTime) {
    AspirationWindow window(20, 50);
    window.narrow_to(100);
    window.raise_to(125);
    EXPECT_EQ(window.alpha(), 80);
    EXPECT_EQ(window.beta(), 145);
    window.raise_to(150);
    EXPECT_EQ(window.beta(), 180);
    window.lower_to(70); // after a fail-low, beta is lowered
    EXPECT_EQ(window.beta(), 130);
    EXPECT_EQ(window.alpha(), 25);
}

TEST(AspirationWindow, StaysWithinTheValuesThereAre) {
    AspirationWindow window(50, 100);
    window.narrow_to(InfiniteValue - 10);
    EXPECT_EQ(window.beta(), +InfiniteValue);
    window.lower_to(-InfiniteValue + 10);
    EXPECT_EQ(window.alpha(), -InfiniteValue);
}

} // namespace
} // namespace isolani
