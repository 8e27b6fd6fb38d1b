// Endgames that general terms misjudge: known results, and plans to carry them out.
// https://www.chessprogramming.org/Endgame
#pragma once

#include "engine/position.h"

#include <optional>
#include <string_view>

namespace isolani {

/// A value that takes the place of the evaluation.
struct EndgameVerdict {
    std::string_view name; ///< "KBNK", ...
    int white;             ///< centipawns, White's view
};

/// Positions with more pieces than this are not worth asking about.
inline constexpr int MostEndgamePieces = 6;

/// What is known of a position with few pieces, or nothing.
std::optional<EndgameVerdict> known_endgame(const Position& pos);

/// Whether a side has the pieces to mate a bare king by force, its pawns aside: two knights, and
/// bishops of one square colour, have not.
bool can_mate(const Position& pos, Color c);

/// Whether the pawns of `strong` are all on one rook file, the enemy king is in their corner or
/// next to it, and nothing can drive it away: no other piece, bishops that do not cover the corner,
/// or a knight that has to guard a pawn on the seventh rank. A draw in spite of the material.
/// https://www.chessprogramming.org/Wrong_Color_Bishop_and_Rook_Pawn
bool has_drawn_rook_pawns(const Position& pos, Color strong);

} // namespace isolani
