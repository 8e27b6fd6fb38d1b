// Passed and hanging pawns, and the pieces that block, support and stop them.
#pragma once

#include "eval/context.h"

#include <algorithm>

namespace isolani {

template <Color Us, class Visitor> class PassedTerms {
  public:
    PassedTerms(const EvalContext& context, Visitor& visitor)
        : c_(context), pos_(context.pos), visitor_(visitor) {}

    void visit() {
        hanging_pawns();
        const Bitboard passers = c_.pawns.foremost_passed[Us];
        for (const Square s : passers) {
            path(s);
            kings(s);
        }
        const Bitboard behind = rear_span<Us>(passers);
        visitor_.template add_each<Us, Term::RookBehindPasser>(pos_.pieces(Us, Rook) & behind);
        visitor_.template add_each<Them, Term::RookBehindEnemyPasser>(pos_.pieces(Them, Rook) &
                                                                      behind);
    }

  private:
    static constexpr Color Them = ~Us;

    /// Hanging pawns, which are to become passed or fall.
    void hanging_pawns() {
        const Bitboard hanging = c_.pawns.hanging_duos[Us];
        const Bitboard blockaded =
            hanging & shift_forward<Them>(pos_.pieces(Them) | c_.attacks_by[Them][Pawn]);
        visitor_.template add_each<Us, Term::HangingPawn>(blockaded, {0});
        visitor_.template add_each<Us, Term::HangingPawn>(hanging & ~blockaded, {1});
    }

    void path(Square s) {
        const Rank rank = relative_rank(Us, s);
        const Square stop = s + forward(Us);
        const Bitboard ahead = front_span<Us>(Bitboard(s));
        if (pos_.pieces().contains(stop)) {
            if (pos_.pieces(Them).contains(stop)) {
                visitor_.template add<Us, Term::PasserBlocked>({rank}, s);
            }
            return;
        }
        const bool is_free = (ahead & pos_.pieces()).empty();
        if (is_free) {
            visitor_.template add<Us, Term::PasserFreePath>({rank}, s);
        }
        if (is_free && (ahead & c_.attacked[Them]).empty()) {
            visitor_.template add<Us, Term::PasserSafePath>({rank}, s);
        } else if (is_free && !c_.attacked[Them].contains(stop)) {
            visitor_.template add<Us, Term::PasserSafeStep>({rank}, s);
        }
        if (c_.attacked[Us].contains(stop)) {
            visitor_.template add<Us, Term::PasserDefendedStep>({}, s);
        }
        if (is_unstoppable(s, ahead)) {
            visitor_.template add<Us, Term::PasserUnstoppable>({}, s);
        }
    }

    void kings(Square s) {
        if (relative_rank(Us, s) <= Rank3) {
            return;
        }
        const Square stop = s + forward(Us);
        const int from_fourth = index(relative_rank(Us, s)) - index(Rank4);
        visitor_.template add<Us, Term::PasserOwnKing>({from_fourth, distance(pos_.king(Us), stop)},
                                                       s);
        visitor_.template add<Us, Term::PasserEnemyKing>(
            {from_fourth, distance(pos_.king(Them), stop)}, s);
    }

    /// https://www.chessprogramming.org/Rule_of_the_Square
    bool is_unstoppable(Square s, Bitboard path) const {
        if (!pos_.non_pawn_pieces(Them).empty() || (path & pos_.pieces(Us))) {
            return false;
        }
        const Square goal = make_square(file_of(s), relative_rank(Us, Rank8));
        const int pawn_moves = std::min(distance(s, goal), 5); // double push from the second rank
        const int enemy_to_move = pos_.side_to_move() == Them;
        return pawn_moves < distance(pos_.king(Them), goal) - enemy_to_move;
    }

    const EvalContext& c_;
    const Position& pos_;
    Visitor& visitor_;
};

} // namespace isolani
