// Searches of about a number of nodes, for games of the engine against itself and for labels.
#pragma once

#include "engine/game.h"
#include "engine/util/memory.h"
#include "search/root.h"
#include "search/value.h"

#include <cstddef>
#include <cstdint>

namespace isolani {

/// Searches on the calling thread with a soft limit: the iteration that exceeds it is finished,
/// unless it takes eight times as many nodes. The same searches after clear() give the same
/// results.
class SoftSearch {
  public:
    /// The result of a search.
    struct Outcome {
        Move move; ///< null if there is no legal move
        Value value = DrawValue;
        int depth = 0;           ///< of the last finished iteration
        bool is_exact = false;   ///< the value is not just a bound
        std::uint64_t nodes = 0; ///< searched
    };

    /// The soft limit in nodes, and the size of the transposition table.
    SoftSearch(std::uint64_t nodes, std::size_t megabytes);

    Outcome search(const Game& game);
    /// Clears everything learned in earlier searches.
    void clear();
    /// Whether the static evaluation should match the value of the search: not in check, nor with a
    /// capture or promotion as the best move, which need a search.
    static bool is_quiet(const Position& pos, const Outcome& outcome);

  private:
    RootTask task_; ///< of each search
    SearchResources resources_;
    StopToken stop_;
    LargeObject<RootSearch> search_; ///< too large for a thread's stack
};

} // namespace isolani
