// Which moves give check, known before they are made.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

namespace isolani {

/// The ways to check the enemy king, computed once for all moves of a position, which must outlive
/// it. https://www.chessprogramming.org/Check
class CheckInfo {
  public:
    explicit CheckInfo(const Position& pos);

    /// Whether a legal move gives check.
    bool gives_check(Move m) const {
        return m.kind() == Move::Kind::Normal
                   ? targets(m.from()).contains(m.to())
                   : pos_.after(m).in_check(); // two pieces move, or one changes
    }
    /// Where the piece on a square would give check, its own or one that it uncovers.
    Bitboard targets(Square from) const {
        const Bitboard own = squares_[type_of(pos_.piece_on(from))];
        return discovered_check_candidates_.contains(from) ? own | ~line(king_, from) : own;
    }
    /// Where a piece of this type would give check. Empty for the king.
    Bitboard squares(PieceType t) const { return squares_[t]; }
    /// Pieces that uncover a check by leaving the line between an own slider and the king.
    Bitboard discovered_check_candidates() const { return discovered_check_candidates_; }

  private:
    const Position& pos_;
    Square king_;
    EnumArray<PieceType, Bitboard> squares_{};
    Bitboard
        discovered_check_candidates_; ///< own pieces that stand between own slider and enemy king
};

} // namespace isolani
