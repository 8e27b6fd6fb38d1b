// The one walk over the evaluation terms, as a template over what is done with each of them.
// A sink that adds up weights makes the engine's score, one that takes notes makes the trace; both
// hear of the same terms in the same order, so they cannot drift apart.
//
// A sink takes
//   add<Us, T>(index, square, count = 1): side Us has feature `index` of term T `count` times;
//   `square` is where, or NoSquare where it belongs to no square;
//   add_each<Us, T>(squares): side Us has the only feature of T on each of the squares.
#pragma once

#include "eval/context.h"
#include "eval/walk_king.h"
#include "eval/walk_passers.h"
#include "eval/walk_pawns.h"
#include "eval/walk_pieces.h"
#include "eval/walk_shelter.h"
#include "eval/walk_threats.h"

namespace isolani {

/// The index of a square in the PieceSquare term.
constexpr std::size_t piece_square_index(Color us, PieceType type, Square s) {
    return static_cast<std::size_t>(type) * 32 + rank_index(us, s) * 4 + edge_index(file_of(s));
}

/// The two terms of every piece.
template <Color Us, class Sink>
constexpr void add_piece_terms(PieceType type, Square s, Sink& sink) {
    if (type != King) {
        sink.template add<Us, Term::Material>(static_cast<std::size_t>(type), s);
    }
    sink.template add<Us, Term::PieceSquare>(piece_square_index(Us, type, s), s);
}

/// The same for a piece of either side.
template <class Sink> constexpr void add_piece_terms(Piece piece, Square s, Sink& sink) {
    if (color_of(piece) == White) {
        add_piece_terms<White>(type_of(piece), s, sink);
    } else {
        add_piece_terms<Black>(type_of(piece), s, sink);
    }
}

/// What each piece is worth on its square.
template <class Sink> void walk_squares(const Position& pos, Sink& sink) {
    for (const Square s : pos.pieces()) {
        add_piece_terms(pos.piece_on(s), s, sink);
    }
}

template <Color Us, class Sink> void walk_material(const Position& pos, Sink& sink) {
    if (pos.pieces(Us, Bishop).more_than_one()) {
        sink.template add<Us, Term::BishopPair>(0, NoSquare);
    }
    const int pawns_beyond_five = pos.pieces(Us, Pawn).count() - 5;
    sink.template add<Us, Term::KnightPawns>(0, NoSquare,
                                             pos.pieces(Us, Knight).count() * pawns_beyond_five);
    sink.template add<Us, Term::RookPawns>(0, NoSquare,
                                           pos.pieces(Us, Rook).count() * pawns_beyond_five);
}

/// The terms that depend on the pawns alone.
template <class Sink> void walk_pawn_terms(const PawnStructure& pawns, Sink& sink) {
    walk_pawns<White>(pawns, sink);
    walk_pawns<Black>(pawns, sink);
}

/// The terms that depend on the pawns and on where the king of Us is.
template <Color Us, class Sink>
void walk_shelter_terms(const PawnSummary& pawns, Square king, Sink& sink) {
    ShelterWalk<Us, Sink>(pawns, king, sink).run();
}

/// All terms but those of the pawns, the shelters and the squares, whose sums can be kept.
template <class Sink>
void walk_other_terms(const Position& pos, const PawnSummary& pawns, Sink& sink) {
    EvalContext context(pos, pawns);
    walk_material<White>(pos, sink);
    walk_material<Black>(pos, sink);
    PieceWalk<White, Sink>(context, sink).run();
    PieceWalk<Black, Sink>(context, sink).run();
    KingWalk<White, Sink>(context, sink).run();
    KingWalk<Black, Sink>(context, sink).run();
    ThreatWalk<White, Sink>(context, sink).run();
    ThreatWalk<Black, Sink>(context, sink).run();
    PasserWalk<White, Sink>(context, sink).run();
    PasserWalk<Black, Sink>(context, sink).run();
    if (pos.side_to_move() == White) {
        sink.template add<White, Term::Tempo>(0, NoSquare);
    } else {
        sink.template add<Black, Term::Tempo>(0, NoSquare);
    }
}

/// All terms of a position.
template <class Sink> void walk_terms(const Position& pos, Sink& sink) {
    const PawnStructure structure(pos.pieces(White, Pawn), pos.pieces(Black, Pawn));
    const PawnSummary pawns(structure, Score());
    walk_pawn_terms(structure, sink);
    walk_shelter_terms<White>(pawns, pos.king(White), sink);
    walk_shelter_terms<Black>(pawns, pos.king(Black), sink);
    walk_squares(pos, sink);
    walk_other_terms(pos, pawns, sink);
}

} // namespace isolani
