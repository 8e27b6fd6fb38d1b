#include "engine/notation.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(Notation, EveryLegalMoveReadsBack) {
    test::walk_random_games(test::samples(5000, 500), 8, [](const Position& pos, Move) {
        for (const Move m : legal_moves(pos)) {
            ASSERT_EQ(parse_move(pos, to_text(m, CastlingNotation::KingTakesRook)), m);
            ASSERT_EQ(parse_move(pos, to_text(m, pos.castling_notation())), m);
        }
    });
}

TEST(Notation, CastlingBothWays) {
    const Position classical = test::position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Move short_castling(E1, H1, Move::Kind::Castling);
    EXPECT_EQ(parse_move(classical, "e1g1"), short_castling);
    EXPECT_EQ(parse_move(classical, "e1h1"), short_castling);
    EXPECT_EQ(to_text(short_castling), "e1g1");
    EXPECT_EQ(to_text(short_castling, CastlingNotation::KingTakesRook), "e1h1");
    // Here b1c1 is a plain king move, so only b1a1 can mean castling.
    const Position shuffled = test::position("4k3/8/8/8/8/8/8/RK6 w A - 0 1");
    EXPECT_EQ(parse_move(shuffled, "b1c1"), Move(B1, C1));
    EXPECT_EQ(parse_move(shuffled, "b1a1"), Move(B1, A1, Move::Kind::Castling));
}

TEST(Notation, PromotionNeedsItsPieceInEitherCase) {
    const Position pos = test::position("7k/4P3/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(parse_move(pos, "e7e8q"), Move::promotion(E7, E8, Queen));
    EXPECT_EQ(parse_move(pos, "e7e8N"), Move::promotion(E7, E8, Knight));
    EXPECT_FALSE(parse_move(pos, "e7e8"));
    EXPECT_FALSE(parse_move(pos, "e7e8k"));
}

TEST(Notation, RefusesWhatIsNoLegalMove) {
    for (const char* text : {"", "e2e5", "zz9x", "e2e4e2e4", "0000", "e7e5", "\xff\xff"}) {
        EXPECT_FALSE(parse_move(Position(), text)) << text;
    }
}

TEST(Notation, San) {
    const auto san = [](const char* fen, const char* uci) {
        const Position pos = test::position(fen);
        return to_san(pos, *parse_move(pos, uci));
    };
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/RN2K2R w K - 0 1", "e1g1"), "O-O");
    EXPECT_EQ(san("4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "c3e4"), "Nce4");
    EXPECT_EQ(san("4k3/8/8/6N1/8/6N1/8/4K3 w - - 0 1", "g3e4"), "N3e4");
    EXPECT_EQ(san("4k3/8/8/2N3N1/8/2N3N1/8/4K3 w - - 0 1", "c3e4"), "Nc3e4");
    EXPECT_EQ(san("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q"), "e8=Q+");
    EXPECT_EQ(san("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"), "Ra8#");
    EXPECT_EQ(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
}

TEST(Notation, SanIsReadAsItIsWritten) {
    test::walk_random_games(test::samples(20'000, 2'000), 103, [](const Position& pos, Move) {
        for (const Move m : legal_moves(pos)) {
            ASSERT_EQ(parse_san(pos, to_san(pos, m)), m) << to_fen(pos) << ' ' << to_san(pos, m);
        }
    });
}

TEST(Notation, SanIsReadAsOthersWriteIt) {
    const Position pos = test::position("r3k2r/1P6/8/3p4/4P3/8/1N3N2/R3K2R w KQkq - 0 1");
    const auto read = [&](std::string_view text) {
        const std::optional<Move> m = parse_san(pos, text);
        return m ? to_san(pos, *m) : "none";
    };
    EXPECT_EQ(read("0-0"), "O-O");
    EXPECT_EQ(read("O-O-O!?"), "O-O-O");
    EXPECT_EQ(read("ed5"), "exd5");
    EXPECT_EQ(read("e4d5"), "exd5");
    EXPECT_EQ(read("bxa8Q"), "bxa8=Q+");
    EXPECT_EQ(read("b8=N"), "b8=N");
    EXPECT_EQ(read("Nb2a4"), "Na4");
    EXPECT_EQ(read("Nfd3"), "Nfd3");
    EXPECT_EQ(read("Ke2!!"), "Ke2");
    // Two knights, no promoted piece, no such move, no move at all.
    for (const char* text : {"Nd3", "b8", "Ne4", "e5e4", "", "N", "x", "Zd3", "Nbfd3", "a1=Q"}) {
        EXPECT_EQ(read(text), "none") << text;
    }
}

} // namespace
} // namespace isolani
