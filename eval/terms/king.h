// The danger to a king from the enemy pieces, and the right to castle.
// https://www.chessprogramming.org/King_Safety
#pragma once

#include "eval/context.h"
#include "eval/piece_sets.h"

#include <algorithm>

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
        checks_by<Knight>(knight_attacks(king_), safe);
        checks_by<Bishop>(diagonals, safe);
        checks_by<Rook>(straights, safe);
        checks_by<Queen>(diagonals | straights, safe & ~c_.attacks_by[Us][Queen]);
    }

    /// Those by a type of piece: up to two that are safe, or else one that is not.
    template <PieceType Type> void checks_by(Bitboard lines, Bitboard safe) {
        const Bitboard all = lines & c_.attacks_by[Them][Type] & ~pos_.pieces(Them);
        const int safe_ones = std::min((all & safe).count(), 2);
        const bool is_unsafe = safe_ones == 0 && !all.empty();
        visitor_.template add<Us, Term::DangerSafeCheck>({piece_index(Type)}, king_, safe_ones);
        visitor_.template add<Us, Term::DangerUnsafeCheck>({piece_index(Type)}, king_, is_unsafe);
    }

    /// Attacks and defences on the king's wing, on its own half of the board and one rank beyond.
    void flank() {
        constexpr Bitboard Camp = relative_ranks(Us, Rank1, Rank5);
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
