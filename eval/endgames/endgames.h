// Endgames that the general terms misjudge: known results, and values that guide the search to
// them. https://www.chessprogramming.org/Endgame
#pragma once

#include "engine/position.h"

#include <optional>
#include <string_view>

namespace isolani {

/// A value that replaces the evaluation.
struct EndgameVerdict {
    std::string_view name; ///< "KBNK", ...
    int white;             ///< centipawns, from White's point of view
};

/// Known endgames have at most this many pieces, kings and pawns included.
inline constexpr int MostEndgamePieces = 6;

/// The verdict on a position if it is a known endgame, or nothing.
std::optional<EndgameVerdict> known_endgame(const Position& pos);

/// Whether a side has enough pieces, not counting pawns, to force mate against a bare king. Two
/// knights are not enough, nor are bishops of one square colour.
bool can_mate(const Position& pos, Color c);

/// Whether a side with a single knight or bishop, and without pawns, could still win: it mates only
/// in a corner, where men of the enemy take squares of their king. False if it has no piece at all.
bool can_lone_minor_mate(const Position& pos, Color c);

/// Whether the pawns of `strong` are all on one rook file, the enemy king holds their corner, and
/// nothing can drive it away: the pawns find nothing to take on the next file, and `strong` has no
/// other pieces, or only bishops that do not control the corner, or one knight that has to guard a
/// pawn on the seventh rank. Such a position is a draw despite the material.
/// https://www.chessprogramming.org/Wrong_Color_Bishop_and_Rook_Pawn
bool has_drawn_rook_pawns(const Position& pos, Color strong);

} // namespace isolani
