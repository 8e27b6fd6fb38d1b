// The set algebra of pawns: fills and files.
// https://www.chessprogramming.org/Pawn_Fills
// https://www.chessprogramming.org/Pawns_and_Files_(Bitboards)
#pragma once

#include "engine/bitboard.h"

#include <cstdint>

namespace isolani {

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

/// The pawns and all squares in front of them, as their side marches.
template <Color Us> constexpr Bitboard front_fill(Bitboard pawns) {
    return Us == White ? north_fill(pawns) : south_fill(pawns);
}
/// The pawns and all squares behind them.
template <Color Us> constexpr Bitboard rear_fill(Bitboard pawns) {
    return Us == White ? south_fill(pawns) : north_fill(pawns);
}
/// Every file that has a member.
constexpr Bitboard file_fill(Bitboard b) { return north_fill(b) | south_fill(b); }

/// Files with pawns of both sides.
constexpr Bitboard closed_files(Bitboard white, Bitboard black) {
    return file_fill(white) & file_fill(black);
}
/// Files without any pawn.
constexpr Bitboard open_files(Bitboard white, Bitboard black) { return ~file_fill(white | black); }
/// Files without pawns of one side, whatever the other side has there.
constexpr Bitboard half_open_or_open_files(Bitboard own) { return ~file_fill(own); }
/// Files with enemy pawns and no own ones: half-open for the side whose pawns come first.
constexpr Bitboard half_open_files(Bitboard own, Bitboard enemy) {
    return half_open_or_open_files(own) ^ open_files(own, enemy);
}

/// The files of a file fill in one byte, bit 0 for the a-file.
constexpr std::uint8_t file_set(Bitboard b) {
    return static_cast<std::uint8_t>(south_fill(b).bits() & 0xff);
}
/// The inverse: whole files, by multiplication with the a-file.
constexpr Bitboard files_of_set(std::uint8_t set) { return Bitboard(set * AFile.bits()); }

static_assert(files_of_set(file_set(Bitboard(C4) | Bitboard(C2))) == file_squares(FileC));

} // namespace isolani
