// Captures and promotions until nothing is hanging, so that the evaluation can be trusted.
// https://www.chessprogramming.org/Quiescence_Search
#include "search/margins.h"
#include "search/searcher.h"

#include "engine/see.h"

#include <algorithm>

namespace isolani {

namespace {

/// Whether quiescence at this depth uses the transposition table: in the first plies, and after so
/// many captures that transpositions are frequent. Between, few positions would be found; every
/// probe waits for memory, and every store replaces an entry that took longer to compute.
bool is_table_used(int depth) {
    return depth > -params::QuiescenceTablePlies || depth <= -params::QuiescenceCheckPlies;
}

} // namespace

/// Whether to leave out a move, once a way not to be mated is known: late captures and futile ones,
/// unless they recapture or, in the first plies, give check. With no limit on the plies, checks on
/// a board full of queens would never end. The most that a futile capture could win still raises
/// the value.
bool Searcher::is_pruned_in_quiescence(const Node& node, MoveLoop& loop, Move m,
                                       MovePicker& picker) {
    const Position& pos = node.pos;
    if (loop.best_value <= -LeastWinValue) {
        return false;
    }
    if (pos.in_check()) {
        picker.skip_quiets(); // one way out is known: after this move only captures are tried
        return !see_at_least(pos, m, 0);
    }
    const bool is_check_tried = node.depth == 0 && !pos.is_noisy(m);
    const Move last = stack_[node.ply - 1].move;
    const bool is_recapture = last && m.to() == last.to();
    if (m.is_promotion() || is_check_tried || is_recapture) {
        return false;
    }
    const bool is_late = loop.count >= 3;
    const Value futile = node.evaluation + params::QuiescenceFutility;
    const bool is_futile =
        !is_late && futile <= node.alpha && !see_at_least(pos, m, node.alpha - futile + 1);
    if (!is_late && !is_futile) {
        return false;
    }
    if (node.depth > -params::QuiescenceCheckPlies && CheckInfo(pos).gives_check(m)) {
        return false;
    }
    if (is_futile) {
        loop.best_value = std::max(loop.best_value, futile);
    }
    return true;
}

/// Raises the value to the static evaluation, as some quiet move should reach it. Returns whether
/// it reaches beta.
bool Searcher::stand_pat(Node& node, MoveLoop& loop) const {
    loop.best_value = node.evaluation;
    if (loop.best_value < node.beta) {
        node.alpha = std::max(node.alpha, loop.best_value);
        return false;
    }
    if (!is_decisive(loop.best_value)) {
        loop.best_value = (loop.best_value + node.beta) / 2;
    }
    if (is_table_used(node.depth) && (!node.entry || node.entry->bound == Bound::None)) {
        store(node, loop, Bound::Lower);
    }
    return true;
}

template <bool IsPv> Value Searcher::quiescence(Node&& node) {
    statistics::count(statistics::Event::Node, node);
    const Position& pos = node.pos;
    StackEntry& ss = enter(node.ply);
    if (node.depth == 0) {
        quiescence_start_ = nodes();
    }
    if (const auto value = draw_or_mate_distance(node)) {
        return *value;
    }
    if (is_table_used(node.depth)) {
        probe_table(node);
    }
    node.tt_pv = IsPv || (node.entry && node.entry->tt_pv);
    if constexpr (!IsPv) {
        if (const auto value = table_cutoff(node)) {
            return *value;
        }
    }

    evaluation_.evaluate(node, stack_);
    const Value original_alpha = node.alpha;
    const bool in_check = pos.in_check();
    MoveLoop loop(-InfiniteValue);
    if (!in_check && (stand_pat(node, loop) || is_quiescence_exhausted())) {
        return loop.best_value;
    }

    const HistoryView history =
        view_histories(node, in_check ? AttackedSquares::Known : AttackedSquares::Unknown);
    std::optional<CheckInfo> checks; // tried at the first ply of quiescence only
    if (!in_check && node.depth == 0) {
        checks.emplace(pos);
    }
    MovePicker picker(pos, node.table_move(), history, 0, checks ? &*checks : nullptr);
    while (const Move m = picker.next()) {
        if (is_table_used(node.depth - 1)) {
            prefetch(pos, m);
        }
        if (is_pruned_in_quiescence(node, loop, m, picker)) {
            continue;
        }
        if (is_table_used(node.depth - 1)) {
            prefetch(pos, picker.upcoming());
        }
        ++loop.count;
        const Position next = enter_move(node, m);
        const Value value =
            -quiescence<IsPv>({next, node.ply + 1, node.depth - 1, -node.beta, -node.alpha, false});
        leave_move();
        if (stopped()) {
            return DrawValue;
        }
        loop.best_value = std::max(loop.best_value, value);
        if (value > node.alpha) {
            loop.best_move = m;
            if constexpr (IsPv) {
                ss.pv.set(m, stack_[node.ply + 1].pv);
            }
            if (value >= node.beta) {
                break;
            }
            node.alpha = value;
        }
    }
    if (in_check && loop.count == 0) {
        return mated_in(node.ply);
    }
    if (is_table_used(node.depth)) {
        store(node, loop, bound_of(node, loop, original_alpha));
    }
    return loop.best_value;
}

template Value Searcher::quiescence<true>(Node&& node);
template Value Searcher::quiescence<false>(Node&& node);

} // namespace isolani
