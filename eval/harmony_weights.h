// The numbers that the tuner has found for harmony.h.
#pragma once

#include "eval/harmony_inputs.h"
#include "eval/harmony_vector.h"

#include <array>

namespace isolani {

/// The vectors that a pawn structure and the pieces add up to, each in whole numbers. The product
/// of the two sums is what the pieces are worth in that structure.
struct HarmonyWeights {
    /// One, in the numbers of inputs and of pieces; a product of both ones is so many centipawns.
    static constexpr int InputOne = 256;
    static constexpr int PieceOne = 512;
    static constexpr int Centipawns = 64;

    HarmonyVector no_pawns;                               ///< what the inputs are added to
    std::array<HarmonyVector, harmony::InputCount> input; ///< by harmony_inputs.h
    PieceVectors no_pieces;                               ///< what the pieces are added to
    std::array<PieceVectors, harmony::PieceCount> piece;
};

/// Those that the engine plays with, from harmony_weights.cpp.
extern const HarmonyWeights TunedHarmony;

} // namespace isolani
