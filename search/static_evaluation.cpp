#include "search/static_evaluation.h"

#include "search/statistics.h"

#include <algorithm>
#include <cassert>
#include <memory>

namespace isolani {

/// Updated lazily, as many positions are never evaluated.
const Accumulator& StaticEvaluation::accumulator_at(SearchStack& stack, int ply) {
    StackEntry& ss = stack[ply];
    if (!ss.has_accumulator) {
        const StackEntry& before = stack[ply - 1];
        const Accumulator& sums = accumulator_at(stack, ply - 1);
        if (before.move) {
            ss.accumulator.update(sums, *before.position, before.move);
        } else {
            ss.accumulator = sums;
        }
        ss.has_accumulator = true;
    }
    return ss.accumulator;
}

/// Nothing to do if quiescence search took over the node, or if the evaluation was computed before
/// the table probe.
void StaticEvaluation::evaluate_uncorrected(Node& node, SearchStack& stack) {
    if (node.raw_evaluation == NoValue) {
        assert(accumulator_at(stack, node.ply) == Accumulator(node.pos));
        statistics::count(statistics::Event::Evaluation, node);
        node.raw_evaluation =
            std::clamp(evaluator_.evaluate(node.pos, accumulator_at(stack, node.ply)),
                       -MostEvaluation, MostEvaluation);
    }
}

/// The evaluator's value, adjusted by the correction history. The value of the table entry replaces
/// it if its bound allows that.
void StaticEvaluation::evaluate(Node& node, SearchStack& stack) {
    StackEntry& ss = stack[node.ply];
    if (node.pos.in_check()) {
        ss.static_evaluation = node.evaluation = NoValue;
        return;
    }
    if (node.entry && node.entry->evaluation != NoValue) {
        node.raw_evaluation = node.entry->evaluation;
    } else {
        evaluate_uncorrected(node, stack);
    }
    node.correction = correction(node.pos, stack, node.ply);
    ss.static_evaluation =
        std::clamp(node.raw_evaluation + node.correction, -MostEvaluation, MostEvaluation);
    node.evaluation = ss.static_evaluation;
    if (node.entry && !is_decisive(node.entry->value)) {
        const Value value = node.entry->value;
        const Bound needed = value > node.evaluation ? Bound::Lower : Bound::Upper;
        if (node.entry->bound == Bound::Exact || node.entry->bound == needed) {
            node.evaluation = value;
        }
    }
    const Value two_ago = stack[node.ply - 2].static_evaluation;
    const Value four_ago = stack[node.ply - 4].static_evaluation;
    const Value before = two_ago != NoValue ? two_ago : four_ago;
    // Also improving if there is nothing to compare with, or if it reaches beta.
    node.improving =
        before == NoValue || ss.static_evaluation > before || ss.static_evaluation >= node.beta;
    const Value theirs = stack[node.ply - 1].static_evaluation;
    node.opponent_worsening = theirs != NoValue && ss.static_evaluation > 1 - theirs;
}

/// Constructed in place: a temporary would take much of the stack.
void StaticEvaluation::clear() { std::construct_at(&corrections_); }

/// Skipped if the best move is a capture or promotion, or if the bound found is consistent with the
/// static evaluation.
void StaticEvaluation::update_correction(const Node& node, const MoveLoop& loop, Bound bound,
                                         const SearchStack& stack) {
    const Value static_evaluation = stack[node.ply].static_evaluation;
    const bool is_tactical = loop.best_move && node.pos.is_noisy(loop.best_move);
    const bool agrees = (bound == Bound::Lower && loop.best_value <= static_evaluation) ||
                        (bound == Bound::Upper && loop.best_value >= static_evaluation);
    if (static_evaluation == NoValue || is_tactical || agrees || is_decisive(loop.best_value)) {
        return;
    }
    corrections_.update(node.pos, after_moves(stack, node.ply), loop.best_value - static_evaluation,
                        node.depth);
}

} // namespace isolani
