// The playing strength of the engine, as set by Skill Level or UCI_Elo.
#pragma once

#include <algorithm>
#include <array>

namespace isolani {

/// A skill level from 0 to 20, in tenths; 20 is full strength.
class Strength {
  public:
    static constexpr int MaxLevel = 20;

    /// Elo of each level below the last. Levels 0, 4, 8, 12 and 16 to 19 were measured in 120 games
    /// each against Stockfish 15.1 set to a similar UCI_Elo, at 2+0.02; errors are 65 to 75 Elo.
    /// The other levels are interpolated. To calibrate, one level at a time:
    ///   scripts/tournament "./isolani,Skill Level=8,tc=60+1"
    ///     "stockfish,UCI_LimitStrength=true,UCI_Elo=1630,tc=2+0.02" --games 120 --hash 16
    static constexpr std::array<int, MaxLevel> EloOfLevel{1165, 1190, 1215, 1235, 1260, 1350, 1445,
                                                          1535, 1625, 1695, 1765, 1835, 1905, 1945,
                                                          1985, 2020, 2060, 2235, 2715, 2985};
    static constexpr int LeastElo = EloOfLevel.front();
    static constexpr int MostElo = EloOfLevel.back();

    /// Full strength.
    constexpr Strength() = default;
    static constexpr Strength of_level(int level) {
        return Strength(std::clamp(level, 0, MaxLevel) * 10);
    }
    /// The strength for an Elo, interpolated between two levels.
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
