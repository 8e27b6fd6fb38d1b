// The danger to a king from the enemy pieces, and the right to castle.
// https://www.chessprogramming.org/King_Safety
#pragma once

#include "eval/context.h"
#include "eval/piece_sets.h"

namespace isolani {

template <Color Us, class Visitor> class KingTerms {
  public:
    KingTerms(const EvalContext& context, Visitor& visitor)
        : c_(context), pos_(context.pos), king_(context.pos.king(Us)), visitor_(visitor) {}

    void visit() {
        visitor_.template add<Us, Term::DangerBase>({}, king_);
        const Bitboard weak =
            c_.attacked[Them] & ~c_.attacked_twice[Us] &
            (~c_.attacked[Us] | c_.attacks_by[Us][King] | c_.attacks_by[Us][Queen]);
        visitor_.template add_each<Us, Term::DangerWeakSquare>(c_.king_ring[Us] & weak);
        checks(weak);
        flank();
        for (const Square rook : pos_.castling_rooks(Us)) {
            visitor_.template add<Us, Term::CanCastle>({rook > king_ ? 0 : 1}, rook);
        }
        if (pos_.pieces(Them, Queen).empty()) {
            visitor_.template add<Us, Term::DangerNoQueen>({}, king_);
        }
    }

  private:
    static constexpr Color Them = ~Us;

    /// Squares from which enemy pieces can check, safe or not.
    void checks(Bitboard weak) {
        // Sliders see through our own queen, which may have to move away.
        const Bitboard occupied = pos_.pieces() ^ pos_.pieces(Us, Queen);
        const Bitboard diagonals = bishop_attacks(king_, occupied);
        const Bitboard straights = rook_attacks(king_, occupied);
        const Bitboard safe = ~c_.attacked[Us] | (weak & c_.attacked_twice[Them]);
        const PieceSets lines(knight_attacks(king_), diagonals, straights, diagonals | straights);
        const PieceSets all = lines & PieceSets(c_.attacks_by[Them]) & ~pos_.pieces(Them);
        const PieceSets safe_ones = (all & safe).without(Queen, c_.attacks_by[Us][Queen]);
        visitor_.template add_counts<Us, Term::DangerSafeCheck>(safe_ones.counts().at_most(2),
                                                                king_);
        visitor_.template add_counts<Us, Term::DangerUnsafeCheck>(
            all.where_empty(safe_ones).counts().at_most(1), king_);
    }

    /// Attacks and defences on the king's wing, on its own half of the board and one rank beyond.
    void flank() {
        constexpr Bitboard Camp =
            ~(relative_rank_squares(Us, Rank6) | relative_rank_squares(Us, Rank7) |
              relative_rank_squares(Us, Rank8));
        const int file = index(file_of(king_));
        const Bitboard wing = file < 3 ? QueenSide : file > 4 ? KingSide : CentreFiles;
        const Bitboard area = wing & Camp;
        const int attacks =
            (area & c_.attacked[Them]).count() + (area & c_.attacked_twice[Them]).count();
        visitor_.template add<Us, Term::DangerFlankAttack>({}, king_, attacks);
        visitor_.template add<Us, Term::DangerFlankDefence>({}, king_,
                                                            (area & c_.attacked[Us]).count());
    }

    const EvalContext& c_;
    const Position& pos_;
    Square king_;
    Visitor& visitor_;
};

} // namespace isolani
