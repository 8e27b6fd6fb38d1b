// The evaluation as JSON.
#pragma once

#include "engine/position.h"

#include <string>

namespace isolani {

/// One line of JSON: the final value and its parts, the name of the pawn structure, the rows of the
/// summary, every term with its
/// squares, for every pawn its sets and the reasons that add up to its worth, and the harmony score
/// of each piece. Values are in centipawns (danger in points), from White's point of view for
/// totals and the owner's for terms, pawns and harmony. A pawn's worth is that of the terms on its
/// square, its share of the cost of its island, and what the network gives for its sets. The field
/// "schema" is incremented when the format changes.
std::string to_json(const Position& pos);

} // namespace isolani
