#include "search/search_histories.h"

#include "search/margins.h"

#include <cassert>
#include <memory>

namespace isolani {

/// The continuation histories of the moves before this ply.
Histories::Continuations SearchHistories::continuations_before(const SearchStack& stack, int ply) {
    Histories::Continuations continuations;
    for (std::size_t i = 0; i < continuations.size(); ++i) {
        continuations[i] = stack[ply - Histories::PliesBack[i]].continuation;
    }
    return continuations;
}

HistoryView SearchHistories::view(const Node& node, const SearchStack& stack,
                                  AttackedSquares attacked) {
    return {all_, node.pos, attacked, continuations_before(stack, node.ply)};
}

/// After a fail-low, the node's tt_pv also depends on that of its parent.
void SearchHistories::update(Node& node, SearchStack& stack, const MoveLoop& loop, Bound bound,
                             HistoryView& history) {
    if (bound == Bound::Upper) {
        node.tt_pv |= stack[node.ply - 1].tt_pv && node.depth > 3;
        update_on_fail_low(node, stack);
        return;
    }
    update_best_move(node, stack, loop, history);
    if (bound == Bound::Lower) {
        ++stack[node.ply].cutoffs;
        update_on_fail_high(node, stack);
    }
}

/// A bonus for the best move, a malus for the other moves tried.
void SearchHistories::update_best_move(const Node& node, SearchStack& stack, const MoveLoop& loop,
                                       HistoryView& history) {
    assert(loop.best_move);
    const int bonus = margins::history_bonus(node.depth);
    const int malus = margins::history_malus(node.depth);
    if (node.pos.is_noisy(loop.best_move)) {
        history.update_noisy(loop.best_move, bonus);
    } else {
        stack[node.ply].killer = loop.best_move;
        history.update_quiet(loop.best_move, bonus);
        int tried = 0;
        for (const Move m : loop.quiets) {
            if (m != loop.best_move) {
                history.update_quiet(m, -malus * margins::malus_share(tried++) / 1024);
            }
        }
    }
    for (const Move m : loop.captures) {
        if (m != loop.best_move) {
            history.update_noisy(m, -malus);
        }
    }
}

/// Only if the value of the entry is at least beta.
void SearchHistories::update_on_table_cutoff(const Node& node, const SearchStack& stack) {
    if (node.entry->value < node.beta) {
        return;
    }
    const Move m = node.table_move();
    if (m && !node.pos.is_noisy(m) && node.pos.is_legal(m)) {
        view(node, stack, AttackedSquares::Known)
            .update_quiet(m, margins::history_bonus(node.depth) / 2);
    }
    update_on_fail_high(node, stack);
}

/// All moves failed low: a bonus for the quiet move that led here.
void SearchHistories::update_on_fail_low(const Node& node, const SearchStack& stack) {
    const StackEntry& before = stack[node.ply - 1];
    if (!before.quiet_entry || stack[node.ply].excluded) {
        return;
    }
    const int bonus = margins::history_bonus(node.depth) * 3 / 4;
    update_last_move(node, stack, bonus);
    before.quiet_entry->update(bonus);
}

/// A malus for the quiet move that led here, if it was among the first to be tried.
void SearchHistories::update_on_fail_high(const Node& node, const SearchStack& stack) {
    const StackEntry& before = stack[node.ply - 1];
    constexpr int First = 2;
    if (before.quiet_entry && before.move_number <= First && !stack[node.ply].excluded) {
        update_last_move(node, stack, -margins::history_malus(node.depth));
    }
}

/// Updates the continuation histories of the move that led here.
void SearchHistories::update_last_move(const Node& node, const SearchStack& stack, int bonus) {
    const int ply = node.ply - 1;
    all_.update(continuations_before(stack, ply), stack[ply].moved, bonus);
}

/// The gain is the change of the static evaluation for the side that moved.
void SearchHistories::update_by_evaluation(const Node& node, const SearchStack& stack) {
    const StackEntry& before = stack[node.ply - 1];
    const StackEntry& ss = stack[node.ply];
    if (ss.excluded || !before.quiet_entry || before.static_evaluation == NoValue ||
        ss.static_evaluation == NoValue) {
        return;
    }
    const int gain = -(before.static_evaluation + ss.static_evaluation);
    before.quiet_entry->update(margins::gain_bonus(gain));
}

/// Constructed in place: a temporary would take megabytes of the stack.
void SearchHistories::clear() { std::construct_at(&all_); }

} // namespace isolani
