// Updates of the history tables after a node has been searched.
#pragma once

#include "search/history.h"
#include "search/node.h"
#include "search/stack.h"

namespace isolani {

/// The histories of one thread and their updates.
class SearchHistories {
  public:
    /// The histories at a node.
    HistoryView view(const Node& node, const SearchStack& stack, AttackedSquares attacked);

    /// Updates the histories after the moves of a node have been searched, and the node's tt_pv if
    /// it failed low. `history` is the node's view.
    void update(Node& node, SearchStack& stack, const MoveLoop& loop, Bound bound,
                HistoryView& history);
    /// Updates the histories after a cut-off by the transposition table, without a search.
    void update_on_table_cutoff(const Node& node, const SearchStack& stack);
    /// Updates the history of the quiet move that led here, by how much it raised the static
    /// evaluation.
    void update_by_evaluation(const Node& node, const SearchStack& stack);

    /// The continuation history of a move, by piece and target square; after_nothing() for no move
    /// or a null move.
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
