// How much of an endgame advantage remains: drawish endings.
// https://www.chessprogramming.org/Evaluation#Scaling
#pragma once

#include "engine/position.h"

namespace isolani {

/// The scale factor that leaves the endgame value unchanged.
inline constexpr int NormalScale = 64;

/// The scale factor of the endgame value if `strong` is better: 0 (dead draw) to NormalScale.
int scale_factor(const Position& pos, Color strong);

} // namespace isolani
