// What a node is thought to be worth before it is searched, and what the search teaches about that.
#include "search/searcher.h"

#include <algorithm>
#include <cassert>

namespace isolani {

/// Many positions are never evaluated, so the sums follow the moves only when they are asked for.
const PieceSums& Searcher::piece_sums(int ply) {
    StackEntry& here = ss(ply);
    if (!here.knows_pieces) {
        const StackEntry& before = ss(ply - 1);
        const PieceSums& sums = piece_sums(ply - 1);
        if (before.move) {
            here.pieces.follow(sums, *before.position, before.move);
        } else {
            here.pieces = sums;
        }
        here.knows_pieces = true;
    }
    return here.pieces;
}

/// What the evaluator says of the node, unless that is known already: before quiescence took over,
/// or before the table was asked.
void Searcher::evaluate_uncorrected(Node& node) {
    if (node.raw_evaluation == NoValue) {
        assert(piece_sums(node.ply) == PieceSums(node.pos));
        node.raw_evaluation = std::clamp(evaluator_.evaluate(node.pos, piece_sums(node.ply)),
                                         -MostEvaluation, MostEvaluation);
    }
}

/// The static evaluation: the evaluator's, corrected by experience, bettered by the table.
void Searcher::evaluate_node(Node& node) {
    StackEntry& here = ss(node.ply);
    if (node.pos.in_check()) {
        here.static_evaluation = node.evaluation = NoValue;
        return;
    }
    if (node.entry && node.entry->evaluation != NoValue) {
        node.raw_evaluation = node.entry->evaluation;
    } else {
        evaluate_uncorrected(node);
    }
    node.correction = corrections_.correction(node.pos, corrections_after_moves(node.ply));
    here.static_evaluation =
        std::clamp(node.raw_evaluation + node.correction, -MostEvaluation, MostEvaluation);
    node.evaluation = here.static_evaluation;
    if (node.entry && !is_decisive(node.entry->value)) {
        const Value value = node.entry->value;
        const Bound needed = value > node.evaluation ? Bound::Lower : Bound::Upper;
        if (node.entry->bound == Bound::Exact || node.entry->bound == needed) {
            node.evaluation = value;
        }
    }
    const Value two_ago = ss(node.ply - 2).static_evaluation;
    const Value four_ago = ss(node.ply - 4).static_evaluation;
    const Value before = two_ago != NoValue ? two_ago : four_ago;
    // With nothing to compare with there is hope, and from beta on things are well as they are.
    node.improving =
        before == NoValue || here.static_evaluation > before || here.static_evaluation >= node.beta;
    const Value theirs = ss(node.ply - 1).static_evaluation;
    node.opponent_worsening = theirs != NoValue && here.static_evaluation > 1 - theirs;
}

/// Has the table remember a new evaluation: a node that is cut off before any move stores nothing
/// else, and will be looked at again in the next iteration.
void Searcher::keep_evaluation(const Node& node) const {
    assert(node.raw_evaluation != NoValue); // in check nothing is cut off
    if (!node.entry) {
        resources_.table.store(
            table_key(node.pos),
            {Move(), node.raw_evaluation, node.raw_evaluation, 0, Bound::None, node.tt_pv});
    }
}

/// Notes how far the search ended from the static evaluation, if that says something about quiet
/// positions like this one.
void Searcher::update_correction(const Node& node, const MoveLoop& loop, Bound bound) {
    const Value before = ss(node.ply).static_evaluation;
    const bool is_tactical = loop.best_move && node.pos.is_noisy(loop.best_move);
    const bool agrees = (bound == Bound::Lower && loop.best_value <= before) ||
                        (bound == Bound::Upper && loop.best_value >= before);
    if (before == NoValue || is_tactical || agrees || is_decisive(loop.best_value)) {
        return;
    }
    corrections_.update(node.pos, corrections_after_moves(node.ply), loop.best_value - before,
                        node.depth);
}

} // namespace isolani
