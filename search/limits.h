// What a search is asked for: the limits of one `go`, and settings that last.
#pragma once

#include "engine/move.h"
#include "engine/types.h"
#include "search/strength.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace isolani {

using Milliseconds = std::chrono::milliseconds;

/// The arguments of a UCI `go`; an argument that was not given is absent, which is different from
/// 0.
struct Limits {
    EnumArray<Color, std::optional<Milliseconds>> time{}; ///< left on the clock; it may be negative
    EnumArray<Color, Milliseconds> increment{};
    std::optional<int> moves_to_go;
    std::optional<Milliseconds> move_time;
    std::optional<int> depth; ///< plies, at least 1
    std::optional<std::uint64_t> nodes;
    std::optional<int> mate;        ///< stop when a mate in at most this many moves is found
    std::vector<Move> search_moves; ///< root moves to search; empty for all
    bool infinite = false;          ///< no best move before `stop`
    bool ponder = false;            ///< no best move before `ponderhit` or `stop`
};

/// The options of the engine that a search depends on.
struct SearchSettings {
    int multi_pv = 1;              ///< number of best lines to find, at least 1
    Strength strength{};           ///< below full strength the engine plays weaker
    Milliseconds overhead{0};      ///< lost on every move between engine and GUI
    int nodes_per_millisecond = 0; ///< nodestime: the clock counts nodes; 0 for real time
    bool ponders = false;          ///< the GUI lets the engine ponder in this game
};

} // namespace isolani
