// The output of a search: progress reports and the best move.
#pragma once

#include "engine/move.h"
#include "search/limits.h"
#include "search/value.h"

#include <cstdint>
#include <vector>

namespace isolani {

/// The state of a search after an iteration, or after a fail-high or fail-low at the root.
struct SearchReport {
    int depth = 0;    ///< nominal depth in plies
    int seldepth = 0; ///< selective depth: plies of the longest line
    int line = 1;     ///< 1 for the best line, 2 for the second best, ...
    Value value = 0;
    Bound bound = Bound::Exact;
    std::uint64_t nodes = 0; ///< of all threads
    std::uint64_t tablebase_hits = 0;
    Milliseconds elapsed{};
    int permille_full = 0; ///< hashfull: permille of the transposition table in use
    std::vector<Move> pv;  ///< principal variation from the root; empty only if no move is legal
};

/// The root move being searched, for long searches (UCI currmove).
struct CurrentMove {
    int depth = 0; ///< of the iteration, in plies
    Move move;
    int number = 0; ///< of the move in the search order, from 1
};

struct BestMove {
    Move move;   ///< null if the position has no legal move
    Move ponder; ///< the expected reply, or null
};

/// How long a search runs before it reports the current root move.
inline constexpr Milliseconds CurrentMoveDelay{3000};

/// Called from a search thread, never from two at once. on_best_move() is called exactly once per
/// search, after all other calls.
class SearchListener {
  public:
    virtual ~SearchListener() = default;
    virtual void on_report(const SearchReport& report) = 0;
    /// Not called in short searches, nor for moves that are searched quickly.
    virtual void on_current_move(const CurrentMove& /*current*/) {}
    virtual void on_best_move(const BestMove& best) = 0;
};

} // namespace isolani
