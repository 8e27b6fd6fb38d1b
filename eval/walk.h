// The one walk over the evaluation terms, as a template over what is done with each of them.
// A sink that adds up weights makes the engine's score, one that takes notes makes the trace; both
// hear of the same terms in the same order, so they cannot drift apart.
#pragma once

#include "engine/position.h"
#include "eval/pawn_sets.h"
#include "eval/terms.h"

namespace isolani {

/// The index of a square in the PieceSquare term: rank as the side sees it, file from the nearer
/// edge.
constexpr std::size_t piece_square_index(Color us, PieceType type, Square s) {
    const Square own = relative_square(us, s);
    const int file = index(file_of(own));
    const int from_edge = file < 4 ? file : 7 - file;
    return static_cast<std::size_t>(index(type) * 32 + index(rank_of(own)) * 4 + from_edge);
}

/// A sink takes `add<Us>(term, index, square)`: side Us has the term's feature number `index`, and
/// `square` is where (NoSquare where it belongs to no square).
template <class Sink> class TermWalk {
  public:
    TermWalk(const Position& pos, Sink& sink) : pos_(pos), sink_(sink) {}

    void run() {
        side<White>();
        side<Black>();
        if (pos_.side_to_move() == White) {
            sink_.template add<White>(Term::Tempo, 0, NoSquare);
        } else {
            sink_.template add<Black>(Term::Tempo, 0, NoSquare);
        }
    }

  private:
    template <Color Us> void side() {
        material<Us>();
        rooks<Us>();
    }

    template <Color Us> void material() {
        for (const PieceType type : AllPieceTypes) {
            for (const Square s : pos_.pieces(Us, type)) {
                if (type != King) {
                    sink_.template add<Us>(Term::Material, static_cast<std::size_t>(type), s);
                }
                sink_.template add<Us>(Term::PieceSquare, piece_square_index(Us, type, s), s);
            }
        }
        if (pos_.pieces(Us, Bishop).more_than_one()) {
            sink_.template add<Us>(Term::BishopPair, 0, NoSquare);
        }
    }

    template <Color Us> void rooks() {
        const Bitboard own = pos_.pieces(Us, Pawn);
        const Bitboard enemy = pos_.pieces(~Us, Pawn);
        for (const Square s : pos_.pieces(Us, Rook) & open_files(own, enemy)) {
            sink_.template add<Us>(Term::RookOpenFile, 0, s);
        }
        for (const Square s : pos_.pieces(Us, Rook) & half_open_files(own, enemy)) {
            sink_.template add<Us>(Term::RookHalfOpenFile, 0, s);
        }
    }

    const Position& pos_;
    Sink& sink_;
};

} // namespace isolani
