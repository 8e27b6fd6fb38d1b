#include "uci/review/advice.h"

#include <algorithm>
#include <iterator>

namespace isolani::uci {

namespace {

/// The advice whose first move is as good as any other move by a search, and not far below what a
/// deeper search has found, if there was one.
std::optional<PieceAdvice> confirmed(const Position& pos, std::optional<Value> deeper,
                                     Analyst& analyst) {
    constexpr int Tolerance = 16; // centipawns
    constexpr int OfDeeper = 30;
    const std::vector<AdvisedMove> advised = advised_moves(pos);
    if (advised.empty()) {
        return std::nullopt;
    }
    std::vector<Move> moves;
    std::ranges::transform(advised, std::back_inserter(moves), &AdvisedMove::move);
    analyst.clear();
    const auto best = analyst.search(Game(pos));
    const auto way = analyst.search(Game(pos), moves);
    if (!best || !way || way->value < best->value - Tolerance ||
        (deeper && way->value < *deeper - OfDeeper)) {
        return std::nullopt;
    }
    PieceAdvice advice = std::ranges::find(advised, way->move(), &AdvisedMove::move)->advice;
    advice.move = numbered_san(pos, way->move());
    return advice;
}

} // namespace

void confirm_advice(const Position& pos, Explanation& explanation, Analyst& analyst) {
    if (!explanation.threat.empty()) {
        return; // first things first
    }
    for (const Color side : AllColors) {
        std::optional<PieceAdvice>& advice = explanation.sides[side].advice;
        advice.reset();
        Position at_turn = pos;
        if (side != pos.side_to_move()) {
            if (pos.in_check()) {
                continue;
            }
            at_turn.play_null();
        }
        const bool is_known = side == pos.side_to_move() && explanation.searched;
        advice = confirmed(
            at_turn, is_known ? std::optional(explanation.searched->value) : std::nullopt, analyst);
    }
}

} // namespace isolani::uci
