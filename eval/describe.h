// The evaluation as data for programs, and the pawn sets as pictures for people.
#pragma once

#include "engine/position.h"

#include <string>

namespace isolani {

/// One line of JSON: the final value and its parts, every term with its squares, for every pawn the
/// sets it is a member of and the terms it is the reason for, and what each piece is worth among
/// the pawns. Values in centipawns, White's view for totals, the owner's for terms and harmony. The
/// field "schema" grows when the form changes.
std::string to_json(const Position& pos);

/// The files and pawn sets that the evaluation looks at as small boards, White's and Black's side
/// by side.
std::string draw_pawn_sets(const Position& pos);

} // namespace isolani
