// Analysis of a position in readable form on the command line.
#pragma once

#include "engine/game.h"
#include "search/limits.h"
#include "tools/terminal/output.h"

#include <functional>
#include <string>

namespace isolani::uci {

struct AnalysisSettings {
    Game game;
    Limits limits;
    int multi_pv = 1; ///< number of best lines to show
    int threads = 1;
    int hash = 64;          ///< megabytes
    std::string tablebases; ///< folders, as in SyzygyPath; empty: none
    int width = 0;          ///< maximum columns of a line; 0 for no limit
};

/// Shows the board and its files, a line whenever the value or the principal variation changes, and
/// the best move; if the game is over, its result. The search also ends, with its best move, soon
/// after `wants_to_end` returns true. Throws std::invalid_argument if a folder has no tablebases.
void run_analysis(
    const AnalysisSettings& settings, Output& output,
    const std::function<bool()>& wants_to_end = [] { return false; });

} // namespace isolani::uci
