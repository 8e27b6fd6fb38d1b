// What a search has been asked for.
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

/// The arguments of a UCI `go`; what was not given is absent, which is not the same as 0.
struct Limits {
    EnumArray<Color, std::optional<Milliseconds>> time{}; ///< left on the clock; may be negative
    EnumArray<Color, Milliseconds> increment{};
    std::optional<int> moves_to_go;
    std::optional<Milliseconds> move_time;
    std::optional<int> depth; ///< plies, at least 1
    std::optional<std::uint64_t> nodes;
    std::optional<int> mate;        ///< stop at a mate in that many moves
    int multi_pv = 1;               ///< how many best lines to find
    Strength strength;              ///< less than all: the engine plays weaker
    std::vector<Move> search_moves; ///< root moves to consider; empty for all
    int nodes_per_millisecond = 0;  ///< a clock that runs by nodes; 0 for a real one
    bool infinite = false;          ///< no answer before `stop`
    bool ponder = false;            ///< no answer before `ponderhit` or `stop`
};

} // namespace isolani
