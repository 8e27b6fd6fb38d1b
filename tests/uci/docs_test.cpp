#include "uci/docs.h"

#include "uci/usage.h"

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

TEST(Docs, ManualPageIsUpToDate) {
    std::ifstream file("doc/isolani.6");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(man_page(), page) << "run 'make docs'";
}

TEST(Docs, PictureOfTheHarmonyIsUpToDate) {
    std::ifstream file("doc/harmony.svg");
    const std::string picture{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(harmony_picture(), picture) << "run 'make docs'";
}

TEST(Docs, ManualPageAndHelpKnowEveryCommand) {
    for (const ShellCommand& command : ShellCommands) {
        EXPECT_NE(usage().find("isolani " + std::string(command.arguments)), std::string::npos);
        EXPECT_NE(man_page().find(command.doc), std::string::npos) << command.doc;
    }
}

TEST(Docs, MissingMarksAreNamed) {
    const Result<std::string> updated = update_readme("no marks here");
    ASSERT_FALSE(updated);
    EXPECT_NE(updated.error().find("options"), std::string::npos);
}

} // namespace
} // namespace isolani::uci
