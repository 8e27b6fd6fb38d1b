// How strong the engine is to play.
#pragma once

#include <algorithm>
#include <array>

namespace isolani {

/// A level from 0 to 20, in tenths: 20 is all that the engine can.
class Strength {
  public:
    static constexpr int MaxLevel = 20;

    /// Elo of each level below the last. Provisional: levels 0, 4, 8, 12, 16 and 19 were measured
    /// in 12 to 20 games each against Stockfish 15.1 at UCI_Elo 1350 to 2600 and 1+0.01, which
    /// leaves 150 either way, and the rest lies between. To calibrate, one level after the other
    /// against an opponent of known strength, until the result is near one half:
    ///   fastchess -engine cmd=./isolani name=level8 "option.Skill Level=8"
    ///     -engine cmd=stockfish name=e1550 option.UCI_LimitStrength=true option.UCI_Elo=1550
    ///     -each tc=5+0.05 option.Hash=16 -rounds 200 -repeat -openings file=openings.epd
    ///     format=epd
    static constexpr std::array<int, MaxLevel> EloOfLevel{1000, 1025, 1055, 1080, 1110, 1220, 1335,
                                                          1450, 1560, 1685, 1805, 1930, 2050, 2140,
                                                          2230, 2315, 2400, 2450, 2500, 2550};
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
