// Lines in which the side that loses material defends as well as it can.
#pragma once

#include "explain/searched_move.h"
#include "uci/review/analyst.h"

namespace isolani::uci {

/// A searched move with a line that wins material only where it has to. Where the loser plays a
/// move before the decisive capture, the last first, and another is as good and loses a pawn less
/// or better, the line goes on with that; the first move and the value stay. At most four searches,
/// each with such a part of the budget.
SearchedMove well_defended(const Game& before, SearchedMove searched, Analyst& analyst, int parts);

} // namespace isolani::uci
