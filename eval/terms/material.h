// Material, piece-square values and imbalance: terms whose sum the search updates incrementally
// (eval/accumulator.h). https://www.chessprogramming.org/Piece-Square_Tables
#pragma once

#include "eval/context.h"
#include "eval/king_bucket.h"

#include <algorithm>

namespace isolani {

/// The index of a piece other than the king in the PieceSquare term.
constexpr WeightIndex<Term::PieceSquare> piece_square_index(Color us, PieceType type, Square s,
                                                            KingBucket bucket) {
    const File file = bucket.is_queen_side(us) ? file_of(flip_file(s)) : file_of(s);
    return {bucket.is_opposite_wings(), type, relative_rank(us, s), file};
}

/// The index of a king in the KingSquare term.
constexpr WeightIndex<Term::KingSquare> king_square_index(Color us, Square s, KingBucket bucket) {
    return {bucket.is_opposite_wings(), relative_rank(us, s), edge_index(file_of(s))};
}

/// The index of two pieces of a side in the PiecePair term; `lesser` <= `type`.
constexpr WeightIndex<Term::PiecePair> pair_index(PieceType type, PieceType lesser) {
    return {index(type) * (index(type) + 1) / 2 + index(lesser)};
}

/// The index of a piece and an enemy piece in the PieceAgainst term; `lesser` < `type`.
constexpr WeightIndex<Term::PieceAgainst> against_index(PieceType type, PieceType lesser) {
    return {index(type) * (index(type) - 1) / 2 + index(lesser)};
}

/// Visits the terms of a piece of Us on its square.
template <Color Us, class Visitor>
constexpr void visit_piece(PieceType type, Square s, KingBucket bucket, Visitor& visitor) {
    if (type == King) {
        visitor.template add<Us, Term::KingSquare>(king_square_index(Us, s, bucket), s);
    } else {
        visitor.template add<Us, Term::Material>({type}, s);
        visitor.template add<Us, Term::PieceSquare>(piece_square_index(Us, type, s, bucket), s);
    }
}

/// The same for a piece of either side.
template <class Visitor>
constexpr void visit_piece(Piece piece, Square s, KingBucket bucket, Visitor& visitor) {
    if (color_of(piece) == White) {
        visit_piece<White>(type_of(piece), s, bucket, visitor);
    } else {
        visit_piece<Black>(type_of(piece), s, bucket, visitor);
    }
}

/// The number of pieces of a type that count for imbalance: at most three, except pawns. The games
/// that the weights are fitted to have no more, and the pairs among more would outweigh the pieces.
inline int paired(const Position& pos, Color c, PieceType type) {
    const int count = pos.pieces(c, type).count();
    return type == Pawn ? count : std::min(count, 3);
}

/// Visits the imbalance terms of a side: pairs of own pieces, and own pieces against enemy ones.
template <Color Us, class Visitor> void visit_pairs(const Position& pos, Visitor& visitor) {
    for (const PieceType type : piece_types<Pawn, Queen>) {
        const int own = paired(pos, Us, type);
        for (const PieceType lesser : piece_types<Pawn, Queen>) {
            if (lesser == type) {
                break;
            }
            visitor.template add<Us, Term::PiecePair>(pair_index(type, lesser), NoSquare,
                                                      own * paired(pos, Us, lesser));
            visitor.template add<Us, Term::PieceAgainst>(against_index(type, lesser), NoSquare,
                                                         own * paired(pos, ~Us, lesser));
        }
        visitor.template add<Us, Term::PiecePair>(pair_index(type, type), NoSquare,
                                                  own * (own - 1) / 2);
    }
}

/// Visits all terms of this file.
template <class Visitor> void visit_material(const Position& pos, Visitor& visitor) {
    const KingBucket bucket(pos);
    for (const Square s : pos.pieces()) {
        visit_piece(pos.piece_on(s), s, bucket, visitor);
    }
    visit_pairs<White>(pos, visitor);
    visit_pairs<Black>(pos, visitor);
}

} // namespace isolani
