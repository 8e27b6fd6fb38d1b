#include "engine/perft.h"

#include "tests/support.h"

#include <fstream>
#include <sstream>

namespace isolani {
namespace {

// Standard, Chess960 and Double Chess960 positions, well-known ones and ones from random games; the
// counts were verified with a second engine.
TEST(Perft, MatchesTheKnownCounts) {
    const std::uint64_t most_leaves = test::IsSlowBuild ? 100'000 : 6'000'000;
    std::ifstream file("tests/data/perft.epd");
    ASSERT_TRUE(file) << "run the tests from the root of the repository";
    int counts = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream fields(line);
        std::string fen;
        std::getline(fields, fen, ';');
        const Position pos = test::position(fen);
        char d = ' ';
        int depth = 0;
        std::uint64_t leaves = 0;
        while (fields >> d >> depth >> leaves) {
            if (leaves <= most_leaves) {
                EXPECT_EQ(perft(pos, depth), leaves) << fen << " depth " << depth;
                ++counts;
            }
            fields.ignore(2, ';');
        }
    }
    EXPECT_GT(counts, 80);
}

TEST(Perft, DivideSharesAddUp) {
    std::uint64_t sum = 0;
    int moves = 0;
    const auto report = [&](Move, std::uint64_t share) {
        sum += share;
        ++moves;
    };
    EXPECT_EQ(perft_divide(Position(), 3, report), 8902U);
    EXPECT_EQ(sum, 8902U);
    EXPECT_EQ(moves, 20);
}

TEST(Perft, DepthZeroIsOneLine) { EXPECT_EQ(perft(Position(), 0), 1U); }

TEST(Perft, StopsWhenAsked) {
    std::stop_source source;
    source.request_stop();
    int reported = 0;
    perft_divide(
        Position(), 9, [&](Move, std::uint64_t) { ++reported; }, source.get_token());
    EXPECT_EQ(reported, 0);
}

} // namespace
} // namespace isolani
