// Static exchange evaluation: what a capture wins when both sides keep recapturing on its square.
// https://www.chessprogramming.org/Static_Exchange_Evaluation
#pragma once

#include "engine/move.h"
#include "engine/position.h"

#include <array>
#include <cstddef>

namespace isolani {

namespace detail {
inline constexpr std::array ExchangeValues{100, 300, 300, 500, 900, 0, 0};
}

/// What exchanges are counted in, centipawns; the king has no price, he never gets taken.
/// NoPieceType is worth nothing.
constexpr int exchange_value(PieceType t) {
    return detail::ExchangeValues[static_cast<std::size_t>(t)];
}

/// What the pieces of a side but its pawns are worth, at the prices of exchanges.
inline int officer_material(const Position& pos, Color c) {
    return exchange_value(Knight) * pos.pieces(c, Knight).count() +
           exchange_value(Bishop) * pos.pieces(c, Bishop).count() +
           exchange_value(Rook) * pos.pieces(c, Rook).count() +
           exchange_value(Queen) * pos.pieces(c, Queen).count();
}

/// Whether a legal move gains at least `threshold` centipawns once both sides have captured on its
/// square with their least valuable piece for as long as it pays. All captures are legal moves: a
/// pinned piece takes part along its pin, or once its pinner has captured; a discovered check is
/// answered before anything is taken back.
bool see_at_least(const Position& pos, Move m, int threshold);

} // namespace isolani
