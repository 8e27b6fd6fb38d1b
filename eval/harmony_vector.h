// The numbers of the harmony, see harmony.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace isolani {

inline constexpr std::size_t HarmonySize = 32;

/// A vector of the harmony; its length is one that wide registers hold as a whole.
struct alignas(64) HarmonyVector {
    std::array<std::int16_t, HarmonySize> at{};

    bool operator==(const HarmonyVector&) const = default;
};

// Sums are made in an object of their own: an operand that may overlap would keep the compiler from
// using wide registers.
constexpr HarmonyVector operator+(const HarmonyVector& a, const HarmonyVector& b) {
    HarmonyVector sum;
    for (std::size_t i = 0; i < HarmonySize; ++i) {
        sum.at[i] = static_cast<std::int16_t>(a.at[i] + b.at[i]);
    }
    return sum;
}
constexpr HarmonyVector operator-(const HarmonyVector& a, const HarmonyVector& b) {
    HarmonyVector difference;
    for (std::size_t i = 0; i < HarmonySize; ++i) {
        difference.at[i] = static_cast<std::int16_t>(a.at[i] - b.at[i]);
    }
    return difference;
}

/// The product of two, as long as it stays within 32 bits.
constexpr std::int32_t dot(const HarmonyVector& a, const HarmonyVector& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < HarmonySize; ++i) {
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

} // namespace isolani
