// Approximate piece values, for exchanges, endgames and margins.
#pragma once

#include "engine/position.h"

#include <array>
#include <cstddef>

namespace isolani {

namespace detail {
inline constexpr std::array PieceValues{100, 300, 300, 500, 900, 0, 0};
}

/// In centipawns; 0 for the king, which is never captured, and for NoPieceType.
constexpr int piece_value(PieceType t) { return detail::PieceValues[static_cast<std::size_t>(t)]; }

/// Total value of a side's pieces other than pawns, in centipawns.
inline int non_pawn_material(const Position& pos, Color c) {
    int sum = 0;
    for (const PieceType type : piece_types<Knight, Queen>) {
        sum += piece_value(type) * pos.pieces(c, type).count();
    }
    return sum;
}

} // namespace isolani
