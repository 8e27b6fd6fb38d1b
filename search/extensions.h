// Which moves of a node are searched more deeply.
#pragma once

#include "search/stack.h"

#include <optional>

namespace isolani {

class Searcher;

/// Plies, 0 or 1. A check leaves the opponent few answers, so a combination may be followed to its
/// end: at the root, where it matters most, and while check follows check.
/// https://www.chessprogramming.org/Check_Extensions
int check_extension(const Node& node, const SearchStack& stack, const Candidate& c, int root_depth);

/// Sets the extension of the table's move, from -2 to 3 plies, by a shallower search of the others:
/// it is singular if they all stay well below it. A value if another one holds beta too: then there
/// is no need to search the node at all (multi-cut). Where no depth is left for that search, a move
/// that did much better than the evaluation is trusted. Means nothing if the search was stopped.
/// https://www.chessprogramming.org/Singular_Extensions
std::optional<Value> singular_extension(Searcher& searcher, const Node& node, Candidate& c);

} // namespace isolani
