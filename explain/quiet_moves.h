// What a quiet move does for the position.
#pragma once

#include "engine/position.h"

#include <string>
#include <vector>

namespace isolani {

/// What the first move of a line does if it neither wins nor threatens anything, as a clause about
/// it, the first of these that is true: "takes g4 from the bishop on c8". Empty if it is none of
/// them, a capture, castling, a check or an answer to one, or if it loses what has moved.
///
/// - It prepares a pawn break: the own side makes it later in the line, could not before, and the
///   man that has moved defends the square, which it did not before, perhaps from behind the pawn.
/// - It supports the advance of a pawn: a plan of the structure sends the pawn to a square where it
///   meets an enemy pawn, nothing stands in its way, no pin forbids it, and what has moved defends
///   that square as above.
/// - A step of a rook pawn from its second rank gives a bishop that an enemy knight can attack next
///   the square that it leaves.
/// - Or it takes a square from an enemy bishop or knight that could have gone there unharmed.
/// - Or it gives a castled king without a safe square on the second rank one, while the enemy has a
///   rook or queen, and there is a file without own pawns.
/// - In the opening it develops a knight or bishop.
/// - A rook goes to a file without own pawns from one with such, while there are several pieces.
std::string quiet_fact(const Position& pos, const std::vector<Move>& line);

} // namespace isolani
