// What the pieces are worth on their squares, whatever stands around them: a sum that a search can
// carry along from move to move (piece_sums.h).
// https://www.chessprogramming.org/Piece-Square_Tables
#pragma once

#include "engine/position.h"
#include "eval/score.h"

namespace isolani {

/// Material, piece-square values and pairs of all pieces, White's less Black's, in centipawns.
Score piece_worth(const Position& pos);

/// What a piece alone is worth on a square, White's positive and Black's negative.
using PieceSquareScores = EnumArray<Piece, EnumArray<Square, Score>>;

/// The worth of all pieces on all squares while the kings stay on their wings.
const PieceSquareScores& worth_on_squares(const Position& pos);

/// What the piece on a square, no king, is worth beside the others: in pairs with its own side's
/// and against the enemy's, White's less Black's.
Score worth_in_pairs(const Position& pos, Square s);

} // namespace isolani
