// Tests the pawn sets on the diagrams of the Chess Programming Wiki.
#include "eval/pawns/sets.h"

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

// The pawns of the Defended Pawns page: a chain c4-d5-e6 and a pair h4-g5.
const Bitboard Chain = drawn(R"(
    . . . . . . . .
    . . . . . . . .
    . . . . 1 . . .
    . . . 1 . . 1 .
    . . 1 . . . . 1
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .)");

TEST(PawnSets, DefendedAndDefendersOfThePage) {
    using test::squares;
    EXPECT_EQ(squares(defended_from_west<White>(Chain)), "d5 e6");
    EXPECT_EQ(squares(defended_from_east<White>(Chain)), "g5");
    EXPECT_EQ(squares(defended_pawns<White>(Chain)), "d5 g5 e6");
    EXPECT_EQ(squares(defenders_from_west<White>(Chain)), "c4 d5");
    EXPECT_EQ(squares(defenders_from_east<White>(Chain)), "h4");
    EXPECT_EQ(squares(defenders<White>(Chain)), "c4 h4 d5");
}

TEST(PawnSets, ChainsOfThePage) {
    using test::squares;
    EXPECT_EQ(squares(defended_defenders_from_west<White>(Chain)), "d5");
    EXPECT_EQ(squares(defended_defenders_from_east<White>(Chain)), "");
    EXPECT_EQ(squares(chain_links<White>(Chain)), "d5");
    EXPECT_EQ(squares(undefended_defenders_from_west<White>(Chain)), "c4");
    EXPECT_EQ(squares(undefended_defenders_from_east<White>(Chain)), "h4");
    EXPECT_EQ(squares(chain_bases<White>(Chain)), "c4 h4");
    EXPECT_EQ(squares(not_defending_defended_from_west<White>(Chain)), "e6");
    EXPECT_EQ(squares(not_defending_defended_from_east<White>(Chain)), "g5");
    EXPECT_EQ(squares(chain_peaks<White>(Chain)), "g5 e6");
}

TEST(PawnSets, NeighborFilesOfThePage) {
    EXPECT_EQ(NeighborFiles[FileD], file_squares(FileC) | file_squares(FileE));
    EXPECT_EQ(NeighborFiles[FileA], file_squares(FileB));
    EXPECT_EQ(NeighborFiles[FileH], file_squares(FileG));
}

TEST(PawnSets, SemiClosedFileOfThePage) {
    // White d5, black d4: both sides have a pawn there, but neither blocks the other.
    EXPECT_EQ(closed_files(Bitboard(D5), Bitboard(D4)), file_squares(FileD));
    EXPECT_EQ(semi_closed_files(Bitboard(D5), Bitboard(D4)), file_squares(FileD));
    EXPECT_EQ(semi_closed_files(White1, Black1), NoSquares);
}

TEST(PawnSets, IsolanisAndHangingPawns) {
    using test::squares;
    // a2 alone; c4 and d4 hanging; g2 and h2 a pair at the edge.
    const Bitboard own = Bitboard(A2) | Bitboard(C4) | Bitboard(D4) | Bitboard(G2) | Bitboard(H2);
    const Bitboard enemy = Bitboard(A7) | Bitboard(E6) | Bitboard(F7);
    EXPECT_EQ(squares(isolanis(own)), "a2");
    EXPECT_EQ(squares(half_isolanis(own)), "g2 h2 c4 d4");
    EXPECT_EQ(squares(inner_half_isolanis(own)), "g2 c4 d4");
    EXPECT_EQ(squares(duos(own)), "g2 h2 c4 d4");
    // The wiki's definition includes the pair at the edge; in the usual sense only c4 and d4 hang.
    EXPECT_EQ(squares(hanging_pawns<White>(own, enemy)), "g2 h2 c4 d4");
    EXPECT_EQ(squares(hanging_duos<White>(own, enemy)), "c4 d4");
}

TEST(PawnSets, PawnsAgainstPawns) {
    using test::squares;
    const Bitboard own = Bitboard(A4) | Bitboard(B5) | Bitboard(D4) | Bitboard(E4) | Bitboard(G2);
    const Bitboard enemy = Bitboard(A7) | Bitboard(D5) | Bitboard(E7) | Bitboard(G4) | Bitboard(H4);
    EXPECT_EQ(squares(rammed_pawns<White>(own, enemy)), "d4");
    EXPECT_EQ(squares(levers<White>(own, enemy)), "e4");
    EXPECT_EQ(squares(levers<Black>(enemy, own)), "d5");
    EXPECT_EQ(squares(lever_pushes<White>(own, enemy)), "g2 b5");
    EXPECT_EQ(squares(lever_pushes<Black>(enemy, own)), "h4 a7");
    EXPECT_EQ(squares(backward_or_isolated<White>(own, enemy)), "g2");
    EXPECT_EQ(squares(stragglers<White>(own, enemy)), "");
    EXPECT_EQ(pawn_islands(own), 3);
    EXPECT_EQ(majority(own, enemy, QueenSide), 1);
    EXPECT_EQ(majority(own, enemy, KingSide), 0);
    EXPECT_EQ(majority(enemy, own, KingSide), 1);
}

TEST(PawnSets, PassedPawnsCandidatesAndOutposts) {
    using test::squares;
    // d5 has one helper, e4, against one sentry, e7. e4 and h4 have no helper.
    const Bitboard own = Bitboard(A5) | Bitboard(D5) | Bitboard(E4) | Bitboard(H4);
    const Bitboard enemy = Bitboard(E7) | Bitboard(G7);
    EXPECT_EQ(squares(passed_pawns<White>(own, enemy)), "a5");
    EXPECT_EQ(squares(candidate_pawns<White>(own, enemy)), "d5");
    EXPECT_EQ(squares(candidate_pawns<Black>(enemy, own)), "");
    // d5 and f5 are covered by a white pawn as well, but e7 can still drive pieces away from there.
    EXPECT_EQ(squares(outposts<White>(own, enemy)), "g5 b6 c6 e6");
}

} // namespace
} // namespace isolani
