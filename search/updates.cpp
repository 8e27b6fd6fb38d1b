// What the outcome of a node teaches about its moves.
#include "search/margins.h"
#include "search/searcher.h"

#include <algorithm>
#include <cassert>

namespace isolani {

/// The histories that follow the moves before this ply.
Histories::Continuations Searcher::continuations_before(int ply) {
    Histories::Continuations continuations;
    for (std::size_t i = 0; i < continuations.size(); ++i) {
        continuations[i] = ss(ply - Histories::PliesBack[i]).continuation;
    }
    return continuations;
}

HistoryView Searcher::view_histories(const Node& node, AttackedSquares attacked) {
    return {histories_, node.pos, attacked, continuations_before(node.ply)};
}

/// What the moves of a node have shown, and whether it was likely to be on the main line.
void Searcher::update_histories(Node& node, const MoveLoop& loop, Bound bound,
                                HistoryView& history) {
    if (bound == Bound::Upper) {
        node.tt_pv |= ss(node.ply - 1).tt_pv && node.depth > 3;
        update_on_fail_low(node);
        return;
    }
    update_best_move(node, loop, history);
    if (bound == Bound::Lower) {
        ++ss(node.ply).cutoffs;
        update_on_fail_high(node);
    }
}

/// The best move is to come earlier next time, the others tried later.
void Searcher::update_best_move(const Node& node, const MoveLoop& loop, HistoryView& history) {
    assert(loop.best_move);
    const int bonus = margins::history_bonus(node.depth);
    const int malus = margins::history_malus(node.depth);
    if (node.pos.is_noisy(loop.best_move)) {
        history.update_noisy(loop.best_move, bonus);
    } else {
        ss(node.ply).killer = loop.best_move;
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

/// The same for a cut-off without a search.
void Searcher::update_on_table_cutoff(const Node& node) {
    if (node.entry->value < node.beta) {
        return;
    }
    const Move m = node.table_move();
    if (m && !node.pos.is_noisy(m) && node.pos.is_legal(m)) {
        view_histories(node, AttackedSquares::Known)
            .update_quiet(m, margins::history_bonus(node.depth) / 2);
    }
    update_on_fail_high(node);
}

/// No move helped: the quiet move that led here was good.
void Searcher::update_on_fail_low(const Node& node) {
    const StackEntry& before = ss(node.ply - 1);
    if (!before.quiet || ss(node.ply).excluded) {
        return;
    }
    const int bonus = margins::history_bonus(node.depth) * 3 / 4;
    update_last_move(node, bonus);
    before.quiet->update(bonus);
}

/// The quiet move that led here was among the first to be tried, and is refuted.
void Searcher::update_on_fail_high(const Node& node) {
    const StackEntry& before = ss(node.ply - 1);
    constexpr int First = 2;
    if (before.quiet && before.move_number <= First && !ss(node.ply).excluded) {
        update_last_move(node, -margins::history_malus(node.depth));
    }
}

/// In the histories of the moves before it.
void Searcher::update_last_move(const Node& node, int bonus) {
    const int ply = node.ply - 1;
    histories_.update(continuations_before(ply), ss(ply).moved, bonus);
}

/// The quiet move that led here was good if the static evaluation rose by it.
void Searcher::update_by_evaluation(const Node& node) {
    const StackEntry& before = ss(node.ply - 1);
    const StackEntry& here = ss(node.ply);
    if (here.excluded || !before.quiet || before.static_evaluation == NoValue ||
        here.static_evaluation == NoValue) {
        return;
    }
    const int gain = -(before.static_evaluation + here.static_evaluation);
    before.quiet->update(margins::gain_bonus(gain));
}

} // namespace isolani
