// Lower bounds on the distance to mate of a bare king, to recognise positions in which no mate is
// possible before the 50-move limit. https://www.chessprogramming.org/Fifty-move_Rule
#pragma once

#include "engine/position.h"

namespace isolani {

/// The largest value that fewest_plies_to_mate() returns.
inline constexpr int MostPliesToMateBareKing = 48;

/// A lower bound, in plies, on the distance to mate of a bare king by a queen, a rook, two bishops,
/// or bishop and knight. For each of these it depends only on the side to move, the bare king's
/// square and the distance between the kings. 0 for all other material.
int fewest_plies_to_mate(const Position& pos);

/// Whether the plies to the 50-move limit are too few to mate a bare king: the game is a draw.
inline bool is_too_late_to_mate(const Position& pos) {
    const int left = FiftyMoveLimit - pos.halfmove_clock();
    return left < MostPliesToMateBareKing && left < fewest_plies_to_mate(pos);
}

} // namespace isolani
