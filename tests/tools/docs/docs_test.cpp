#include "tools/docs/docs.h"

#include "engine/util/text.h"
#include "search/params.h"
#include "uci/cli/arguments.h"
#include "uci/cli/usage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace isolani::uci {
namespace {

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Docs, GeneratedBlocksAreUpToDate) {
    std::vector<std::filesystem::path> pages{"README.md"};
    for (const auto& entry : std::filesystem::directory_iterator("docs")) {
        if (entry.path().extension() == ".md") {
            pages.push_back(entry.path());
        }
    }
    std::vector<std::string> blocks;
    for (const std::filesystem::path& path : pages) {
        const std::string page = content_of(path);
        const Result<DocumentedPage> updated = update_page(page);
        ASSERT_TRUE(updated) << path << ": " << updated.error();
        EXPECT_TRUE(updated->text == page) << path << ": run 'make docs'";
        blocks.insert(blocks.end(), updated->blocks.begin(), updated->blocks.end());
    }
    std::sort(blocks.begin(), blocks.end());
    EXPECT_EQ(blocks, (std::vector<std::string>{"explanation", "facts", "options", "pawn", "pawns",
                                                "structures", "summary", "terms"}));
}

TEST(Docs, ManualPageIsUpToDate) {
    const std::string page = content_of("docs/isolani.6");
    EXPECT_TRUE(man_page() == page) << "run 'make docs'";
}

TEST(Docs, CompletionsAreUpToDate) {
    EXPECT_TRUE(bash_completion() == content_of("docs/completion.bash")) << "run 'make docs'";
    EXPECT_TRUE(zsh_completion() == content_of("docs/completion.zsh")) << "run 'make docs'";
    EXPECT_NE(
        bash_completion().find("        eval) words=\"full json --fen --moves --chess960 --help\""),
        std::string::npos)
        << bash_completion();
}

TEST(Docs, PictureOfTheMapsIsUpToDate) {
    const std::string picture = content_of("docs/map.svg");
    EXPECT_TRUE(map_picture() == picture) << "run 'make docs'";
}

/// The words of a help, however its lines are broken.
std::string words_of(const std::string& help) { return join(split(help), 0); }

TEST(Docs, ManualPageAndHelpKnowEveryCommand) {
    for (const ShellCommand& command : shell_commands()) {
        EXPECT_EQ(words_of(usage()).find(command.doc) != std::string::npos, is_available(command));
        EXPECT_EQ(man_page().find(command.doc) != std::string::npos,
                  command.availability != Availability::ForTuning)
            << command.doc;
    }
}

/// As in roff, where a dash is written `\-`.
std::string in_roff(const std::string& text) {
    std::string roff;
    for (const char c : text) {
        roff += c == '-' ? "\\-" : std::string(1, c);
    }
    return roff;
}

TEST(Docs, ManualPageAndHelpTellEverythingThatACommandTakes) {
    const std::string page = man_page();
    for (const ShellCommand& command : shell_commands()) {
        const std::size_t from =
            page.find("\\fBisolani " + in_roff(std::string(command.arguments)));
        for (const CommandWord& word : command.words) {
            const std::string item =
                ".TP\n\\fB" + in_roff(shown(word)) + "\\fR\n" + in_roff(doc_of(word)) + '\n';
            EXPECT_LT(page.find(item, from), page.find(".RE\n", from)) << command.arguments << item;
            if (is_available(command)) {
                const std::string help = usage_of(command.name());
                EXPECT_NE(help.find("\n  " + shown(word)), std::string::npos) << help;
                EXPECT_NE(words_of(help).find(shown(word) + ' ' + doc_of(word)), std::string::npos)
                    << help;
            }
        }
    }
    EXPECT_NE(page.find("\\-\\-random\\-plies N"), std::string::npos);
}

TEST(Docs, HelpKnowsWhatThisBuildHas) {
    EXPECT_EQ(usage().find("isolani spsa") != std::string::npos, params::AreVariable);
    EXPECT_EQ(usage_of("spsa").empty(), !params::AreVariable);
    EXPECT_EQ(usage().find("isolani perft") != std::string::npos, ReadsOptions);
    EXPECT_EQ(usage_of("perft").empty(), !ReadsOptions);
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

TEST(Docs, AMissingMarkIsNamed) {
    const Result<DocumentedPage> updated = update_page("<!-- begin options -->\nno end\n");
    ASSERT_FALSE(updated);
    EXPECT_NE(updated.error().find("options"), std::string::npos);
    EXPECT_EQ(update_page("no marks here")->text, "no marks here");
}

} // namespace
} // namespace isolani::uci
