// A sequence of moves, such as a principal variation.
#pragma once

#include "engine/move.h"
#include "search/value.h"

#include <algorithm>
#include <array>

namespace isolani {

/// A line of moves from some ply on.
struct Line {
    int length = 0; ///< first, so that a line is emptied without another cache line
    std::array<Move, MaxPly> moves;

    void clear() { length = 0; }
    /// The move followed by what came after it.
    void set(Move first, const Line& rest) {
        moves[0] = first;
        length = std::min(rest.length + 1, MaxPly);
        std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
    }
};

} // namespace isolani
