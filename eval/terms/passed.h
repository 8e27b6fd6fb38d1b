// Passed pawns among pieces: what blocks, escorts and stops them.
#pragma once

#include "eval/context.h"

#include <algorithm>

namespace isolani {

template <Color Us, class Sink> class PasserWalk {
  public:
    PasserWalk(const EvalContext& context, Sink& sink)
        : c_(context), pos_(context.pos), sink_(sink) {}

    void run() {
        const Bitboard passers = c_.pawns.of[Us].passed;
        for (const Square s : passers) {
            way(s);
            kings(s);
        }
        const Bitboard behind = rear_span<Us>(passers);
        sink_.template add_each<Us, Term::RookBehindPasser>(pos_.pieces(Us, Rook) & behind);
        sink_.template add_each<Them, Term::RookBehindEnemyPasser>(pos_.pieces(Them, Rook) &
                                                                   behind);
    }

  private:
    static constexpr Color Them = ~Us;

    void way(Square s) {
        const Rank rank = relative_rank(Us, s);
        const Square step = s + forward(Us);
        const Bitboard path = front_span<Us>(Bitboard(s));
        if (pos_.pieces().contains(step)) {
            sink_.template add<Us, Term::PasserBlocked>({rank}, s);
            return;
        }
        if ((path & pos_.pieces()).empty()) {
            sink_.template add<Us, Term::PasserFreePath>({rank}, s);
        }
        if ((path & c_.attacked[Them]).empty()) {
            sink_.template add<Us, Term::PasserSafePath>({rank}, s);
        } else if (!c_.attacked[Them].contains(step)) {
            sink_.template add<Us, Term::PasserSafeStep>({rank}, s);
        }
        if (c_.attacked[Us].contains(step)) {
            sink_.template add<Us, Term::PasserDefendedStep>({}, s);
        }
        if (is_unstoppable(s, path)) {
            sink_.template add<Us, Term::PasserUnstoppable>({}, s);
        }
    }

    void kings(Square s) {
        if (relative_rank(Us, s) <= Rank3) {
            return;
        }
        const Square step = s + forward(Us);
        const int from_fourth = index(relative_rank(Us, s)) - index(Rank4);
        sink_.template add<Us, Term::PasserOwnKing>({from_fourth, distance(pos_.king(Us), step)},
                                                    s);
        sink_.template add<Us, Term::PasserEnemyKing>(
            {from_fourth, distance(pos_.king(Them), step)}, s);
    }

    /// https://www.chessprogramming.org/Rule_of_the_Square
    bool is_unstoppable(Square s, Bitboard path) const {
        if (!pos_.officers(Them).empty() || (path & pos_.pieces(Us))) {
            return false;
        }
        const Square goal = make_square(file_of(s), relative_rank(Us, Rank8));
        const int pawn_moves = std::min(distance(s, goal), 5); // two squares from the second rank
        const int enemy_to_move = pos_.side_to_move() == Them;
        return pawn_moves < distance(pos_.king(Them), goal) - enemy_to_move;
    }

    const EvalContext& c_;
    const Position& pos_;
    Sink& sink_;
};

} // namespace isolani
