#include "explain/move_facts.h"

#include "tests/support.h"

#include <algorithm>

namespace isolani {
namespace {

/// The facts of a line, each recognised again, in one text.
std::string facts(const char* fen, const std::string& sans) {
    const Position pos = test::position(fen);
    std::string text;
    for (const std::string& fact : move_facts(pos, test::moves(pos, sans))) {
        EXPECT_EQ(length_of_move_fact(fact + "; it"), fact.size()) << fact;
        text += (text.empty() ? "" : "; ") + fact;
    }
    return text;
}

TEST(MoveFacts, ARookTakesUpPhilidorsDefence) {
    const std::string taken =
        "takes up Philidor's defence: from the third rank the rook keeps White's king off";
    EXPECT_EQ(facts("4k3/R7/8/3KP3/8/1r6/8/8 b - - 0 1", "Rb6 Rc7"), taken);
    EXPECT_EQ(facts("4k3/R7/8/3KP3/8/1r6/8/8 b - - 0 1", "Rb1 Ke6"), "");
    // It is there already.
    EXPECT_EQ(facts("4k3/R7/1r6/3KP3/8/8/8/8 b - - 0 1", "Rg6 Rc7"), "");
}

TEST(MoveFacts, ARookBuildsTheBridge) {
    EXPECT_EQ(facts("3K4/3P2k1/8/8/8/8/2r5/5R2 w - - 0 1", "Rf4 Rc1"),
              "builds the bridge of the Lucena position: on the fourth rank the rook will shelter "
              "the king");
    EXPECT_EQ(facts("3K4/3P2k1/8/8/8/8/2r5/5R2 w - - 0 1", "Rf3 Rc1"), "");
}

TEST(MoveFacts, APawnIsGivenUp) {
    // d4-d5 opens the diagonal of the bishop, too.
    EXPECT_EQ(facts("6k1/5ppp/4p3/8/3P4/8/1B6/6K1 w - - 0 1", "d5 exd5 Kf2 h6"),
              "gives up a pawn; opens the diagonal from b2 to g7");
    // The pawn hung before.
    EXPECT_EQ(facts("4r1k1/8/8/8/4P3/8/8/6K1 w - - 0 1", "Kf2 Rxe4 Kf3"), "");
}

TEST(MoveFacts, ADiagonalIsOpenedTowardsTheKingOrAWorthyPiece) {
    EXPECT_EQ(facts("6k1/5ppp/8/8/3N4/8/1B6/6K1 w - - 0 1", "Nb3 h6"),
              "opens the diagonal from b2 to g7");
    // Nothing is at its end.
    EXPECT_EQ(facts("1k6/5ppp/8/8/3N4/8/1B6/6K1 w - - 0 1", "Nb3 h6"), "");
    EXPECT_EQ(facts("1k5r/8/8/8/3N4/8/1B6/6K1 w - - 0 1", "Nb3 Ka7"),
              "opens the diagonal from b2 to h8");
    // Another man is in the way.
    EXPECT_EQ(facts("6k1/5ppp/8/4P3/3N4/8/1B6/6K1 w - - 0 1", "Nb3 h6"), "");
}

TEST(MoveFacts, AFileIsOpenedForARook) {
    EXPECT_EQ(facts("6k1/p6p/8/3p4/4P3/8/8/4R1K1 w - - 0 1", "exd5 Kf7 Kf2 a5"),
              "makes a passed pawn on d5; opens the e-file for the rook on e1");
    EXPECT_EQ(facts("6k1/p6p/8/3p4/4P3/4P3/8/4R1K1 w - - 0 1", "exd5 Kf7 Kf2 a5"),
              "makes a passed pawn on d5; gets rid of the isolated pawn on e4");
}

TEST(MoveFacts, AnOutpostIsTaken) {
    EXPECT_EQ(facts("6k1/5ppp/8/8/4P3/2N5/8/6K1 w - - 0 1", "Nd5 h6"),
              "puts a knight on d5, where no pawn can drive it away");
    EXPECT_EQ(facts("6k1/2p2ppp/8/8/4P3/2N5/8/6K1 w - - 0 1", "Nd5 h6"), ""); // ...c6
    EXPECT_EQ(facts("6k1/5ppp/8/8/1P6/1N6/8/6K1 w - - 0 1", "Na5 h6"), "");   // on the rim
}

TEST(MoveFacts, APassedPawnIsMadeOrBlocked) {
    EXPECT_EQ(facts("6k1/3p4/8/4P3/8/8/8/6K1 w - - 0 1", "e6 dxe6 Kf2 Kf7"), "gives up a pawn");
    EXPECT_EQ(facts("6k1/8/3p4/4P3/8/8/8/6K1 w - - 0 1", "exd6 Kf7 Kf2 Ke6"),
              "makes a passed pawn on d6");
    EXPECT_EQ(facts("6k1/8/8/3p4/8/1N6/8/6K1 w - - 0 1", "Nd4 Kf7"),
              "blockades the passed pawn on d5");
    EXPECT_EQ(facts("6k1/8/8/3p4/8/1N6/3P4/6K1 w - - 0 1", "Nd4 Kf7"),
              "blockades the isolated pawn on d5");
    EXPECT_EQ(facts("6k1/8/2p5/3p4/8/1N6/2PP4/6K1 w - - 0 1", "Nd4 Kf7"), "");
    EXPECT_EQ(facts("6k1/8/8/3p4/8/3R4/8/6K1 w - - 0 1", "Rd4 Kf7"), ""); // a rook
}

TEST(MoveFacts, ThePawnBehindOfAnIsolatedPairIsBlocked) {
    EXPECT_EQ(facts("6k1/p4ppp/2p5/3p4/8/4B3/3PPPPP/6K1 w - - 0 1", "Bc5 h6"),
              "blockades the pawn on c6, which no pawn can defend");
    EXPECT_EQ(facts("6k1/pp3ppp/2p5/3p4/8/4B3/3PPPPP/6K1 w - - 0 1", "Bc5 h6"), ""); // ...b7
}

TEST(MoveFacts, AnExchangeIsOffered) {
    EXPECT_EQ(facts("6k1/4bppp/8/8/8/4B3/5PPP/2R3K1 w - - 0 1", "Bc5 Bxc5 Rxc5"),
              "offers to exchange bishops");
    EXPECT_EQ(facts("6k1/4bppp/8/8/8/4B3/5PPP/2R3K1 w - - 0 1", "Bc5 h6 h3 Bxc5 Rxc5"),
              "offers to exchange bishops");
    EXPECT_EQ(facts("6k1/4bppp/8/8/8/4B3/5PPP/2R3K1 w - - 0 1", "Bc5 h6 Be3 Bc5 Bxc5 Kh7"), "");
    EXPECT_EQ(facts("3r2k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Rd1 g6 Rxd8+ Kg7"), "");
    EXPECT_EQ(facts("3r1rk1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "Rd1 g6 Rxd8 Rxd8"),
              "offers to exchange rooks");
    EXPECT_EQ(facts("3q2k1/5ppp/8/8/8/8/3Q1PPP/6K1 w - - 0 1", "Qxd8#"), "");
    EXPECT_EQ(facts("6k1/4bppp/8/8/1P6/4N3/5PPP/6K1 w - - 0 1", "Nf5 Bxb4 Kf1"), "");
}

TEST(MoveFacts, APawnBreaks) {
    EXPECT_EQ(facts("6k1/pp3ppp/4p3/3p4/3P4/1PP1P3/P4PPP/6K1 w - - 0 1", "c4 h6"),
              "breaks against the pawn on d5");
    EXPECT_EQ(facts("6k1/pp3ppp/4p3/3p4/3P4/2P5/P4PPP/6K1 w - - 0 1", "c4 h6"), ""); // lost
}

TEST(MoveFacts, AnIsolatedPawnIsGotRidOf) {
    EXPECT_EQ(facts("4n1k1/5ppp/4p3/8/3P4/2N5/P4PPP/6K1 w - - 0 1", "d5 exd5 Nxd5 h6 g3 g6"),
              "breaks with the isolated pawn against the pawn on e6"); // there is another
    EXPECT_EQ(facts("4n1k1/5ppp/4p3/8/3P4/2N5/5PPP/6K1 w - - 0 1", "d5 exd5 Nxd5 h6 g3 g6"),
              "gets rid of the isolated pawn on d4");
    // Tal-Botvinnik, Moscow 1960, 27...f4: the pawn gets a neighbour six moves later.
    EXPECT_EQ(facts("4r1r1/p2k1q2/1pb3n1/3p1pB1/3R3P/P1P1R3/5PP1/3QKB2 b - - 2 27",
                    "f4 Rxe8 Rxe8+ Kd2 Kc7 Bd3 Kb7 Qh5 Re4 Bxe4 dxe4 Kc1")
                  .find("gets rid"),
              std::string::npos);
}

TEST(MoveFacts, TheKingGetsIntoSafetyOrOnItsWay) {
    EXPECT_EQ(facts("4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", "O-O Kd7"), "brings the king into safety");
    EXPECT_EQ(facts("7k/p6p/8/8/8/8/8/6K1 w - - 0 1", "Kf2 a6 Ke3 a5 Kd4 a4"),
              "begins the king's way to d4");
    EXPECT_EQ(facts("7k/p6p/8/8/8/8/8/6K1 w - - 0 1", "Kf2 a6 Kf3 a5"), "");
    EXPECT_EQ(facts("q6k/p6p/8/8/8/8/8/6K1 w - - 0 1", "Kf2 a6 Ke3 a5 Kd4 Qa7+"), "");
}

TEST(MoveFacts, AWeaknessOfTheEnemyStays) {
    const char* fen = "4k3/pp3ppp/2n5/3p4/3P4/2N1P3/PP3PPP/4K3 b - - 0 1";
    const Position pos = test::position(fen);
    const auto weakness = [&](const std::string& sans) {
        return new_weakness(pos, test::moves(pos, sans), Black);
    };
    EXPECT_EQ(weakness("Kd7 Kd2 Kd6 Kd3 f6 a3"), ""); // d5 was isolated before
    const Position hanging = test::position("4k3/p4ppp/2n5/2pp4/3P4/2N5/PP2PPPP/4K3 w - - 0 1");
    EXPECT_EQ(new_weakness(hanging, test::moves(hanging, "dxc5 Kd7 Kd2 Ke6 f3 f6 a3"), Black),
              "leaves Black with an isolated pawn on d5");
    // It is gone again before the end of the line.
    EXPECT_EQ(
        new_weakness(hanging, test::moves(hanging, "dxc5 Kd7 Kd2 Ke6 f3 d4 Nb5 d3 exd3"), Black),
        "");
}

TEST(MoveFacts, ASquareIsLeft) {
    // The bishop on c8 has guarded e6.
    const Position pos = test::position("2b3k1/p5pp/5p2/5P2/3N4/8/8/6K1 b - - 0 1");
    EXPECT_EQ(left_square(pos, test::moves(pos, "Bb7 Ne6 a6 Kf2 a5")),
              "leaves e6 to the knight: 2.Ne6");
    EXPECT_EQ(left_square(pos, test::moves(pos, "Bd7 Ne6 a6 Kf2 a5")), ""); // guarded
    EXPECT_EQ(left_square(pos, test::moves(pos, "Bb7 Ne6 a6 Nd4 a5")), ""); // it does not stay
}

TEST(MoveFacts, WhatIsGivenUpIsSeenThroughExchanges) {
    // The bishops are exchanged after the pawn is taken.
    const Position pos =
        test::position("r1bqrnk1/pp2bppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 w - - 8 11");
    EXPECT_EQ(given_up(pos, test::moves(pos, "b4 Bxb4 Rab1 Be7 Ne2 Ne4 Bxe7 Qxe7 Ng3 Nd6")),
              "gives up a pawn");
    EXPECT_EQ(given_up(pos, test::moves(pos, "h3 Ng6 Ne5 Nh5 Bxe7 Qxe7 f4 Qh4")), "");
}

TEST(MoveFacts, AKingIsDrawnOut) {
    // Fried Liver Attack. The pawn on e5 is isolated at the end, which is not why.
    EXPECT_EQ(facts("r1bqkb1r/ppp2ppp/2n5/3np1N1/2B5/8/PPPP1PPP/RNBQK2R w KQkq - 0 6",
                    "Nxf7 Kxf7 Qf3+ Ke6 Nc3 Nb4"),
              "draws the king to f7");
    // Nothing is behind it.
    EXPECT_EQ(facts("4k3/5p2/8/6N1/8/8/8/3QK3 w - - 0 1", "Nxf7 Kxf7 Qd2 Kf6").find("draws"),
              std::string::npos);
    // A trade of equals.
    EXPECT_EQ(facts("4k3/5n2/8/6N1/8/8/8/3QK3 w - - 0 1", "Nxf7 Kxf7 Qd5+ Kf6").find("draws"),
              std::string::npos);
}

} // namespace
} // namespace isolani
