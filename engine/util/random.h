// Random numbers that are the same on every machine.
#pragma once

#include <cstdint>

namespace isolani {

/// Sebastiano Vigna's SplitMix64: a small generator of well-mixed 64-bit numbers.
class SplitMix64 {
  public:
    constexpr explicit SplitMix64(std::uint64_t seed) : state_(seed) {}
    constexpr std::uint64_t operator()() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

  private:
    std::uint64_t state_;
};

} // namespace isolani
