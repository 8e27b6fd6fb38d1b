#include "engine/check_info.h"

#include "engine/movegen.h"
#include "tests/support.h"

namespace isolani {
namespace {

TEST(CheckInfo, KnowsWhatThePositionAfterTheMoveShows) {
    int checks = 0;
    test::walk_random_games(test::samples(20000, 2000), 61, [&](const Position& pos, Move) {
        const CheckInfo finder(pos);
        for (const Move m : legal_moves(pos)) {
            const bool is_check = pos.after(m).in_check();
            checks += is_check;
            ASSERT_EQ(finder.gives_check(m), is_check) << to_fen(pos) << ' ' << to_text(m);
        }
    });
    EXPECT_GT(checks, 100);
}

TEST(CheckInfo, SeesDiscoveredAndSpecialChecks) {
    const auto gives_check = [](const char* fen, Move m) {
        const Position pos = test::position(fen);
        return CheckInfo(pos).gives_check(m);
    };
    const char* battery = "4k3/8/8/8/4P3/8/8/4R1K1 w - - 0 1";
    EXPECT_FALSE(gives_check(battery, Move(E4, E5))); // the pawn still blocks the rook
    const char* knight = "4k3/8/8/4N3/8/8/8/4R1K1 w - - 0 1";
    EXPECT_TRUE(gives_check(knight, Move(E5, C4)));
    EXPECT_TRUE(gives_check("5k2/8/8/8/8/8/8/4K2R w K - 0 1", Move(E1, H1, Move::Kind::Castling)));
    EXPECT_TRUE(gives_check("7k/P7/8/8/8/8/8/6K1 w - - 0 1", Move::promotion(A7, A8, Queen)));
    EXPECT_FALSE(gives_check("7k/P7/8/8/8/8/8/6K1 w - - 0 1", Move::promotion(A7, A8, Knight)));
}

} // namespace
} // namespace isolani
