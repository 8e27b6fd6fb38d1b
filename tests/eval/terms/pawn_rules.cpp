// The pawn unit, material and squares.
#include "tests/eval/terms/rules.h"

#include <cstdlib>

namespace isolani::test {

namespace {

bool is_neighbor_file(Place a, Place b) { return std::abs(a.f - b.f) == 1; }

/// An own pawn on the file next to that of a square, to the left (-1) or right (1).
bool has_neighbor(const BoardView& b, Place s, int side) {
    return b.any([&](Place p) { return b.own_pawn(p) && p.f == s.f + side; });
}

bool own_pawn_ahead(const BoardView& b, Place s) {
    return b.any_on_file(s.f, [&](Place p) { return b.own_pawn(p) && p.r > s.r; });
}

bool is_straggler(const BoardView& b, Place s) {
    return is_backward(b, s) && (s.r == 1 || s.r == 2) && is_open(b, s);
}

bool is_defended(const BoardView& b, Place s) {
    return b.own_pawn(s.to(-1, -1)) || b.own_pawn(s.to(-1, 1));
}
bool defends(const BoardView& b, Place s) {
    return b.own_pawn(s.to(1, -1)) || b.own_pawn(s.to(1, 1));
}

/// Open, with sentries, but not more of them than helpers; each neighbouring file counts once.
bool is_candidate(const BoardView& b, Place s) {
    int sentries = 0;
    int helpers = 0;
    for (const int side : {-1, 1}) {
        const auto on_side = [&](Place p) { return p.f == s.f + side; };
        sentries += b.any([&](Place p) { return on_side(p) && b.enemy_pawn(p) && p.r > s.r; });
        helpers += b.any([&](Place p) { return on_side(p) && b.own_pawn(p) && p.r <= s.r; });
    }
    return is_open(b, s) && sentries > 0 && helpers >= sentries;
}

/// Groups of two or more neighbouring files with own pawns.
int wide_islands(const BoardView& b) {
    int islands = 0;
    int width = 0;
    for (int f = 0; f <= 8; ++f) {
        const bool has_pawn = b.any_on_file(f, [&](Place p) { return b.own_pawn(p); });
        islands += !has_pawn && width >= 2;
        width = has_pawn ? width + 1 : 0;
    }
    return islands;
}

/// At most three of a type but the pawns.
int paired(const BoardView& b, Owner o, PieceType t) {
    return t == Pawn ? b.count_of(o, t) : std::min(b.count_of(o, t), 3);
}

int pairs(const Views& v) {
    int men = 0;
    for (const PieceType t : {Pawn, Knight, Bishop, Rook, Queen}) {
        men += paired(v.us, Owner::Us, t);
    }
    return men * (men - 1) / 2;
}

int pairs_against(const Views& v) {
    int sum = 0;
    for (const PieceType own : {Knight, Bishop, Rook, Queen}) {
        for (const PieceType lesser : {Pawn, Knight, Bishop, Rook}) {
            if (static_cast<int>(lesser) < static_cast<int>(own)) {
                sum += paired(v.us, Owner::Us, own) * paired(v.us, Owner::Them, lesser);
            }
        }
    }
    return sum;
}

} // namespace

bool is_isolated(const BoardView& b, Place s) {
    return b.own_pawn(s) && !has_neighbor(b, s, -1) && !has_neighbor(b, s, 1);
}

bool is_open(const BoardView& b, Place s) {
    return b.own_pawn(s) &&
           !b.any_on_file(s.f, [&](Place p) { return b.enemy_pawn(p) && p.r > s.r; });
}

bool is_passed(const BoardView& b, Place s) {
    const auto stops = [&](Place p) {
        return b.enemy_pawn(p) && p.r > s.r && is_neighbor_file(p, s);
    };
    return is_open(b, s) && !own_pawn_ahead(b, s) && !b.any(stops);
}

bool is_backward(const BoardView& b, Place s) {
    const bool is_covered = b.enemy_pawn(s.to(2, -1)) || b.enemy_pawn(s.to(2, 1));
    const auto can_help = [&](Place p) {
        return b.own_pawn(p) && is_neighbor_file(p, s) && p.r <= s.r;
    };
    return b.own_pawn(s) && is_covered && !b.any(can_help) && !is_isolated(b, s);
}

void add_pawn_rules(Rules& rules) {
    const auto on = [&](Term t, OnSquare rule) { rules.emplace(t, rule); };
    on(Term::Material, [](const Views& v, Place s) -> int {
        return v.us.is(s, Owner::Us) && v.us.type(s) != King;
    });
    on(Term::PieceSquare, [](const Views& v, Place s) -> int {
        return v.us.is(s, Owner::Us) && v.us.type(s) != King;
    });
    on(Term::KingSquare, [](const Views& v, Place s) -> int { return s == v.us.king(Owner::Us); });
    rules.emplace(Term::PiecePair, pairs);
    rules.emplace(Term::PieceAgainst, pairs_against);

    on(Term::IsolatedPawn,
       [](const Views& v, Place s) -> int { return is_isolated(v.us, s) && !is_passed(v.us, s); });
    on(Term::IsolatedOpenPawn, [](const Views& v, Place s) -> int {
        return is_isolated(v.us, s) && !is_passed(v.us, s) && is_open(v.us, s);
    });
    on(Term::HalfIsolani, [](const Views& v, Place s) -> int {
        return v.us.own_pawn(s) && !is_passed(v.us, s) && s.f != 0 && s.f != 7 &&
               has_neighbor(v.us, s, -1) != has_neighbor(v.us, s, 1);
    });
    on(Term::DoubledPawn, [](const Views& v, Place s) -> int {
        return v.us.own_pawn(s) && own_pawn_ahead(v.us, s) && !is_isolated(v.us, s);
    });
    on(Term::DoubledIsolatedPawn, [](const Views& v, Place s) -> int {
        return own_pawn_ahead(v.us, s) && is_isolated(v.us, s);
    });
    on(Term::BackwardPawn, [](const Views& v, Place s) -> int {
        return is_backward(v.us, s) && !is_straggler(v.us, s);
    });
    on(Term::Straggler, [](const Views& v, Place s) -> int { return is_straggler(v.us, s); });
    on(Term::PhalanxPawn, [](const Views& v, Place s) -> int {
        return v.us.own_pawn(s) && (v.us.own_pawn(s.to(0, -1)) || v.us.own_pawn(s.to(0, 1)));
    });
    on(Term::ChainBase, [](const Views& v, Place s) -> int {
        return v.us.own_pawn(s) && defends(v.us, s) && !is_defended(v.us, s);
    });
    on(Term::ChainLink, [](const Views& v, Place s) -> int {
        return v.us.own_pawn(s) && defends(v.us, s) && is_defended(v.us, s);
    });
    on(Term::ChainPeak, [](const Views& v, Place s) -> int {
        return v.us.own_pawn(s) && !defends(v.us, s) && is_defended(v.us, s);
    });
    on(Term::RammedPawn, [](const Views& v, Place s) -> int {
        return v.us.own_pawn(s) && v.us.enemy_pawn(s.to(1, 0)) && s.r >= 4;
    });
    on(Term::LeverPawn, [](const Views& v, Place s) -> int {
        return v.us.own_pawn(s) && (v.us.enemy_pawn(s.to(1, -1)) || v.us.enemy_pawn(s.to(1, 1)));
    });
    rules.emplace(Term::PawnIsland, [](const Views& v) { return wide_islands(v.us); });
    on(Term::CandidatePawn, [](const Views& v, Place s) -> int { return is_candidate(v.us, s); });
    on(Term::PassedPawn, [](const Views& v, Place s) -> int { return is_passed(v.us, s); });
    on(Term::PassedPawnFile, [](const Views& v, Place s) -> int { return is_passed(v.us, s); });
    on(Term::ConnectedPasser, [](const Views& v, Place s) -> int {
        return is_passed(v.us, s) &&
               v.us.any([&](Place p) { return is_neighbor_file(p, s) && is_passed(v.us, p); });
    });
    on(Term::ProtectedPasser,
       [](const Views& v, Place s) -> int { return is_passed(v.us, s) && is_defended(v.us, s); });
}

} // namespace isolani::test
