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
    EXPECT_EQ(printable("a\tb\x1b[0m\x7f~"), "a\\x09b\\x1b[0m\\x7f~");
    EXPECT_EQ(printable(std::string("a\0b", 3)), "a\\x00b");
    EXPECT_EQ(printable("\u00e9\u265e\U0001F600", 3), "\u00e9\u265e\U0001F600");
    EXPECT_EQ(printable("\u00e9\u265e", 1), "\u00e9...");
    EXPECT_EQ(printable("a\u00a0b\u202ec\ufeff"), "a\\u00a0b\\u202ec\\ufeff");
    EXPECT_EQ(printable("\xe9t\xc3"), "\\xe9t\\xc3"); // no UTF-8
    EXPECT_EQ(printable("12345", 5), "12345");
    EXPECT_EQ(printable("123456", 5), "12345...");
    EXPECT_EQ(printable(std::string(61, 'x')), std::string(60, 'x') + "...");
}

} // namespace
} // namespace isolani
