// Sums over the pieces of a position, each on its square, that the search updates from move to
// move. https://www.chessprogramming.org/Incremental_Updates
#pragma once

#include "engine/position.h"
#include "eval/harmony/network.h"
#include "eval/score.h"

namespace isolani {

/// Material, piece-square values and imbalance of all pieces, White's less Black's, in centipawns.
Score material_score(const Position& pos);

/// The value of a piece by itself on a square, White's positive and Black's negative.
using PieceSquareScores = EnumArray<Piece, EnumArray<Square, Score>>;

/// Material and piece-square values of all pieces on all squares in the position's king bucket.
const PieceSquareScores& piece_square_scores(const Position& pos);

/// The imbalance that the piece on a square, no king, takes part in: in pairs with its own side's
/// pieces and against the enemy's, White's less Black's.
Score imbalance_of(const Position& pos, Square s);

struct Accumulator {
    Accumulator() = default;
    explicit Accumulator(const Position& pos) : material(material_score(pos)), harmony(pos) {}
    /// Becomes the accumulator of `pos` after a legal move; `before` is that of `pos`.
    void update(const Accumulator& before, const Position& pos, Move m);

    bool operator==(const Accumulator&) const = default;

    Score material; ///< material_score()
    PieceHarmony harmony;
};

} // namespace isolani
