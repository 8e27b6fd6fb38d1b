// The terms of the pawns among themselves.
#pragma once

#include "eval/context.h"

namespace isolani {

/// Tells the sink every occurrence of a term of the pawns alone for a side.
template <Color Us, class Sink> void walk_pawns(const PawnStructure& structure, Sink& sink) {
    const PawnSets& p = structure.of[Us];
    const PawnSets& enemy = structure.of[~Us];
    for (const Square s : p.isolanis) {
        sink.template add<Us, Term::IsolatedPawn>({edge_index(file_of(s))}, s);
    }
    sink.template add_each<Us, Term::IsolatedOpenPawn>(p.isolanis & p.open);
    sink.template add_each<Us, Term::HalfIsolani>(p.half_isolanis);
    sink.template add_each<Us, Term::HangingPawn>(p.hanging);
    sink.template add_each<Us, Term::DoubledPawn>(p.behind_own);
    sink.template add_each<Us, Term::DoubledIsolatedPawn>(p.behind_own & p.isolanis);
    sink.template add_each<Us, Term::BackwardPawn>(p.backward);
    sink.template add_each<Us, Term::Straggler>(p.stragglers);
    for (const Square s : p.duos) {
        sink.template add<Us, Term::PhalanxPawn>({rank_index(Us, s)}, s);
    }
    for (const Square s : p.defended) {
        sink.template add<Us, Term::DefendedPawn>({rank_index(Us, s)}, s);
    }
    sink.template add_each<Us, Term::ChainBase>(p.chain_bases);
    sink.template add_each<Us, Term::ChainLink>(p.chain_links);
    sink.template add_each<Us, Term::ChainPeak>(p.chain_peaks);
    constexpr Bitboard OwnHalf = relative_rank_squares(Us, Rank2) |
                                 relative_rank_squares(Us, Rank3) |
                                 relative_rank_squares(Us, Rank4);
    sink.template add_each<Us, Term::RammedPawn>(p.rammed & ~OwnHalf);
    for (const Square s : p.levers) {
        sink.template add<Us, Term::LeverPawn>({rank_index(Us, s)}, s);
    }
    sink.template add_each<Us, Term::LeverPush>(p.lever_pushes);
    for (const Square s : p.candidates) {
        sink.template add<Us, Term::CandidatePawn>({rank_index(Us, s)}, s);
    }
    for (const Square s : p.passed) {
        sink.template add<Us, Term::PassedPawn>({rank_index(Us, s)}, s);
        sink.template add<Us, Term::PassedPawnFile>({edge_index(file_of(s))}, s);
    }
    for (const Square s : p.passed& east_west_neighbors(file_fill(p.passed))) {
        sink.template add<Us, Term::ConnectedPasser>({rank_index(Us, s)}, s);
    }
    sink.template add<Us, Term::PawnIsland>({}, NoSquare, pawn_islands(p.pawns));
    sink.template add<Us, Term::PawnMajority>({}, NoSquare,
                                              majority(p.pawns, enemy.pawns, QueenSide) +
                                                  majority(p.pawns, enemy.pawns, KingSide));
}

// What is left to win or to lose with, for the side that is better.

/// Tells the sink every occurrence of a term of this file for a side.
template <Color Us, class Sink> void walk_complexity(const EvalContext& context, Sink& sink) {
    const Position& pos = context.pos;
    sink.template add<Us, Term::ComplexityBase>({}, NoSquare);
    const Bitboard pawns = pos.pieces(Us, Pawn);
    sink.template add_each<Us, Term::ComplexityPawn>(pawns);
    sink.template add_each<Us, Term::ComplexityPasser>(context.pawns.of[Us].passed);
    if (pos.pieces(Us) == (pawns | Bitboard(pos.king(Us)))) {
        sink.template add<Us, Term::ComplexityNoPieces>({}, NoSquare);
    }
    if ((pawns & QueenSide) && (pawns & KingSide)) {
        sink.template add<Us, Term::ComplexityBothWings>({}, NoSquare);
    }
}

} // namespace isolani
