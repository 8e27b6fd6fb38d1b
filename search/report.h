// What a search tells whoever asked for it.
#pragma once

#include "engine/move.h"
#include "search/limits.h"
#include "search/value.h"

#include <cstdint>
#include <vector>

namespace isolani {

/// The state of a search after an iteration, or after one that failed out of its window.
struct SearchReport {
    int depth = 0;    ///< plies searched in full
    int seldepth = 0; ///< plies of the longest line
    int line = 1;     ///< 1 for the best line, 2 for the second best, ...
    Value value = 0;
    Bound bound = Bound::Exact;
    std::uint64_t nodes = 0; ///< of all threads
    std::uint64_t tablebase_hits = 0;
    Milliseconds elapsed{};
    int permille_full = 0; ///< of the transposition table
    std::vector<Move> pv;  ///< the line expected, from the root; empty only if no move exists
};

/// The root move that a long search is at.
struct CurrentMove {
    int depth = 0; ///< of the iteration, in plies
    Move move;
    int number = 0; ///< of the move, in the order in which the root's moves are searched; from 1
};

struct BestMove {
    Move move;   ///< null if the position has no legal move
    Move ponder; ///< the answer expected, or null
};

/// How long a search must have run before it tells which move it is at.
inline constexpr Milliseconds CurrentMoveDelay{3000};

/// Called from a search thread, never from two at once, and for a best move exactly once a search,
/// last of all.
class SearchListener {
  public:
    virtual ~SearchListener() = default;
    virtual void on_report(const SearchReport& report) = 0;
    /// Not called at all in short searches, and not for moves that take no time.
    virtual void on_current_move(const CurrentMove& /*current*/) {}
    virtual void on_best_move(const BestMove& best) = 0;
};

} // namespace isolani
