#include "search/picker.h"

#include "engine/see.h"
#include "tests/support.h"

#include <algorithm>

namespace isolani {
namespace {

std::vector<Move> all_from(MovePicker& picker) {
    std::vector<Move> moves;
    while (const Move m = picker.next()) {
        moves.push_back(m);
    }
    return moves;
}

TEST(MovePicker, HandsOutEveryLegalMoveOnceWhateverItIsTold) {
    SplitMix64 random(12);
    MoveHistory history;
    test::walk_random_games(test::samples(20000, 2000), 51, [&](const Position& pos, Move m) {
        // Table move and killers are right, wrong or arbitrary bits.
        const auto any_bits = [&] { return Move::from_bits(static_cast<std::uint16_t>(random())); };
        Killers killers;
        killers.add(random() % 2 != 0 ? any_bits() : m);
        killers.add(any_bits());
        history.update(pos.side_to_move(), m, 500);
        MovePicker picker(pos, random() % 2 != 0 ? m : any_bits(), killers, history);
        std::vector<Move> handed_out = all_from(picker);
        const MoveList legal = legal_moves(pos);
        ASSERT_EQ(handed_out.size(), legal.size()) << to_fen(pos);
        for (const Move x : legal) {
            ASSERT_EQ(std::count(handed_out.begin(), handed_out.end(), x), 1)
                << to_fen(pos) << ' ' << to_text(x);
        }
    });
}

TEST(MovePicker, QuiescenceSeesCapturesAndPromotionsOnly) {
    const MoveHistory history;
    test::walk_random_games(test::samples(5000, 500), 52, [&](const Position& pos, Move m) {
        MovePicker picker(pos, m, history);
        const std::vector<Move> moves = all_from(picker);
        MoveList expected;
        generate_moves(pos, pos.in_check() ? MoveStage::All : MoveStage::Noisy, expected);
        ASSERT_EQ(moves.size(), expected.size()) << to_fen(pos);
    });
}

TEST(MovePicker, OrdersTableMoveWinningCapturesKillersQuietsLosingCaptures) {
    // Rxd7 loses the rook for a pawn, exd5 wins a pawn.
    const Position pos = test::position("3rk3/3p4/8/3n4/4P3/8/3R4/4K3 w - - 0 1");
    MoveHistory history;
    history.update(White, Move(E1, F1), 1000);
    Killers killers;
    killers.add(Move(E1, F2));
    MovePicker picker(pos, Move(E1, E2), killers, history);
    const std::vector<Move> moves = all_from(picker);
    ASSERT_GE(moves.size(), 5U);
    EXPECT_EQ(moves[0], Move(E1, E2));
    EXPECT_EQ(moves[1], Move(E4, D5));
    EXPECT_EQ(moves[3], Move(E1, F2));
    EXPECT_EQ(moves[4], Move(E1, F1));
}

TEST(MovePicker, SkippedQuietsLeaveTheCaptures) {
    const Position pos = test::position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    const MoveHistory history;
    MovePicker picker(pos, Move(), Killers{}, history);
    picker.skip_quiets();
    EXPECT_EQ(all_from(picker), std::vector{Move(E4, D5)});
}

TEST(MoveHistory, StaysWithinItsBounds) {
    MoveHistory history;
    for (int i = 0; i < 1000; ++i) {
        history.update(White, Move(E2, E4), 1'000'000);
        history.update(Black, Move(E7, E5), -2000);
    }
    EXPECT_EQ(history.value(White, Move(E2, E4)), MoveHistory::Max);
    EXPECT_LT(history.value(Black, Move(E7, E5)), -MoveHistory::Max / 2);
    EXPECT_GE(history.value(Black, Move(E7, E5)), -MoveHistory::Max);
    EXPECT_EQ(history.value(White, Move(D2, D4)), 0);
}

} // namespace
} // namespace isolani
