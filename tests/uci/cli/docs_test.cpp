#include "uci/cli/docs.h"

#include "search/params.h"
#include "uci/cli/tools.h"
#include "uci/cli/usage.h"

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
    std::ifstream file("docs/isolani.6");
    const std::string page{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(man_page(), page) << "run 'make docs'";
}

TEST(Docs, PictureOfTheHarmonyIsUpToDate) {
    std::ifstream file("docs/harmony.svg");
    const std::string picture{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(harmony_picture(), picture) << "run 'make docs'";
}

TEST(Docs, ManualPageAndHelpKnowEveryCommand) {
    for (const ShellCommand& command : shell_commands()) {
        EXPECT_EQ(usage().find(command.doc) != std::string::npos, is_available(command));
        EXPECT_EQ(man_page().find(command.doc) != std::string::npos,
                  command.availability != Availability::ForTuning)
            << command.doc;
    }
}

TEST(Docs, HelpKnowsWhatThisBuildHas) {
    EXPECT_EQ(usage().find("isolani spsa") != std::string::npos, params::AreVariable);
    EXPECT_EQ(usage_of("spsa").empty(), !params::AreVariable);
    EXPECT_EQ(usage().find("isolani perft") != std::string::npos, HasTools);
    EXPECT_EQ(usage_of("perft").empty(), !HasTools);
}

TEST(Docs, EveryCommandTellsItsArguments) {
    for (const char* command : {"bench", "genfens", "genfens 1 seed 1 book None"}) {
        EXPECT_NE(usage_of(command).find("\n  "), std::string::npos) << command;
    }
    for (const char* command : {"", "--version", "nonsense", "[--fen"}) {
        EXPECT_EQ(usage_of(command), "") << command;
    }
    EXPECT_NE(usage_of("analyse").find("(3000"), std::string::npos);
}

TEST(Docs, MissingMarksAreNamed) {
    const Result<std::string> updated = update_readme("no marks here");
    ASSERT_FALSE(updated);
    EXPECT_NE(updated.error().find("options"), std::string::npos);
}

} // namespace
} // namespace isolani::uci
