#include "explain/trades.h"

#include "tests/support.h"

#include <algorithm>

namespace isolani {
namespace {

bool is_told(const std::vector<Trade>& trades, PieceType white, PieceType black) {
    return std::ranges::any_of(
        trades, [&](const Trade& t) { return t.white == white && t.black == black; });
}

TEST(Trades, WhoIsBehindDoesNotTradeTheLastPieces) {
    // White has two pawns more in a rook ending.
    const Position pos = test::position("8/5pk1/6p1/1P5p/7P/6P1/r4P2/1R4K1 w - - 0 1");
    const std::vector<Trade> found = trades(pos);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found[0].white, Rook);
    EXPECT_EQ(found[0].black, Rook);
    EXPECT_GT(found[0].change, 100);
}

TEST(Trades, AreNoAdviceIfItDependsOnWhoIsToMoveAfterThem) {
    // Philidor's defence: without rooks White wins with the move, and draws without it.
    for (const char* fen :
         {"4k3/R7/8/3KP3/8/1r6/8/8 b - - 0 1", "4k3/R7/1r6/3KP3/8/8/8/8 w - - 0 1"}) {
        for (const Trade& t : trades(test::position(fen))) {
            EXPECT_NE(t.white, Rook) << fen << ' ' << t.change;
        }
    }
    // A king on a key square wins whoever is to move.
    EXPECT_TRUE(is_told(trades(test::position("3k4/R7/3K4/8/3P4/1r6/8/8 w - - 0 1")), Rook, Rook));
}

TEST(Trades, BishopsOfOppositeColoursNeverMeet) {
    for (const char* fen :
         {"8/5k2/4b3/8/1P6/4B3/5K2/8 w - - 0 1", "8/4k3/3b2p1/p2P3p/P3P2P/3B1K2/8/8 w - - 0 1",
          "8/5k2/4b1p1/7p/1P5P/4B1P1/5K2/8 w - - 0 1"}) {
        EXPECT_FALSE(is_told(trades(test::position(fen)), Bishop, Bishop)) << fen;
    }
    // Bishops of one colour do, also if another pair cannot.
    const Position pos = test::position("8/4k3/3b2p1/p2P3p/P3P2P/4BK2/8/8 w - - 0 1");
    EXPECT_TRUE(is_told(trades(pos), Bishop, Bishop));
    const Position pair = test::position("8/4kb2/3b2p1/p2P3p/P3P2P/4BK2/8/8 w - - 0 1");
    EXPECT_TRUE(is_told(trades(pair), Bishop, Bishop));
}

TEST(Trades, NothingMeetsThroughAWallOfPawns) {
    // A wall from the a- to the h-file; without the h-pawns the rooks meet.
    const Position wall = test::position("4k2r/5p2/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/R3K3 w - - 0 1");
    EXPECT_FALSE(is_told(trades(wall), Rook, Rook));
    const Position open = test::position("4k2r/5p2/p1p1p1p1/PpPpPpP1/1P1P1P2/8/7P/R3K3 w - - 0 1");
    EXPECT_TRUE(is_told(trades(open), Rook, Rook));
}

TEST(Trades, AreNoAdviceWhileALineWinsAPiece) {
    const Position pos = test::position("6k1/5pp1/r6p/8/8/1P6/4BPPP/R5K1 w - - 0 1");
    EXPECT_TRUE(is_told(trades(pos), Rook, Rook));
    EXPECT_TRUE(trades(pos, test::moves(pos, "Bxa6 Kh7")).empty());
    EXPECT_TRUE(is_told(trades(pos, test::moves(pos, "Kf1 Kh7")), Rook, Rook));
}

TEST(Trades, ABishopThatBothSidesWouldTakeIsNoAdvice) {
    test::walk_random_games(test::samples(500, 100), 101, [](const Position& pos, Move) {
        EnumArray<Color, bool> gives_knight{};
        for (const Trade& t : trades(pos)) {
            gives_knight[White] =
                gives_knight[White] || (t.white == Knight && t.black == Bishop && t.change > 0);
            gives_knight[Black] =
                gives_knight[Black] || (t.white == Bishop && t.black == Knight && t.change < 0);
        }
        ASSERT_FALSE(gives_knight[White] && gives_knight[Black]);
    });
}

} // namespace
} // namespace isolani
