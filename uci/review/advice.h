// Advice of an explanation that stands a search.
#pragma once

#include "explain/explain.h"
#include "uci/review/analyst.h"

namespace isolani::uci {

/// Advises each side, in place of what counting alone has found, to castle, to develop a piece, to
/// bring a rook to a file or a piece to a better square, if a first move that does so is as good as
/// any other move by a search, but for a sixth of a pawn, and as the verdict, but for three tenths:
/// the best of such moves. The side that is not to move has its turn for that; in check it gets no
/// advice, and neither side does while there is a threat.
void confirm_advice(const Position& pos, Explanation& explanation, Analyst& analyst);

} // namespace isolani::uci
