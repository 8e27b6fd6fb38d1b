// How strong the engine is to play.
#pragma once

#include <algorithm>
#include <array>

namespace isolani {

/// A level from 0 to 20, in tenths: 20 is all that the engine can.
class Strength {
  public:
    static constexpr int MaxLevel = 20;

    /// Elo of each level below the last. PROVISIONAL_NOTE
    static constexpr std::array<int, MaxLevel> EloOfLevel{1000, 1090, 1180, 1270, 1360, 1450, 1540,
                                                          1630, 1720, 1810, 1900, 1990, 2080, 2170,
                                                          2260, 2350, 2440, 2530, 2620, 2710};
    static constexpr int LeastElo = EloOfLevel.front();
    static constexpr int MostElo = EloOfLevel.back();

    /// All of it.
    constexpr Strength() = default;
    static constexpr Strength of_level(int level) {
        return Strength(std::clamp(level, 0, MaxLevel) * 10);
    }
    /// The level of that Elo, between two levels where it falls between them.
    static constexpr Strength of_elo(int elo) {
        int level = 0;
        while (level + 2 < MaxLevel && EloOfLevel[static_cast<std::size_t>(level) + 1] <= elo) {
            ++level;
        }
        const int lower = EloOfLevel[static_cast<std::size_t>(level)];
        const int upper = EloOfLevel[static_cast<std::size_t>(level) + 1];
        return Strength(level * 10 + std::clamp(10 * (elo - lower) / (upper - lower), 0, 10));
    }

    constexpr bool is_limited() const { return tenths_ < 10 * MaxLevel; }
    /// The level times ten.
    constexpr int tenths() const { return tenths_; }

    friend constexpr bool operator==(Strength, Strength) = default;

  private:
    constexpr explicit Strength(int tenths) : tenths_(tenths) {}

    int tenths_ = 10 * MaxLevel;
};

} // namespace isolani
