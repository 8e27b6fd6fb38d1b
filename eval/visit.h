// The one way through the evaluation: a function that tells a visitor of every term that a side
// has. The engine's visitor adds up weights, that of the trace takes notes, that of the tuner
// counts; all of them hear of the same terms in the same order, so they cannot drift apart.
//
// A visitor has
//   add<Us, T>(slot, square, count = 1): side Us has that weight of term T `count` times; `square`
//   is where, or NoSquare where it belongs to no square;
//   add_each<Us, T>(squares, slot = {}): side Us has it on each of the squares;
//   add_pieces<Us, T, First>(sets): the same for the squares of each type of piece from knight to
//   queen, whose weights begin at index `First` of the term;
//   add_counts<Us, T>(counts, square): side Us has the weight of each of these types that many
//   times;
// and stands for the parts whose sums can be kept from one position to the next, each of them
// visited by RecordingVisitor and remembered by the engine:
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

/// Tells the visitor of all terms of a position.
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

/// The base of visitors that keep no sums: they visit every part, and hear of the types of pieces
/// one by one.
template <class Visitor> class RecordingVisitor {
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

    void material(const Position& pos) { visit_material(pos, self()); }
    const PawnEntry& pawns(const Position& pos) {
        const PawnStructure structure(pos);
        visit_pawns(structure, self());
        return pawns_ = PawnEntry(pos, structure);
    }
    template <Color Us> void shelter(const Position& pos) { visit_shelter<Us>(pos, self()); }

  private:
    Visitor& self() { return static_cast<Visitor&>(*this); }

    PawnEntry pawns_;
};

} // namespace isolani
