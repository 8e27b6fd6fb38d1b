// The evaluation as JSON.
#pragma once

#include "engine/position.h"

#include <string>

namespace isolani {

/// One line of JSON: the final value and its parts, the name of the pawn structure, the rows of the
/// summary, every term with its squares, for every pawn its sets and its worth with the reasons
/// (pawn_worth.h), and the harmony score of each piece. Values are in centipawns (danger in
/// points), from White's point of view for totals and the owner's for terms, pawns and harmony. The
/// field "schema" is incremented when the format changes.
std::string to_json(const Position& pos);

} // namespace isolani
