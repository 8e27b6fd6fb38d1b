#include "tests/eval/terms/board_view.h"

namespace isolani::test {

BoardView::BoardView(const Position& pos, Color us) : is_to_move_(pos.side_to_move() == us) {
    for (int r = 0; r < 8; ++r) {
        for (int f = 0; f < 8; ++f) {
            const Place s{r, f};
            const auto there = static_cast<Square>(8 * (us == White ? r : 7 - r) + f);
            const Piece piece = pos.piece_on(there);
            if (piece == NoPiece) {
                continue;
            }
            const Owner o = color_of(piece) == us ? Owner::Us : Owner::Them;
            men_.at(number(s)) = {type_of(piece), o};
            castling_.at(number(s)) = o == Owner::Us && pos.castling_rooks().contains(there);
            if (type_of(piece) == King) {
                (o == Owner::Us ? own_king_ : enemy_king_) = s;
            }
        }
    }
    find_pins(Owner::Us);
    find_pins(Owner::Them);
    for (const Place from : squares([&](Place s) { return !is_empty(s); })) {
        auto& of_type = attackers_.at(is(from, Owner::Us)).at(static_cast<std::size_t>(type(from)));
        for (const Place to : squares([&](Place s) { return attacks(from, s); })) {
            ++of_type.at(number(to));
        }
    }
}

/// A man is pinned if it is the first that its king sees in a direction, and an enemy slider that
/// moves in that direction the next.
void BoardView::find_pins(Owner o) {
    for (int up = -1; up <= 1; ++up) {
        for (int right = -1; right <= 1; ++right) {
            std::vector<Place> seen;
            for (int i = 1; i < 8 && (up != 0 || right != 0); ++i) {
                const Place s = king(o).to(up * i, right * i);
                if (s.on_board() && !is_empty(s)) {
                    seen.push_back(s);
                }
            }
            const PieceType slider = up != 0 && right != 0 ? Bishop : Rook;
            if (seen.size() >= 2 && is(seen[0], o) &&
                (is(seen[1], other(o), slider) || is(seen[1], other(o), Queen))) {
                pinned_.at(number(seen[0])) = true;
            }
        }
    }
}

int BoardView::attackers(Owner o, Place s) const {
    int sum = 0;
    for (const PieceType t : {Pawn, Knight, Bishop, Rook, Queen, King}) {
        sum += attackers(o, t, s);
    }
    return sum;
}

bool BoardView::attacks(Place from, Place to) const {
    const Owner o = man(from).owner;
    const PieceType t = type(from);
    const int up = to.r - from.r;
    const int right = to.f - from.f;
    if (t == Pawn) {
        return up == (o == Owner::Us ? 1 : -1) && std::abs(right) == 1;
    }
    if (t == King) {
        return steps(from, to) == 1;
    }
    const Place k = king(o);
    const bool on_line = (from.r - k.r) * (to.f - k.f) == (from.f - k.f) * (to.r - k.r);
    if (is_pinned(from) && !on_line) {
        return false;
    }
    if (t == Knight) {
        return std::abs(up * right) == 2;
    }
    return sees(t, from, to, [&](Place s) {
        const bool is_queen = type(s) == Queen;
        return !is_empty(s) && !(t == Bishop && is_queen) &&
               !(t == Rook && (is_queen || is(s, o, Rook)));
    });
}

bool BoardView::can_go(Place from, Place to) const {
    const bool is_slider = type(from) != Knight && type(from) != King;
    return attacks(from, to) && !is(to, man(from).owner) &&
           (!is_slider || sees(type(from), from, to, [&](Place s) { return !is_empty(s); }));
}

} // namespace isolani::test
