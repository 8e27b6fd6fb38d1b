// What the outcome of a node teaches about its moves.
#pragma once

#include "search/history.h"
#include "search/stack.h"

namespace isolani {

/// The histories of one thread, and all that updates them.
class SearchHistories {
  public:
    /// The histories as seen from a node.
    HistoryView view(const Node& node, const SearchStack& stack, AttackedSquares attacked);

    /// What the moves of a node have shown, and whether it was likely to be on the main line.
    /// `history` is the node's view.
    void update(Node& node, SearchStack& stack, const MoveLoop& loop, Bound bound,
                HistoryView& history);
    /// The same for a cut-off by the transposition table, without a search.
    void update_on_table_cutoff(const Node& node, const SearchStack& stack);
    /// The quiet move that led here was good if the static evaluation rose by it.
    void update_by_evaluation(const Node& node, const SearchStack& stack);

    /// The histories that follow a move, by piece and square; after none or a null move.
    PieceToHistory& after(std::size_t moved) { return all_.continuation[moved]; }
    PieceToHistory& after_nothing() { return all_.none; }
    void clear();

  private:
    static Histories::Continuations continuations_before(const SearchStack& stack, int ply);
    void update_best_move(const Node& node, SearchStack& stack, const MoveLoop& loop,
                          HistoryView& history);
    void update_on_fail_low(const Node& node, const SearchStack& stack);
    void update_on_fail_high(const Node& node, const SearchStack& stack);
    void update_last_move(const Node& node, const SearchStack& stack, int bonus);

    Histories all_;
};

} // namespace isolani
