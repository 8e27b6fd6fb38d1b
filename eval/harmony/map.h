// The harmony network's view of a position as boards and pictures: what a piece of each type would
// be worth to its side on each square among these pawns and kings, in centipawns at the position's
// phase. A king's board leaves out what moving it would change for the others.
#pragma once

#include "engine/position.h"

#include <string>

namespace isolani {

/// Boards of numbers, White's and Black's side by side; the pieces that are there are marked.
std::string draw_harmony(const Position& pos);

/// The same as heat maps: blue is good, red is bad. https://www.w3.org/TR/SVG11/
std::string harmony_svg(const Position& pos);

} // namespace isolani
