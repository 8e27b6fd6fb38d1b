// Attacked and hanging pieces, threatening pawn pushes and breaks, restriction, space.
#pragma once

#include "eval/context.h"
#include "eval/piece_sets.h"

namespace isolani {

template <Color Us, class Visitor> class ThreatTerms {
  public:
    ThreatTerms(const EvalContext& context, Visitor& visitor)
        : c_(context), pos_(context.pos), visitor_(visitor) {}

    void visit() {
        // Defended by a pawn, or defended twice and not attacked twice.
        const Bitboard strongly_protected =
            c_.attacks_by[Them][Pawn] | (c_.attacked_twice[Them] & ~c_.attacked_twice[Us]);
        const Bitboard targets = pos_.pieces(Them) & ~pos_.pieces(King);
        add_knights_to_queens<Term::ThreatByPawn>(targets & c_.attacks_by[Us][Pawn]);
        by_piece<Term::ThreatByKnight, Knight>(targets, strongly_protected);
        by_piece<Term::ThreatByBishop, Bishop>(targets, strongly_protected);
        by_piece<Term::ThreatByRook, Rook>(targets, strongly_protected);
        visitor_.template add_each<Us, Term::ThreatByKing>(targets & c_.attacks_by[Us][King] &
                                                           ~strongly_protected);
        visitor_.template add_each<Us, Term::HangingPiece>(targets & c_.attacked[Us] &
                                                           ~c_.attacked[Them]);
        visitor_.template add_each<Us, Term::WeakQueenProtection>(
            targets & c_.attacked[Us] & c_.attacks_by[Them][Queen] & ~c_.attacked_twice[Them]);
        add_pawns_to_queens<Term::LoosePiece>(pos_.pieces(Us) & ~c_.attacked[Us]);
        visitor_.template add_each<Us, Term::RestrictedSquare>(
            c_.attacked[Them] & ~strongly_protected & c_.attacked[Us] & ~pos_.pieces(Us));
        pawn_pushes(targets & ~pos_.pieces(Pawn));
        against_queen();
        space();
    }

  private:
    static constexpr Color Them = ~Us;

    template <Term T, PieceType Attacker>
    void by_piece(Bitboard targets, Bitboard strongly_protected) {
        const Bitboard attacked = targets & c_.attacks_by[Us][Attacker];
        add_pawns_to_queens<T, WeightIndex<T>(0, Pawn).index()>(attacked & ~strongly_protected);
        add_pawns_to_queens<T, WeightIndex<T>(1, Pawn).index()>(attacked & strongly_protected);
    }

    /// Adds a term for each piece from knight to queen on the squares; its weights start at index
    /// `First`.
    template <Term T, std::size_t First = 0> void add_knights_to_queens(Bitboard squares) {
        visitor_.template add_each<Us, T, First>(PieceSets(pos_.pieces_by_type()) & squares);
    }
    /// The same for pawns too, whose weight comes first.
    template <Term T, std::size_t First = 0> void add_pawns_to_queens(Bitboard squares) {
        visitor_.template add_each<Us, T>(squares & pos_.pieces(Pawn), WeightIndex<T>::at(First));
        add_knights_to_queens<T, First + 1>(squares);
    }

    void pawn_pushes(Bitboard targets) {
        const Bitboard empty = ~pos_.pieces();
        const Bitboard unpinned = ~pos_.blockers(Us) | file_squares(file_of(pos_.king(Us)));
        const Bitboard one = shift_forward<Us>(pos_.pieces(Us, Pawn) & unpinned) & empty;
        const Bitboard two = shift_forward<Us>(one & relative_rank_squares(Us, Rank3)) & empty;
        const Bitboard safe =
            (one | two) & ~c_.attacks_by[Them][Pawn] & (c_.attacked[Us] | ~c_.attacked[Them]);
        add_knights_to_queens<Term::PawnPushThreat>(pawn_attacks<Us>(safe) & targets);
        const Bitboard breaks = (one | two) & c_.attacks_by[Them][Pawn];
        visitor_.template add_each<Us, Term::LeverPush>(breaks & c_.attacked[Us]);
    }

    /// Safe squares to which a piece can go to attack the only enemy queen.
    void against_queen() {
        const Bitboard queens = pos_.pieces(Them, Queen);
        if (queens.empty() || queens.more_than_one()) {
            return;
        }
        const Square q = queens.first();
        const Bitboard safe = c_.mobility_area[Us] & ~pos_.pieces(Us) & ~c_.attacked_twice[Them] &
                              (c_.attacked_twice[Us] | ~c_.attacked[Them]);
        const Bitboard from =
            (knight_attacks(q) & c_.attacks_by[Us][Knight] & safe) |
            reached<Bishop>(bishop_attacks(q, pos_.pieces()) & c_.attacks_by[Us][Bishop] & safe) |
            reached<Rook>(rook_attacks(q, pos_.pieces()) & c_.attacks_by[Us][Rook] & safe);
        visitor_.template add_each<Us, Term::QueenAttackThreat>(from);
    }

    /// Those of the squares to which a bishop or rook can go: it attacks more, namely what it sees
    /// through other pieces.
    template <PieceType Type> Bitboard reached(Bitboard squares) const {
        Bitboard found;
        for (const Square s : squares) {
            const Bitboard able =
                pos_.pieces(Us, Type) & (~pos_.blockers(Us) | line(pos_.king(Us), s));
            const Bitboard sources =
                Type == Bishop ? bishop_attacks(s, pos_.pieces()) : rook_attacks(s, pos_.pieces());
            found |= (sources & able) ? Bitboard(s) : NoSquares;
        }
        return found;
    }

    void space() {
        constexpr Bitboard Centre = CentreFiles & relative_ranks(Us, Rank2, Rank4);
        const int pieces = (pos_.pieces(Us) & ~pos_.pieces(Pawn)).count();
        if (pieces <= 5) {
            return;
        }
        const Bitboard own = pos_.pieces(Us, Pawn);
        const Bitboard safe = Centre & ~own & ~c_.attacks_by[Them][Pawn];
        const Bitboard behind = safe & rear_fill<Us>(own) & ~c_.attacked[Them];
        visitor_.template add<Us, Term::SpaceSquare>(
            {}, NoSquare, (safe.count() + behind.count()) * (pieces - 5));
    }

    const EvalContext& c_;
    const Position& pos_;
    Visitor& visitor_;
};

} // namespace isolani
