#include "formats/training_file.h"

#include "tests/support.h"

namespace isolani {
namespace {

TEST(PackedPosition, GivesThePositionBack) {
    int castling = 0;
    int en_passant = 0;
    test::walk_random_games(test::samples(100000, 10000), 11, [&](const Position& pos, Move) {
        const Result<Position> again = unpack(pack(pos));
        ASSERT_TRUE(again) << to_fen(pos) << ": " << again.error();
        ASSERT_EQ(*again, test::position(to_fen(pos, FenStyle::Shredder))) << to_fen(pos);
        castling += pos.castling_rooks().empty() ? 0 : 1;
        en_passant += pos.en_passant() == NoSquare ? 0 : 1;
    });
    EXPECT_GT(castling, 0);
    EXPECT_GT(en_passant, 0);
}

TEST(PackedPosition, KeepsWhatAFenSays) {
    for (const std::string_view fen : {
             "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
             "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 99 4711",
             "1r1k1r2/8/8/8/8/8/8/1RR1K1RR w GBbf - 7 30", // inner rooks may castle
             "nqnrbkrb/pppppppp/8/8/8/8/PPPPPPPP/RKNBNQBR w KQkq - 0 1",
         }) {
        const Position pos = test::position(fen);
        EXPECT_EQ(to_fen(*unpack(pack(pos))), to_fen(pos));
    }
}

TEST(PackedPosition, FullmoveNumbersEndAt65535) {
    const Position pos = test::position("4k3/8/8/8/8/8/8/R3K3 w Q - 0 70000");
    EXPECT_EQ(unpack(pack(pos))->fullmove_number(), 65535);
}

TEST(PackedPosition, LayoutIsAsDocumented) {
    const auto bytes = pack(test::position("4k3/8/8/8/8/8/8/RN2K3 b Q - 3 258")).bytes;
    EXPECT_EQ(bytes[0], 0b00010011); // a1, b1, e1
    EXPECT_EQ(bytes[7], 0b00010000); // e8
    EXPECT_EQ(bytes[8], 0x16);       // knight in the high nibble, castling rook in the low one
    EXPECT_EQ(bytes[9], 0xd5);       // black king in the high nibble, white king in the low one
    EXPECT_EQ(bytes[24], 1);
    EXPECT_EQ(bytes[25], 3);
    EXPECT_EQ(bytes[26], 2);
    EXPECT_EQ(bytes[27], 1);
}

TEST(PackedPosition, AnyBytesAreAPositionOrAnError) {
    SplitMix64 random(5);
    for (int i = 0; i < test::samples(100000, 10000); ++i) {
        PackedPosition packed = pack(Position());
        for (std::uint64_t n = random() % 4 + 1; n > 0; --n) {
            packed.bytes[random() % packed.bytes.size()] = static_cast<std::uint8_t>(random());
        }
        if (const auto pos = unpack(packed)) {
            EXPECT_EQ(*unpack(pack(*pos)), *pos);
        }
    }
    EXPECT_FALSE(unpack(PackedPosition{}));
}

} // namespace
} // namespace isolani
