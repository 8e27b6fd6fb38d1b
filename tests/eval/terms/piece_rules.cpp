// Knights, bishops, rooks and queens.
#include "tests/eval/terms/rules.h"

namespace isolani::test {

namespace {

template <PieceType T> int is_own(const Views& v, Place s) { return v.us.is(s, Owner::Us, T); }
int is_own_piece(const Views& v, Place s) { return v.us.is_piece(s, Owner::Us); }

bool is_minor(const BoardView& b, Place s) {
    return b.is(s, Owner::Us, Knight) || b.is(s, Owner::Us, Bishop);
}

/// On ranks 4 to 6, defended by a pawn, where no enemy pawn can drive a piece away.
bool is_outpost(const BoardView& b, Place s) {
    const auto can_attack = [&](Place p) {
        return b.enemy_pawn(p) && (p.f == s.f - 1 || p.f == s.f + 1) && p.r > s.r;
    };
    return s.r >= 3 && s.r <= 5 && (b.own_pawn(s.to(-1, -1)) || b.own_pawn(s.to(-1, 1))) &&
           !b.any(can_attack);
}

/// Right before an enemy isolani.
bool is_blockader(const Views& v, Place s) {
    return is_minor(v.us, s) && is_isolated(v.them, s.to(1, 0).flipped());
}

int pawns_on_colour(const BoardView& b, Place bishop) {
    return b.count([&](Place p) { return b.own_pawn(p) && p.is_light() == bishop.is_light(); });
}

int blocked_centre_pawns(const BoardView& b) {
    return b.count(
        [&](Place p) { return b.own_pawn(p) && p.f >= 2 && p.f <= 5 && !b.is_empty(p.to(1, 0)); });
}

/// Whether a bishop stands on a square or sees it when only pawns block its way.
bool controls(const BoardView& b, Place bishop, Place s) {
    return bishop == s ||
           BoardView::sees(Bishop, bishop, s, [&](Place p) { return b.any_pawn(p); });
}

// --- files of rooks -----------------------------------------------------------------------------

bool has_own_pawn(const BoardView& b, int f) {
    return b.any_on_file(f, [&](Place p) { return b.own_pawn(p); });
}
bool has_enemy_pawn(const BoardView& b, int f) {
    return b.any_on_file(f, [&](Place p) { return b.enemy_pawn(p); });
}
bool is_half_open(const BoardView& b, int f) { return !has_own_pawn(b, f) && has_enemy_pawn(b, f); }

/// The enemy pawn of a file that is the nearest to us, as the enemy sees it.
Place foremost_enemy_pawn(const BoardView& b, int f) {
    return b.squares([&](Place p) { return p.f == f && b.enemy_pawn(p); }).front().flipped();
}

bool faces_weak_pawn(const Views& v, Place s) {
    if (!is_half_open(v.us, s.f)) {
        return false;
    }
    const Place pawn = foremost_enemy_pawn(v.us, s.f);
    return is_isolated(v.them, pawn) || is_backward(v.them, pawn);
}
bool faces_defended_pawn(const Views& v, Place s) {
    if (!is_half_open(v.us, s.f)) {
        return false;
    }
    const Place pawn = foremost_enemy_pawn(v.us, s.f);
    return v.them.own_pawn(pawn.to(-1, -1)) || v.them.own_pawn(pawn.to(-1, 1));
}

} // namespace

void add_piece_rules(Rules& rules) {
    const auto on = [&](Term t, OnSquare rule) { rules.emplace(t, rule); };
    on(Term::KnightMobility, is_own<Knight>);
    on(Term::BishopMobility, is_own<Bishop>);
    on(Term::RookMobility, is_own<Rook>);
    on(Term::QueenMobility, is_own<Queen>);
    on(Term::OwnKingDistance, is_own_piece);
    on(Term::EnemyKingDistance, is_own_piece);
    on(Term::KnightOutpost, [](const Views& v, Place s) -> int {
        return v.us.is(s, Owner::Us, Knight) && is_outpost(v.us, s);
    });
    on(Term::BishopOutpost, [](const Views& v, Place s) -> int {
        return v.us.is(s, Owner::Us, Bishop) && is_outpost(v.us, s);
    });
    on(Term::KnightReachesOutpost, [](const Views& v, Place s) -> int {
        return v.us.is(s, Owner::Us, Knight) && !is_outpost(v.us, s) &&
               v.us.any([&](Place p) { return is_outpost(v.us, p) && v.us.can_go(s, p); });
    });
    on(Term::MinorBehindPawn, [](const Views& v, Place s) -> int {
        return is_minor(v.us, s) && v.us.any_pawn(s.to(1, 0)) && !is_blockader(v, s);
    });
    on(Term::Blockader, [](const Views& v, Place s) -> int { return is_blockader(v, s); });

    on(Term::BishopOwnPawns, [](const Views& v, Place s) -> int {
        return v.us.is(s, Owner::Us, Bishop) ? pawns_on_colour(v.us, s) : 0;
    });
    on(Term::BishopBlockedCentre, [](const Views& v, Place s) -> int {
        const bool has_pawns = v.us.is(s, Owner::Us, Bishop) && pawns_on_colour(v.us, s) > 0;
        return has_pawns ? blocked_centre_pawns(v.us) : 0;
    });
    on(Term::BishopXrayPawn, [](const Views& v, Place s) -> int {
        const auto is_target = [&](Place p) {
            return v.us.enemy_pawn(p) && BoardView::sees(Bishop, s, p, [](Place) { return false; });
        };
        return v.us.is(s, Owner::Us, Bishop) ? v.us.count(is_target) : 0;
    });
    on(Term::BishopLongDiagonal, [](const Views& v, Place s) -> int {
        const auto both = [&](Place a, Place b) {
            return controls(v.us, s, a) && controls(v.us, s, b);
        };
        return v.us.is(s, Owner::Us, Bishop) && (both({3, 3}, {4, 4}) || both({3, 4}, {4, 3}));
    });

    on(Term::RookOpenFile, [](const Views& v, Place s) -> int {
        return is_own<Rook>(v, s) && !has_own_pawn(v.us, s.f) && !has_enemy_pawn(v.us, s.f);
    });
    on(Term::RookHalfOpenFile, [](const Views& v, Place s) -> int {
        return is_own<Rook>(v, s) && is_half_open(v.us, s.f);
    });
    on(Term::RookOnWeakPawn,
       [](const Views& v, Place s) -> int { return is_own<Rook>(v, s) && faces_weak_pawn(v, s); });
    on(Term::RookAgainstDefendedPawn, [](const Views& v, Place s) -> int {
        return is_own<Rook>(v, s) && faces_defended_pawn(v, s);
    });
    on(Term::RookClosedFile, [](const Views& v, Place s) -> int {
        return is_own<Rook>(v, s) && has_own_pawn(v.us, s.f) && has_enemy_pawn(v.us, s.f);
    });
    on(Term::RookOnQueenFile, [](const Views& v, Place s) -> int {
        return is_own<Rook>(v, s) &&
               v.us.any_on_file(s.f, [&](Place p) { return v.us.type(p) == Queen; });
    });
    on(Term::RookOnSeventh, [](const Views& v, Place s) -> int {
        const bool has_targets = v.us.any([&](Place p) { return p.r == 6 && v.us.enemy_pawn(p); });
        return is_own<Rook>(v, s) && s.r == 6 && (has_targets || v.us.king(Owner::Them).r == 7);
    });
}

} // namespace isolani::test
