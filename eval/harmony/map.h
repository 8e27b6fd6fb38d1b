// The harmony of a position (eval/harmony/network.h) for people to look at: what a piece of each
// kind would be worth to its side on each square among these pawns and kings, in centipawns at the
// position's phase. A king's board leaves out what its move would change for the others.
#pragma once

#include "engine/position.h"

#include <string>

namespace isolani {

/// Boards of numbers, White's and Black's side by side; the pieces that are there are marked.
std::string draw_harmony(const Position& pos);

/// The same as heat maps: blue is good, red is bad. https://www.w3.org/TR/SVG11/
std::string harmony_svg(const Position& pos);

} // namespace isolani
