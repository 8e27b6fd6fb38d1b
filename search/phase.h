// Where a search stands with respect to the UCI commands.
#pragma once

#include <cstdint>

namespace isolani {

/// The phase of a search with respect to the UCI commands.
enum class Phase : std::uint8_t {
    Idle,      ///< no search is running
    Searching, ///< until a limit is reached or a stop
    Pondering, ///< on the opponent's time: the clock does not count, and no best move is sent
               ///< before `ponderhit` or `stop`
    HeldBack,  ///< the search has ended by itself, and waits for `ponderhit` or `stop` before it
               ///< sends the best move
    Stopping,  ///< stop requested: the best move follows as soon as possible
};

} // namespace isolani
