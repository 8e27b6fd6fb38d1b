#include "explain/piece_worth.h"

#include "tests/support.h"

#include <algorithm>

namespace isolani {
namespace {

PieceWorth worth_on(const Position& pos, Square s) {
    const std::vector<PieceWorth> pieces = worth_of_pieces(trace(pos), pos);
    return *std::ranges::find(pieces, s, &PieceWorth::square);
}

bool has(const PieceWorth& piece, std::string_view label) {
    return std::ranges::any_of(piece.why, [&](const auto& why) { return why.first == label; });
}

TEST(PieceWorth, TheReasonsAddUp) {
    test::walk_random_games(test::samples(300, 50), 41, [](const Position& pos, Move) {
        const Trace t = trace(pos);
        const std::vector<PieceWorth> pieces = worth_of_pieces(t, pos);
        ASSERT_EQ(pieces.size(), t.endgame ? 0U : static_cast<std::size_t>(pos.pieces().count()));
        for (const PieceWorth& piece : pieces) {
            int sum = 0;
            for (const auto& [label, worth] : piece.why) {
                ASSERT_FALSE(label.empty());
                sum += worth;
            }
            ASSERT_EQ(sum, piece.sum);
        }
    });
}

TEST(PieceWorth, MaterialIsNoneOfThem) {
    const auto pieces = worth_of_pieces(trace(Position()), Position());
    EXPECT_EQ(pieces.size(), 32U);
    int with_square = 0; // not those whose square happens to be worth nothing
    for (const PieceWorth& piece : pieces) {
        with_square += static_cast<int>(has(piece, info(Term::PieceSquare).label) ||
                                        has(piece, info(Term::KingSquare).label));
        EXPECT_FALSE(has(piece, info(Term::Material).label));
    }
    EXPECT_GT(with_square, 24);
}

TEST(PieceWorth, NamesTheReasonOfThePiece) {
    // The rook on e1 has an open file; the pawn on d4 is isolated; White's pawn attacks the knight.
    const Position pos = test::position("4k3/ppp3pp/8/4n3/3P4/8/PP4PP/4RK2 b - - 0 1");
    EXPECT_TRUE(has(worth_on(pos, E1), info(Term::RookOpenFile).label));
    EXPECT_TRUE(has(worth_on(pos, D4), info(Term::IsolatedPawn).label));
    EXPECT_TRUE(has(worth_on(pos, E5), info(Term::ThreatByPawn).label));
    EXPECT_LT(worth_on(pos, E5).sum, 0); // the threat counts against it
}

/// The knight on c5 stands on a square that both sides contest, and is not worth less for that.
TEST(PieceWorth, TermsOfSquaresAreNotOfThePieceThere) {
    const Position pos = test::position("4k3/8/8/1rn5/8/8/8/2R1K3 w - - 0 1");
    const Trace t = trace(pos);
    const auto is_contested = [](const TraceEntry& e) {
        return e.term == Term::RestrictedSquare && e.square == C5;
    };
    ASSERT_TRUE(std::ranges::any_of(t.entries, is_contested));
    EXPECT_FALSE(has(worth_on(pos, C5), info(Term::RestrictedSquare).label));
}

} // namespace
} // namespace isolani
