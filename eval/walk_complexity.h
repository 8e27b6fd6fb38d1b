// What is left to win or to lose with, for the side that is better.
#pragma once

#include "eval/context.h"

namespace isolani {

/// Tells the sink every occurrence of a term of this file for a side.
template <Color Us, class Sink> void walk_complexity(const EvalContext& context, Sink& sink) {
    const Position& pos = context.pos;
    sink.template add<Us, Term::ComplexityBase>(0, NoSquare);
    const Bitboard pawns = pos.pieces(Us, Pawn);
    sink.template add_each<Us, Term::ComplexityPawn>(pawns);
    sink.template add_each<Us, Term::ComplexityPasser>(context.pawns.of[Us].passed);
    if (pos.pieces(Us) == (pawns | Bitboard(pos.king(Us)))) {
        sink.template add<Us, Term::ComplexityNoPieces>(0, NoSquare);
    }
    if ((pawns & QueenSide) && (pawns & KingSide)) {
        sink.template add<Us, Term::ComplexityBothWings>(0, NoSquare);
    }
}

} // namespace isolani
