// What the pieces are worth on their squares, whatever stands around them: a sum that a search can
// carry along from move to move. https://www.chessprogramming.org/Piece-Square_Tables
#pragma once

#include "engine/position.h"
#include "eval/score.h"

namespace isolani {

/// Material and piece-square values of all pieces, White's less Black's, in centipawns.
Score piece_worth(const Position& pos);

/// What a legal move adds to that.
Score piece_worth_gain(const Position& pos, Move m);

} // namespace isolani
