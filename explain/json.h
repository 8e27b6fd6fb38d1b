// The evaluation as JSON.
#pragma once

#include "engine/position.h"
#include "explain/named_structures.h"
#include "explain/summary.h"

#include <optional>
#include <string>

namespace isolani {

/// One line of JSON: the final value and its parts, the name of the pawn structure, the rows of the
/// summary, every term with its squares, for every pawn its sets and its worth with the reasons
/// (pawn_worth.h), and the harmony score of each piece. Values are in centipawns (danger in
/// points), from White's point of view for totals and the owner's for terms, pawns and harmony. The
/// field "schema" is incremented when the format changes.
std::string to_json(const Position& pos);

// Parts that other output shares.

/// "white" or "black".
const char* json_name(Color c);
/// ["d4","e5"]
std::string squares_json(Bitboard squares);
/// The name of a structure and the side that it describes, or null.
std::string structure_json(const std::optional<NamedStructure>& structure);
/// A row of the summary: its name, its label, what it makes of the evaluation in centipawns,
/// White's view, and its squares by side.
std::string row_json(const SummaryRow& row);

} // namespace isolani
