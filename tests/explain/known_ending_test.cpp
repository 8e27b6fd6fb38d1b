#include "explain/known_ending.h"

#include "engine/color_flip.h"
#include "engine/fen.h"
#include "engine/setup.h"
#include "tests/support.h"

#include <optional>
#include <string>

namespace isolani {
namespace {

/// What is known of a position, and whether it is a draw.
std::string known(const Position& pos) {
    const KnownEnding ending = known_ending(pos);
    std::string text = ending.is_drawn ? "=" : "";
    for (const std::string& reason : ending.reasons) {
        text += text.empty() ? "" : " ";
        text += reason + ".";
    }
    return text;
}
std::string known(const char* fen) { return known(test::position(fen)); }

TEST(KnownEnding, KingAndPawnIsWonOrDrawnAndWhy) {
    EXPECT_EQ(known("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1"),
              "= It is a draw: Black has the opposition. If Black were to move, White would win.");
    EXPECT_EQ(known("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1"),
              "White wins: White has the opposition. If White were to move, it would be a draw.");
    EXPECT_EQ(known("7K/8/8/5k2/P7/8/8/8 w - - 0 1"),
              "White wins: Black's king on f5 is outside the square of the pawn on a4 and cannot "
              "catch it. If Black were to move, it would be a draw.");
    EXPECT_EQ(known("7K/8/8/5k2/P7/8/8/8 b - - 0 1"),
              "= It is a draw: Black's king on f5 is inside the square of the pawn on a4 and "
              "nearer to it than White's king. If White were to move, White would win.");
    // A double step from the second rank: the square is that of the third.
    EXPECT_EQ(known("8/8/8/4k3/8/8/P7/7K b - - 0 1"),
              "= It is a draw: Black's king on e5 is inside the square of the pawn on a2 and "
              "nearer to it than White's king.");
    EXPECT_EQ(known("8/8/3K4/8/3P4/8/8/3k4 b - - 0 1"),
              "White wins: White's king on d6 stands on a key square of the pawn on d4, which wins "
              "whoever is to move.");
    EXPECT_EQ(known("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"),
              "White wins: White's king on e6 stands on a key square of the pawn on e5, which wins "
              "whoever is to move.");
    // Rook pawns: the corner, and the own king in the way.
    EXPECT_EQ(known("8/1k6/8/K7/P7/8/8/8 w - - 0 1"),
              "= It is a draw: Black's king on b7 holds the corner a8 of the rook pawn.");
    EXPECT_EQ(known("K7/2k5/P7/8/8/8/8/8 w - - 0 1"),
              "= It is a draw: White's king on a8 cannot leave the way of the rook pawn in time.");
    // The kings are as near to the pawn as each other.
    EXPECT_EQ(known("8/5k2/8/8/1P6/8/5K2/8 w - - 0 1"),
              "= It is a draw: Black's king on f7 is inside the square of the pawn on b4, and "
              "White's king comes too late to its key squares a6, b6 and c6.");
    EXPECT_EQ(known("8/8/5p2/8/8/k7/8/4K3 w - - 0 1"),
              "= It is a draw: White's king on e1 is inside the square of the pawn on f6, and "
              "Black's king comes too late to its key squares e4, f4 and g4.");
    // No rule applies: the bitbase says it all. In check nobody may pass.
    EXPECT_EQ(known("3k4/4P3/4K3/8/8/8/8/8 b - - 0 1"), "White wins.");
}

/// White's king and pawn, and Black's king, if that is a legal position.
std::optional<Position> king_and_pawn(Square king, Square pawn, Square bare) {
    Setup setup;
    setup.board[pawn] = make_piece(White, Pawn);
    setup.board[king] = make_piece(White, King);
    setup.board[bare] = make_piece(Black, King);
    const Result<Position> pos = Position::from_setup(setup);
    const bool are_apart = king != pawn && bare != pawn && king != bare;
    return pos && are_apart ? std::optional(*pos) : std::nullopt;
}

TEST(KnownEnding, NoWinIsToldThatFiftyMovesMayPrevent) {
    EXPECT_EQ(known("8/8/8/4k3/8/4K3/4P3/8 b - - 50 60"),
              "White wins: White has the opposition. If White were to move, it would be a draw.");
    EXPECT_EQ(known("8/8/8/4k3/8/4K3/4P3/8 b - - 99 80"), "");
    EXPECT_EQ(known("8/8/8/4k3/8/4K3/4P3/8 w - - 99 80"),
              "= It is a draw: Black has the opposition.");
}

TEST(KnownEnding, IsTheSameWithColoursChanged) {
    for (const Square pawn : {A2, B5, D4, E6, H7}) {
        for (const Square king : EverySquare) {
            for (const Square bare : EverySquare) {
                const auto pos = king_and_pawn(king, pawn, bare);
                if (!pos) {
                    continue;
                }
                const KnownEnding ending = known_ending(*pos);
                const KnownEnding flipped = known_ending(color_flipped(*pos));
                ASSERT_EQ(ending.is_drawn, flipped.is_drawn) << to_fen(*pos);
                ASSERT_EQ(ending.reasons.size(), flipped.reasons.size()) << to_fen(*pos);
                // Who outruns the king wins.
                if (ending.reasons[0].find("outside the square") != std::string::npos) {
                    ASSERT_EQ(ending.reasons[0].find("White wins"), 0U) << to_fen(*pos);
                }
            }
        }
    }
}

TEST(KnownEnding, NothingDrivesABareKingFromTheCorner) {
    const std::string drawn = "= It is a draw: nothing can drive Black's king on b8 away from the "
                              "corner where White would promote.";
    EXPECT_EQ(known("1k6/8/1K6/P7/8/4B3/8/8 w - - 0 1"), drawn);
    EXPECT_EQ(known("1k6/8/1K6/P1B5/P7/4B3/8/8 w - - 0 1"), drawn);
    EXPECT_EQ(known("1k6/8/1K6/P7/P7/8/8/8 w - - 0 1"), drawn);
    // The bishop controls the corner; the king is not near it; Black is not bare; there is a pawn
    // on another file; a knight helps.
    EXPECT_EQ(known("1k6/8/1K6/P7/8/3B4/8/8 w - - 0 1"), "");
    EXPECT_EQ(known("3k4/8/1K6/P7/8/4B3/8/8 w - - 0 1"), "");
    EXPECT_EQ(known("1k6/8/1K6/P6p/8/4B3/8/8 w - - 0 1"), "");
    EXPECT_EQ(known("1k6/8/1K6/PP6/8/4B3/8/8 w - - 0 1"), "");
    EXPECT_EQ(known("1k6/8/1K6/P7/8/4N3/8/8 w - - 0 1"), "");
}

TEST(KnownEnding, SaysWhatAPassWouldMean) {
    EXPECT_EQ(zugzwang_in_words(White, -900, 900), "Mutual zugzwang: whoever is to move loses");
    EXPECT_EQ(zugzwang_in_words(Black, 0, 900),
              "Mutual zugzwang: if White were to move, Black would win");
    EXPECT_EQ(zugzwang_in_words(White, -900, 0), "Zugzwang: White loses because White must move");
    EXPECT_EQ(zugzwang_in_words(White, -40, 90),
              "Zugzwang: White must move, and would rather pass");
    EXPECT_EQ(zugzwang_in_words(White, -40, 50), ""); // less than a pawn
    EXPECT_EQ(zugzwang_in_words(White, 600, 900),
              "Zugzwang: White must move, and would rather pass");
}

TEST(KnownEnding, NobodyMatesWithTooLittle) {
    EXPECT_EQ(known("8/8/8/7k/3K4/8/8/5B2 w - - 0 1"),
              "= It is a draw: neither side can mate with what is left.");
}

TEST(KnownEnding, LockedPawnsAreAFortress) {
    // A chain of pawns from the b- to the h-file that no king can get through, and a bishop that
    // attacks none of them.
    EXPECT_EQ(known("4k3/8/1p1p1p1p/1PpPpPpP/2P1P1P1/8/4B3/4K3 w - - 0 1"),
              "= It is a draw: the pawns are locked, and neither king can get through; no pawn "
              "stands where a bishop could take it.");
    EXPECT_EQ(known("4k3/8/1p1p1p1p/1PpPpPpP/2P1P1P1/8/8/4K3 w - - 0 1"),
              "= It is a draw: the pawns are locked, and neither king can get through.");
    // The bishop attacks them; a rook; a king that gets through on the a-file; a pawn that can
    // advance; one that can capture.
    EXPECT_EQ(known("4k3/8/1p1p1p1p/1PpPpPpP/2P1P1P1/4B3/8/4K3 w - - 0 1"), "");
    EXPECT_EQ(known("4k3/8/1p1p1p1p/1PpPpPpP/2P1P1P1/8/4R3/4K3 w - - 0 1"), "");
    EXPECT_EQ(known("4k3/8/3p1p1p/2pPpPpP/2P1P1P1/8/4B3/4K3 w - - 0 1"), "");
    EXPECT_EQ(known("4k3/8/1p1p1p1p/1PpPpPpP/2P1P3/6P1/4B3/4K3 w - - 0 1"), "");
    EXPECT_EQ(known("4k3/8/1p1p1p1p/1PpPpPpP/1PP1P1P1/8/4B3/4K3 w - - 0 1"), "");
}

} // namespace
} // namespace isolani
