#include "search/picker.h"

#include "engine/see.h"
#include "tests/support.h"

#include <algorithm>
#include <memory>

namespace isolani {
namespace {

std::vector<Move> all_from(MovePicker& picker) {
    std::vector<Move> moves;
    while (const Move m = picker.next()) {
        moves.push_back(m);
    }
    return moves;
}

/// A set of histories and a view of them without earlier moves.
class MovePickerTest : public testing::Test {
  protected:
    HistoryView view(const Position& pos) {
        HistoryView::Continuations continuations;
        continuations.fill(&histories_->none);
        return {*histories_, pos, AttackedSquares::Known, continuations};
    }

    std::unique_ptr<Histories> histories_ = std::make_unique<Histories>();
};

TEST_F(MovePickerTest, HandsOutEveryLegalMoveOnceWhateverItIsTold) {
    SplitMix64 random(12);
    test::walk_random_games(test::samples(20000, 2000), 51, [&](const Position& pos, Move m) {
        // Table move and killer are legal, illegal or arbitrary bits.
        const auto any_bits = [&] { return Move::from_bits(static_cast<std::uint16_t>(random())); };
        HistoryView history = view(pos);
        if (pos.is_noisy(m)) {
            history.update_noisy(m, static_cast<int>(random() % 20000) - 10000);
        } else {
            history.update_quiet(m, 500);
        }
        const CheckInfo checks(pos);
        MovePicker picker(pos, random() % 2 != 0 ? m : any_bits(),
                          random() % 2 != 0 ? m : any_bits(), history, checks);
        std::vector<Move> handed_out = all_from(picker);
        const MoveList legal = legal_moves(pos);
        ASSERT_EQ(handed_out.size(), legal.size()) << to_fen(pos);
        for (const Move x : legal) {
            ASSERT_EQ(std::count(handed_out.begin(), handed_out.end(), x), 1)
                << to_fen(pos) << ' ' << to_text(x);
        }
    });
}

TEST_F(MovePickerTest, QuiescenceSeesGainfulCapturesAndTheTableMoveUnlessInCheck) {
    test::walk_random_games(test::samples(5000, 500), 52, [&](const Position& pos, Move m) {
        const HistoryView history = view(pos);
        for (const int least_gain : {0, 200}) {
            MovePicker picker(pos, m, history, least_gain);
            const std::vector<Move> moves = all_from(picker);
            MoveList all;
            generate_moves(pos, pos.in_check() ? MoveStage::All : MoveStage::Noisy, all);
            const auto expected = std::count_if(all.begin(), all.end(), [&](Move x) {
                return pos.in_check() || see_at_least(pos, x, least_gain);
            });
            const bool has_quiet_table_move = !pos.in_check() && !pos.is_noisy(m);
            ASSERT_EQ(static_cast<std::ptrdiff_t>(moves.size()), expected + has_quiet_table_move)
                << to_fen(pos);
            if (has_quiet_table_move) {
                ASSERT_EQ(moves.front(), m) << to_fen(pos);
            }
        }
    });
}

TEST_F(MovePickerTest, OrdersTableMoveWinningCapturesKillerQuietsLosingCaptures) {
    // Rxd7 loses the rook for a pawn, Rxd5 and exd5 win a knight.
    const Position pos = test::position("3rk3/3p4/8/3n4/4P3/8/3R4/4K3 w - - 0 1");
    HistoryView history = view(pos);
    history.update_quiet(Move(E1, F1), 1000);
    history.update_noisy(Move(E4, D5), 1000);
    const CheckInfo checks(pos);
    MovePicker picker(pos, Move(E1, E2), Move(E1, F2), history, checks);
    const std::vector<Move> moves = all_from(picker);
    ASSERT_GE(moves.size(), 5U);
    EXPECT_EQ(moves[0], Move(E1, E2));
    EXPECT_EQ(moves[1], Move(E4, D5));
    EXPECT_EQ(moves[2], Move(D2, D5));
    EXPECT_EQ(moves[3], Move(E1, F2));
    EXPECT_EQ(moves[4], Move(E1, F1));
}

TEST_F(MovePickerTest, SaysWhichCapturesLose) {
    // exd5 wins a pawn; Rxa7 loses the rook to the king.
    const Position pos = test::position("1k6/p7/8/3p4/4P3/8/8/R3K3 w - - 0 1");
    const HistoryView history = view(pos);
    const CheckInfo checks(pos);
    MovePicker picker(pos, Move(), Move(), history, checks);
    EXPECT_EQ(picker.next(), Move(E4, D5));
    EXPECT_FALSE(picker.is_losing_capture());
    picker.skip_quiets();
    EXPECT_EQ(picker.next(), Move(A1, A7));
    EXPECT_TRUE(picker.is_losing_capture());
}

TEST_F(MovePickerTest, TellsWhatComesNext) {
    // Only within a stage: the move after the last capture is known only when next() is called.
    test::walk_random_games(test::samples(5000, 500), 53, [&](const Position& pos, Move m) {
        HistoryView history = view(pos);
        if (!pos.is_noisy(m)) {
            history.update_quiet(m, 500);
        }
        const CheckInfo checks(pos);
        MovePicker picker(pos, Move(), Move(), history, checks);
        Move expected;
        while (const Move next = picker.next()) {
            if (expected && !pos.is_noisy(expected)) {
                ASSERT_EQ(next, expected) << to_fen(pos);
            }
            expected = picker.upcoming();
        }
    });
    const Position pos = test::position("4k3/8/8/8/8/8/8/4K2B w - - 0 1");
    const HistoryView history = view(pos);
    const CheckInfo checks(pos);
    MovePicker picker(pos, Move(), Move(), history, checks);
    EXPECT_FALSE(picker.upcoming());
    const Move first = picker.next();
    EXPECT_TRUE(picker.upcoming());
    EXPECT_NE(picker.upcoming(), first);
}

TEST_F(MovePickerTest, SkippedQuietsLeaveTheCaptures) {
    const Position pos = test::position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    const HistoryView history = view(pos);
    const CheckInfo checks(pos);
    MovePicker picker(pos, Move(), Move(), history, checks);
    picker.skip_quiets();
    EXPECT_EQ(all_from(picker), std::vector{Move(E4, D5)});
}

TEST_F(MovePickerTest, QuietMovesThatCheckOrSaveAPieceComeFirst) {
    // The pawn attacks the rook. Rh3 saves it and gives check; Kg1 and most others do neither.
    const Position pos = test::position("7k/8/8/8/5p2/4R3/8/6K1 w - - 0 1");
    const HistoryView history = view(pos);
    const CheckInfo checks(pos);
    MovePicker picker(pos, Move(), Move(), history, checks);
    const std::vector<Move> moves = all_from(picker);
    EXPECT_TRUE(moves[0] == Move(E3, E8) || moves[0] == Move(E3, H3));
    EXPECT_TRUE(moves[1] == Move(E3, E8) || moves[1] == Move(E3, H3));
    const auto place = [&](Move m) { return std::find(moves.begin(), moves.end(), m); };
    EXPECT_LT(place(Move(E3, E7)), place(Move(G1, H1)));

    const Position unhurt = test::position("7k/8/8/8/5p2/8/8/4R1K1 w - - 0 1");
    const HistoryView unhurt_history = view(unhurt);
    const CheckInfo unhurt_checks(unhurt);
    MovePicker other(unhurt, Move(), Move(), unhurt_history, unhurt_checks);
    EXPECT_EQ(all_from(other).back(), Move(E1, E3)); // into the pawn's attack
}

TEST_F(MovePickerTest, QuietChecksComeLastWhereAskedForIfTheyLoseNothing) {
    // The checks on a8 and e8 lose the queen.
    const Position pos = test::position("2r3k1/5ppp/8/3p4/Q3P3/8/8/4K1N1 w - - 0 1");
    const HistoryView history = view(pos);
    const CheckInfo checks(pos);
    MovePicker without(pos, Move(), history, 0);
    EXPECT_EQ(all_from(without), std::vector{Move(E4, D5)});
    MovePicker with(pos, Move(), history, 0, &checks);
    EXPECT_EQ(all_from(with), std::vector{Move(E4, D5)});

    const Position safe = test::position("6k1/5ppp/8/3p4/Q3P3/8/8/4K1N1 w - - 0 1");
    const HistoryView safe_history = view(safe);
    const CheckInfo safe_checks(safe);
    MovePicker picker(safe, Move(), safe_history, 0, &safe_checks);
    const std::vector<Move> moves = all_from(picker);
    ASSERT_EQ(moves.size(), 3U);
    EXPECT_EQ(moves[0], Move(E4, D5));
    EXPECT_TRUE(std::count(moves.begin(), moves.end(), Move(A4, A8)) == 1);
    EXPECT_TRUE(std::count(moves.begin(), moves.end(), Move(A4, E8)) == 1);

    MovePicker known(safe, Move(A4, A8), safe_history, 0, &safe_checks);
    EXPECT_EQ(all_from(known), (std::vector{Move(A4, A8), Move(E4, D5), Move(A4, E8)}));
}

TEST_F(MovePickerTest, QuiescenceBelievesNoQuietTableMoveThatIsIllegal) {
    const Position pos = test::position("6k1/5ppp/8/3p4/Q3P3/8/8/4K1N1 w - - 0 1");
    const HistoryView history = view(pos);
    MovePicker picker(pos, Move(A4, B6), history, 0);
    EXPECT_EQ(all_from(picker), std::vector{Move(E4, D5)});
}

} // namespace
} // namespace isolani
