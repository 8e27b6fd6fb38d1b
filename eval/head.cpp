#include "eval/head.h"

#include "eval/endgames.h"

#include <algorithm>

namespace isolani {

namespace {

/// Material in rough pawns, for judging what is left to win with.
int piece_material(const Position& pos, Color c) {
    return 3 * pos.pieces(c, Knight, Bishop).count() + 5 * pos.pieces(c, Rook).count() +
           9 * pos.pieces(c, Queen).count();
}

bool has_opposite_bishops(const Position& pos) {
    const Bitboard bishops = pos.pieces(Bishop);
    return pos.pieces(White, Bishop).count() == 1 && pos.pieces(Black, Bishop).count() == 1 &&
           (bishops & LightSquares).count() == 1;
}

/// How much of an endgame advantage of `strong` counts.
int scale_for(const Position& pos, Color strong) {
    if (has_wrong_bishop(pos, strong)) {
        return 0;
    }
    const int pawns = pos.pieces(strong, Pawn).count();
    if (pawns == 0) {
        const int own = piece_material(pos, strong);
        if (own - piece_material(pos, ~strong) <= 3 || !can_mate(pos, strong)) {
            // A minor piece more and no pawns does not win, nor do two knights or bishops of one
            // colour; with little else it is a dead draw.
            return own <= 3 ? 0 : 12;
        }
    }
    if (has_opposite_bishops(pos)) {
        const bool nothing_else =
            piece_material(pos, White) == 3 && piece_material(pos, Black) == 3;
        return nothing_else ? std::min(FullScale, 16 + 4 * pawns)
                            : std::min(FullScale, 34 + 4 * pawns);
    }
    return std::min(FullScale, 44 + 5 * pawns);
}

} // namespace

int game_phase(const Position& pos) {
    return pos.pieces(Knight, Bishop).count() + 2 * pos.pieces(Rook).count() +
           4 * pos.pieces(Queen).count();
}

HeadInputs::HeadInputs(const Position& pos)
    : phase(game_phase(pos)), scale_to{{scale_for(pos, White), scale_for(pos, Black)}},
      fifty_moves(pos.halfmove_clock()) {}

} // namespace isolani
