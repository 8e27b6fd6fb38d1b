// Threats, breaks, contested squares and space.
#include "tests/eval/terms/rules.h"

namespace isolani::test {

namespace {

int ours(const BoardView& b, Place s) { return b.attackers(Owner::Us, s); }
int theirs(const BoardView& b, Place s) { return b.attackers(Owner::Them, s); }

/// The enemy protects it by a pawn, or twice where we do not attack twice.
bool is_strongly_protected(const BoardView& b, Place s) {
    return b.attackers(Owner::Them, Pawn, s) > 0 || (theirs(b, s) >= 2 && ours(b, s) < 2);
}

/// An enemy piece or pawn that may be taken.
bool is_target(const BoardView& b, Place s) { return b.is(s, Owner::Them) && b.type(s) != King; }

template <PieceType Attacker> int is_attacked_by(const Views& v, Place s) {
    return is_target(v.us, s) && v.us.attackers(Owner::Us, Attacker, s) > 0;
}

/// Whether a pawn that is not pinned off its file can step to a square, once or twice.
bool is_pawn_step(const BoardView& b, Place s) {
    const auto can_leave = [&](Place p) {
        return b.own_pawn(p) && !(b.is_pinned(p) && b.king(Owner::Us).f != p.f);
    };
    const Place one = s.to(-1, 0);
    const Place two = s.to(-2, 0);
    return b.is_empty(s) && s.r > 1 &&
           (can_leave(one) || (s.r == 3 && b.is_empty(one) && can_leave(two)));
}

bool is_safe_pawn_step(const BoardView& b, Place s) {
    return is_pawn_step(b, s) && b.attackers(Owner::Them, Pawn, s) == 0 &&
           (ours(b, s) > 0 || theirs(b, s) == 0);
}

/// A square to which a minor piece or rook can go to attack the only enemy queen, safely.
bool attacks_queen_from(const BoardView& b, Place s) {
    if (b.count_of(Owner::Them, Queen) != 1) {
        return false;
    }
    const Place queen = b.squares([&](Place p) { return b.is(p, Owner::Them, Queen); }).front();
    const auto hits = [&](PieceType t) {
        return t == Knight ? std::abs((s.r - queen.r) * (s.f - queen.f)) == 2
                           : BoardView::sees(t, s, queen, [&](Place p) { return !b.is_empty(p); });
    };
    const auto can_come = [&](Place p) {
        return b.is_piece(p, Owner::Us) && b.type(p) != Queen && hits(b.type(p)) && b.can_go(p, s);
    };
    const bool is_safe = b.attackers(Owner::Them, Pawn, s) == 0 &&
                         (theirs(b, s) == 0 || (theirs(b, s) == 1 && ours(b, s) >= 2));
    return is_safe && b.any(can_come);
}

int space(const Views& v) {
    const BoardView& b = v.us;
    const int beyond_five =
        b.count([&](Place s) { return b.is(s, Owner::Us) && b.type(s) != Pawn; }) - 5;
    int squares = 0;
    for (int r = 1; r <= 3; ++r) {
        for (int f = 2; f <= 5; ++f) {
            const Place s{r, f};
            if (b.own_pawn(s) || b.attackers(Owner::Them, Pawn, s) > 0) {
                continue;
            }
            const bool is_behind =
                b.any_on_file(f, [&](Place p) { return b.own_pawn(p) && p.r > r; });
            squares += is_behind && theirs(b, s) == 0 ? 2 : 1;
        }
    }
    return beyond_five > 0 ? squares * beyond_five : 0;
}

} // namespace

void add_threat_rules(Rules& rules) {
    const auto on = [&](Term t, OnSquare rule) { rules.emplace(t, rule); };
    on(Term::ThreatByPawn, [](const Views& v, Place s) -> int {
        return is_attacked_by<Pawn>(v, s) && v.us.is_piece(s, Owner::Them);
    });
    on(Term::ThreatByKnight, is_attacked_by<Knight>);
    on(Term::ThreatByBishop, is_attacked_by<Bishop>);
    on(Term::ThreatByRook, is_attacked_by<Rook>);
    on(Term::ThreatByKing, [](const Views& v, Place s) -> int {
        return is_attacked_by<King>(v, s) && !is_strongly_protected(v.us, s);
    });
    on(Term::HangingPiece, [](const Views& v, Place s) -> int {
        return is_target(v.us, s) && ours(v.us, s) > 0 && theirs(v.us, s) == 0;
    });
    on(Term::WeakQueenProtection, [](const Views& v, Place s) -> int {
        return is_target(v.us, s) && ours(v.us, s) > 0 && theirs(v.us, s) == 1 &&
               v.us.attackers(Owner::Them, Queen, s) == 1;
    });
    on(Term::LoosePiece, [](const Views& v, Place s) -> int {
        return v.us.is(s, Owner::Us) && v.us.type(s) != King && ours(v.us, s) == 0;
    });
    on(Term::PawnPushThreat, [](const Views& v, Place s) -> int {
        return v.us.is_piece(s, Owner::Them) &&
               (is_safe_pawn_step(v.us, s.to(-1, -1)) || is_safe_pawn_step(v.us, s.to(-1, 1)));
    });
    on(Term::LeverPush, [](const Views& v, Place s) -> int {
        return is_pawn_step(v.us, s) && ours(v.us, s) > 0 &&
               v.us.attackers(Owner::Them, Pawn, s) > 0;
    });
    on(Term::RestrictedSquare, [](const Views& v, Place s) -> int {
        return !v.us.is(s, Owner::Us) && ours(v.us, s) > 0 && theirs(v.us, s) > 0 &&
               !is_strongly_protected(v.us, s);
    });
    on(Term::QueenAttackThreat,
       [](const Views& v, Place s) -> int { return attacks_queen_from(v.us, s); });
    rules.emplace(Term::SpaceSquare, space);
}

} // namespace isolani::test
