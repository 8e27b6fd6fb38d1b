// The output of the harmony network for a position as text boards and as a picture: the value that
// a piece of each type would have for its side on each square with these pawns and kings, in
// centipawns at the position's phase. The king's board ignores how a king move would change the
// values of the other pieces.
#pragma once

#include "engine/position.h"

#include <string>

namespace isolani {

/// Boards of numbers, White's and Black's side by side; squares with such a piece are marked.
std::string draw_harmony(const Position& pos);

/// The same as heat maps in SVG: blue is good, red is bad. https://www.w3.org/TR/SVG11/
std::string harmony_svg(const Position& pos);

} // namespace isolani
