// Fills, spans and files: the building blocks of the pawn sets.
// https://www.chessprogramming.org/Pawn_Fills
// https://www.chessprogramming.org/Pawn_Spans
// https://www.chessprogramming.org/Pawns_and_Files_(Bitboards)
#pragma once

#include "engine/attacks.h"
#include "engine/bitboard.h"

#include <cstdint>

namespace isolani {

// --- fills ------------------------------------------------------------------------------------

/// Kogge-Stone fill: every square of the set and all squares north (south) of it.
constexpr Bitboard north_fill(Bitboard b) {
    b |= b << 8;
    b |= b << 16;
    b |= b << 32;
    return b;
}
constexpr Bitboard south_fill(Bitboard b) {
    b |= b >> 8;
    b |= b >> 16;
    b |= b >> 32;
    return b;
}

/// The pawns and all squares in front of them, from their side's point of view.
template <Color Us> constexpr Bitboard front_fill(Bitboard pawns) {
    return Us == White ? north_fill(pawns) : south_fill(pawns);
}
/// The pawns and all squares behind them.
template <Color Us> constexpr Bitboard rear_fill(Bitboard pawns) {
    return Us == White ? south_fill(pawns) : north_fill(pawns);
}
/// All files with at least one square of the set.
constexpr Bitboard file_fill(Bitboard b) { return north_fill(b) | south_fill(b); }

// --- spans: fills without the squares they start from -------------------------------------------

/// The squares in front of the pawns.
template <Color Us> constexpr Bitboard front_span(Bitboard pawns) {
    return shift_forward<Us>(front_fill<Us>(pawns));
}
/// The squares behind the pawns.
template <Color Us> constexpr Bitboard rear_span(Bitboard pawns) {
    return shift_forward<~Us>(rear_fill<Us>(pawns));
}
/// The squares that the pawns attack now or could attack after advancing, on their east side.
template <Color Us> constexpr Bitboard east_attack_span(Bitboard pawns) {
    return front_fill<Us>(pawn_east_attacks<Us>(pawns));
}
template <Color Us> constexpr Bitboard west_attack_span(Bitboard pawns) {
    return front_fill<Us>(pawn_west_attacks<Us>(pawns));
}
/// The squares that the pawns attack now or could attack after advancing.
template <Color Us> constexpr Bitboard attack_span(Bitboard pawns) {
    return front_fill<Us>(pawn_attacks<Us>(pawns));
}
/// The whole adjacent file to the east (west) of each pawn.
constexpr Bitboard east_attack_file_fill(Bitboard pawns) {
    return shift<Direction::East>(file_fill(pawns));
}
constexpr Bitboard west_attack_file_fill(Bitboard pawns) {
    return shift<Direction::West>(file_fill(pawns));
}

// --- files ------------------------------------------------------------------------------------

/// Files with pawns of both sides.
constexpr Bitboard closed_files(Bitboard white, Bitboard black) {
    return file_fill(white) & file_fill(black);
}
/// Files without any pawn.
constexpr Bitboard open_files(Bitboard white, Bitboard black) { return ~file_fill(white | black); }
/// Files without pawns of one side, whatever the other side has there.
constexpr Bitboard half_open_or_open_files(Bitboard own) { return ~file_fill(own); }
/// Files with enemy pawns but no own ones.
constexpr Bitboard half_open_files(Bitboard own, Bitboard enemy) {
    return half_open_or_open_files(own) ^ open_files(own, enemy);
}

/// Pawns with an enemy pawn somewhere in front on their file: a mechanical obstruction.
template <Color Us> constexpr Bitboard unfree_pawns(Bitboard own, Bitboard enemy) {
    return own & front_fill<~Us>(enemy);
}
/// Pawns with no enemy pawn in front on their file.
template <Color Us> constexpr Bitboard open_pawns(Bitboard own, Bitboard enemy) {
    return own & ~front_fill<~Us>(enemy);
}
/// Closed files on which opposing pawns have passed each other by capturing.
constexpr Bitboard semi_closed_files(Bitboard white, Bitboard black) {
    const Bitboard open = open_pawns<White>(white, black) | open_pawns<Black>(black, white);
    return file_fill(open & closed_files(white, black));
}

/// The files with at least one square of the set, one bit each, bit 0 for the a-file.
constexpr std::uint8_t file_set(Bitboard b) {
    return static_cast<std::uint8_t>(south_fill(b).bits() & 0xff);
}
/// The inverse: the whole files, by multiplication with the a-file.
constexpr Bitboard files_of_set(std::uint8_t set) { return Bitboard(set * AFile.bits()); }

static_assert(files_of_set(file_set(Bitboard(C4) | Bitboard(C2))) == file_squares(FileC));
static_assert(front_span<White>(Bitboard(E6)) == (Bitboard(E7) | Bitboard(E8)));
static_assert(attack_span<Black>(Bitboard(A3)) == (Bitboard(B2) | Bitboard(B1)));
static_assert(semi_closed_files(Bitboard(D5), Bitboard(D4)) == file_squares(FileD));
static_assert(semi_closed_files(Bitboard(D4), Bitboard(D5)).empty());

} // namespace isolani
