// A search shown to a person instead of a GUI.
#pragma once

#include "engine/position.h"
#include "search/limits.h"
#include "uci/output.h"

namespace isolani::uci {

/// Shows the board and its files, a line for every depth as the search proceeds, and the best move.
void run_analysis(const Position& pos, const Limits& limits, Output& output);

} // namespace isolani::uci
