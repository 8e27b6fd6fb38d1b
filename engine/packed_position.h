// A position in 28 bytes, for files of many.
#pragma once

#include "engine/position.h"

#include <array>
#include <cstdint>

namespace isolani {

/// What a FEN says, in a layout that is the same on every machine; numbers are little-endian.
///
///   bytes  0-7    occupied squares, bit 0 for a1, bit 1 for b1, ... bit 63 for h8
///   bytes  8-23   a nibble for each occupied square in that order, the lower half of a byte first:
///                 0-5 pawn to king, 6 a rook that may castle, plus 8 for Black; 0 where unused
///   byte   24     bit 0: Black is to move; bits 1-4: file of an en-passant square (1-8) or 0
///   byte   25     halfmove clock
///   bytes  26-27  fullmove number, at most 65535
struct PackedPosition {
    static constexpr std::size_t Size = 28;

    std::array<std::uint8_t, Size> bytes{};

    bool operator==(const PackedPosition&) const = default;
};

/// Exact but for fullmove numbers beyond 65535, and reversible plies, which no FEN tells.
PackedPosition pack(const Position& pos);

/// The position again, or why the bytes are none.
Result<Position> unpack(const PackedPosition& packed);

} // namespace isolani
