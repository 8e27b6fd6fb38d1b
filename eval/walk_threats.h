// Attacked and hanging pieces, threatening pawn pushes, restriction, space.
#pragma once

#include "eval/context.h"

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
        add_by_kind<Term::ThreatByPawn, Knight>(victims & c_.attacks_by[Us][Pawn]);
        by_piece<Term::ThreatByKnight, Knight>(victims, firm);
        by_piece<Term::ThreatByBishop, Bishop>(victims, firm);
        by_piece<Term::ThreatByRook, Rook>(victims, firm);
        sink_.template add_each<Us, Term::ThreatByKing>(victims & c_.attacks_by[Us][King] & ~firm);
        sink_.template add_each<Us, Term::HangingPiece>(victims & c_.attacked[Us] &
                                                        ~c_.attacked[Them]);
        sink_.template add_each<Us, Term::QueenGuards>(
            victims & c_.attacked[Us] & c_.attacks_by[Them][Queen] & ~c_.attacked_twice[Them]);
        add_by_kind<Term::LoosePiece, Pawn>(pos_.pieces(Us) & ~c_.attacked[Us]);
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
        add_by_kind<T, Pawn>(attacked & ~firm);
        add_by_kind<T, Pawn>(attacked & firm, MaterialTypes.size());
    }

    /// The same term for the pieces of each kind from `Least` to the queen. Counted kind by kind: a
    /// loop over the few squares would take branches that cannot be foreseen.
    template <Term T, PieceType Least> void add_by_kind(Bitboard squares, std::size_t first = 0) {
        for (const PieceType kind : MaterialTypes) {
            if (kind >= Least) {
                sink_.template add_each<Us, T>(squares & pos_.pieces(kind),
                                               first + kind_index(kind) - kind_index(Least));
            }
        }
    }

    void pawn_pushes(Bitboard victims) {
        const Bitboard empty = ~pos_.pieces();
        const Bitboard one = shift_forward<Us>(c_.pawns.of[Us].pawns) & empty;
        const Bitboard two = shift_forward<Us>(one & relative_rank_squares(Us, Rank3)) & empty;
        const Bitboard safe =
            (one | two) & ~c_.attacks_by[Them][Pawn] & (c_.attacked[Us] | ~c_.attacked[Them]);
        add_by_kind<Term::PawnPushThreat, Knight>(pawn_attacks<Us>(safe) & victims);
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
        const Bitboard own = c_.pawns.of[Us].pawns;
        const Bitboard safe = Centre & ~own & ~c_.attacks_by[Them][Pawn];
        const Bitboard behind = safe & rear_fill<Us>(own) & ~c_.attacked[Them];
        sink_.template add<Us, Term::SpaceSquare>(0, NoSquare,
                                                  (safe.count() + behind.count()) * (pieces - 5));
    }

    static constexpr std::size_t kind_index(PieceType kind) {
        return static_cast<std::size_t>(kind);
    }

    const EvalContext& c_;
    const Position& pos_;
    Sink& sink_;
};

} // namespace isolani
