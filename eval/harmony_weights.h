// The numbers that the tuner has found for harmony.h.
#pragma once

#include "eval/harmony_inputs.h"
#include "eval/harmony_vector.h"

#include <array>

namespace isolani {

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

extern const HarmonyWeights TunedHarmony;

} // namespace isolani
