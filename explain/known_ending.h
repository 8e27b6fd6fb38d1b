// Endings that are known exactly, and how they are known, in words.
#pragma once

#include "engine/position.h"
#include "search/value.h"

#include <optional>
#include <string>
#include <vector>

namespace isolani {

struct KnownEnding {
    bool is_drawn = false;              ///< that is proven, whatever a search says
    std::optional<Color> winner{};      ///< if it is proven that a side wins
    std::vector<std::string> reasons{}; ///< sentences without the full stop
};

/// What is proven of a position that is not over. King and pawn against king: the bitbase says who
/// wins, and what if the other side were to move; the reasons are the square of the pawn, its key
/// squares, the opposition, and the corner of a rook pawn; no win is told while the rule of fifty
/// moves may come first. A bare king in the corner of a rook pawn or next to it, against pawns on
/// that file alone, with or without bishops that do not control the corner: always a draw, as
/// nothing can keep the king from the corner. Nobody can mate with what is left, and nothing can
/// get through pawns that are locked (fortress.h).
KnownEnding known_ending(const Position& pos);

/// Whether kings on these squares are in opposition: one square is between them, on a file or rank.
/// The side that is not to move has it. https://www.chessprogramming.org/Opposition
bool are_in_opposition(Square a, Square b);

/// What it means that the side to move would gain a pawn or more by passing: `move` is the value of
/// its best move, `pass` that of a pass, both for that side. Empty if it would not.
std::string zugzwang_in_words(Color to_move, Value move, Value pass);

} // namespace isolani
