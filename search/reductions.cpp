#include "search/reductions.h"

#include "engine/material.h"
#include "engine/see.h"
#include "search/margins.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {

bool is_pruned(const Node& node, const SearchStack& stack, const MoveLoop& loop, const Candidate& c,
               MovePicker& picker) {
    const Position& pos = node.pos;
    const bool may_be_zugzwang = pos.non_pawn_pieces(pos.side_to_move()).empty();
    if (loop.best_value <= -LeastWinValue || may_be_zugzwang) {
        return false;
    }
    const int reduced =
        std::max(0, node.depth - 1 -
                        (margins::late_move_reduction(node.depth, loop.count, c.quiet) -
                         c.history * margins::OnePly / params::ReductionHistory) /
                            margins::OnePly);
    const Value before = stack[node.ply].static_evaluation;
    if (c.quiet && !c.gives_check) {
        if (loop.count > margins::late_move_count(node.depth, node.improving)) {
            picker.skip_quiets();
            return true;
        }
        if (before != NoValue && reduced <= margins::FutilityDepth &&
            before + margins::futility(reduced, c.history, node.correction) <= node.alpha) {
            picker.skip_quiets(); // the others hardly have more history, and are reduced more
            return true;
        }
        if (node.depth <= margins::HistoryPruningDepth &&
            c.history < margins::history_pruning(node.depth)) {
            return true;
        }
        return reduced <= margins::SeePruningDepth && !c.is_out_of_reach &&
               !see_at_least(pos, c.move, -margins::see_margin(reduced, false));
    }
    if (before != NoValue && reduced <= margins::NoisyFutilityDepth && !c.move.is_promotion() &&
        !c.gives_check) {
        const int gain = piece_value(pos.captured(c.move));
        if (before + margins::noisy_futility(reduced) + gain + c.history / 64 <= node.alpha) {
            return true;
        }
    }
    return node.depth <= margins::SeePruningDepth && picker.is_losing_capture() &&
           !see_at_least(pos, c.move,
                         -margins::see_margin(node.depth, true) -
                             std::clamp(c.history / 64, -80 * node.depth, 80 * node.depth));
}

int reduction(const Node& node, const SearchStack& stack, const MoveLoop& loop,
              const Candidate& c) {
    using namespace params;
    int r = margins::late_move_reduction(node.depth, loop.count, c.quiet);
    r -= c.history * margins::OnePly / ReductionHistory;
    if (node.cut_node) {
        r += ReductionCutNode;
        if (!node.table_move()) {
            r += ReductionNoTableMove;
        }
    }
    if (!node.improving) {
        r += ReductionNotImproving;
    }
    if (node.has_noisy_table_move()) {
        r += ReductionNoisyTableMove;
    }
    if (node.tt_pv) {
        r -= ReductionFormerPv;
        if (node.entry && node.entry->bound != Bound::None && node.entry->value > node.alpha) {
            r -= ReductionFormerPvGood;
        }
    }
    if (c.gives_check) {
        r -= ReductionGivesCheck;
    }
    if (node.pos.in_check()) {
        r -= ReductionInCheck;
    }
    if (stack[node.ply + 1].cutoffs >= 2) {
        r += ReductionCutoffs;
        const bool is_all_node = !node.cut_node && node.beta - node.alpha == 1;
        if (is_all_node) {
            r += ReductionCutoffsAllNode;
        }
    }
    if (c.move == stack[node.ply].killer) {
        r -= ReductionKiller;
    }
    return r - std::abs(node.correction) * ReductionComplexity; // the evaluation is known to err
}

int hindsight_adjustment(const Node& node, const SearchStack& stack) {
    const StackEntry& before = stack[node.ply - 1];
    if (node.pos.in_check() || stack[node.ply].excluded || before.static_evaluation == NoValue) {
        return 0;
    }
    if (before.reduction >= 3 && !node.opponent_worsening) {
        return 1;
    }
    const Value sum = before.static_evaluation + stack[node.ply].static_evaluation;
    return before.reduction >= 2 && node.depth >= 2 && sum > params::HindsightShallower ? -1 : 0;
}

} // namespace isolani
