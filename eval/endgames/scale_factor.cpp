#include "eval/endgames/scale_factor.h"

#include "engine/material.h"
#include "eval/endgames/endgames.h"

#include <algorithm>

namespace isolani {

namespace {

constexpr int MinorPiece = piece_value(Knight);
static_assert(MinorPiece == piece_value(Bishop));

bool has_opposite_bishops(const Position& pos) {
    const Bitboard bishops = pos.pieces(Bishop);
    return pos.pieces(White, Bishop).count() == 1 && pos.pieces(Black, Bishop).count() == 1 &&
           (bishops & LightSquares).count() == 1;
}

} // namespace

int scale_factor(const Position& pos, Color strong) {
    if (has_drawn_rook_pawns(pos, strong)) {
        return 0;
    }
    const int pawns = pos.pieces(strong, Pawn).count();
    if (pawns == 0) {
        const int own = non_pawn_material(pos, strong);
        if (own - non_pawn_material(pos, ~strong) <= MinorPiece || !can_mate(pos, strong)) {
            // Being a minor piece up without pawns does not win, nor do two knights or bishops of
            // one colour; with at most one minor piece it is a draw, unless the enemy king stands
            // so badly that it may be mated.
            return own <= MinorPiece && !can_lone_minor_mate(pos, strong) ? 0 : 12;
        }
    }
    if (has_opposite_bishops(pos)) {
        const bool nothing_else = non_pawn_material(pos, White) == MinorPiece &&
                                  non_pawn_material(pos, Black) == MinorPiece;
        return nothing_else ? std::min(NormalScale, 16 + 4 * pawns)
                            : std::min(NormalScale, 34 + 4 * pawns);
    }
    return std::min(NormalScale, 44 + 5 * pawns);
}

} // namespace isolani
