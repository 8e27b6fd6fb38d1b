// The king bucket, which selects the piece-square values: the wing of each king. Pieces are most
// valuable near the enemy king and pawns in front of their own, so the value of a square depends on
// which wing the kings are on.
#pragma once

#include "engine/position.h"
#include "eval/pawns/sets.h"

#include <cstddef>

namespace isolani {

/// The wings of both kings: files a to d are the queen side, files e to h the king side.
class KingBucket {
  public:
    static constexpr std::size_t Count = 4;

    explicit KingBucket(const Position& pos) : KingBucket(pos.king(White), pos.king(Black)) {}
    constexpr KingBucket(Square white, Square black)
        : index_(std::size_t{QueenSide.contains(white)} +
                 2 * std::size_t{QueenSide.contains(black)}) {}
    static constexpr KingBucket at(std::size_t index) { return KingBucket(index); }
    /// From 0 to Count - 1.
    constexpr std::size_t index() const { return index_; }

    constexpr bool is_queen_side(Color side) const { return (index_ >> (side == Black) & 1) != 0; }
    constexpr bool is_opposite_wings() const {
        return is_queen_side(White) != is_queen_side(Black);
    }

  private:
    constexpr explicit KingBucket(std::size_t index) : index_(index) {}

    std::size_t index_;
};

/// Whether a legal move takes its king to the other wing.
inline bool changes_king_bucket(const Position& pos, Move m) {
    if (type_of(pos.piece_on(m.from())) != King) {
        return false;
    }
    const Square to = m.is_castling() ? castled_king_square(m.from(), m.to()) : m.to();
    return QueenSide.contains(m.from()) != QueenSide.contains(to);
}

} // namespace isolani
