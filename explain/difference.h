// Two positions compared by what counts in them.
#pragma once

#include "explain/trace.h"

#include <string>
#include <vector>

namespace isolani {

/// A row of the summary in two positions.
struct RowDifference {
    std::string name;
    std::string label;
    TermSquare square = TermSquare::None; ///< what stands on the squares
    int gain = 0;                       ///< of the first over the second in centipawns, for a side
    EnumArray<Color, Bitboard> first{}; ///< squares
    EnumArray<Color, Bitboard> second{};
};

/// What the rows of the first position are worth to a side more than those of the second, the
/// largest first. The gains add up to the difference of the evaluations; known endgames have no
/// rows.
std::vector<RowDifference> row_differences(const Trace& first, const Trace& second, Color side);

/// What a side has won and lost on the way from one position to another: "wins a knight for a
/// pawn", "loses a rook", "promotes a pawn"; empty if it is nothing, or a trade of equals.
std::string material_story(const Position& from, const Position& to, Color side);

} // namespace isolani
