#include "formats/json.h"

#include <gtest/gtest.h>
#include <vector>

namespace isolani::json {
namespace {

TEST(Json, EscapesWhatItMust) {
    EXPECT_EQ(literal("a\"b\\c"), R"("a\"b\\c")");
    EXPECT_EQ(literal(std::string_view("\n\0", 2)), R"("\u000a\u0000")");
}

TEST(Json, KeepsUtf8AndTakesTheRestForLatin1) {
    EXPECT_EQ(literal("\u00FC\u265A\U0001F600"), "\"\u00FC\u265A\U0001F600\"");
    EXPECT_EQ(literal("M\xFCller"), "\"M\u00FCller\"");
    EXPECT_EQ(literal("\xC3"), "\"\u00C3\"");                     // cut
    EXPECT_EQ(literal("\xED\xA0\x80"), "\"\u00ED\u00A0\u0080\""); // a surrogate
    EXPECT_EQ(literal("\xC0\x80"), "\"\u00C0\u0080\"");           // overlong
    EXPECT_EQ(literal("\xF5\x80\x80\x80"), "\"\u00F5\u0080\u0080\u0080\"");
}

TEST(Json, BuildsObjectsAndArrays) {
    EXPECT_EQ(object().str(), "{}");
    EXPECT_EQ(object().add(field("a", 1)).add(field("b", true)).add(field("c", "null")).str(),
              R"({"a":1,"b":true,"c":null})");
    EXPECT_EQ(array_of(std::vector<int>{1, 2}, [](int i) { return std::to_string(i); }), "[1,2]");
}

} // namespace
} // namespace isolani::json
