#include "search/extensions.h"

#include "search/margins.h"
#include "search/searcher.h"

#include <algorithm>

namespace isolani {

std::optional<Value> singular_extension(Searcher& searcher, const Node& node, Candidate& c) {
    const auto& entry = node.entry;
    if (node.ply >= 2 * searcher.root_depth() || !entry || entry->bound == Bound::Upper ||
        is_decisive(entry->value)) {
        return std::nullopt;
    }
    if (node.depth < params::SingularDepth + node.tt_pv) {
        const Value before = searcher.stack()[node.ply].static_evaluation;
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
    StackEntry& ss = searcher.stack()[node.ply];
    ss.excluded = c.move;
    const Value value = searcher.search<NodeType::NonPv>(
        {node.pos, node.ply, (node.depth - 1) / 2, threshold - 1, threshold, node.cut_node});
    ss.excluded = Move();
    ss.tt_pv = node.tt_pv;
    if (searcher.stopped()) {
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

} // namespace isolani
