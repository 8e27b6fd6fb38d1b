// A sequence of moves, such as a principal variation.
#pragma once

#include "engine/move.h"
#include "search/value.h"

#include <algorithm>
#include <array>

namespace isolani {

/// A line of moves, starting at any ply.
struct Line {
    int length = 0; ///< first, so that clear() touches one cache line only
    std::array<Move, MaxPly> moves;

    void clear() { length = 0; }
    /// Sets the line to a move followed by another line.
    void set(Move first, const Line& rest) {
        moves[0] = first;
        length = std::min(rest.length + 1, MaxPly);
        std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
    }
};

} // namespace isolani
