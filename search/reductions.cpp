// Which moves are left out, searched less deeply, or more deeply.
#include "search/margins.h"
#include "search/searcher.h"

#include "engine/see.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {

/// Late moves, hopeless moves, moves that have failed before and moves that lose material, at low
/// depth and once a way not to be mated is known.
/// https://www.chessprogramming.org/Futility_Pruning
template <NodeType Type>
bool Searcher::is_pruned(const Node& node, const MoveLoop& loop, const Candidate& c,
                         MovePicker& picker) {
    const Position& pos = node.pos;
    const bool may_be_zugzwang = pos.officers(pos.side_to_move()).empty();
    if (Type == NodeType::Root || loop.best_value <= -LeastWinValue || may_be_zugzwang) {
        return false;
    }
    const int reduced =
        std::max(0, node.depth - 1 -
                        (margins::late_move_reduction(node.depth, loop.count, c.quiet) -
                         c.history * margins::OnePly / params::ReductionHistory) /
                            margins::OnePly);
    const Value before = ss(node.ply).static_evaluation;
    if (c.quiet && !c.gives_check) {
        if (loop.count > margins::late_move_count(node.depth, node.improving)) {
            picker.skip_quiets();
            return true;
        }
        if (before != NoValue && reduced <= margins::FutilityDepth &&
            before + margins::futility(reduced, c.history) <= node.alpha) {
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
        const int gain = exchange_value(pos.captured(c.move));
        if (before + margins::noisy_futility(reduced) + gain + c.history / 64 <= node.alpha) {
            return true;
        }
    }
    return node.depth <= margins::SeePruningDepth && (c.quiet || picker.is_losing_capture()) &&
           !see_at_least(pos, c.move,
                         -margins::see_margin(node.depth, true) -
                             std::clamp(c.history / 64, -80 * node.depth, 80 * node.depth));
}

/// 1024ths of a ply to take off a late move's search: nothing off checks near the root, where the
/// sacrifices begin that order and histories think little of, nor off sacrifices that promise much.
/// https://www.chessprogramming.org/Late_Move_Reductions
int Searcher::reduction(const Node& node, const MoveLoop& loop, const Candidate& c) {
    using namespace params;
    if ((c.gives_check && is_near_root(node.ply)) ||
        (node.ply == 0 && root_moves_.is_promising_sacrifice(c.move))) {
        return 0;
    }
    int r = margins::late_move_reduction(node.depth, loop.count, c.quiet);
    r -= c.history * margins::OnePly / ReductionHistory;
    if (node.cut_node) {
        r += ReductionCutNode;
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
    if (ss(node.ply + 1).cutoffs >= 2) {
        r += ReductionCutoffs;
    }
    if (c.move == ss(node.ply).killer) {
        r -= ReductionKiller;
    }
    if (node.alpha >= margins::WonAlpha) {
        r -= ReductionWinning; // the mate may begin with a move that looks bad
    }
    return r - std::abs(node.correction) * ReductionComplexity; // the evaluation is known to err
}

/// A check leaves the opponent few answers, so a combination may be followed to its end: at the
/// root, where it matters most, and while check follows check.
/// https://www.chessprogramming.org/Check_Extensions
int Searcher::check_extension(const Node& node, const Candidate& c) const {
    const bool goes_on = node.ply < root_depth_ && was_in_check(node.ply - 1);
    return c.gives_check && (node.ply == 0 || goes_on) ? 1 : 0;
}

/// Plies to give or take after all, now that the reduced move's position has been evaluated: more
/// if it does not trouble its opponent as was thought, less if both sides agree that it is fine.
int Searcher::hindsight_adjustment(const Node& node) const {
    const StackEntry& before = ss(node.ply - 1);
    if (node.pos.in_check() || ss(node.ply).excluded || before.static_evaluation == NoValue) {
        return 0;
    }
    if (before.reduction >= 3 && !node.opponent_worsening) {
        return 1;
    }
    const Value sum = before.static_evaluation + ss(node.ply).static_evaluation;
    return before.reduction >= 2 && node.depth >= 2 && sum > params::HindsightShallower ? -1 : 0;
}

/// The table's move is singular if all others stay well below it in a shallower search: then it
/// deserves more depth. If another one holds beta too, there is no need to search at all. Where no
/// depth is left for that search, a move that did much better than the evaluation is trusted.
/// https://www.chessprogramming.org/Singular_Extensions
std::optional<Value> Searcher::try_singular(const Node& node, Candidate& c) {
    const auto& entry = node.entry;
    if (node.ply >= 2 * root_depth_ || !entry || entry->bound == Bound::Upper ||
        is_decisive(entry->value)) {
        return std::nullopt;
    }
    if (node.depth < params::SingularDepth + node.tt_pv) {
        const Value before = ss(node.ply).static_evaluation;
        const bool is_low = before != NoValue && before + params::ShallowExtension <= node.alpha;
        c.extension = is_low && entry->bound == Bound::Lower ? 1 : 0;
        return std::nullopt;
    }
    if (entry->depth < node.depth - 3) {
        return std::nullopt;
    }
    const bool is_pv = node.beta - node.alpha > 1;
    const Value margin = margins::singular(node.depth, node.tt_pv && !is_pv);
    const Value threshold = std::max(entry->value - margin, -LeastWinValue + 1);
    StackEntry& here = ss(node.ply);
    here.excluded = c.move;
    const Value value = search<NodeType::NonPv>(
        {node.pos, node.ply, (node.depth - 1) / 2, threshold - 1, threshold, node.cut_node});
    here.excluded = Move();
    here.tt_pv = node.tt_pv;
    if (stopped()) {
        return std::nullopt;
    }
    if (value < threshold) {
        c.extension = 1;
        if (value < threshold - margins::double_extension(node.correction, is_pv)) {
            c.extension = c.quiet && value < threshold - params::TripleExtension ? 3 : 2;
        }
    } else if (value >= node.beta && !is_decisive(value)) {
        return value; // multi-cut
    } else if (entry->value >= node.beta) {
        c.extension = is_pv ? -1 : -2;
    } else if (node.cut_node || entry->value <= value) {
        c.extension = -1;
    }
    return std::nullopt;
}

template bool Searcher::is_pruned<NodeType::Root>(const Node&, const MoveLoop&, const Candidate&,
                                                  MovePicker&);
template bool Searcher::is_pruned<NodeType::Pv>(const Node&, const MoveLoop&, const Candidate&,
                                                MovePicker&);
template bool Searcher::is_pruned<NodeType::NonPv>(const Node&, const MoveLoop&, const Candidate&,
                                                   MovePicker&);

} // namespace isolani
