// The pages' own diagrams, and laws that the sets obey on random pawns.
#include "eval/pawn_sets.h"

#include "tests/support.h"

namespace isolani {
namespace {

using test::drawn;

// The pawns of the Pawn Fills and Pawns and Files pages.
const Bitboard White1 = drawn(R"(
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    1 . . . . 1 . .
    . . 1 . . . . .
    . 1 1 . . . 1 1
    . . . . . . . .)");
const Bitboard Black1 = drawn(R"(
    . . . . . . . .
    . 1 . . . 1 1 .
    1 . 1 . . . . 1
    . . . 1 . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .)");

TEST(PawnSets, FillsOfThePage) {
    EXPECT_EQ(front_fill<White>(White1), drawn(R"(
        1 1 1 . . 1 1 1
        1 1 1 . . 1 1 1
        1 1 1 . . 1 1 1
        1 1 1 . . 1 1 1
        1 1 1 . . 1 1 1
        . 1 1 . . . 1 1
        . 1 1 . . . 1 1
        . . . . . . . .)"));
    EXPECT_EQ(rear_fill<White>(White1), drawn(R"(
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        1 . . . . 1 . .
        1 . 1 . . 1 . .
        1 1 1 . . 1 1 1
        1 1 1 . . 1 1 1)"));
    EXPECT_EQ(rear_fill<Black>(Black1), drawn(R"(
        1 1 1 1 . 1 1 1
        1 1 1 1 . 1 1 1
        1 . 1 1 . . . 1
        . . . 1 . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .)"));
    EXPECT_EQ(front_fill<Black>(Black1), drawn(R"(
        . . . . . . . .
        . 1 . . . 1 1 .
        1 1 1 . . 1 1 1
        1 1 1 1 . 1 1 1
        1 1 1 1 . 1 1 1
        1 1 1 1 . 1 1 1
        1 1 1 1 . 1 1 1
        1 1 1 1 . 1 1 1)"));
}

TEST(PawnSets, FilesOfThePage) {
    const auto files = [](const char* letters) {
        Bitboard b;
        for (const char* c = letters; *c != '\0'; ++c) {
            b |= file_squares(static_cast<File>(*c - 'a'));
        }
        return b;
    };
    EXPECT_EQ(file_fill(White1), files("abcfgh"));
    EXPECT_EQ(file_fill(Black1), files("abcdfgh"));
    EXPECT_EQ(closed_files(White1, Black1), files("abcfgh"));
    EXPECT_EQ(open_files(White1, Black1), files("e"));
    EXPECT_EQ(half_open_or_open_files(White1), files("de"));
    EXPECT_EQ(half_open_or_open_files(Black1), files("e"));
    EXPECT_EQ(half_open_files(White1, Black1), files("d"));
    EXPECT_EQ(half_open_files(Black1, White1), NoSquares);
}

TEST(PawnSets, LawsOnRandomPawns) {
    SplitMix64 random(31);
    for (int i = 0; i < test::samples(100000, 10000); ++i) {
        const Bitboard white(random() & random() & ~BackRanks.bits());
        const Bitboard black(random() & random() & ~(BackRanks | white).bits());
        // Filling both ways and intersecting leaves the pawns of each file's span; on one pawn a
        // file it leaves the pawns themselves.
        ASSERT_EQ(file_fill(white), front_fill<White>(white) | rear_fill<White>(white));
        ASSERT_EQ(front_fill<White>(white), rear_fill<Black>(white));
        // Each file is exactly one of open, half-open for one side, closed.
        const Bitboard parts[] = {open_files(white, black), half_open_files(white, black),
                                  half_open_files(black, white), closed_files(white, black)};
        Bitboard all;
        int squares = 0;
        for (const Bitboard part : parts) {
            all |= part;
            squares += part.count();
        }
        ASSERT_EQ(all, EverySquare);
        ASSERT_EQ(squares, 64);
        ASSERT_EQ(files_of_set(file_set(white)), file_fill(white));
    }
}

} // namespace
} // namespace isolani
