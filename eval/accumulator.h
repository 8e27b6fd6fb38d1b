// Sums over the pieces of a position and their squares, which the search updates incrementally.
// https://www.chessprogramming.org/Incremental_Updates
#pragma once

#include "engine/position.h"
#include "eval/harmony/network.h"
#include "eval/score.h"

namespace isolani {

/// Material, piece-square values and imbalance of all pieces, White's minus Black's, in centipawns.
Score material_score(const Position& pos);

/// The material and piece-square value of a piece on a square, in centipawns, from White's point of
/// view.
using PieceSquareScores = EnumArray<Piece, EnumArray<Square, Score>>;

/// The scores of all pieces on all squares for the position's king bucket.
const PieceSquareScores& piece_square_scores(const Position& pos);

/// The imbalance of the piece on `s`, which must not be a king: its pairs with own pieces and
/// against enemy pieces, in centipawns, from White's point of view.
Score imbalance_of(const Position& pos, Square s);

struct Accumulator {
    Accumulator() = default;
    explicit Accumulator(const Position& pos) : material(material_score(pos)), harmony(pos) {}
    /// Sets this to the accumulator of `pos` after the legal move `m`; `before` is the accumulator
    /// of `pos`.
    void update(const Accumulator& before, const Position& pos, Move m);

    bool operator==(const Accumulator&) const = default;

    Score material; ///< material_score()
    PieceHarmony harmony;
};

} // namespace isolani
