// The terms that depend on the pawns alone.
#pragma once

#include "eval/context.h"
#include "eval/pawns/structure.h"

namespace isolani {

/// Visits the pawn terms of a side.
template <Color Us, class Visitor>
void visit_pawns(const PawnStructure& structure, Visitor& visitor) {
    const PawnStructure& p = structure;
    for (const Square s : p.isolanis[Us]) {
        visitor.template add<Us, Term::IsolatedPawn>({edge_index(file_of(s))}, s);
    }
    visitor.template add_each<Us, Term::IsolatedOpenPawn>(p.isolanis[Us] & p.open[Us]);
    visitor.template add_each<Us, Term::HalfIsolani>(p.half_isolanis[Us]);
    visitor.template add_each<Us, Term::HangingPawn>(p.hanging[Us]);
    visitor.template add_each<Us, Term::DoubledPawn>(p.behind_own[Us]);
    visitor.template add_each<Us, Term::DoubledIsolatedPawn>(p.behind_own[Us] & p.isolanis[Us]);
    visitor.template add_each<Us, Term::BackwardPawn>(p.backward[Us]);
    visitor.template add_each<Us, Term::Straggler>(p.stragglers[Us]);
    for (const Square s : p.duos[Us]) {
        visitor.template add<Us, Term::PhalanxPawn>({rank_index(Us, s)}, s);
    }
    for (const Square s : p.defended[Us]) {
        visitor.template add<Us, Term::DefendedPawn>({rank_index(Us, s)}, s);
    }
    visitor.template add_each<Us, Term::ChainBase>(p.chain_bases[Us]);
    visitor.template add_each<Us, Term::ChainLink>(p.chain_links[Us]);
    visitor.template add_each<Us, Term::ChainPeak>(p.chain_peaks[Us]);
    constexpr Bitboard OwnHalf = relative_rank_squares(Us, Rank2) |
                                 relative_rank_squares(Us, Rank3) |
                                 relative_rank_squares(Us, Rank4);
    visitor.template add_each<Us, Term::RammedPawn>(p.rammed[Us] & ~OwnHalf);
    for (const Square s : p.levers[Us]) {
        visitor.template add<Us, Term::LeverPawn>({rank_index(Us, s)}, s);
    }
    visitor.template add_each<Us, Term::LeverPush>(p.lever_pushes[Us]);
    for (const Square s : p.candidates[Us]) {
        visitor.template add<Us, Term::CandidatePawn>({rank_index(Us, s)}, s);
    }
    for (const Square s : p.passed[Us]) {
        visitor.template add<Us, Term::PassedPawn>({rank_index(Us, s)}, s);
        visitor.template add<Us, Term::PassedPawnFile>({edge_index(file_of(s))}, s);
    }
    for (const Square s : p.passed[Us] & east_west_neighbors(file_fill(p.passed[Us]))) {
        visitor.template add<Us, Term::ConnectedPasser>({rank_index(Us, s)}, s);
    }
    visitor.template add<Us, Term::PawnIsland>({}, NoSquare, pawn_islands(p.pawns[Us]));
    visitor.template add<Us, Term::PawnMajority>({}, NoSquare,
                                                 majority(p.pawns[Us], p.pawns[~Us], QueenSide) +
                                                     majority(p.pawns[Us], p.pawns[~Us], KingSide));
}

/// The same for both sides.
template <class Visitor> void visit_pawns(const PawnStructure& structure, Visitor& visitor) {
    visit_pawns<White>(structure, visitor);
    visit_pawns<Black>(structure, visitor);
}

} // namespace isolani
