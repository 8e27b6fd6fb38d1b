// Hanging pawns, and passed pawns among pieces.
#include "tests/eval/terms/rules.h"

namespace isolani::test {

namespace {

/// Open, away from the edge, with own pawns on one neighbouring file only.
bool may_hang(const BoardView& b, Place s) {
    const auto has_neighbor = [&](int side) {
        return b.any_on_file(s.f + side, [&](Place p) { return b.own_pawn(p); });
    };
    return is_open(b, s) && s.f > 0 && s.f < 7 && has_neighbor(-1) != has_neighbor(1);
}

bool attacked(const BoardView& b, Owner by, Place s) { return b.attackers(by, s) > 0; }

bool has_free_path(const BoardView& b, Place s) {
    return is_passed(b, s) &&
           !b.any_on_file(s.f, [&](Place p) { return p.r > s.r && !b.is_empty(p); });
}
bool has_attacked_path(const BoardView& b, Place s) {
    return b.any_on_file(s.f, [&](Place p) { return p.r > s.r && attacked(b, Owner::Them, p); });
}

/// Beyond the third rank.
bool is_advanced_passer(const BoardView& b, Place s) { return is_passed(b, s) && s.r > 2; }

/// Whether the enemy, with a king and pawns only, cannot catch a passed pawn that can step forward.
bool is_unstoppable(const BoardView& b, Place s) {
    const auto is_in_way = [&](Place p) { return p.r > s.r && b.is(p, Owner::Us); };
    const bool has_pieces = b.any([&](Place p) { return b.is_piece(p, Owner::Them); });
    if (!is_passed(b, s) || has_pieces || !b.is_empty(s.to(1, 0)) ||
        b.any_on_file(s.f, is_in_way)) {
        return false;
    }
    const int pawn_moves = s.r == 1 ? 5 : 7 - s.r;
    const int king_moves = steps(b.king(Owner::Them), {7, s.f});
    return pawn_moves < king_moves - (b.is_to_move(Owner::Them) ? 1 : 0);
}

} // namespace

void add_passer_rules(Rules& rules) {
    const auto on = [&](Term t, OnSquare rule) { rules.emplace(t, rule); };
    on(Term::HangingPawn, [](const Views& v, Place s) -> int {
        const Place left = s.to(0, -1);
        const Place right = s.to(0, 1);
        return may_hang(v.us, s) && (may_hang(v.us, left) || may_hang(v.us, right));
    });
    on(Term::PasserBlocked, [](const Views& v, Place s) -> int {
        return is_passed(v.us, s) && v.us.is(s.to(1, 0), Owner::Them);
    });
    on(Term::PasserFreePath, [](const Views& v, Place s) -> int { return has_free_path(v.us, s); });
    on(Term::PasserSafePath, [](const Views& v, Place s) -> int {
        return has_free_path(v.us, s) && !has_attacked_path(v.us, s);
    });
    on(Term::PasserSafeStep, [](const Views& v, Place s) -> int {
        return has_free_path(v.us, s) && has_attacked_path(v.us, s) &&
               !attacked(v.us, Owner::Them, s.to(1, 0));
    });
    on(Term::PasserDefendedStep, [](const Views& v, Place s) -> int {
        return is_passed(v.us, s) && v.us.is_empty(s.to(1, 0)) &&
               attacked(v.us, Owner::Us, s.to(1, 0));
    });
    on(Term::PasserOwnKing,
       [](const Views& v, Place s) -> int { return is_advanced_passer(v.us, s); });
    on(Term::PasserEnemyKing,
       [](const Views& v, Place s) -> int { return is_advanced_passer(v.us, s); });
    on(Term::PasserUnstoppable,
       [](const Views& v, Place s) -> int { return is_unstoppable(v.us, s); });
    on(Term::RookBehindPasser, [](const Views& v, Place s) -> int {
        return v.us.is(s, Owner::Us, Rook) &&
               v.us.any_on_file(s.f, [&](Place p) { return p.r > s.r && is_passed(v.us, p); });
    });
    on(Term::RookBehindEnemyPasser, [](const Views& v, Place s) -> int {
        return v.us.is(s, Owner::Us, Rook) && v.us.any_on_file(s.f, [&](Place p) {
            return p.r < s.r && is_passed(v.them, p.flipped());
        });
    });
}

} // namespace isolani::test
