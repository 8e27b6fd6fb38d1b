// What a search carries along from move to move for the evaluation.
#pragma once

#include "eval/harmony.h"
#include "eval/piece_worth.h"

namespace isolani {

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
