// The pawn sets under the names that users see, and their diagrams.
#pragma once

#include "eval/pawns/structure.h"

#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// A set of pawns, or of squares, of each side. "(wiki)" marks the definition of the Chess
/// Programming Wiki where players mean something narrower, which has the plain name.
struct NamedPawnSet {
    std::string_view name;
    std::string_view definition; ///< a sentence or two for players
    PawnStructure::Sets members;
};

/// All sets that a pawn can be a member of, in the order in which they are shown.
std::vector<NamedPawnSet> named_pawn_sets(const PawnStructure& structure);

/// Sets of squares that the pawns make: files, attacks, fills and spans, holes and outposts. Files
/// that are not of a side are given as White's.
std::vector<NamedPawnSet> named_square_sets(const PawnStructure& structure);

/// The names of the sets of either kind that players speak of, those of pawns first.
std::vector<std::string_view> common_sets();

/// What there is to know about the pawns of a position: the name of their structure, the files,
/// islands and majorities, then every set that has members as a small board, White's pawns as P,
/// Black's as p, and the names of the sets that have none.
std::string draw_pawn_sets(const Position& pos);

} // namespace isolani
