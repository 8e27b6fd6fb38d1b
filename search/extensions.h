// How much more or less deeply the table move is searched.
#pragma once

#include "search/stack.h"

#include <optional>

namespace isolani {

class Searcher;

/// Sets the extension of the table's move, from -2 to 3 plies, by a shallower search of the others:
/// it is singular if they all stay well below it. A value if another one holds beta too: then there
/// is no need to search the node at all (multi-cut). Where no depth is left for that search, a move
/// that did much better than the evaluation is trusted. Means nothing if the search was stopped.
/// https://www.chessprogramming.org/Singular_Extensions
std::optional<Value> singular_extension(Searcher& searcher, const Node& node, Candidate& c);

} // namespace isolani
