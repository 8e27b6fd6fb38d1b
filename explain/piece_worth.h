// What each piece and pawn is worth beyond its material, and why.
#pragma once

#include "explain/trace.h"

#include <string_view>
#include <utility>
#include <vector>

namespace isolani {

/// A piece or pawn with the reasons that add up to its worth, in centipawns for its side at the
/// phase of the position: the terms of men on its square, those of the enemy counted against it,
/// its share of what its island costs, and what the network gives it: in an average pawn structure
/// as a part of its placement, and what it gives beyond that in this one.
struct PieceWorth {
    Square square;
    int sum = 0;
    std::vector<std::pair<std::string_view, int>> why; ///< labels; the largest first
};

/// All pieces and pawns, from a1 to h8. Empty for known endgames.
std::vector<PieceWorth> worth_of_pieces(const Trace& trace, const Position& pos);

} // namespace isolani
