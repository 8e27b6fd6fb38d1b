// Detects which moves give check, before they are made.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

namespace isolani {

/// The check squares and discovered check candidates of a position, computed once for all its
/// moves. The position must outlive this object. https://www.chessprogramming.org/Check
class CheckInfo {
  public:
    explicit CheckInfo(const Position& pos);

    /// Whether a legal move gives check.
    bool gives_check(Move m) const {
        return m.kind() == Move::Kind::Normal
                   ? targets(m.from()).contains(m.to())
                   : pos_.after(m).in_check(); // castling, en passant and promotion
    }
    /// The squares from which the piece on `from` gives check, directly or by discovery.
    Bitboard targets(Square from) const {
        const Bitboard own = squares_[type_of(pos_.piece_on(from))];
        return discovered_check_candidates_.contains(from) ? own | ~line(king_, from) : own;
    }
    /// The squares from which a piece of this type gives direct check. Empty for the king.
    Bitboard squares(PieceType t) const { return squares_[t]; }
    /// Own pieces that give discovered check by leaving the line between an own slider and the
    /// enemy king.
    Bitboard discovered_check_candidates() const { return discovered_check_candidates_; }

  private:
    const Position& pos_;
    Square king_;
    EnumArray<PieceType, Bitboard> squares_{};
    Bitboard
        discovered_check_candidates_; ///< own pieces that stand between own slider and enemy king
};

} // namespace isolani
