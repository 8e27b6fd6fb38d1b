// Attacked and hanging pieces, threatening pawn pushes, restriction, space.
#pragma once

#include "eval/context.h"
#include "eval/officer_sets.h"

namespace isolani {

template <Color Us, class Sink> class ThreatWalk {
  public:
    ThreatWalk(const EvalContext& context, Sink& sink)
        : c_(context), pos_(context.pos), sink_(sink) {}

    void run() {
        // Firmly defended: by a pawn, or by two where we attack once.
        const Bitboard firm =
            c_.attacks_by[Them][Pawn] | (c_.attacked_twice[Them] & ~c_.attacked_twice[Us]);
        const Bitboard victims = pos_.pieces(Them) & ~pos_.pieces(King);
        add_officers<Term::ThreatByPawn>(victims & c_.attacks_by[Us][Pawn]);
        by_piece<Term::ThreatByKnight, Knight>(victims, firm);
        by_piece<Term::ThreatByBishop, Bishop>(victims, firm);
        by_piece<Term::ThreatByRook, Rook>(victims, firm);
        sink_.template add_each<Us, Term::ThreatByKing>(victims & c_.attacks_by[Us][King] & ~firm);
        sink_.template add_each<Us, Term::HangingPiece>(victims & c_.attacked[Us] &
                                                        ~c_.attacked[Them]);
        sink_.template add_each<Us, Term::QueenGuards>(
            victims & c_.attacked[Us] & c_.attacks_by[Them][Queen] & ~c_.attacked_twice[Them]);
        add_pieces<Term::LoosePiece>(pos_.pieces(Us) & ~c_.attacked[Us]);
        sink_.template add_each<Us, Term::RestrictedSquare>(c_.attacked[Them] & ~firm &
                                                            c_.attacked[Us]);
        pawn_pushes(victims & ~pos_.pieces(Pawn));
        against_queen();
        space();
    }

  private:
    static constexpr Color Them = ~Us;

    template <Term T, PieceType Attacker> void by_piece(Bitboard victims, Bitboard firm) {
        const Bitboard attacked = victims & c_.attacks_by[Us][Attacker];
        add_pieces<T, Slot<T>(0, Pawn).index()>(attacked & ~firm);
        add_pieces<T, Slot<T>(1, Pawn).index()>(attacked & firm);
    }

    /// The same term for each officer on the squares; its features begin at `First`.
    template <Term T, std::size_t First = 0> void add_officers(Bitboard squares) {
        sink_.template add_officers<Us, T, First>(OfficerSets(pos_.pieces_by_type()) & squares);
    }
    /// For the pawns as well, the first of the features.
    template <Term T, std::size_t First = 0> void add_pieces(Bitboard squares) {
        sink_.template add_each<Us, T>(squares & pos_.pieces(Pawn), Slot<T>::at(First));
        add_officers<T, First + 1>(squares);
    }

    void pawn_pushes(Bitboard victims) {
        const Bitboard empty = ~pos_.pieces();
        const Bitboard one = shift_forward<Us>(pos_.pieces(Us, Pawn)) & empty;
        const Bitboard two = shift_forward<Us>(one & relative_rank_squares(Us, Rank3)) & empty;
        const Bitboard safe =
            (one | two) & ~c_.attacks_by[Them][Pawn] & (c_.attacked[Us] | ~c_.attacked[Them]);
        add_officers<Term::PawnPushThreat>(pawn_attacks<Us>(safe) & victims);
    }

    /// Squares from which the enemy queen could be attacked next.
    void against_queen() {
        const Bitboard queens = pos_.pieces(Them, Queen);
        if (queens.empty() || queens.more_than_one()) {
            return;
        }
        const Square q = queens.first();
        const Bitboard safe = c_.mobility_area[Us] & ~c_.attacked_twice[Them] &
                              (c_.attacked_twice[Us] | ~c_.attacked[Them]);
        const Bitboard from = (knight_attacks(q) & c_.attacks_by[Us][Knight]) |
                              (bishop_attacks(q, pos_.pieces()) & c_.attacks_by[Us][Bishop]) |
                              (rook_attacks(q, pos_.pieces()) & c_.attacks_by[Us][Rook]);
        sink_.template add_each<Us, Term::QueenInSights>(from & safe);
    }

    void space() {
        constexpr Bitboard Centre =
            CentreFiles & (relative_rank_squares(Us, Rank2) | relative_rank_squares(Us, Rank3) |
                           relative_rank_squares(Us, Rank4));
        const int pieces = (pos_.pieces(Us) & ~pos_.pieces(Pawn)).count();
        if (pieces <= 5) {
            return;
        }
        const Bitboard own = pos_.pieces(Us, Pawn);
        const Bitboard safe = Centre & ~own & ~c_.attacks_by[Them][Pawn];
        const Bitboard behind = safe & rear_fill<Us>(own) & ~c_.attacked[Them];
        sink_.template add<Us, Term::SpaceSquare>({}, NoSquare,
                                                  (safe.count() + behind.count()) * (pieces - 5));
    }

    const EvalContext& c_;
    const Position& pos_;
    Sink& sink_;
};

} // namespace isolani
