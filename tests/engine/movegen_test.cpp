#include "engine/movegen.h"

#include "tests/support.h"

#include <algorithm>
#include <set>

namespace isolani {
namespace {

std::vector<std::uint16_t> sorted_bits(const MoveList& moves) {
    std::vector<std::uint16_t> bits;
    for (const Move m : moves) {
        bits.push_back(m.bits());
    }
    std::sort(bits.begin(), bits.end());
    return bits;
}

TEST(Movegen, StagesPartitionTheLegalMoves) {
    test::walk_random_games(test::samples(50000, 5000), 3, [](const Position& pos, Move) {
        MoveList parts;
        generate_moves(pos, MoveStage::Noisy, parts);
        for (const Move m : parts) {
            ASSERT_TRUE(pos.is_noisy(m)) << to_fen(pos) << ' ' << to_text(m);
        }
        const std::size_t noisy = parts.size();
        generate_moves(pos, MoveStage::Quiet, parts);
        for (std::size_t i = noisy; i < parts.size(); ++i) {
            ASSERT_FALSE(pos.is_noisy(parts[i])) << to_fen(pos) << ' ' << to_text(parts[i]);
        }
        const MoveList all = legal_moves(pos);
        const auto bits = sorted_bits(all);
        ASSERT_EQ(sorted_bits(parts), bits) << to_fen(pos);
        ASSERT_EQ(std::set(bits.begin(), bits.end()).size(), bits.size()) << to_fen(pos);
        ASSERT_EQ(count_legal_moves(pos), static_cast<int>(all.size())) << to_fen(pos);
    });
}

TEST(Movegen, QuietChecksAreTheQuietMovesThatCheck) {
    std::size_t found = 0;
    test::walk_random_games(test::samples(50000, 5000), 62, [&](const Position& pos, Move) {
        MoveList quiets;
        generate_moves(pos, MoveStage::Quiet, quiets);
        MoveList expected;
        for (const Move m : quiets) {
            if (pos.after(m).in_check()) {
                expected.add(m);
            }
        }
        MoveList checks;
        generate_quiet_checks(pos, CheckInfo(pos), checks);
        ASSERT_EQ(sorted_bits(checks), sorted_bits(expected)) << to_fen(pos);
        found += checks.size();
    });
    EXPECT_GT(found, 1000U);
}

TEST(Movegen, IsLegalAgreesWithTheGeneratorOnAll65536Moves) {
    test::walk_random_games(test::samples(1500, 150), 4, [](const Position& pos, Move) {
        const MoveList moves = legal_moves(pos);
        for (unsigned bits = 0; bits < 65536; ++bits) {
            const Move m = Move::from_bits(static_cast<std::uint16_t>(bits));
            ASSERT_EQ(pos.is_legal(m), moves.contains(m)) << to_fen(pos) << ' ' << bits;
        }
    });
}

/// Checks the definition of legality without the generator's masks: no move leaves its own king in
/// check.
TEST(Movegen, NoMoveLeavesTheKingInCheck) {
    test::walk_random_games(test::samples(20000, 2000), 6, [](const Position& pos, Move) {
        for (const Move m : legal_moves(pos)) {
            const Position next = pos.after(m);
            const Color us = pos.side_to_move();
            ASSERT_FALSE(next.is_attacked(next.king(us), ~us, next.pieces()))
                << to_fen(pos) << ' ' << to_text(m);
        }
    });
}

TEST(Movegen, MostMovesOfAnyReachablePosition) {
    const Position pos = test::position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    EXPECT_EQ(count_legal_moves(pos), 218);
    EXPECT_EQ(legal_moves(pos).size(), 218U);
}

TEST(Movegen, FifteenQueensFitTheList) {
    const Position pos = test::position("kn6/pp6/2QQQQQ1/2Q3Q1/2Q3Q1/2Q3Q1/2QQQQ2/7K w - - 0 1");
    EXPECT_EQ(legal_moves(pos).size(), static_cast<std::size_t>(count_legal_moves(pos)));
}

TEST(Movegen, DoubleCheckLeavesTheKingOnly) {
    // The knight on f6 and the rook on e1 both give check; capturing one does not resolve the other
    // check.
    const Position pos = test::position("4k3/8/5N2/8/8/8/8/4RK2 b - - 0 1");
    ASSERT_TRUE(pos.checkers().more_than_one());
    for (const Move m : legal_moves(pos)) {
        EXPECT_EQ(m.from(), E8);
    }
}

} // namespace
} // namespace isolani
