// What the side that is not to move threatens to do next.
#pragma once

#include "engine/position.h"

#include <string>
#include <vector>

namespace isolani {

/// "White threatens mate by 4.Qxf7#", "Black threatens to take the queen on d1 by 12...Bxd1": what
/// the side that is not to move would do at once, and the side to move must prevent: mate, or else
/// the capture that wins most by static exchange, the worth of two pawns at least. No mate by a man
/// that the best line takes first or, if it is not known, that can be taken with a gain. A capture
/// counts only if the best line, if it is known, begins with a quiet move after which it wins less,
/// and otherwise if the side to move has no such capture itself. Empty if there is none, or in
/// check.
std::string immediate_threat(const Position& pos, const std::vector<Move>& line);

} // namespace isolani
