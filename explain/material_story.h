// What a line does to the material.
#pragma once

#include "engine/position.h"

#include <string>

namespace isolani {

/// What a side has won and lost on the way from one position to another: "wins a knight for a
/// pawn", "loses a rook", "promotes a pawn"; empty if it is nothing, or a trade of equals.
std::string material_story(const Position& from, const Position& to, Color side);

} // namespace isolani
