#include "engine/util/text.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace isolani {
namespace {

using Words = std::vector<std::string_view>;

TEST(Text, WordsAreSeparatedByAnyWhiteSpace) {
    EXPECT_EQ(split("go depth 7"), (Words{"go", "depth", "7"}));
    EXPECT_EQ(split(" \tgo\v depth\f7\r\n"), (Words{"go", "depth", "7"}));
    EXPECT_EQ(split(""), Words{});
    EXPECT_EQ(split(" \r\n"), Words{});
}

TEST(Text, WhatIsEchoedIsPrintableAndShort) {
    EXPECT_EQ(printable("e2e4"), "e2e4");
    EXPECT_EQ(printable("a\tb\x1b[0m\x7f\xc3\xa9~"), "a?b?[0m???~");
    EXPECT_EQ(printable(std::string("a\0b", 3)), "a?b");
    EXPECT_EQ(printable("12345", 5), "12345");
    EXPECT_EQ(printable("123456", 5), "12345...");
    EXPECT_EQ(printable(std::string(61, 'x')), std::string(60, 'x') + "...");
}

} // namespace
} // namespace isolani
