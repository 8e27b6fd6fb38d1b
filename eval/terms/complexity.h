// Complexity: how much winning potential remains, for the side that is better.
// https://www.chessprogramming.org/Initiative
#pragma once

#include "eval/context.h"

namespace isolani {

/// Visits the complexity terms of a side.
template <Color Us, class Visitor>
void visit_complexity(const EvalContext& context, Visitor& visitor) {
    const Position& pos = context.pos;
    visitor.template add<Us, Term::ComplexityBase>({}, NoSquare);
    const Bitboard pawns = pos.pieces(Us, Pawn);
    visitor.template add_each<Us, Term::ComplexityPawn>(pawns);
    visitor.template add_each<Us, Term::ComplexityPasser>(context.pawns.foremost_passed[Us]);
    if (pos.pieces(Us) == (pawns | Bitboard(pos.king(Us)))) {
        visitor.template add<Us, Term::ComplexityNoPieces>({}, NoSquare);
    }
    if ((pawns & QueenSide) && (pawns & KingSide)) {
        visitor.template add<Us, Term::ComplexityBothWings>({}, NoSquare);
    }
}

} // namespace isolani
