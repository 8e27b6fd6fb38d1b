#include "search/bare_king.h"

#include "tests/support.h"

#include <fstream>
#include <string>
#include <vector>

namespace isolani {
namespace {

struct Mate {
    std::string fen; ///< four fields
    int plies;       ///< distance to mate from the Syzygy tables
    int most_plies;  ///< upper bound, as some tables round to moves
};

std::vector<Mate> mates() {
    std::ifstream file("tests/data/bare_king_mates.tsv");
    std::vector<Mate> found;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) {
            continue;
        }
        const std::size_t tab = line.find('\t');
        const std::string fen = line.substr(0, tab);
        const int plies = std::stoi(line.substr(tab + 1));
        const bool is_rounded = test::position(fen + " 0 1").pieces().count() == 4;
        found.push_back({fen, plies, plies + is_rounded});
    }
    return found;
}

Position with_clock(const Mate& mate, int clock) {
    return test::position(mate.fen + ' ' + std::to_string(clock) + " 100");
}

TEST(BareKing, NoMateComesSoonerThanTheBound) {
    const std::vector<Mate> all = mates();
    ASSERT_EQ(all.size(), 128U);
    for (const Mate& mate : all) {
        const int fewest = fewest_plies_to_mate(with_clock(mate, 0));
        EXPECT_LE(fewest, mate.most_plies) << mate.fen;
        EXPECT_LE(fewest, MostPliesToMateBareKing) << mate.fen;
        EXPECT_EQ(fewest, fewest_plies_to_mate(color_flipped(with_clock(mate, 0))));
    }
}

TEST(BareKing, TheBoundIsReached) {
    const std::vector<Mate> all = mates();
    ASSERT_GE(all.size(), 8U);
    for (std::size_t i = 0; i < 8; ++i) {
        const Mate& mate = all[i];
        const int fewest = fewest_plies_to_mate(with_clock(mate, 0));
        EXPECT_EQ(fewest, mate.most_plies) << mate.fen;
        EXPECT_FALSE(is_too_late_to_mate(with_clock(mate, FiftyMoveLimit - fewest))) << mate.fen;
        EXPECT_TRUE(is_too_late_to_mate(with_clock(mate, FiftyMoveLimit - fewest + 1))) << mate.fen;
    }
}

TEST(BareKing, OtherMaterialHasNoBound) {
    for (const char* fen : {"8/8/8/3k4/8/8/8/KQQ5 w - - 90 90", "8/8/8/3k4/8/8/P7/KQ6 w - - 90 90",
                            "8/8/8/3k4/8/8/1P6/K7 w - - 90 90", "8/8/8/3kr3/8/8/8/KQ6 w - - 90 90",
                            "8/8/8/3k4/8/8/8/KNN5 w - - 90 90", "8/8/8/3k4/8/8/8/K7 w - - 90 90"}) {
        EXPECT_EQ(fewest_plies_to_mate(test::position(fen)), 0) << fen;
        EXPECT_FALSE(is_too_late_to_mate(test::position(fen))) << fen;
    }
}

} // namespace
} // namespace isolani
