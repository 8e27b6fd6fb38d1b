// A capture that a shallow search finds far above beta will hold beta in a deep one.
// https://www.chessprogramming.org/ProbCut
#include "search/margins.h"
#include "search/worker.h"

#include <algorithm>

namespace isolani {

std::optional<Value> Worker::probcut_cutoff(const Node& node) {
    const Position& pos = node.pos;
    const Value raised = node.beta + margins::probcut(node.improving);
    const int depth = node.depth - 4;
    const bool table_denies =
        node.entry && node.entry->depth >= depth && node.entry->value < raised;
    if (node.depth < margins::ProbCutDepth || is_proven(node.beta) || table_denies) {
        return std::nullopt;
    }
    const HistoryView history = view_histories(node, AttackedSquares::Unknown);
    const int gain = std::max(raised - frame(node.ply).static_evaluation, 0);
    MovePicker picker(pos, node.has_noisy_table_move() ? node.table_move() : Move(), history, gain);
    while (const Move m = picker.next()) {
        prefetch(pos, m);
        const Position next = enter_move(node, m);
        Value value = -quiescence<false>({next, node.ply + 1, 0, -raised, -raised + 1, false});
        if (value >= raised) {
            value = -search<NodeType::NonPv>(
                {next, node.ply + 1, depth, -raised, -raised + 1, !node.expects_cut});
        }
        leave_move();
        if (stopped()) {
            return DrawValue; // thrown away by all callers
        }
        if (value >= raised) {
            shared_.table.store(table_key(pos), {m, to_table(value, node.ply), node.raw_evaluation,
                                                 depth + 1, Bound::Lower, node.was_pv});
            return is_proven(value) ? value : value - (raised - node.beta);
        }
    }
    return std::nullopt;
}

} // namespace isolani
