// The weights of the harmony network (network.h) and the vectors they consist of.
#pragma once

#include "eval/harmony/features.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace isolani {

inline constexpr std::size_t HiddenUnits = 32;

/// A vector of hidden units; its 32 numbers of 16 bits fill whole SIMD registers.
struct alignas(64) HarmonyVector {
    std::array<std::int16_t, HiddenUnits> at{};

    bool operator==(const HarmonyVector&) const = default;
};

// Sums are formed in a separate object: possible aliasing with an operand would keep the compiler
// from using wide registers.
constexpr HarmonyVector operator+(const HarmonyVector& a, const HarmonyVector& b) {
    HarmonyVector sum;
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        sum.at[i] = static_cast<std::int16_t>(a.at[i] + b.at[i]);
    }
    return sum;
}
constexpr HarmonyVector operator-(const HarmonyVector& a, const HarmonyVector& b) {
    HarmonyVector difference;
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        difference.at[i] = static_cast<std::int16_t>(a.at[i] - b.at[i]);
    }
    return difference;
}

/// The dot product, which must fit in 32 bits.
constexpr std::int32_t dot(const HarmonyVector& a, const HarmonyVector& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        sum += std::int32_t{a.at[i]} * b.at[i];
    }
    return sum;
}

/// The vectors of a piece, or the sum over several pieces, for the middlegame and the endgame.
struct PieceVectors {
    HarmonyVector mg;
    HarmonyVector eg;

    bool operator==(const PieceVectors&) const = default;
};
constexpr PieceVectors operator+(const PieceVectors& a, const PieceVectors& b) {
    return {a.mg + b.mg, a.eg + b.eg};
}
constexpr PieceVectors operator-(const PieceVectors& a, const PieceVectors& b) {
    return {a.mg - b.mg, a.eg - b.eg};
}

/// The weights of both towers, quantised to integers.
struct HarmonyWeights {
    /// PawnScale and PieceScale represent 1.0 in the weights of the two towers; their product
    /// corresponds to Centipawns centipawns.
    static constexpr int PawnScale = 256;
    static constexpr int PieceScale = 512;
    static constexpr int Centipawns = 64;

    HarmonyVector pawn_bias;                              ///< bias of the hidden units
    std::array<HarmonyVector, harmony::InputCount> input; ///< indexed as in features.h
    PieceVectors piece_bias;                              ///< bias of the sum of pieces
    std::array<PieceVectors, harmony::PieceCount> piece;
    /// The clipped hidden units of an average structure, over both sides of the training positions:
    /// to tell what a structure makes of a piece. The evaluation does not use it.
    HarmonyVector average;
};

/// The weights that the engine uses, from weights.cpp.
extern const HarmonyWeights TunedHarmony;

} // namespace isolani
