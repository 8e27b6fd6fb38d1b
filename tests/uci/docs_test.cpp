#include "uci/docs.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace isolani::uci {
namespace {

TEST(Docs, ReadmeIsUpToDate) {
    std::ifstream file("README.md");
    const std::string readme{std::istreambuf_iterator<char>(file), {}};
    const Result<std::string> updated = update_readme(readme);
    ASSERT_TRUE(updated) << updated.error();
    EXPECT_EQ(*updated, readme) << "run 'make docs'";
}

TEST(Docs, MissingMarksAreNamed) {
    const Result<std::string> updated = update_readme("no marks here");
    ASSERT_FALSE(updated);
    EXPECT_NE(updated.error().find("options"), std::string::npos);
}

} // namespace
} // namespace isolani::uci
