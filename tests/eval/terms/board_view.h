// A board as one side sees it, for the rules of the terms: slow, obvious, by loops over squares,
// and without the sets and tables of the engine that it is used to test.
#pragma once

#include "engine/position.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace isolani::test {

/// A square by rank and file, from 0; the rank as the side sees it.
struct Place {
    int r;
    int f;

    bool operator==(const Place&) const = default;
    Place to(int up, int right) const { return {r + up, f + right}; }
    bool on_board() const { return r >= 0 && r < 8 && f >= 0 && f < 8; }
    bool is_light() const { return (r + f) % 2 == 1; }
    /// As the other side sees it.
    Place flipped() const { return {7 - r, f}; }
};

/// Moves of a king from one square to another.
inline int steps(Place a, Place b) { return std::max(std::abs(a.r - b.r), std::abs(a.f - b.f)); }

enum class Owner { Us, Them };
constexpr Owner other(Owner o) { return o == Owner::Us ? Owner::Them : Owner::Us; }

class BoardView {
  public:
    BoardView(const Position& pos, Color us);

    bool is(Place s, Owner o) const { return man(s).type != NoPieceType && man(s).owner == o; }
    bool is(Place s, Owner o, PieceType t) const { return is(s, o) && man(s).type == t; }
    /// A knight, bishop, rook or queen.
    bool is_piece(Place s, Owner o) const {
        return is(s, o) && man(s).type != Pawn && man(s).type != King;
    }
    bool is_empty(Place s) const { return man(s).type == NoPieceType; }
    bool own_pawn(Place s) const { return is(s, Owner::Us, Pawn); }
    bool enemy_pawn(Place s) const { return is(s, Owner::Them, Pawn); }
    bool any_pawn(Place s) const { return own_pawn(s) || enemy_pawn(s); }
    PieceType type(Place s) const { return man(s).type; }
    Place king(Owner o) const { return o == Owner::Us ? own_king_ : enemy_king_; }
    bool is_to_move(Owner o) const { return (o == Owner::Us) == is_to_move_; }
    bool may_castle_with(Place s) const { return castling_.at(number(s)); }

    /// Whether a man cannot leave the line between its king and an enemy slider.
    bool is_pinned(Place s) const { return pinned_.at(number(s)); }
    /// How many men of a side attack a square; of one type. Bishops attack through queens, rooks
    /// through queens and rooks of their side, a pinned piece along its pin only.
    int attackers(Owner o, Place s) const;
    int attackers(Owner o, PieceType t, Place s) const {
        return attackers_.at(o == Owner::Us).at(static_cast<std::size_t>(t)).at(number(s));
    }
    /// Whether a piece or pawn on a square attacks another.
    bool attacks(Place from, Place to) const;
    /// Whether a piece other than a pawn on a square can go to another: nothing is in between.
    bool can_go(Place from, Place to) const;

    /// The squares for which `question(square)` is true.
    template <class Question> std::vector<Place> squares(Question question) const {
        std::vector<Place> found;
        for (int r = 0; r < 8; ++r) {
            for (int f = 0; f < 8; ++f) {
                if (question(Place{r, f})) {
                    found.push_back({r, f});
                }
            }
        }
        return found;
    }
    template <class Question> int count(Question question) const {
        return static_cast<int>(squares(question).size());
    }
    template <class Question> bool any(Question question) const { return count(question) > 0; }
    template <class Question> bool any_on_file(int f, Question question) const {
        return any([&](Place s) { return s.f == f && question(s); });
    }
    int count_of(Owner o, PieceType t) const {
        return count([&](Place s) { return is(s, o, t); });
    }

    /// Whether a slider of these directions on a square sees another if only the squares for which
    /// `blocks(square)` is true are in its way.
    template <class Blocks> static bool sees(PieceType t, Place from, Place to, Blocks blocks);

  private:
    struct Man {
        PieceType type = NoPieceType;
        Owner owner = Owner::Us;
    };

    static std::size_t number(Place s) { return static_cast<std::size_t>(8 * s.r + s.f); }
    Man man(Place s) const { return s.on_board() ? men_.at(number(s)) : Man{}; }
    void find_pins(Owner o);

    std::array<Man, 64> men_{};
    std::array<bool, 64> castling_{};
    std::array<bool, 64> pinned_{};
    std::array<std::array<std::array<int, 64>, 6>, 2> attackers_{};
    Place own_king_{};
    Place enemy_king_{};
    bool is_to_move_;
};

template <class Blocks> bool BoardView::sees(PieceType t, Place from, Place to, Blocks blocks) {
    const int up = to.r - from.r;
    const int right = to.f - from.f;
    const bool straight = (up == 0) != (right == 0);
    const bool diagonal = up != 0 && std::abs(up) == std::abs(right);
    if (!(straight && t != Bishop) && !(diagonal && t != Rook)) {
        return false;
    }
    const int distance = steps(from, to);
    for (int i = 1; i < distance; ++i) {
        if (blocks(from.to(up / distance * i, right / distance * i))) {
            return false;
        }
    }
    return true;
}

} // namespace isolani::test
