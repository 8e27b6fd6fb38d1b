// On which wing the kings stand. Pieces are worth most near the enemy's king, and pawns most before
// their own, so that a square is worth one thing on the kings' side of the board, another away from
// it.
#pragma once

#include "engine/position.h"
#include "eval/pawns/sets.h"

#include <cstddef>

namespace isolani {

/// The wings of both kings: king side is files e to h.
class KingWings {
  public:
    /// How many there are, and where each stands in a table of them.
    static constexpr std::size_t Count = 4;

    explicit KingWings(const Position& pos) : KingWings(pos.king(White), pos.king(Black)) {}
    constexpr KingWings(Square white, Square black)
        : index_(std::size_t{QueenSide.contains(white)} +
                 2 * std::size_t{QueenSide.contains(black)}) {}
    static constexpr KingWings at(std::size_t index) { return KingWings(index); }
    constexpr std::size_t index() const { return index_; }

    constexpr bool is_queen_side(Color side) const { return (index_ >> (side == Black) & 1) != 0; }
    constexpr bool differ() const { return is_queen_side(White) != is_queen_side(Black); }

  private:
    constexpr explicit KingWings(std::size_t index) : index_(index) {}

    std::size_t index_;
};

/// Whether a legal move takes its king to the other wing.
inline bool changes_wing(const Position& pos, Move m) {
    if (type_of(pos.piece_on(m.from())) != King) {
        return false;
    }
    const Square to = m.is_castling() ? castled_king_square(m.from(), m.to()) : m.to();
    return QueenSide.contains(m.from()) != QueenSide.contains(to);
}

} // namespace isolani
