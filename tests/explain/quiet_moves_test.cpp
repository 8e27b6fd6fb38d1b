#include "explain/quiet_moves.h"

#include "tests/support.h"

namespace isolani {
namespace {

std::string fact(const char* fen, const std::string& line) {
    const Position pos = test::position(fen);
    return quiet_fact(pos, test::moves(pos, line));
}

TEST(QuietMoves, ARookPawnTakesASquareFromAPiece) {
    // The bishop on c8 could go to g4, or the knight on f6.
    const char* italian = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 w - - 0 7";
    EXPECT_EQ(fact(italian, "h3"), "takes g4 from the bishop on c8");
    EXPECT_EQ(fact(italian, "h4"), "");
    EXPECT_EQ(fact("6k1/5ppp/5n2/8/8/8/5PPP/R5K1 w - - 0 1", "h3"),
              "takes g4 from the knight on f6");
}

TEST(QuietMoves, ARookPawnGivesABishopARetreat) {
    // The knight on f6 can go to h5; or it is not there.
    EXPECT_EQ(fact("r2q1rk1/pp1nbppp/2p1pn2/3p1b2/2PP1B2/2N1PN2/PP2BPPP/R2Q1RK1 w - - 0 9", "h3"),
              "gives the bishop on f4 the retreat h2");
    // The knight on c6 can go to a5.
    EXPECT_EQ(fact("r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 w - - 0 7", "a3"),
              "gives the bishop on c4 the retreat a2");
    EXPECT_EQ(fact("6k1/5ppp/4p3/8/5B2/8/5PPP/6K1 w - - 0 1", "h3"), "");
}

TEST(QuietMoves, ARookPawnGivesTheKingAir) {
    EXPECT_EQ(fact("3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "h3"),
              "gives the king a way off the back rank");
    // He has one; Black has nothing to mate with; the bishop guards h2.
    EXPECT_EQ(fact("3r2k1/5ppp/8/8/8/6P1/5P1P/R5K1 w - - 0 1", "h3"), "");
    EXPECT_EQ(fact("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "h3"), "");
    EXPECT_EQ(fact("3r2k1/5ppp/3b4/8/8/8/5PPP/R5K1 w - - 0 1", "h3"), "");
}

TEST(QuietMoves, AMovePreparesABreak) {
    // The rook behind the b-pawn of the minority attack, which comes or does not come.
    const char* carlsbad = "r1bqrnk1/pp2bppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 w - - 0 11";
    EXPECT_EQ(fact(carlsbad, "Rab1 g6 b4 a6 a4 Ne6 b5"), "prepares 14.b5");
    EXPECT_EQ(fact(carlsbad, "Kh1 g6 b4 a6 a4 Ne6 b5"), ""); // it does nothing for it
    // The structure asks for it.
    EXPECT_EQ(fact(carlsbad, "Rab1 g6 Ne5 Ne6 Bh4"),
              "supports the advance of the pawn on b2 to b5");
    EXPECT_EQ(fact(carlsbad, "a4 g6 Ne5 Ne6 Bh4"), "supports the advance of the pawn on b2 to b5");
    EXPECT_EQ(fact("r1bqrnk1/pp2bppp/2p2n2/3p2B1/3P4/1PNBPN2/P1Q2PPP/R4RK1 w - - 0 11", "Kh1 g6"),
              "");
}

TEST(QuietMoves, APinnedPawnDoesNotAdvance) {
    // The pawn on c6 is pinned, until the knight or the king steps out of the way.
    const char* pinned = "rn1qkbr1/pb3p1p/1pp1pp2/8/B2P4/2P2N2/PP3PPP/R1BQ1RK1 b q - 3 2";
    EXPECT_EQ(fact(pinned, "Qd5"), "");
    EXPECT_EQ(fact(pinned, "Qc7"), "");
    EXPECT_EQ(fact("rn1q1br1/pb3pkp/1pp1pp2/8/B2P4/2P2N2/PP3PPP/R1BQ1RK1 b - - 3 2", "Qd5"),
              "supports the advance of the pawn on c6 to c5");
}

TEST(QuietMoves, PiecesAreDevelopedAndRooksTakeFiles) {
    EXPECT_EQ(fact("rnbqkb1r/ppp2ppp/4pn2/3p4/3P4/4PN2/PPP2PPP/RNBQKB1R w KQkq - 0 1", "Bd3"),
              "develops the bishop");
    EXPECT_EQ(fact("r3n1k1/5ppp/3p4/8/8/8/P4PPP/R4NK1 w - - 0 1", "Rb1"),
              "puts the rook on the open b-file");
    EXPECT_EQ(fact("r3n1k1/5ppp/3p4/8/8/8/P4PPP/R4NK1 w - - 0 1", "Rd1"),
              "puts the rook on the half-open d-file");
    // Lost there; a capture; in check.
    EXPECT_EQ(fact("r5k1/4bppp/3p4/8/6b1/8/P4PPP/R5K1 w - - 0 1", "Rd1"), "");
    EXPECT_EQ(fact("rnbqkb1r/ppp2ppp/8/3p4/2B1n3/8/PPP2PPP/RNBQK2R w KQkq - 0 1", "Bxd5"), "");
}

} // namespace
} // namespace isolani
