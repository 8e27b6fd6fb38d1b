// Captures and promotions until nothing is hanging, so that the evaluation can be trusted.
// https://www.chessprogramming.org/Quiescence_Search
#include "search/margins.h"
#include "search/worker.h"

#include "engine/see.h"

#include <algorithm>

namespace isolani {

template <bool IsPv> Value Worker::quiescence(Node node) {
    const Position& pos = node.pos;
    Frame& here = enter(node.ply);
    node.depth = 0;
    if (const auto value = known_value(node)) {
        return *value;
    }
    probe_table(node);
    if constexpr (!IsPv) {
        if (const auto value = table_cutoff(node)) {
            return *value;
        }
    }

    evaluate_node(node);
    const Value original_alpha = node.alpha;
    const bool in_check = pos.in_check();
    Value best_value = -InfiniteValue;
    Move best_move;
    if (!in_check) {
        best_value = node.evaluation; // "stand pat": some quiet move should hold this much
        if (best_value >= node.beta) {
            return best_value;
        }
        node.alpha = std::max(node.alpha, best_value);
    }

    MovePicker picker(pos, node.entry ? node.entry->move : Move(), history_);
    int count = 0;
    while (const Move m = picker.next()) {
        shared_.table.prefetch(pos.key_after(m)); // long before it is needed
        if (best_value > -LeastMateValue) {
            if (in_check) {
                picker.skip_quiets(); // one way out is known, now only captures can better it
            }
            const bool hopeless =
                !in_check && !m.is_promotion() &&
                node.evaluation + margins::QuiescenceFutility <= node.alpha &&
                !see_at_least(pos, m, node.alpha - node.evaluation - margins::QuiescenceFutility);
            if (hopeless || !see_at_least(pos, m, 0)) {
                continue;
            }
        }
        ++count;
        const Position next = pos.after(m);
        here.move = m;
        keys_.push(pos.key());
        count_node();
        const Value value =
            -quiescence<IsPv>({next, node.ply + 1, 0, -node.beta, -node.alpha, false});
        keys_.pop();
        if (stopped()) {
            return DrawValue;
        }
        best_value = std::max(best_value, value);
        if (value <= node.alpha) {
            continue;
        }
        best_move = m;
        if constexpr (IsPv) {
            here.pv.set(m, frame(node.ply + 1).pv);
        }
        if (value >= node.beta) {
            break;
        }
        node.alpha = value;
    }
    if (in_check && count == 0) {
        return mated_in(node.ply);
    }
    const Bound bound = best_value >= node.beta       ? Bound::Lower
                        : node.alpha > original_alpha ? Bound::Exact
                                                      : Bound::Upper;
    store(node, best_value, best_move, bound);
    return best_value;
}

template Value Worker::quiescence<true>(Node node);
template Value Worker::quiescence<false>(Node node);

} // namespace isolani
