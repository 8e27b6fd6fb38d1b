// The king's shelter and danger, complexity, and the right to move.
#include "tests/eval/terms/rules.h"

#include <cstdlib>

namespace isolani::test {

namespace {

bool is_king(const Views& v, Place s) { return s == v.us.king(Owner::Us); }
int at_king(const Views& v, Place s) { return is_king(v, s); }
int at_enemy_piece(const Views& v, Place s) { return v.us.is_piece(s, Owner::Them); }

/// Something counted on the king's square.
template <auto Count> int on_king(const Views& v, Place s) {
    return is_king(v, s) ? Count(v.us) : 0;
}

/// The king's square, or the next one that is not at the edge of the board.
Place off_edge(Place s) { return {std::clamp(s.r, 1, 6), std::clamp(s.f, 1, 6)}; }

// --- shelter ------------------------------------------------------------------------------------

int three_files(const BoardView&) { return 3; }

/// The rank of the nearest pawn of a side on a file, not behind the king; 0 if there is none.
int nearest_rank(const BoardView& b, Owner o, int f) {
    const auto counts = [&](Place p) {
        return p.f == f && b.is(p, o, Pawn) && p.r >= b.king(Owner::Us).r;
    };
    const std::vector<Place> pawns = b.squares(counts); // by rank
    return pawns.empty() ? 0 : pawns.front().r;
}

/// Of the three files beside the king, those whose storm is blocked.
int blocked_files(const BoardView& b) {
    const int centre = off_edge(b.king(Owner::Us)).f;
    int blocked = 0;
    for (int f = centre - 1; f <= centre + 1; ++f) {
        const int own = nearest_rank(b, Owner::Us, f);
        blocked += own != 0 && nearest_rank(b, Owner::Them, f) == own + 1;
    }
    return blocked;
}
int files_not_blocked(const BoardView& b) { return 3 - blocked_files(b); }

int files_without_own_pawn(const BoardView& b) {
    const int centre = off_edge(b.king(Owner::Us)).f;
    int open = 0;
    for (int f = centre - 1; f <= centre + 1; ++f) {
        open += !b.any_on_file(f, [&](Place p) { return b.own_pawn(p); });
    }
    return open;
}

int files_to_nearest_pawn(const BoardView& b) {
    int nearest = 8;
    for (const Place p : b.squares([&](Place s) { return b.any_pawn(s); })) {
        nearest = std::min(nearest, std::abs(p.f - b.king(Owner::Us).f));
    }
    return nearest == 8 ? 0 : nearest;
}

// --- danger -------------------------------------------------------------------------------------

int ours(const BoardView& b, Place s) { return b.attackers(Owner::Us, s); }
int theirs(const BoardView& b, Place s) { return b.attackers(Owner::Them, s); }

/// The enemy attacks it, and nothing defends it or only the king or a queen, once.
bool is_weak(const BoardView& b, Place s) {
    const bool by_king_or_queen =
        b.attackers(Owner::Us, King, s) + b.attackers(Owner::Us, Queen, s) > 0;
    return theirs(b, s) > 0 && (ours(b, s) == 0 || (ours(b, s) == 1 && by_king_or_queen));
}

/// A square around the king, three by three even at the edge, that two own pawns do not defend.
bool is_in_ring(const BoardView& b, Place s) {
    return steps(s, off_edge(b.king(Owner::Us))) <= 1 && b.attackers(Owner::Us, Pawn, s) < 2;
}

/// Whether a type of piece could check from a square that it attacks.
bool is_check(const BoardView& b, PieceType t, Place s) {
    const Place k = b.king(Owner::Us);
    const auto blocks = [&](Place p) { return !b.is_empty(p) && !b.is(p, Owner::Us, Queen); };
    const bool hits =
        t == Knight ? std::abs((s.r - k.r) * (s.f - k.f)) == 2 : BoardView::sees(t, s, k, blocks);
    return hits && b.attackers(Owner::Them, t, s) > 0 && !b.is(s, Owner::Them);
}
bool is_safe_for(const BoardView& b, PieceType t, Place s) {
    return (ours(b, s) == 0 || (is_weak(b, s) && theirs(b, s) >= 2)) &&
           !(t == Queen && b.attackers(Owner::Us, Queen, s) > 0);
}

int safe_checks_of(const BoardView& b, PieceType t) {
    return b.count([&](Place s) { return is_check(b, t, s) && is_safe_for(b, t, s); });
}

int safe_checks(const BoardView& b) {
    int sum = 0;
    for (const PieceType t : {Knight, Bishop, Rook, Queen}) {
        sum += std::min(safe_checks_of(b, t), 2);
    }
    return sum;
}
int unsafe_checks(const BoardView& b) {
    int sum = 0;
    for (const PieceType t : {Knight, Bishop, Rook, Queen}) {
        sum += safe_checks_of(b, t) == 0 && b.any([&](Place s) { return is_check(b, t, s); });
    }
    return sum;
}

/// On the king's wing, files a to d, c to f or e to h, and the first five ranks.
bool is_on_flank(const BoardView& b, Place s) {
    const int f = b.king(Owner::Us).f;
    const int first = f < 3 ? 0 : f > 4 ? 4 : 2;
    return s.f >= first && s.f < first + 4 && s.r < 5;
}
int flank_attacks(const BoardView& b) {
    return b.count([&](Place s) { return is_on_flank(b, s) && theirs(b, s) >= 1; }) +
           b.count([&](Place s) { return is_on_flank(b, s) && theirs(b, s) >= 2; });
}
int flank_defences(const BoardView& b) {
    return b.count([&](Place s) { return is_on_flank(b, s) && ours(b, s) >= 1; });
}

int has_no_enemy_queen(const BoardView& b) { return b.count_of(Owner::Them, Queen) == 0; }

void add_danger_rules(Rules& rules) {
    const auto on = [&](Term t, OnSquare rule) { rules.emplace(t, rule); };
    on(Term::DangerAttacker, at_enemy_piece);
    on(Term::DangerWeakSquare,
       [](const Views& v, Place s) -> int { return is_in_ring(v.us, s) && is_weak(v.us, s); });
    on(Term::DangerSafeCheck, on_king<safe_checks>);
    on(Term::DangerUnsafeCheck, on_king<unsafe_checks>);
    on(Term::DangerFlankAttack, on_king<flank_attacks>);
    on(Term::DangerFlankDefence, on_king<flank_defences>);
    on(Term::DangerOpenFile, on_king<files_without_own_pawn>);
    on(Term::DangerShelter, on_king<three_files>);
    on(Term::DangerStorm, on_king<three_files>);
    on(Term::DangerDistance, at_enemy_piece);
    on(Term::DangerNoQueen, on_king<has_no_enemy_queen>);
    on(Term::DangerBase, at_king);
}

int has_pawns_on_both_wings(const Views& v) {
    const auto on_wing = [&](bool king_side) {
        return v.us.any([&](Place s) { return v.us.own_pawn(s) && (s.f >= 4) == king_side; });
    };
    return on_wing(false) && on_wing(true);
}

} // namespace

void add_king_rules(Rules& rules) {
    const auto on = [&](Term t, OnSquare rule) { rules.emplace(t, rule); };
    on(Term::ShelterPawn, on_king<three_files>);
    on(Term::StormPawn, on_king<files_not_blocked>);
    on(Term::StormBlocked, on_king<blocked_files>);
    on(Term::CanCastle, [](const Views& v, Place s) -> int { return v.us.may_castle_with(s); });
    on(Term::KingPawnDistance, on_king<files_to_nearest_pawn>);
    add_danger_rules(rules);

    rules.emplace(Term::ComplexityBase, [](const Views&) { return 1; });
    on(Term::ComplexityPawn, [](const Views& v, Place s) -> int { return v.us.own_pawn(s); });
    on(Term::ComplexityPasser, [](const Views& v, Place s) -> int { return is_passed(v.us, s); });
    rules.emplace(Term::ComplexityNoPieces, [](const Views& v) -> int {
        return !v.us.any([&](Place s) { return v.us.is_piece(s, Owner::Us); });
    });
    rules.emplace(Term::ComplexityBothWings, has_pawns_on_both_wings);
    rules.emplace(Term::Tempo, [](const Views& v) -> int { return v.us.is_to_move(Owner::Us); });
}

} // namespace isolani::test
