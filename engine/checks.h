// Which moves give check, known before they are made.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

namespace isolani {

/// The ways to check the enemy king, computed once for all moves of a position, which must outlive
/// it. https://www.chessprogramming.org/Check
class CheckFinder {
  public:
    explicit CheckFinder(const Position& pos);

    /// Whether a legal move gives check.
    bool gives_check(Move m) const {
        const Square from = m.from();
        const PieceType t = type_of(pos_.piece_on(from));
        if (m.kind() != Move::Kind::Normal) {
            return pos_.after(m).in_check(); // two pieces move, or one changes
        }
        return squares_[t].contains(m.to()) ||
               (discoverers_.contains(from) && !line(king_, from).contains(m.to()));
    }
    /// Where a piece of this type would give check. Empty for the king.
    Bitboard squares(PieceType t) const { return squares_[t]; }

  private:
    const Position& pos_;
    Square king_;
    EnumArray<PieceType, Bitboard> squares_{};
    Bitboard discoverers_; ///< own pieces that stand between own slider and enemy king
};

} // namespace isolani
