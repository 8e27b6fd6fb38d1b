// Won endings and dead draws near the 50-move limit.
#include "engine/notation.h"
#include "tests/search/search_support.h"

#include <algorithm>
#include <string>
#include <vector>

namespace isolani {
namespace {

using test::depth;
using test::nodes;

class FiftyMoves : public test::Search {
  protected:
    /// Nodes to depth 14, at most the node limit of this test.
    std::uint64_t nodes_to_depth_14(const std::string& placement, int clock) {
        Limits limits = depth(14);
        limits.nodes = 3'000'000;
        control_.clear();
        search(placement + " w - - " + std::to_string(clock) + " 100", limits);
        return recorder_.last().nodes;
    }
};

// Transpositions must be found near the limit, too: without them these searches take tens of
// millions of nodes.
TEST_F(FiftyMoves, TheSearchStaysSmallNearTheLimit) {
    for (const int clock : {80, 86, 88, 90, 92, 95, 97}) {
        std::vector<std::uint64_t> ratios;
        for (const char* placement :
             {"8/8/8/3k4/8/8/8/KQ6", "8/8/8/3k4/8/3K4/8/Q7", "6k1/8/8/5K2/8/8/8/1R6",
              "8/8/8/3B4/8/3KB3/8/k7", "8/8/8/4r3/8/2k5/8/KQ6"}) {
            const std::uint64_t far = nodes_to_depth_14(placement, 0);
            ratios.push_back(nodes_to_depth_14(placement, clock) / far);
            EXPECT_LE(ratios.back(), 30U) << placement << ' ' << clock;
        }
        std::sort(ratios.begin(), ratios.end());
        EXPECT_LE(ratios[ratios.size() / 2], 10U) << clock;
    }
}

TEST_F(FiftyMoves, AMateThatComesInTimeIsFound) {
    // Mate in six moves, with fourteen plies left; every other first move takes longer.
    search("8/8/8/3k4/8/3K4/8/Q7 w - - 86 80", nodes(600'000));
    EXPECT_EQ(recorder_.last().value, mate_in(11));
    EXPECT_EQ(to_text(recorder_.best_move.move), "a1f6");
    control_.clear();
    EXPECT_TRUE(mates("8/8/8/3k4/8/3K4/8/Q7 w - - 86 80", nodes(100'000), nodes(10'000)));
}

TEST_F(FiftyMoves, AMateThatComesTooLateIsADraw) {
    for (const char* fen :
         {"8/8/8/3k4/8/8/8/KQ6 w - - 88 80", "8/8/8/3k4/8/8/8/KQ6 w - - 91 80",
          "8/8/8/3k4/8/8/8/KR6 w - - 76 80", "8/8/3k4/8/8/8/8/KBB5 w - - 75 80",
          "8/8/3k4/8/8/8/8/KBN5 w - - 60 80", "8/8/8/3k4/8/3K4/8/Q7 w - - 90 80"}) {
        control_.clear();
        search(fen, nodes(300'000));
        EXPECT_EQ(recorder_.last().value, DrawValue) << fen;
    }
}

} // namespace
} // namespace isolani
