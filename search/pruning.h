// Cut-offs before any move of a node is searched, and moves that are left out.
#pragma once

#include "search/node.h"
#include "search/picker.h"
#include "search/stack.h"

#include <optional>

namespace isolani {

class Searcher;

/// The value that the transposition table has of a node, deep enough and on the right side of the
/// window: not for nodes of the principal variation.
std::optional<Value> table_cutoff(const Node& node);

/// Reverse futility, razoring, null move and ProbCut, for one searcher.
class WholeNodePruning {
  public:
    explicit WholeNodePruning(Searcher& searcher) : searcher_(searcher) {}

    /// A new search begins.
    void reset() { null_move_ply_ = 0; }
    /// The value of a node, not of the principal variation, that will surely hold beta, or surely
    /// not reach alpha. Means nothing if the search was stopped.
    std::optional<Value> cutoff(const Node& node);

  private:
    static std::optional<Value> reverse_futility(const Node& node);
    std::optional<Value> razoring(const Node& node);
    std::optional<Value> null_move(const Node& node);
    Value search_null_move(const Node& node, int depth);
    std::optional<Value> probcut(const Node& node);

    Searcher& searcher_;
    int null_move_ply_ = 0; ///< no null move before this ply: a cut is being verified
};

/// Move-loop pruning: whether to skip a move, the last one that `picker` returned; may make the
/// picker skip all quiet moves. Once a move is known that avoids mate, it prunes late moves, futile
/// moves, moves with a bad history and moves that lose material; how late or futile they must be
/// grows with the depth. Not for the root. https://www.chessprogramming.org/Futility_Pruning
bool is_pruned(const Node& node, const SearchStack& stack, const MoveLoop& loop, const Candidate& c,
               MovePicker& picker);

} // namespace isolani
