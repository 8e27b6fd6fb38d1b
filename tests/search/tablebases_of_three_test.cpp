// Tablebases whose files come and go, from the few tables of tests/data/syzygy.
#include "engine/notation.h"
#include "engine/util/platform.h"
#include "tests/search/search_support.h"
#include "tests/temporary_file.h"

#include <filesystem>
#include <map>

namespace isolani {
namespace {

constexpr const char* KingAndQueen = "4k3/8/8/8/8/8/8/KQ6 w - - 0 1";

/// Tables of three pieces, which a test copies into a folder.
class TablebasesOfThree : public test::Search {
  protected:
    void SetUp() override {
        if (!Tablebases::is_supported()) {
            GTEST_SKIP() << "needs a build with Fathom";
        }
    }

    void add(const std::string& name) const {
        std::filesystem::copy_file("tests/data/syzygy/" + name, folder.path(name));
    }

    Value searched(const char* fen) {
        search(fen, test::depth(4));
        return recorder_.last().value;
    }

    test::TemporaryFolder folder;
    Tablebases& tables = control_.tablebases();
};

TEST_F(TablebasesOfThree, NewFilesAreFoundInAKnownFolder) {
    add("KRvK.rtbw");
    auto found = tables.load(folder.path(""));
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->wdl, 1);
    EXPECT_FALSE(tables.probe_wdl(test::position(KingAndQueen)));
    add("KQvK.rtbw");
    add("KBvK.rtbz");
    found = tables.load(folder.path(""));
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->wdl, 2);
    EXPECT_EQ(found->dtz, 1);
    EXPECT_EQ(tables.probe_wdl(test::position(KingAndQueen)), Wdl::Win);
    folder.write("KRvK.rtbw", "cut");
    found = tables.load(folder.path(""));
    ASSERT_FALSE(found);
    EXPECT_NE(found.error().find("KRvK.rtbw' is incomplete"), std::string::npos);
    EXPECT_EQ(tables.most_pieces(), 0); // it was in use
}

TEST_F(TablebasesOfThree, AbsentFoldersAreNamedInErrorsToo) {
    const std::string separator(1, platform::PathListSeparator);
    const auto found =
        tables.load("no/such" + separator + folder.path("") + separator + "nor/this");
    ASSERT_FALSE(found);
    EXPECT_TRUE(
        found.error().ends_with(": no file *.rtbw; no folder 'no/such' and no folder 'nor/this'"))
        << found.error();
}

// The result of a table is that of a clock at 0: with one that runs, only distances tell whether a
// win comes before the fifty-move rule.
TEST_F(TablebasesOfThree, WithoutDistancesARunningClockLeavesWinsUnknown) {
    for (const char* const name : {"KRvK.rtbw", "KQvK.rtbw", "KPvK.rtbw"}) {
        add(name);
    }
    ASSERT_TRUE(tables.load(folder.path("")));
    const auto results = [&](const char* fen) {
        std::map<std::string, std::optional<Wdl>> found;
        const auto ranking = tables.probe_root(test::position(fen), false);
        EXPECT_TRUE(ranking) << fen;
        if (ranking) {
            EXPECT_FALSE(ranking->by_distance);
            for (const RankedMove& m : ranking->moves) {
                found[to_text(m.move)] = m.result;
            }
        }
        return found;
    };
    const auto at_rest = results("8/8/8/8/8/6k1/8/K6R w - - 0 90");
    EXPECT_EQ(at_rest.at("h1h8"), Wdl::Win);
    EXPECT_EQ(at_rest.at("h1h2"), Wdl::Draw); // loses the rook
    const auto running = results("8/8/8/8/8/6k1/8/K6R w - - 1 90");
    EXPECT_EQ(running.at("h1h8"), std::nullopt);
    EXPECT_EQ(running.at("h1h2"), Wdl::Draw);
    // A pawn move sets the clock to 0.
    const auto pawn = results("8/4k3/8/4K3/8/4P3/8/8 w - - 7 90");
    EXPECT_EQ(pawn.at("e3e4"), Wdl::Win);
    EXPECT_EQ(pawn.at("e5d5"), std::nullopt);
    EXPECT_EQ(pawn.at("e5f4"), Wdl::Draw);
    TablebaseSettings lenient;
    lenient.fifty_move_rule = false;
    tables.use(lenient);
    EXPECT_EQ(results("8/8/8/8/8/6k1/8/K6R w - - 98 90").at("h1h8"), Wdl::Win);
}

TEST_F(TablebasesOfThree, WhatTheyDoNotKnowIsLeftToTheSearch) {
    add("KRvK.rtbw");
    ASSERT_TRUE(tables.load(folder.path("")));
    // No mate is possible in the two plies that are left.
    EXPECT_EQ(searched("8/8/8/8/4k3/8/8/K6R w - - 98 90"), DrawValue);
    EXPECT_EQ(searched("8/8/8/8/4k3/8/8/K6R w - - 0 90"), tablebase_win_in(0));
}

} // namespace
} // namespace isolani
