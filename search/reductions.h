// Which moves of a node are left out, and how much less deeply late ones are searched.
#pragma once

#include "search/picker.h"
#include "search/stack.h"

namespace isolani {

/// Move-loop pruning: whether to leave out a move, the last one that `picker` handed out, which may
/// be told to skip quiet moves. Late moves, hopeless moves, moves that have failed before and moves
/// that lose material go, at low depth and once a way not to be mated is known. Not for the root.
/// https://www.chessprogramming.org/Futility_Pruning
bool is_pruned(const Node& node, const SearchStack& stack, const MoveLoop& loop, const Candidate& c,
               MovePicker& picker);

/// 1024ths of a ply to take off the search of a late move; below 0 to add.
/// https://www.chessprogramming.org/Late_Move_Reductions
int reduction(const Node& node, const SearchStack& stack, const MoveLoop& loop, const Candidate& c);

/// Plies to give or take after all, now that the position after a reduced move has been evaluated:
/// 1 if it does not trouble its opponent as was thought, -1 if both sides agree that it is fine.
int hindsight_adjustment(const Node& node, const SearchStack& stack);

} // namespace isolani
