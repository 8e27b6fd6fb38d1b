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
    EXPECT_EQ(value, HistoryValue::Max - 4000); // gravity doubles the step at the opposite limit
    for (int i = 0; i < 1000; ++i) {
        value.update(-2000);
    }
    EXPECT_LT(value, -HistoryValue::Max / 2);
    EXPECT_GE(value, -HistoryValue::Max);
}

TEST(HistoryValue, OneOfSeveralIsPulledByAllOfThem) {
    HistoryValue alone;
    HistoryValue in_company;
    alone.update(1000);
    in_company.update(1000, HistoryValue::Max / 2); // the sum is at half of the limit
    EXPECT_EQ(alone, 1000);
    EXPECT_EQ(in_company, 500);
    for (int i = 0; i < 100; ++i) {
        in_company.update(1000, -HistoryValue::Max);
    }
    EXPECT_EQ(in_company, HistoryValue::Max);
}

TEST(Histories, EarlierMovesShareWhatTheyLearn) {
    auto histories = std::make_unique<Histories>();
    constexpr std::size_t Move = piece_square(WhiteKnight, F3);
    Histories::Continuations continuations;
    continuations.fill(&histories->none);
    for (std::size_t i = 0; i < 2; ++i) {
        continuations[i] = &histories->continuation[i];
        histories->update(continuations, Move, HistoryValue::Max); // the first stays at Max
    }
    const auto& [one, two] = std::pair((*continuations[0])[Move], (*continuations[1])[Move]);
    EXPECT_EQ(one, HistoryValue::Max);
    EXPECT_EQ(two, HistoryValue::Max / 2); // the sum was at half of the limit
    EXPECT_EQ(histories->none[Move], 0);
}

TEST(HistoryView, QuietMovesAreKnownByThreatStructureAndEarlierMoves) {
    auto histories = std::make_unique<Histories>();
    // The rook attacks the knight on g1, but not its target square.
    const Position pos = test::position("4k1r1/8/8/8/8/8/8/1N2K1N1 w - - 0 1");
    PieceToHistory& earlier = histories->continuation[piece_square(BlackPawn, E5)];
    HistoryView::Continuations continuations;
    continuations.fill(&histories->none);
    const HistoryView without(*histories, pos, AttackedSquares::Unknown, continuations);
    continuations[0] = &earlier;
    HistoryView with(*histories, pos, AttackedSquares::Unknown, continuations);
    const HistoryView threatened(*histories, pos, AttackedSquares::Known, continuations);

    const Move move(G1, F3);
    with.update_quiet(move, 1000);
    EXPECT_EQ(with.quiet(move), 3000);       // butterfly, pawn and continuation history
    EXPECT_EQ(without.quiet(move), 2000);    // other earlier moves
    EXPECT_EQ(threatened.quiet(move), 2000); // other butterfly entry: out of an attack
    EXPECT_EQ(histories->none[piece_square(WhiteKnight, F3)], 0);
    EXPECT_EQ(with.quiet(Move(B1, C3)), 0);
}

TEST(HistoryView, CapturesAreKnownByTheirVictim) {
    auto histories = std::make_unique<Histories>();
    HistoryView::Continuations continuations;
    continuations.fill(&histories->none);
    const Position takes_pawn = test::position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    const Position takes_knight = test::position("4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1");
    HistoryView(*histories, takes_pawn, AttackedSquares::Unknown, continuations)
        .update_noisy(Move(E4, D5), 1000);
    const auto value = [&](const Position& pos, Move m) {
        return HistoryView(*histories, pos, AttackedSquares::Unknown, continuations).noisy(m);
    };
    EXPECT_EQ(value(takes_pawn, Move(E4, D5)), 1000);
    EXPECT_EQ(value(takes_knight, Move(E4, D5)), 0);
    const Position en_passant = test::position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    HistoryView(*histories, en_passant, AttackedSquares::Unknown, continuations)
        .update_noisy(Move(E5, D6, Move::Kind::EnPassant), 700);
    EXPECT_EQ(value(en_passant, Move(E5, D6, Move::Kind::EnPassant)), 700);
}

TEST(CorrectionHistory, MovesTheEvaluationTowardsWhatSearchesFound) {
    auto corrections = std::make_unique<CorrectionHistory>();
    const Position pos;
    const CorrectionHistory::AfterMoves moves{&corrections->after(0)[0], &corrections->after(1)[0]};
    EXPECT_EQ(corrections->correction(pos, moves), 0);
    corrections->update(pos, moves, 50, 8);
    const int once = corrections->correction(pos, moves);
    EXPECT_GT(once, 0);
    corrections->update(pos, moves, 50, 8);
    EXPECT_GT(corrections->correction(pos, moves), once);
    for (int i = 0; i < 100; ++i) {
        corrections->update(pos, moves, -80, 12);
    }
    EXPECT_LT(corrections->correction(pos, moves), 0);
    // Each pair of moves contributes.
    CorrectionValue fresh;
    const int all = corrections->correction(pos, moves);
    EXPECT_GT(corrections->correction(pos, {&fresh, moves.follow_up}), all);
    EXPECT_GT(corrections->correction(pos, {moves.answer, &fresh}), all);
    // A position with the same pawns but other pieces shares only the pawn correction.
    const CorrectionHistory::AfterMoves others{&fresh, &fresh};
    const Position ending = test::position("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
    EXPECT_LT(corrections->correction(ending, others), 0);
    EXPECT_GT(corrections->correction(ending, others), all);
    // Each side to move has its own entries.
    const Position black = test::position("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1");
    EXPECT_EQ(corrections->correction(black, others), 0);
}

} // namespace
} // namespace isolani
