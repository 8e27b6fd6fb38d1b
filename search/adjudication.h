// Ending games whose outcome is clear.
#pragma once

#include "engine/game_result.h"
#include "search/value.h"

#include <optional>

namespace isolani {

/// Watches the values of a game's searches, ply by ply, and says when the rest need not be played.
class Adjudication {
  public:
    static constexpr Value WinValue = 1500; ///< won, if found on so many plies in a row:
    static constexpr int WinPlies = 5;
    static constexpr Value DrawMargin = 8; ///< drawn, if found on so many plies in a row:
    static constexpr int DrawPlies = 10;
    static constexpr int FirstDrawPly = 80; ///< the plies that speak for a draw begin here
    static constexpr int LastPly = 400;     ///< drawn, whatever the value

    /// Takes note of the value at a ply of the game, good for White if positive. The plies of a row
    /// are of both sides, so both agree. A mate, or a win from the endgame tables, is believed at
    /// once.
    std::optional<GameResult> add(Value white, int ply);

  private:
    int winning_plies_ = 0; ///< in a row for White; below 0 for Black
    int drawn_plies_ = 0;
};

} // namespace isolani
