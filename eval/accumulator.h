// What the pieces are worth on their squares, whatever stands around them: a sum that a search can
// carry along from move to move (eval/accumulator.h).
// https://www.chessprogramming.org/Piece-Square_Tables
#pragma once

#include "engine/position.h"
#include "eval/harmony/network.h"
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

// What a search carries along from move to move for the evaluation.

/// What is added up over the pieces of a position, each on its square.
struct PieceSums {
    PieceSums() = default;
    explicit PieceSums(const Position& pos) : worth(piece_worth(pos)), harmony(pos) {}
    /// Becomes `before`, the sums of `pos`, once a legal move has been made.
    void follow(const PieceSums& before, const Position& pos, Move m);

    bool operator==(const PieceSums&) const = default;

    Score worth; ///< material, squares and pairs, White's less Black's, in centipawns
    PieceHarmony harmony;
};

} // namespace isolani
