// The evaluation as JSON, and the pawn sets as text diagrams.
#pragma once

#include "engine/position.h"

#include <string>

namespace isolani {

/// One line of JSON: the final value and its parts, every term with its squares, for every pawn its
/// sets and the terms that score it, and the harmony score of each piece. Values are in centipawns
/// (danger in points), from White's point of view for totals and the owner's for terms and harmony.
/// The field "schema" is incremented when the format changes.
std::string to_json(const Position& pos);

/// The files and pawn sets that the evaluation uses, as small boards, White's and Black's side by
/// side.
std::string draw_pawn_sets(const Position& pos);

} // namespace isolani
