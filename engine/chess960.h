// The start positions of Chess960.
#pragma once

#include "engine/position.h"

namespace isolani {

inline constexpr int Chess960Starts = 960;

/// The start position with these numbers, from 0 to 959, as Reinhard Scharnagl gave them; 518 is
/// classical chess. Two different numbers make a start of double Chess960.
/// https://www.chessprogramming.org/Reinhard_Scharnagl
Position chess960_start(int white, int black);

} // namespace isolani
