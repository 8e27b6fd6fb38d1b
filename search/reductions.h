// How much less or more deeply a move is searched.
#pragma once

#include "search/node.h"
#include "search/stack.h"

#include <optional>

namespace isolani {

class Searcher;

/// The late move reduction in 1024ths of a ply; negative to extend. Checks near the root are not
/// reduced. https://www.chessprogramming.org/Late_Move_Reductions
int late_move_reduction(const Node& node, const SearchStack& stack, const MoveLoop& loop,
                        const Candidate& c, int root_depth);

/// Hindsight adjustment of the depth after a reduced move, in plies: 1 if the reduction was large
/// and the opponent is not worse than before, -1 if the evaluations of this node and its parent,
/// each for the side to move there, have a high sum: then the move has lost what its side seemed to
/// have.
int hindsight_adjustment(const Node& node, const SearchStack& stack);

/// Sets the extension of the table's move, from -2 to 3 plies, by a shallower search of the others:
/// it is singular if they all stay well below it. A value if another one holds beta too: then there
/// is no need to search the node at all (multi-cut). Where no depth is left for that search, a move
/// that did much better than the evaluation is trusted. Means nothing if the search was stopped.
/// https://www.chessprogramming.org/Singular_Extensions
std::optional<Value> singular_extension(Searcher& searcher, const Node& node, Candidate& c);

} // namespace isolani
