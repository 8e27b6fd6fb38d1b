// The same position with the colours exchanged.
#pragma once

#include "engine/position.h"

namespace isolani {

/// The position with the board flipped vertically and the colours exchanged: the same for the side
/// to move. https://www.chessprogramming.org/Color_Flipping
Position color_flipped(const Position& pos);

} // namespace isolani
