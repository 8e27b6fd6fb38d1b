// Material in words.
#pragma once

#include "engine/position.h"

#include <string>
#include <string_view>

namespace isolani {

/// "a pawn", "two rooks", "12 pawns": so many things, at least one.
std::string counted(int n, std::string_view thing);

/// What one side has more than the other, and the other way round. Knights and bishops count alike,
/// and a rook for one of them is "the exchange".
struct Surplus {
    std::string ours; ///< "a rook and two pawns"; empty if it is nothing
    std::string theirs;
    int value = 0; ///< ours less theirs in centipawns
};

/// The surplus of a side that has so many men more of each type than the other, or fewer.
Surplus surplus(EnumArray<PieceType, int> more);

/// What a side has won and lost on the way from one position to another: "wins a knight for a
/// pawn", "loses the exchange", "promotes a pawn"; empty if it is nothing, or a trade of equals. A
/// bishop for a knight is told only if it is all.
std::string material_story(const Position& from, const Position& to, Color side);

} // namespace isolani
