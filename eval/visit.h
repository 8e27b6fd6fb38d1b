// The evaluation, written once: visit_evaluation() calls a visitor for everything that it consists
// of. The engine's visitor adds up values, that of the trace records the terms, that of the tuner
// counts them. All of them visit the same in the same order, so they cannot disagree.
//
// A visitor provides
//   add<Us, T>(index, square, count = 1): side Us has this weight of term T `count` times; `square`
//   is where, or NoSquare if the term has no square;
//   add_each<Us, T>(squares, index = {}): side Us has it on each of the squares; also
//   add_each<Us, T, First>(sets) for the squares of each piece type from knight to queen, whose
//   weights start at index `First` of the term;
//   replaces(verdict): the position is a known endgame; true to visit nothing else;
// and handles the parts whose sums can be reused from one position to the next: UncachedVisitor
// visits their terms, the engine's visitor adds the cached or incrementally updated sums:
//   material(pos): the terms of terms/material.h;
//   pawns(pos): the terms of terms/pawns.h; returns the PawnEntry of the position;
//   shelter<Us>(pos): the terms of terms/shelter.h;
//   harmony(pos): the output of the network.
#pragma once

#include "eval/context.h"
#include "eval/endgames/endgames.h"
#include "eval/harmony/network.h"
#include "eval/pawns/cache.h"
#include "eval/piece_sets.h"
#include "eval/terms/complexity.h"
#include "eval/terms/king.h"
#include "eval/terms/material.h"
#include "eval/terms/passed.h"
#include "eval/terms/pawns.h"
#include "eval/terms/pieces.h"
#include "eval/terms/shelter.h"
#include "eval/terms/threats.h"

#include <optional>

namespace isolani {

/// Visits all that a position's value consists of.
template <class Visitor> void visit_evaluation(const Position& pos, Visitor& visitor) {
    if (const auto verdict = known_endgame(pos); verdict && visitor.replaces(*verdict)) {
        return;
    }
    visitor.material(pos);
    const PawnEntry& pawns = visitor.pawns(pos);
    visitor.template shelter<White>(pos);
    visitor.template shelter<Black>(pos);
    visitor.harmony(pos);
    EvalContext context(pos, pawns);
    PieceTerms<White, Visitor>(context, visitor).visit();
    PieceTerms<Black, Visitor>(context, visitor).visit();
    KingTerms<White, Visitor>(context, visitor).visit();
    KingTerms<Black, Visitor>(context, visitor).visit();
    ThreatTerms<White, Visitor>(context, visitor).visit();
    ThreatTerms<Black, Visitor>(context, visitor).visit();
    PassedTerms<White, Visitor>(context, visitor).visit();
    PassedTerms<Black, Visitor>(context, visitor).visit();
    visit_complexity<White>(context, visitor);
    visit_complexity<Black>(context, visitor);
    if (pos.side_to_move() == White) {
        visitor.template add<White, Term::Tempo>({}, NoSquare);
    } else {
        visitor.template add<Black, Term::Tempo>({}, NoSquare);
    }
}

/// The base of visitors that need every single term: it visits the terms of all parts, and calls
/// take_harmony(values) of the visitor with the output of the network for each side.
template <class Visitor> class UncachedVisitor {
  public:
    template <Color Us, Term T> void add_each(Bitboard squares, WeightIndex<T> index = {}) {
        for (const Square s : squares) {
            self().template add<Us, T>(index, s);
        }
    }
    template <Color Us, Term T, std::size_t First> void add_each(const PieceSets& sets) {
        for_each_piece_weight<T, First>(
            [&](PieceType type, WeightIndex<T> index) { add_each<Us, T>(sets[type], index); });
    }
    void material(const Position& pos) { visit_material(pos, self()); }
    const PawnEntry& pawns(const Position& pos) {
        visit_pawns(structure_.emplace(pos), self());
        return pawns_ = PawnEntry(*structure_);
    }
    template <Color Us> void shelter(const Position& pos) { visit_shelter<Us>(pos, self()); }
    void harmony(const Position& pos) { self().take_harmony(harmony_of(pos, *structure_)); }

    /// Of the position that has been visited.
    const PawnStructure& structure() const { return *structure_; }

  private:
    Visitor& self() { return static_cast<Visitor&>(*this); }

    std::optional<PawnStructure> structure_;
    PawnEntry pawns_;
};

} // namespace isolani
