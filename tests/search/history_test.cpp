#include "search/history.h"

#include "search/correction.h"
#include "tests/support.h"

#include <memory>

namespace isolani {
namespace {

TEST(HistoryValue, StaysWithinItsBoundsAndForgets) {
    HistoryValue value;
    for (int i = 0; i < 1000; ++i) {
        value.update(1'000'000);
    }
    EXPECT_EQ(value, HistoryValue::Max);
    value.update(-2000);
    EXPECT_EQ(value, HistoryValue::Max - 4000); // far from the other end: twice the step
    for (int i = 0; i < 1000; ++i) {
        value.update(-2000);
    }
    EXPECT_LT(value, -HistoryValue::Max / 2);
    EXPECT_GE(value, -HistoryValue::Max);
}

TEST(HistoryView, QuietMovesAreKnownByThreatStructureAndEarlierMoves) {
    auto histories = std::make_unique<Histories>();
    const Position pos;
    PieceToHistory& earlier = histories->continuation[piece_square(BlackPawn, E5)];
    HistoryView::Continuations continuations;
    continuations.fill(&histories->none);
    const HistoryView without(*histories, pos, {}, continuations);
    continuations[0] = &earlier;
    HistoryView with(*histories, pos, {}, continuations);
    Threats threats;
    threats.any = Bitboard(G1);
    const HistoryView threatened(*histories, pos, threats, continuations);

    const Move move(G1, F3);
    with.update_quiet(move, 1000);
    EXPECT_EQ(with.quiet(move), 3000);       // squares, structure, and the move before
    EXPECT_EQ(without.quiet(move), 2000);    // another line
    EXPECT_EQ(threatened.quiet(move), 2000); // a move away from an attack is another move
    EXPECT_EQ(histories->none[piece_square(WhiteKnight, F3)], 0);
    EXPECT_EQ(with.quiet(Move(B1, C3)), 0);
}

TEST(HistoryView, CapturesAreKnownByTheirVictim) {
    auto histories = std::make_unique<Histories>();
    HistoryView::Continuations continuations;
    continuations.fill(&histories->none);
    const Position takes_pawn = test::position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    const Position takes_knight = test::position("4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1");
    HistoryView(*histories, takes_pawn, {}, continuations).update_noisy(Move(E4, D5), 1000);
    const auto value = [&](const Position& pos, Move m) {
        return HistoryView(*histories, pos, {}, continuations).noisy(m);
    };
    EXPECT_EQ(value(takes_pawn, Move(E4, D5)), 1000);
    EXPECT_EQ(value(takes_knight, Move(E4, D5)), 0);
    const Position en_passant = test::position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    HistoryView(*histories, en_passant, {}, continuations)
        .update_noisy(Move(E5, D6, Move::Kind::EnPassant), 700);
    EXPECT_EQ(value(en_passant, Move(E5, D6, Move::Kind::EnPassant)), 700);
}

TEST(CorrectionHistory, MovesTheEvaluationTowardsWhatSearchesFound) {
    auto corrections = std::make_unique<CorrectionHistory>();
    const Position pos;
    CorrectionValue& pair = corrections->after_nothing()[0];
    EXPECT_EQ(corrections->correction(pos, pair), 0);
    corrections->update(pos, pair, 50, 8);
    const int once = corrections->correction(pos, pair);
    EXPECT_GT(once, 0);
    corrections->update(pos, pair, 50, 8);
    EXPECT_GT(corrections->correction(pos, pair), once);
    for (int i = 0; i < 100; ++i) {
        corrections->update(pos, pair, -80, 12);
    }
    EXPECT_LT(corrections->correction(pos, pair), 0);
    // The same pawns with another army share the pawns' part only.
    const Position ending = test::position("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
    const CorrectionValue fresh;
    EXPECT_LT(corrections->correction(ending, fresh), 0);
    EXPECT_GT(corrections->correction(ending, fresh), corrections->correction(pos, pair));
    // The other side to move has a memory of its own.
    const Position black = test::position("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1");
    EXPECT_EQ(corrections->correction(black, fresh), 0);
}

} // namespace
} // namespace isolani
