// What the sides do in a pawn structure that has a name.
#pragma once

#include "engine/position.h"
#include "explain/named_structures.h"

#include <string>
#include <vector>

namespace isolani {

/// What the structure asks of each side, in sentences; only what the pawns and pieces bear out.
std::vector<std::string> plans(const Position& pos, const NamedStructure& structure);

} // namespace isolani
