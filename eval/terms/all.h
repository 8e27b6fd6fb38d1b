// The one walk over the evaluation terms, as a template over what is done with each of them.
// A sink that adds up weights makes the engine's score, one that takes notes makes the trace; both
// hear of the same terms in the same order, so they cannot drift apart.
//
// A sink takes
//   add<Us, T>(slot, square, count = 1): side Us has that weight of term T `count` times; `square`
//   is where, or NoSquare where it belongs to no square;
//   add_each<Us, T>(squares, slot = {}): side Us has it on each of the squares;
//   add_officers<Us, T, First>(sets): the same for the squares of each kind of officer, whose
//   features begin at `First`;
//   count_officers<Us, T>(counts, square): side Us has the feature of each kind that many times.
#pragma once

#include "eval/context.h"
#include "eval/king_bucket.h"
#include "eval/terms/king.h"
#include "eval/terms/passed.h"
#include "eval/terms/pawns.h"
#include "eval/terms/pieces.h"
#include "eval/terms/threats.h"

#include <algorithm>

namespace isolani {

/// A square of the PieceSquare term, for any piece but the king.
constexpr Slot<Term::PieceSquare> piece_square_slot(Color us, PieceType type, Square s,
                                                    KingWings wings) {
    const File file = wings.is_queen_side(us) ? file_of(flip_file(s)) : file_of(s);
    return {wings.differ(), type, relative_rank(us, s), file};
}

/// A square of the KingSquare term.
constexpr Slot<Term::KingSquare> king_square_slot(Color us, Square s, KingWings wings) {
    return {wings.differ(), relative_rank(us, s), edge_index(file_of(s))};
}

/// Two pieces of a side in the PiecePair term, `lesser` at most `type`.
constexpr Slot<Term::PiecePair> pair_slot(PieceType type, PieceType lesser) {
    return {index(type) * (index(type) + 1) / 2 + index(lesser)};
}

/// A piece and an enemy one of a lesser kind in the PieceAgainst term.
constexpr Slot<Term::PieceAgainst> against_slot(PieceType type, PieceType lesser) {
    return {index(type) * (index(type) - 1) / 2 + index(lesser)};
}

/// The terms of every piece.
template <Color Us, class Sink>
constexpr void add_piece_terms(PieceType type, Square s, KingWings wings, Sink& sink) {
    if (type == King) {
        sink.template add<Us, Term::KingSquare>(king_square_slot(Us, s, wings), s);
    } else {
        sink.template add<Us, Term::Material>({type}, s);
        sink.template add<Us, Term::PieceSquare>(piece_square_slot(Us, type, s, wings), s);
    }
}

/// The same for a piece of either side.
template <class Sink>
constexpr void add_piece_terms(Piece piece, Square s, KingWings wings, Sink& sink) {
    if (color_of(piece) == White) {
        add_piece_terms<White>(type_of(piece), s, wings, sink);
    } else {
        add_piece_terms<Black>(type_of(piece), s, wings, sink);
    }
}

/// What each piece is worth on its square.
template <class Sink> void walk_squares(const Position& pos, Sink& sink) {
    const KingWings wings(pos);
    for (const Square s : pos.pieces()) {
        add_piece_terms(pos.piece_on(s), s, wings, sink);
    }
}

/// How many of a kind count in pairs. More than three that are no pawns were in no game that the
/// weights come from, and the pairs among them would outweigh the pieces.
inline int paired(const Position& pos, Color c, PieceType type) {
    const int count = pos.pieces(c, type).count();
    return type == Pawn ? count : std::min(count, 3);
}

/// The pieces of a side as pairs, among themselves and against the enemy's.
template <Color Us, class Sink> void walk_pairs(const Position& pos, Sink& sink) {
    for (const PieceType type : MaterialTypes) {
        const int own = paired(pos, Us, type);
        for (const PieceType lesser : MaterialTypes) {
            if (lesser == type) {
                break;
            }
            sink.template add<Us, Term::PiecePair>(pair_slot(type, lesser), NoSquare,
                                                   own * paired(pos, Us, lesser));
            sink.template add<Us, Term::PieceAgainst>(against_slot(type, lesser), NoSquare,
                                                      own * paired(pos, ~Us, lesser));
        }
        sink.template add<Us, Term::PiecePair>(pair_slot(type, type), NoSquare,
                                               own * (own - 1) / 2);
    }
}

/// What a search carries along from move to move.
template <class Sink> void walk_piece_terms(const Position& pos, Sink& sink) {
    walk_squares(pos, sink);
    walk_pairs<White>(pos, sink);
    walk_pairs<Black>(pos, sink);
}

/// The terms that depend on the pawns alone.
template <class Sink> void walk_pawn_terms(const PawnStructure& pawns, Sink& sink) {
    walk_pawns<White>(pawns, sink);
    walk_pawns<Black>(pawns, sink);
}

/// The terms that depend on the pawns and on where the king of Us is.
template <Color Us, class Sink> void walk_shelter_terms(const Position& pos, Sink& sink) {
    ShelterWalk<Us, Sink>(pos, sink).run();
}

/// All terms but those of the pawns, the shelters and the pieces by themselves, whose sums can be
/// kept.
template <class Sink>
void walk_other_terms(const Position& pos, const PawnSummary& pawns, Sink& sink) {
    EvalContext context(pos, pawns);
    PieceWalk<White, Sink>(context, sink).run();
    PieceWalk<Black, Sink>(context, sink).run();
    KingWalk<White, Sink>(context, sink).run();
    KingWalk<Black, Sink>(context, sink).run();
    ThreatWalk<White, Sink>(context, sink).run();
    ThreatWalk<Black, Sink>(context, sink).run();
    PasserWalk<White, Sink>(context, sink).run();
    PasserWalk<Black, Sink>(context, sink).run();
    walk_complexity<White>(context, sink);
    walk_complexity<Black>(context, sink);
    if (pos.side_to_move() == White) {
        sink.template add<White, Term::Tempo>({}, NoSquare);
    } else {
        sink.template add<Black, Term::Tempo>({}, NoSquare);
    }
}

/// All terms of a position.
template <class Sink> void walk_terms(const Position& pos, Sink& sink) {
    const PawnStructure structure(pos);
    const PawnSummary pawns(structure, Score());
    walk_pawn_terms(structure, sink);
    walk_shelter_terms<White>(pos, sink);
    walk_shelter_terms<Black>(pos, sink);
    walk_piece_terms(pos, sink);
    walk_other_terms(pos, pawns, sink);
}

} // namespace isolani
