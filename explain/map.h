// Maps of the board: what a piece would be worth on each square. A map of the evaluation moves the
// piece, keeps all the rest, and tells by how much the whole evaluation changes for its side; a map
// of harmony tells what the pawn structure makes of it.
#pragma once

#include "engine/position.h"

#include <optional>
#include <string>
#include <vector>

namespace isolani {

/// A map for one piece, or for a type of piece.
struct PieceMap {
    Color side = White;
    PieceType type = Knight;
    Square from = NoSquare; ///< where the piece stands; NoSquare for a type of piece
    /// In centipawns for the side; empty where the piece cannot be.
    EnumArray<Square, std::optional<int>> values{};
    Bitboard pieces; ///< of that side and type: they are shown, like pawns and kings
    Bitboard lost;   ///< squares where an enemy pawn could take the piece
    int full = 100;  ///< the centipawns that have the full colour in a picture
};

/// A map for each knight, bishop, rook and queen of both sides: the evaluation with the piece on a
/// square less the evaluation as it stands, with the other side to move in both. Squares that are
/// occupied, or from which the own king would be in check, are empty.
std::vector<PieceMap> evaluation_maps(const Position& pos);
/// Those of one side.
std::vector<PieceMap> evaluation_maps(const Position& pos, Color us);

/// For each side and type of piece but the pawns by how much the harmony network values it higher
/// than in an average structure. The king's map ignores how a king's move would change the values
/// of the other pieces; it is empty on the other wing, where the perspective would be mirrored.
std::vector<PieceMap> harmony_maps(const Position& pos);

/// Boards of numbers, two side by side; a * marks the piece, an x where a pawn could take it.
std::string to_boards(const std::vector<PieceMap>& maps);

/// Heat maps in SVG, a row for each side: blue is good, red is bad. https://www.w3.org/TR/SVG11/
std::string to_svg(const Position& pos, const std::vector<PieceMap>& maps);

} // namespace isolani
