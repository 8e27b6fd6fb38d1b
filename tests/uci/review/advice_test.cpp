#include "uci/review/advice.h"

#include "tests/support.h"

namespace isolani::uci {
namespace {

/// What is left of the advice for a side after searches of so many nodes.
std::optional<PieceAdvice> advice(const Position& pos, Color side) {
    Explanation explanation = explain(pos);
    Limits budget;
    budget.nodes = 10'000;
    Analyst analyst(budget, 1, 4);
    confirm_advice(pos, explanation, analyst);
    return explanation.sides[side].advice;
}

TEST(Advice, AKnightInTheCornerHasAWay) {
    for (const char* fen :
         {"6k1/5ppp/8/3p4/8/8/5PPP/N5K1 w - - 0 1", "6k1/5ppp/8/3p4/8/8/5PPP/N5K1 b - - 0 1"}) {
        const auto better = advice(test::position(fen), White);
        ASSERT_TRUE(better) << fen;
        EXPECT_EQ(better->from, A1);
    }
}

// Karpov-Kasparov, Moscow 1985, game 16: counting likes Black's knight on e5 better than on d3,
// where it holds White's whole game.
TEST(Advice, ThePieceThatIsTheGameStays) {
    Game game;
    for (const Move m : test::moves(
             game.position(),
             "e4 c5 Nf3 e6 d4 cxd4 Nxd4 Nc6 Nb5 d6 c4 Nf6 N1c3 a6 Na3 d5 cxd5 exd5 exd5 Nb4 Be2 "
             "Bc5 O-O O-O Bf3 Bf5 Bg5 Re8 Qd2 b5 Rad1 Nd3 Nab1")) {
        game.play(m);
    }
    const auto told = advice(game.position(), Black);
    EXPECT_FALSE(told && told->from == D3);
}

TEST(Advice, InCheckTheOtherSideHasNoTurn) {
    EXPECT_FALSE(advice(test::position("n5k1/5ppp/8/8/8/7P/5PP1/4r1K1 w - - 0 1"), Black));
}

TEST(Advice, IsThatOfPlayersFirst) {
    // The rook has the open file, and the king has nothing to fear in its corner.
    const auto rook = advice(test::position("r4rk1/p4ppp/8/8/8/8/P4PPP/R4RK1 w - - 0 1"), White);
    ASSERT_TRUE(rook);
    EXPECT_EQ(rook->kind, AdviceKind::OpenFile);
    EXPECT_TRUE(rook->move.starts_with("1.R")) << rook->move;
    const auto opening = advice(
        test::position("rnbqkb1r/ppp2ppp/4pn2/3p4/3P4/3BPN2/PPP2PPP/RNBQK2R w KQkq - 0 1"), White);
    ASSERT_TRUE(opening);
    EXPECT_TRUE(opening->kind == AdviceKind::Castling || opening->kind == AdviceKind::Undeveloped);
}

} // namespace
} // namespace isolani::uci
