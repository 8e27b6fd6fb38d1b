#include "uci/review/advice.h"

#include "engine/attacks.h"
#include "engine/movegen.h"

#include <algorithm>
#include <iterator>

namespace isolani::uci {

namespace {

/// The legal moves of a piece to the square, or to one from which it attacks the square.
std::vector<Move> first_moves(const Position& pos, const BetterSquare& better) {
    std::vector<Move> moves;
    std::ranges::copy_if(legal_moves(pos), std::back_inserter(moves), [&](Move m) {
        if (m.from() != better.from) {
            return false;
        }
        const Position next = pos.after(m);
        const PieceType type = type_of(next.piece_on(m.to()));
        return m.to() == better.to ||
               piece_attacks(type, m.to(), next.pieces()).contains(better.to);
    });
    return moves;
}

bool is_confirmed(const Position& pos, const BetterSquare& better, Analyst& analyst) {
    constexpr int Tolerance = 16; // centipawns
    const std::vector<Move> ways = first_moves(pos, better);
    if (ways.empty()) {
        return false;
    }
    analyst.clear();
    const auto best = analyst.search(Game(pos));
    const auto way = analyst.search(Game(pos), ways);
    return best && way && way->value >= best->value - Tolerance;
}

} // namespace

void confirm_advice(const Position& pos, Explanation& explanation, Analyst& analyst) {
    for (const Color side : AllColors) {
        std::optional<BetterSquare>& worst = explanation.sides[side].worst;
        if (!worst) {
            continue;
        }
        Position at_turn = pos;
        if (side != pos.side_to_move()) {
            if (pos.in_check()) {
                worst.reset();
                continue;
            }
            at_turn.play_null();
        }
        if (!is_confirmed(at_turn, *worst, analyst)) {
            worst.reset();
        }
    }
}

} // namespace isolani::uci
