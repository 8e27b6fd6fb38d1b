// Pawns that are locked for good.
#pragma once

#include "engine/position.h"

namespace isolani {

/// Whether nothing can ever be won: each pawn is blocked by an enemy pawn, no pawn can capture one,
/// no king can get to an enemy pawn that no pawn defends, and there are no pieces but bishops of
/// one side on squares of one colour, on which no enemy pawn stands. Against bishops the other king
/// has two squares of the other colour beside each other where the enemy king and the pawns never
/// attack him. https://www.chessprogramming.org/Fortress
bool is_locked(const Position& pos);

} // namespace isolani
