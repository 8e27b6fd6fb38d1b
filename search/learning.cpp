// What the outcome of a node teaches about its moves.
#include "search/margins.h"
#include "search/worker.h"

#include <cassert>

namespace isolani {

HistoryView Worker::view_histories(const Node& node, const Threats& threats) {
    HistoryView::Continuations continuations;
    for (std::size_t i = 0; i < continuations.size(); ++i) {
        continuations[i] = frame(node.ply - HistoryView::PliesBack[i]).continuation;
    }
    return {histories_, node.pos, threats, continuations};
}

/// The best move is to come earlier next time, the others tried later.
void Worker::learn_from_success(const Node& node, const MoveLoop& loop, HistoryView& history) {
    assert(loop.best_move);
    const int bonus = margins::history_bonus(node.depth);
    const int malus = margins::history_malus(node.depth);
    if (node.pos.is_noisy(loop.best_move)) {
        history.update_noisy(loop.best_move, bonus);
    } else {
        frame(node.ply).killer = loop.best_move;
        history.update_quiet(loop.best_move, bonus);
        for (const Move m : loop.quiets) {
            if (m != loop.best_move) {
                history.update_quiet(m, -malus);
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
void Worker::learn_from_table_cutoff(const Node& node) {
    const Move m = node.table_move();
    if (m && node.entry->value >= node.beta && !node.pos.is_noisy(m) && node.pos.is_legal(m)) {
        const Threats threats = node.pos.threats(~node.pos.side_to_move());
        view_histories(node, threats).update_quiet(m, margins::history_bonus(node.depth) / 2);
    }
}

/// No move helped: the quiet move that led here was good.
void Worker::learn_from_failure(const Node& node) {
    const Frame& before = frame(node.ply - 1);
    if (node.ply == 0 || !before.move || frame(node.ply).excluded || before.was_noisy) {
        return;
    }
    const int bonus = margins::history_bonus(node.depth) / 2;
    for (const int back : HistoryView::PliesBack) {
        PieceToHistory* table = frame(node.ply - 1 - back).continuation;
        if (table != &histories_.none) {
            (*table)[before.moved].update(bonus);
        }
    }
}

} // namespace isolani
