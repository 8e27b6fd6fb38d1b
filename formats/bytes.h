// Serialised integers: little-endian on every machine, or big-endian where a format requires it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>

namespace isolani {

/// Writes the number to `out`, lowest byte first.
template <std::unsigned_integral Number> void write_bytes(std::uint8_t* out, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        out[i] = static_cast<std::uint8_t>(number >> 8 * i);
    }
}

/// Reads a number written by write_bytes, lowest byte first.
template <std::unsigned_integral Number> Number read_bytes(const std::uint8_t* in) {
    Number number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        number = static_cast<Number>(number | static_cast<Number>(in[i]) << 8 * i);
    }
    return number;
}

/// Reads a number stored highest byte first.
template <std::unsigned_integral Number> Number read_big_endian(const std::uint8_t* in) {
    Number number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        number = static_cast<Number>(number << 8 | in[i]);
    }
    return number;
}

} // namespace isolani
