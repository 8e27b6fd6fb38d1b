#include "explain/immediate_threat.h"

#include "tests/support.h"

namespace isolani {
namespace {

std::string threat(const char* fen, const std::string& line = "") {
    const Position pos = test::position(fen);
    return immediate_threat(pos, test::moves(pos, line));
}

TEST(ImmediateThreat, IsMateBeforeAnythingElse) {
    const char* scholar = "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3";
    EXPECT_EQ(threat(scholar), "White threatens mate by 4.Qxf7#");
    EXPECT_EQ(threat(scholar, "Qe7"), "White threatens mate by 4.Qxf7#");
    EXPECT_EQ(threat("r1b1kbnr/ppppqppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3"), "");
    // The rook that would mate is taken; or the king gets air.
    const char* rooks = "6k1/5ppp/8/8/8/8/5PPP/3rR1K1 w - - 0 1";
    EXPECT_EQ(threat(rooks, "Rxd1"), "");
    EXPECT_EQ(threat(rooks), "");
    EXPECT_EQ(threat("3r2k1/3r1ppp/8/8/8/8/5PPP/6K1 w - - 0 1", "g3"),
              "Black threatens mate by 1...Rd1#");
    // In check there is no other threat.
    EXPECT_EQ(threat("rnbqkbnr/ppppp2p/5p2/6pQ/4P3/2N5/PPPP1PPP/R1B1KBNR b KQkq - 0 3"), "");
}

TEST(ImmediateThreat, IsACaptureThatTheBestMovePrevents) {
    // The knight on d4 hits the queen on b3; she goes, or takes the rook.
    const char* queen = "3r2k1/5ppp/8/8/3n4/1Q6/5PPP/3R2K1 w - - 0 1";
    EXPECT_EQ(threat(queen, "Qb4"), "Black threatens to take the queen on b3 by 1...Nxb3");
    EXPECT_EQ(threat(queen, "Rxd4"), "");
    EXPECT_EQ(threat(queen, "h3"), ""); // not prevented
    // By counting: White has such a capture, too, or has none.
    EXPECT_EQ(threat("6k1/5ppp/8/8/3n4/1Q6/5PPP/3R2K1 w - - 0 1"), "");
    EXPECT_EQ(threat("6k1/5ppp/8/8/3n4/1Q6/5PPP/6K1 w - - 0 1"),
              "Black threatens to take the queen on b3 by 1...Nxb3");
    // Of two captures the one that wins more: the knight is not defended, the rook is.
    EXPECT_EQ(threat("6k1/1p3ppp/2r5/n7/3N4/8/5PPP/R5K1 b - - 0 1"),
              "White threatens to take the knight on a5 by 2.Rxa5");
    // A pawn is not much, and a knight that is defended by a pawn is safe from a rook.
    EXPECT_EQ(threat("6k1/5ppp/8/3r4/8/3P4/5PPP/6K1 w - - 0 1", "Kf1"), "");
    EXPECT_EQ(threat("6k1/5ppp/8/3r4/3N4/4P3/5PPP/6K1 w - - 0 1", "Nf3"), "");
}

} // namespace
} // namespace isolani
