#include "engine/fen.h"

#include "tests/support.h"

namespace isolani {
namespace {

void expect_refused(std::string_view fen, std::string_view reason) {
    const Result<Position> pos = position_from_fen(fen);
    ASSERT_FALSE(pos) << fen;
    EXPECT_NE(pos.error().find(reason), std::string::npos) << fen << ": " << pos.error();
}

void expect_normalised(std::string_view fen, std::string_view expected) {
    EXPECT_EQ(to_fen(test::position(fen)), expected) << fen;
}

TEST(Fen, RoundTripsThroughBothStyles) {
    test::walk_random_games(test::samples(20000, 2000), 11, [](const Position& pos, Move) {
        for (const FenStyle style : {FenStyle::XFen, FenStyle::Shredder}) {
            const Position back = test::position(to_fen(pos, style));
            ASSERT_EQ(to_fen(back), to_fen(pos));
            ASSERT_EQ(back, pos) << to_fen(pos);
        }
    });
}

TEST(Fen, InitialPosition) {
    EXPECT_EQ(to_fen(Position()), StartFen);
    EXPECT_EQ(to_fen(Position(), FenStyle::Shredder),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    EXPECT_EQ(test::position(StartFen), Position());
}

TEST(Fen, RefusesABrokenBoard) {
    expect_refused("", "empty");
    expect_refused("   ", "empty");
    expect_refused("blah", "unknown character");
    expect_refused("rnbqkbn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 8 has 7");
    expect_refused("4k3/8/8/8/8/8/4K3 w - - 0 1", "before all 64");
    expect_refused("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "more than 8 ranks");
    expect_refused("9/4k3/8/8/8/8/8/4K3 w - - 0 1", "unknown character");
    expect_refused("4k4/8/8/8/8/8/8/4K3 w - - 0 1", "more than 8 squares");
    expect_refused("44k/8/8/8/8/8/8/4K3 w - - 0 1", "more than 8 squares");
    expect_refused("\xE2\x99\x94nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                   "unknown character");
}

TEST(Fen, RefusesBadFields) {
    expect_refused("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move");
    expect_refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w XYZ - 0 1", "castling");
    expect_refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq z9 0 1", "en-passant");
    expect_refused("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e 0 1", "en-passant");
}

TEST(Fen, RefusesWhatASearchWouldTripOn) {
    expect_refused("8/8/8/8/8/8/8/8 w - - 0 1", "White has no king");
    expect_refused("8/8/8/8/8/8/8/4K3 b - - 0 1", "Black has no king");
    expect_refused("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "more than one king");
    expect_refused("8/8/8/3kK3/8/8/8/8 w - - 0 1", "next to each other");
    expect_refused("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "Black is in check although White");
    expect_refused("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1", "White is in check although Black");
    expect_refused("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a8");
    expect_refused("4k3/8/8/8/8/8/8/p3K3 b - - 0 1", "a1");
    expect_refused("kQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/8/K7 w - - 0 1", "at most 16");
    expect_refused("4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1", "same side of the king");
}

TEST(Fen, AcceptsOddButPlayablePositions) {
    test::position("B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1"); // a double check that no game can reach
    test::position("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1");
    test::position("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
}

TEST(Fen, MissingFieldsTakeTheirDefaults) {
    expect_normalised("4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    expect_normalised("4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    expect_normalised("4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    expect_normalised("  4k3/8/8/8/8/8/8/4K3   w  -  -  3   9  ", "4k3/8/8/8/8/8/8/4K3 w - - 3 9");
}

TEST(Fen, DropsImpossibleRightsAndSquares) {
    expect_normalised("4k3/8/8/8/8/8/4P3/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    expect_normalised("r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1", "r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1");
    expect_normalised("4k3/8/8/8/8/8/8/4K2R w HA - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    // No pawn has just passed e6; no black pawn stands beside e4; the capture would expose the
    // king.
    expect_normalised("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e6 0 1", StartFen);
    expect_normalised("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
    expect_normalised("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1");
    expect_normalised("8/8/8/8/k2Pp3/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp3/8/8/3K4 b - d3 0 1");
}

TEST(Fen, BringsCountersIntoRange) {
    expect_normalised("7k/8/8/8/8/8/R7/K7 w - - -1 -1", "7k/8/8/8/8/8/R7/K7 w - - 0 1");
    expect_normalised("7k/8/8/8/8/8/R7/K7 w - - 100 80", "7k/8/8/8/8/8/R7/K7 w - - 100 80");
    expect_normalised("7k/8/8/8/8/8/R7/K7 w - - 99999999999999 999999999999999",
                      "7k/8/8/8/8/8/R7/K7 w - - 150 99999");
    expect_normalised("7k/8/8/8/8/8/R7/K7 w - - moves", "7k/8/8/8/8/8/R7/K7 w - - 0 1");
    expect_normalised("7k/8/8/8/8/8/R7/K7 w - - 3 4 foo bar", "7k/8/8/8/8/8/R7/K7 w - - 3 4");
}

TEST(Fen, CastlingLetters) {
    // X-FEN: K and Q are the outermost rooks; an inner rook needs its file.
    expect_normalised("4k3/8/8/8/8/8/8/1R1RK1RR w GB - 0 1", "4k3/8/8/8/8/8/8/1R1RK1RR w GQ - 0 1");
    EXPECT_EQ(test::position("4k3/8/8/8/8/8/8/1R1RK1RR w KQ - 0 1").castling_rooks(),
              Bitboard(B1) | Bitboard(H1));
    EXPECT_EQ(test::position("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1").castling_rooks(),
              Bitboard(A1) | Bitboard(H1) | Bitboard(A8) | Bitboard(H8));
    EXPECT_EQ(to_fen(test::position("4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1"), FenStyle::Shredder),
              "4k3/8/8/8/8/8/8/1R2K2R w HB - 0 1");
}

} // namespace
} // namespace isolani
