// Advice of an explanation that stands a search.
#pragma once

#include "explain/explain.h"
#include "uci/review/analyst.h"

namespace isolani::uci {

/// Takes back what an explanation says of pieces that would be better elsewhere, unless the piece
/// has a way there, of one or two moves, that is as good as any other move by a search, but for a
/// sixth of a pawn. The side that is not to move has its turn for that; in check nothing of it is
/// confirmed.
void confirm_advice(const Position& pos, Explanation& explanation, Analyst& analyst);

} // namespace isolani::uci
