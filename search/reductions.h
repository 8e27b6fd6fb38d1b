// Which moves of a node are left out, and how much less deeply late ones are searched.
#pragma once

#include "search/picker.h"
#include "search/stack.h"

namespace isolani {

/// Move-loop pruning: whether to skip a move, the last one that `picker` returned; may make the
/// picker skip all quiet moves. Once a move is known that avoids mate, it prunes late moves, futile
/// moves, moves with a bad history and moves that lose material; how late or futile they must be
/// grows with the depth. Not for the root. https://www.chessprogramming.org/Futility_Pruning
bool is_pruned(const Node& node, const SearchStack& stack, const MoveLoop& loop, const Candidate& c,
               MovePicker& picker);

/// The late move reduction in 1024ths of a ply; negative to extend.
/// https://www.chessprogramming.org/Late_Move_Reductions
int reduction(const Node& node, const SearchStack& stack, const MoveLoop& loop, const Candidate& c);

/// Hindsight adjustment of the depth after a reduced move, in plies: 1 if the reduction was large
/// and the opponent is not worse than before, -1 if the evaluations of this node and its parent add
/// up to much.
int hindsight_adjustment(const Node& node, const SearchStack& stack);

} // namespace isolani
