#include "search/statistics.h"

#include "tests/support.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

namespace isolani::statistics {
namespace {

class StatisticsTest : public ::testing::Test {
  protected:
    /// A node with a null window, unless it is of the principal variation.
    Node node(int depth, bool cut_node = false, bool is_pv = false) const {
        return {position_, 3, depth, 10, is_pv ? 40 : 11, cut_node};
    }
    /// What has occurred, by name, type and depth: "count/sum".
    std::map<std::string, std::string> events() const {
        std::map<std::string, std::string> found;
        counters_.for_each_event([&](std::string_view event, std::string_view type,
                                     std::string_view depth, std::uint64_t count,
                                     std::int64_t sum) {
            found[std::string(event) + ' ' + std::string(type) + ' ' + std::string(depth)] =
                std::to_string(count) + '/' + std::to_string(sum);
        });
        return found;
    }
    std::map<std::string_view, std::uint64_t> nodes() const {
        std::map<std::string_view, std::uint64_t> found;
        counters_.for_each_subtree(
            [&](std::string_view subtree, std::uint64_t count) { found[subtree] = count; });
        return found;
    }

    Position position_;
    Counters counters_;
};

TEST_F(StatisticsTest, CountsByTypeAndDepthAndAddsUp) {
    Node former_pv = node(12, true);
    former_pv.tt_pv = true;
    Node pv = node(13, false, true);
    pv.tt_pv = true;
    counters_.count(Event::LateMove, node(5, true), 3);
    counters_.count(Event::LateMove, node(8, true), -1);
    counters_.count(Event::LateMove, node(9), 4);
    counters_.count(Event::LateMove, former_pv, 5);
    counters_.count(Event::LateMove, pv, 6);
    counters_.count(Event::Cutoff, node(4), 0);
    counters_.count(Event::Node, node(-7), 1);
    counters_.count(Event::Node, node(100), 1);
    const std::map<std::string, std::string> expected{
        {"LateMove cut 5-8", "2/2"},
        {"LateMove all 9-12", "1/4"},
        {"LateMove former-pv 9-12", "1/5"},
        {"LateMove pv 13-16", "1/6"},
        {"Cutoff all 1-4", "1/0"},
        {"Node all 0", "1/1"},
        {"Node all 17+", "1/1"},
    };
    EXPECT_EQ(events(), expected);
}

TEST_F(StatisticsTest, CountsANodeOnceBelowNestedSearches) {
    counters_.count_node();
    Counters::enter(Subtree::NullMove);
    counters_.count_node();
    Counters::enter(Subtree::NullMove);
    Counters::enter(Subtree::Singular);
    counters_.count_node();
    Counters::leave(Subtree::Singular);
    Counters::leave(Subtree::NullMove);
    counters_.count_node();
    Counters::leave(Subtree::NullMove);
    counters_.count_node();
    EXPECT_EQ(nodes()["All"], 5U);
    EXPECT_EQ(nodes()["NullMove"], 3U);
    EXPECT_EQ(nodes()["Singular"], 1U);
    EXPECT_EQ(nodes()["ProbCut"], 0U);
}

TEST_F(StatisticsTest, IsKeptOnlyInBuildsForIt) {
    const auto occurred = [] {
        std::uint64_t most = 0;
        counters().for_each_event([&](std::string_view event, std::string_view, std::string_view,
                                      std::uint64_t count, std::int64_t) {
            most = event == "ShallowExtension" ? std::max(most, count) : most;
        });
        return most;
    };
    const std::uint64_t before = occurred();
    EXPECT_TRUE(counted(true, Event::ShallowExtension, node(60)));
    EXPECT_FALSE(counted(false, Event::ShallowExtension, node(60)));
    EXPECT_EQ(occurred(), before + (AreKept ? 1 : 0));
}

} // namespace
} // namespace isolani::statistics
