// The traversal of all evaluation terms: visit_terms() calls a visitor for each term of each side.
// The engine's visitor adds up weights, that of the trace records the terms, that of the tuner
// counts them. All of them visit the same terms in the same order, so they cannot disagree.
//
// A visitor provides
//   add<Us, T>(slot, square, count = 1): side Us has this weight of term T `count` times; `square`
//   is where, or NoSquare if the term has no square;
//   add_each<Us, T>(squares, slot = {}): side Us has it on each of the squares;
//   add_pieces<Us, T, First>(sets): the same for the squares of each piece type from knight to
//   queen, whose weights start at index `First` of the term;
//   add_counts<Us, T>(counts, square): side Us has the weight of each of these piece types as many
//   times as `counts` says;
// and handles the parts whose sums can be reused from one position to the next: RecordingVisitor
// visits their terms, the engine's visitor adds the cached or incrementally updated sums:
//   material(pos): the terms of terms/material.h;
//   pawns(pos): the terms of terms/pawns.h; returns the PawnEntry of the position;
//   shelter<Us>(pos): the terms of terms/shelter.h.
#pragma once

#include "eval/context.h"
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

namespace isolani {

/// Visits all terms of a position.
template <class Visitor> void visit_terms(const Position& pos, Visitor& visitor) {
    visitor.material(pos);
    const PawnEntry& pawns = visitor.pawns(pos);
    visitor.template shelter<White>(pos);
    visitor.template shelter<Black>(pos);
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

/// The base of visitors that visit the terms of the piece types one by one.
template <class Visitor> class EachPieceType {
  public:
    template <Color Us, Term T, std::size_t First> void add_pieces(const PieceSets& sets) {
        for_each_piece_slot<T, First>([&](PieceType type, Slot<T> slot) {
            self().template add_each<Us, T>(sets[type], slot);
        });
    }
    template <Color Us, Term T> void add_counts(const PieceCounts& counts, Square square) {
        for_each_piece_slot<T, 0>([&](PieceType type, Slot<T> slot) {
            self().template add<Us, T>(slot, square, counts[type]);
        });
    }

  protected:
    Visitor& self() { return static_cast<Visitor&>(*this); }
};

/// The base of visitors that need every single term: it visits the terms of all parts.
template <class Visitor> class RecordingVisitor : public EachPieceType<Visitor> {
  public:
    void material(const Position& pos) { visit_material(pos, this->self()); }
    const PawnEntry& pawns(const Position& pos) {
        const PawnStructure structure(pos);
        visit_pawns(structure, this->self());
        return pawns_ = PawnEntry(structure);
    }
    template <Color Us> void shelter(const Position& pos) { visit_shelter<Us>(pos, this->self()); }

  private:
    PawnEntry pawns_;
};

} // namespace isolani
