// Which moves of a node are left out, and how much less deeply late ones are searched.
#pragma once

#include "search/picker.h"
#include "search/stack.h"

namespace isolani {

/// Move-loop pruning: whether to skip a move, the last one that `picker` returned; may make the
/// picker skip all quiet moves. At low depth, and once a move is known that avoids mate, it prunes
/// late moves, futile moves, moves with a bad history and moves that lose material. Not for the
/// root. https://www.chessprogramming.org/Futility_Pruning
bool is_pruned(const Node& node, const SearchStack& stack, const MoveLoop& loop, const Candidate& c,
               MovePicker& picker);

/// The late move reduction in 1024ths of a ply; negative to extend.
/// https://www.chessprogramming.org/Late_Move_Reductions
int reduction(const Node& node, const SearchStack& stack, const MoveLoop& loop, const Candidate& c);

/// Hindsight adjustment in plies, now that the position after a reduced move has been evaluated: 1
/// if the move is less harmful to its opponent than expected, -1 if both sides are content.
int hindsight_adjustment(const Node& node, const SearchStack& stack);

} // namespace isolani
