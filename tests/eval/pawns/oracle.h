// A reference implementation of the pawn sets by loops over squares: slow, obvious, and without any
// of the set algebra that it is used to test.
#pragma once

#include "engine/bitboard.h"

namespace isolani::test {

/// The pawns of both sides, from the point of view of one of them.
class PawnOracle {
  public:
    PawnOracle(Color us, Bitboard own, Bitboard enemy) : step_(us == White ? 1 : -1) {
        for (const Square s : own) {
            own_[index(rank_of(s))][index(file_of(s))] = true;
        }
        for (const Square s : enemy) {
            enemy_[index(rank_of(s))][index(file_of(s))] = true;
        }
    }

    /// The squares for which `question(rank, file)` is true.
    template <class Question> Bitboard squares(Question question) const {
        Bitboard b;
        for (int rank = 0; rank < 8; ++rank) {
            for (int file = 0; file < 8; ++file) {
                if (question(rank, file)) {
                    b |= Bitboard(make_square(static_cast<File>(file), static_cast<Rank>(rank)));
                }
            }
        }
        return b;
    }
    /// The own pawns for which `question(rank, file)` is true.
    template <class Question> Bitboard pawns(Question question) const {
        return squares([&](int r, int f) { return own(r, f) && question(r, f); });
    }

    bool own(int r, int f) const { return on_board(r, f) && own_[r][f]; }
    bool enemy(int r, int f) const { return on_board(r, f) && enemy_[r][f]; }
    /// The next rank in the direction in which the pawns advance.
    int ahead(int r) const { return r + step_; }
    int behind(int r) const { return r - step_; }
    int steps_from_back_rank(int r) const { return step_ > 0 ? r : 7 - r; }

    bool own_ahead(int r, int f) const { return any_along(own_, r, f, step_); }
    bool own_behind(int r, int f) const { return any_along(own_, r, f, -step_); }
    bool enemy_ahead(int r, int f) const { return any_along(enemy_, r, f, step_); }
    bool own_on_file(int f) const { return any_on_file(own_, f); }
    bool enemy_on_file(int f) const { return any_on_file(enemy_, f); }

    bool open(int r, int f) const { return own(r, f) && !enemy_ahead(r, f); }
    bool isolated(int, int f) const { return !own_on_file(f - 1) && !own_on_file(f + 1); }
    bool half_isolated(int, int f) const { return own_on_file(f - 1) != own_on_file(f + 1); }
    bool in_duo(int r, int f) const { return own(r, f - 1) || own(r, f + 1); }
    bool defended_from_west(int r, int f) const { return own(behind(r), f - 1); }
    bool defended_from_east(int r, int f) const { return own(behind(r), f + 1); }
    bool defended(int r, int f) const {
        return defended_from_west(r, f) || defended_from_east(r, f);
    }
    bool defends_to_east(int r, int f) const { return own(ahead(r), f + 1); }
    bool defends_to_west(int r, int f) const { return own(ahead(r), f - 1); }
    bool defends(int r, int f) const { return defends_to_east(r, f) || defends_to_west(r, f); }
    bool attacked_by_enemy(int r, int f) const {
        return enemy(ahead(r), f - 1) || enemy(ahead(r), f + 1);
    }
    /// Whether an own pawn attacks this square, now or after advancing.
    bool ever_defended(int r, int f) const { return reached_from(own_, r, f, step_); }
    bool ever_attacked_by_enemy(int r, int f) const { return reached_from(enemy_, r, f, -step_); }
    bool passed(int r, int f) const {
        return !enemy_ahead(r, f - 1) && !enemy_ahead(r, f) && !enemy_ahead(r, f + 1);
    }
    bool candidate(int r, int f) const {
        int helpers = 0;
        int sentries = 0;
        for (const int side : {f - 1, f + 1}) {
            helpers += own(r, side) || own_behind(r, side);
            sentries += enemy_ahead(r, side);
        }
        return open(r, f) && !passed(r, f) && helpers >= sentries;
    }
    bool backward(int r, int f) const {
        return attacked_by_enemy(ahead(r), f) && !ever_defended(ahead(r), f);
    }
    int islands() const {
        int count = 0;
        for (int f = 0; f < 8; ++f) {
            count += own_on_file(f) && !own_on_file(f - 1);
        }
        return count;
    }

  private:
    using Board = bool[8][8];

    static bool on_board(int r, int f) { return r >= 0 && r < 8 && f >= 0 && f < 8; }
    static bool any_along(const Board& board, int r, int f, int step) {
        for (r += step; on_board(r, f); r += step) {
            if (board[r][f]) {
                return true;
            }
        }
        return false;
    }
    static bool any_on_file(const Board& board, int f) {
        for (int r = 0; r < 8; ++r) {
            if (on_board(r, f) && board[r][f]) {
                return true;
            }
        }
        return false;
    }
    /// Whether a pawn that advances by `step` attacks the square, now or later.
    static bool reached_from(const Board& board, int r, int f, int step) {
        return any_along(board, r, f - 1, -step) || any_along(board, r, f + 1, -step);
    }

    int step_;
    Board own_{};
    Board enemy_{};
};

} // namespace isolani::test
