#include "search/reductions.h"

#include "search/margins.h"
#include "search/searcher.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {

using statistics::Event;

int late_move_reduction(const Node& node, const SearchStack& stack, const MoveLoop& loop,
                        const Candidate& c, int root_depth) {
    using namespace params;
    // A check near the root may be a sacrifice, whose history is bad, as shallow searches do not
    // see what it is good for.
    const bool is_near_root = 4 * node.ply < root_depth;
    if (c.gives_check && is_near_root) {
        return 0;
    }
    int r = margins::base_reduction(node.depth, loop.count, c.is_quiet);
    const int by_history = c.history * margins::OnePly / ReductionHistory;
    statistics::count(Event::HistoryReduction, node, -by_history);
    r -= by_history;
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

std::optional<Value> singular_extension(Searcher& searcher, const Node& node, Candidate& c) {
    const auto& entry = node.entry;
    if (node.ply >= 2 * searcher.root_depth() || !entry || entry->bound == Bound::Upper ||
        is_decisive(entry->value)) {
        return std::nullopt;
    }
    if (node.depth < params::SingularDepth + node.tt_pv) {
        const Value static_evaluation = searcher.stack()[node.ply].static_evaluation;
        const bool is_low = static_evaluation != NoValue &&
                            static_evaluation + params::ShallowExtension <= node.alpha;
        c.extension = is_low && entry->bound == Bound::Lower ? 1 : 0;
        statistics::counted(c.extension > 0, Event::ShallowExtension, node);
        return std::nullopt;
    }
    if (entry->depth < node.depth - 3) {
        return std::nullopt;
    }
    const bool is_pv = node.beta - node.alpha > 1;
    const Value margin = margins::singular(node.depth, node.tt_pv && !is_pv);
    const Value threshold = std::max(entry->value - margin, -LeastWinValue + 1);
    StackEntry& ss = searcher.stack()[node.ply];
    ss.excluded = c.move;
    statistics::count(Event::SingularSearch, node);
    const statistics::Below below(statistics::Subtree::Singular);
    const Value value = searcher.search<NodeType::NonPv>(
        {node.pos, node.ply, (node.depth - 1) / 2, threshold - 1, threshold, node.cut_node});
    ss.excluded = Move();
    if (searcher.stopped()) {
        return std::nullopt;
    }
    if (value < threshold) {
        c.extension = 1;
        if (value < threshold - margins::double_extension(node.correction, is_pv)) {
            c.extension = c.is_quiet && value < threshold - params::TripleExtension ? 3 : 2;
        }
    } else if (value >= node.beta && !is_decisive(value)) {
        statistics::count(Event::MultiCut, node);
        return value; // multi-cut
    } else if (entry->value >= node.beta) {
        c.extension = is_pv ? -1 : -2;
    } else if (node.cut_node || entry->value <= value) {
        c.extension = -1;
    }
    statistics::count_extension(node, c.extension);
    return std::nullopt;
}

} // namespace isolani
