// The pawn structures of a game, as long as they stand.
#pragma once

#include "explain/named_structures.h"

#include <cstddef>
#include <string>
#include <vector>

namespace isolani::uci {

/// Positions one after another in which the pawns have the same name.
struct Chapter {
    std::size_t first; ///< number of the position from which on nothing is captured any more
    std::size_t last;
    NamedStructure structure;
    bool is_new; ///< the pawns have moved, and the name is not that of the chapter before
};

/// The chapters of a game: names that stand in two quiet positions at least, in one if the game
/// begins with it. Names of openings stand in the opening only.
std::vector<Chapter> chapters(const std::vector<Position>& positions);

/// "Pawn structure: Isolani, White. White has space, ...": with what it asks of each side in a
/// position.
std::string words_on_structure(const NamedStructure& structure, const Position& pos);

/// The length of words on the structure at the beginning of a comment on a position, 0 if it
/// begins with something else. Builds before named every structure, however long it stood.
std::size_t earlier_structure(std::string_view comment, const Position& pos);

} // namespace isolani::uci
