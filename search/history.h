// What earlier cut-offs teach about quiet moves.
// https://www.chessprogramming.org/History_Heuristic
#pragma once

#include "engine/move.h"
#include "engine/types.h"

#include <algorithm>
#include <cstdint>

namespace isolani {

/// Success of quiet moves by side, from and to square.
class MoveHistory {
  public:
    /// Values stay within +-Max: an update pulls towards the limit in proportion to the distance.
    static constexpr int Max = 16384;

    int value(Color us, Move m) const { return table_[us][m.from()][m.to()]; }
    void update(Color us, Move m, int bonus) {
        std::int16_t& entry = table_[us][m.from()][m.to()];
        const int change = std::clamp(bonus, -Max, Max);
        const int size = change < 0 ? -change : change;
        entry = static_cast<std::int16_t>(entry + change - entry * size / Max);
    }
    void clear() { table_ = {}; }

  private:
    EnumArray<Color, EnumArray<Square, EnumArray<Square, std::int16_t>>> table_{};
};

} // namespace isolani
