// What the harmony of a position is computed from (eval/harmony_inputs.h), as the tuner keeps it.
#pragma once

#include "engine/position.h"

#include <cstdint>
#include <vector>

namespace isolani::tuner {

/// How many inputs and pieces a side has; their indices lie behind each other in this order.
struct HarmonySizes {
    std::uint8_t inputs = 0;
    std::uint8_t pieces = 0;

    std::size_t total() const { return std::size_t{inputs} + pieces; }
};

/// Appends those of a position to `list`, White's before Black's.
EnumArray<Color, HarmonySizes> append_harmony(const Position& pos,
                                              std::vector<std::uint16_t>& list);

} // namespace isolani::tuner
