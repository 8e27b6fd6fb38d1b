#include "explain/piece_advice.h"

#include "tests/support.h"

#include <algorithm>

namespace isolani {
namespace {

/// "Re1 Rc1": the moves that are advised for a reason, in alphabetical order.
std::string advised(const char* fen, AdviceKind kind) {
    const Position pos = test::position(fen);
    std::vector<std::string> moves;
    for (const AdvisedMove& m : advised_moves(pos)) {
        if (m.advice.kind == kind) {
            moves.push_back(to_text(m.move));
        }
    }
    std::ranges::sort(moves);
    std::string text;
    for (const std::string& move : moves) {
        text += (text.empty() ? "" : " ") + move;
    }
    return text;
}

const char* Opening = "rnbqkb1r/ppp2ppp/4pn2/3p4/3P4/4PN2/PPP1BPPP/RNBQK2R w KQkq - 0 1";

TEST(PieceAdvice, KingsCastleAndPiecesAreDevelopedInTheOpening) {
    EXPECT_EQ(advised(Opening, AdviceKind::Castling), "e1g1");
    // Not where a pawn takes the piece, nor on the first rank.
    EXPECT_EQ(advised(Opening, AdviceKind::Undeveloped), "b1a3 b1c3 b1d2 c1d2");
    EXPECT_EQ(advised("4k3/5ppp/8/8/8/8/5PPP/2B1K2R w K - 0 1", AdviceKind::Castling), "");
    EXPECT_EQ(advised("4k3/5ppp/8/8/8/8/5PPP/2B1K2R w K - 0 1", AdviceKind::Undeveloped), "");
}

TEST(PieceAdvice, RooksGoToOpenFiles) {
    EXPECT_EQ(advised("r3n1k1/5ppp/3p4/8/8/8/P4PPP/R4NK1 w - - 0 1", AdviceKind::OpenFile),
              "a1b1 a1c1 a1d1 a1e1");
    // Not where they are lost, nor from such a file, nor with hardly a piece left.
    EXPECT_EQ(advised("r5k1/4bppp/3p4/8/6b1/8/P4PPP/R5K1 w - - 0 1", AdviceKind::OpenFile),
              "a1b1 a1c1 a1e1");
    EXPECT_EQ(advised("r3n1k1/5ppp/3p4/8/8/8/P4PPP/1R3NK1 w - - 0 1", AdviceKind::OpenFile), "");
    EXPECT_EQ(advised("6k1/5ppp/3p4/8/8/8/P4PPP/R5K1 w - - 0 1", AdviceKind::OpenFile), "");
}

TEST(PieceAdvice, LeavesTheMenOfAKnownEndingWhereTheyAre) {
    // The rook of Philidor's defence keeps the rank; on the second board the pawn and the king are
    // past it, and the rook belongs behind them.
    const Position philidor = test::position("4k3/R7/1r6/3KP3/8/8/8/8 w - - 0 1");
    EXPECT_TRUE(better_squares(philidor, Black).empty());
    const Position other = test::position("4k3/R7/1r2P3/3K4/8/8/8/8 w - - 0 1");
    EXPECT_FALSE(better_squares(other, Black).empty());
}

} // namespace
} // namespace isolani
