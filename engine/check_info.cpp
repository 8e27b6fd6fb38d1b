#include "engine/check_info.h"

#include "engine/attacks.h"

namespace isolani {

CheckInfo::CheckInfo(const Position& pos)
    : pos_(pos), king_(pos.king(~pos.side_to_move())),
      discovered_check_candidates_(pos.blockers(~pos.side_to_move()) &
                                   pos.pieces(pos.side_to_move())) {
    const Bitboard by_bishop = bishop_attacks(king_, pos.pieces());
    const Bitboard by_rook = rook_attacks(king_, pos.pieces());
    squares_[Pawn] = pos.side_to_move() == White ? pawn_attacks<Black>(Bitboard(king_))
                                                 : pawn_attacks<White>(Bitboard(king_));
    squares_[Knight] = knight_attacks(king_);
    squares_[Bishop] = by_bishop;
    squares_[Rook] = by_rook;
    squares_[Queen] = by_bishop | by_rook;
}

} // namespace isolani
