// How often each weight counts in a position: all that the tuner keeps of its terms.
#pragma once

#include "engine/position.h"
#include "engine/types.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace isolani::tuner {

/// A weight of terms.def and how often it counts.
struct Coefficient {
    std::uint16_t weight;
    std::int16_t count;
};

/// How many coefficients a position has; they lie behind each other in this order.
struct CoefficientSizes {
    std::uint16_t score = 0;                  ///< of Score terms, counts White's less Black's
    EnumArray<Color, std::uint16_t> danger{}; ///< of Danger terms, to the king of that side
    std::uint16_t complexity = 0;             ///< of Complexity terms, both sides'
};

/// Appends the coefficients of a position to `list`; within each part every weight comes at most
/// once, in the order of terms.def.
CoefficientSizes append_coefficients(const Position& pos, std::vector<Coefficient>& list);

} // namespace isolani::tuner
