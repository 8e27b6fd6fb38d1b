// The numbers of the harmony, see eval/harmony/network.h.
#pragma once

#include "eval/harmony/features.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace isolani {

inline constexpr std::size_t HiddenUnits = 32;

/// A vector of the harmony; its length is one that wide registers hold as a whole.
struct alignas(64) HarmonyVector {
    std::array<std::int16_t, HiddenUnits> at{};

    bool operator==(const HarmonyVector&) const = default;
};

// Sums are made in an object of their own: an operand that may overlap would keep the compiler from
// using wide registers.
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

/// The product of two, as long as it stays within 32 bits.
constexpr std::int32_t dot(const HarmonyVector& a, const HarmonyVector& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        sum += std::int32_t{a.at[i]} * b.at[i];
    }
    return sum;
}

/// A piece's vectors, or those of several pieces together, for the middlegame and the endgame.
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

// The numbers that the tuner has found for eval/harmony/network.h.

/// The vectors that a pawn structure and the pieces add up to, each in whole numbers. The product
/// of the two sums is what the pieces are worth in that structure.
struct HarmonyWeights {
    /// One, in the numbers of inputs and of pieces; a product of both ones is so many centipawns.
    static constexpr int PawnScale = 256;
    static constexpr int PieceScale = 512;
    static constexpr int Centipawns = 64;

    HarmonyVector pawn_bias;                              ///< what the inputs are added to
    std::array<HarmonyVector, harmony::InputCount> input; ///< by eval/harmony/features.h
    PieceVectors piece_bias;                              ///< what the pieces are added to
    std::array<PieceVectors, harmony::PieceCount> piece;
};

/// Those that the engine plays with, from eval/harmony/weights.cpp.
extern const HarmonyWeights TunedHarmony;

} // namespace isolani
