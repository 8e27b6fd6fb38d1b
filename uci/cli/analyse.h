// A search shown to a person instead of a GUI.
#pragma once

#include "engine/game.h"
#include "search/limits.h"
#include "uci/output.h"

#include <functional>

namespace isolani::uci {

struct AnalysisSettings {
    Game game;
    Limits limits;
    int threads = 1;
    int hash = 64; ///< megabytes
    int width = 0; ///< columns that a line may take; 0 for any number
};

/// Shows the board and its files, a line for every change of the search's mind as it deepens, and
/// the best move; of a game that is over, how it ended. The search also ends, with its best move,
/// soon after `wants_to_end` is true.
void run_analysis(
    const AnalysisSettings& settings, Output& output,
    const std::function<bool()>& wants_to_end = [] { return false; });

} // namespace isolani::uci
