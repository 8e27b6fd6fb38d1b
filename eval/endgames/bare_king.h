// How soon a bare king can be mated at the earliest: what is left before the 50-move limit may be
// too little whatever the squares of the pieces. https://www.chessprogramming.org/Fifty-move_Rule
#pragma once

#include "engine/position.h"

namespace isolani {

/// The largest number that fewest_plies_to_mate() gives.
inline constexpr int MostPliesToMateBareKing = 48;

/// A lower bound, in plies, on the distance to mate of a bare king by a queen, a rook, two bishops
/// or bishop and knight: no position with the bare king this far from the edge and the kings this
/// far apart is mate any sooner. 0 for all other material.
int fewest_plies_to_mate(const Position& pos);

/// Whether the plies to the 50-move limit are too few to mate a bare king: the game is a draw.
inline bool is_too_late_to_mate(const Position& pos) {
    const int left = FiftyMoveLimit - pos.halfmove_clock();
    return left < MostPliesToMateBareKing && left < fewest_plies_to_mate(pos);
}

} // namespace isolani
