// Exchanges that one side wants.
#pragma once

#include "engine/position.h"

#include <vector>

namespace isolani {

/// What the trade of a pair of pieces would do.
struct Trade {
    PieceType white;
    PieceType black;
    int change; ///< of the evaluation in centipawns, White's view, averaged over such pairs
};

/// Trades of pieces of one type, and of bishop and knight, that change the evaluation by three
/// tenths of a pawn or more and that one side wants and the other does not; the largest change
/// first. Only of pieces that can meet, which blocked pawns may prevent, and bishops on squares of
/// different colours never do. None if the best line, if it is known, wins or loses a piece.
std::vector<Trade> trades(const Position& pos, const std::vector<Move>& line = {});

} // namespace isolani
