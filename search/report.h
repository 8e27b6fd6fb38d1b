// The moves at the root and what a search has found out about them.
#pragma once

#include "engine/move.h"
#include "search/limits.h"
#include "search/value.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace isolani {

/// A line of moves from some ply on.
struct Line {
    int length = 0; ///< first, so that a frame's line is emptied without another cache line
    std::array<Move, MaxPly> moves;

    void clear() { length = 0; }
    /// The move followed by what came after it.
    void set(Move first, const Line& rest) {
        moves[0] = first;
        length = std::min(rest.length + 1, MaxPly);
        std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
    }
};

/// A move at the root that gives material away, searched for itself beside the others.
struct Sacrifice {
    Move move;
    int depth = 0; ///< plies of the last search after it
    Value value = -InfiniteValue;
    bool is_promising = false; ///< it seemed better than the best move
};

/// A move at the root and what is known of it.
struct RootMove {
    Move move;
    int rank = 0; ///< by the tablebases: the higher is better, whatever the value
    std::optional<Value> tablebase_value{}; ///< if they know the root
    Value value = -InfiniteValue;    ///< of this iteration; infinitely bad if not the best so far
    Value previous = -InfiniteValue; ///< of the last iteration
    Bound bound = Bound::Exact;
    int depth = 0; ///< of the iteration in which `value` was found
    int seldepth = 0;
    std::uint64_t nodes = 0; ///< spent on it in all iterations, by whoever found the rest
    Line line{};             ///< begins with the move

    /// Whether `value` and `bound` are known; if not, only `previous` is.
    bool has_value() const { return value != -InfiniteValue; }
    /// What the search knows: from this iteration, else the last; a draw before there is any.
    Value searched_value() const {
        return has_value() ? value : previous != -InfiniteValue ? previous : DrawValue;
    }
    /// Whether the tablebases' word counts: always, but that a mate is more than a win.
    bool is_settled() const {
        return tablebase_value && !(is_mate(searched_value()) && is_decisive(*tablebase_value) &&
                                    (searched_value() > 0) == (*tablebase_value > 0));
    }
    Value reported_value() const { return is_settled() ? *tablebase_value : searched_value(); }
};

// What a search tells whoever asked for it.

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

/// What a search that takes long is at.
struct CurrentMove {
    int depth = 0;
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
