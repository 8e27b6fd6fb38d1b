// The moves at the root and what a search has found out about them.
#pragma once

#include "engine/move.h"
#include "search/value.h"

#include <algorithm>
#include <array>
#include <cstdint>

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

/// A move at the root and what is known of it.
struct RootMove {
    Move move;
    int rank = 0;                 ///< by the tablebases: the higher is better, whatever the value
    Value value = -InfiniteValue; ///< of this iteration; infinitely bad if not the best so far
    Value previous = -InfiniteValue; ///< of the last iteration
    Bound bound = Bound::Exact;
    int selective_depth = 0;
    std::uint64_t nodes = 0; ///< spent on it in all iterations, by whoever found the rest
    Line line{};             ///< begins with the move

    /// Whether `value` and `bound` are known; if not, only `previous` is.
    bool has_value() const { return value != -InfiniteValue; }
};

} // namespace isolani
