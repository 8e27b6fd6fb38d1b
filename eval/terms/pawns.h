// The terms that depend on the pawns alone.
#pragma once

#include "eval/context.h"
#include "eval/pawns/structure.h"

namespace isolani {

/// Visits the pawn terms of a side.
template <Color Us, class Visitor>
void visit_pawns(const PawnStructure& structure, Visitor& visitor) {
    const PawnStructure& p = structure;
    const Bitboard isolanis = p.isolanis[Us] & ~p.foremost_passed[Us];
    for (const Square s : isolanis) {
        visitor.template add<Us, Term::IsolatedPawn>({edge_index(file_of(s))}, s);
    }
    visitor.template add_each<Us, Term::IsolatedOpenPawn>(isolanis & p.open[Us]);
    visitor.template add_each<Us, Term::HalfIsolani>(p.inner_half_isolanis[Us] &
                                                     ~p.foremost_passed[Us]);
    visitor.template add_each<Us, Term::DoubledPawn>(p.behind_own[Us] & ~p.isolanis[Us]);
    visitor.template add_each<Us, Term::DoubledIsolatedPawn>(p.behind_own[Us] & p.isolanis[Us]);
    visitor.template add_each<Us, Term::BackwardPawn>(p.backward[Us] & ~p.stragglers[Us]);
    visitor.template add_each<Us, Term::Straggler>(p.stragglers[Us]);
    for (const Square s : p.duos[Us]) {
        visitor.template add<Us, Term::PhalanxPawn>({rank_index(Us, s)}, s);
    }
    visitor.template add_each<Us, Term::ChainBase>(p.chain_bases[Us]);
    for (const Square s : p.chain_links[Us]) {
        visitor.template add<Us, Term::ChainLink>({rank_index(Us, s)}, s);
    }
    for (const Square s : p.chain_peaks[Us]) {
        visitor.template add<Us, Term::ChainPeak>({rank_index(Us, s)}, s);
    }
    constexpr Bitboard OwnHalf = relative_ranks(Us, Rank2, Rank4);
    visitor.template add_each<Us, Term::RammedPawn>(p.rammed[Us] & ~OwnHalf);
    for (const Square s : p.levers[Us]) {
        visitor.template add<Us, Term::LeverPawn>({rank_index(Us, s)}, s);
    }
    for (const Square s : p.candidates[Us]) {
        visitor.template add<Us, Term::CandidatePawn>({rank_index(Us, s)}, s);
    }
    for (const Square s : p.foremost_passed[Us]) {
        visitor.template add<Us, Term::PassedPawn>({rank_index(Us, s)}, s);
        visitor.template add<Us, Term::PassedPawnFile>({edge_index(file_of(s))}, s);
    }
    for (const Square s :
         p.foremost_passed[Us] & east_west_neighbors(file_fill(p.foremost_passed[Us]))) {
        visitor.template add<Us, Term::ConnectedPasser>({rank_index(Us, s)}, s);
    }
    for (const Square s : p.foremost_passed[Us] & p.defended[Us]) {
        visitor.template add<Us, Term::ProtectedPasser>({rank_index(Us, s)}, s);
    }
    visitor.template add<Us, Term::PawnIsland>({}, NoSquare, wide_pawn_islands(p.pawns[Us]));
}

/// The same for both sides.
template <class Visitor> void visit_pawns(const PawnStructure& structure, Visitor& visitor) {
    visit_pawns<White>(structure, visitor);
    visit_pawns<Black>(structure, visitor);
}

} // namespace isolani
