// A page about a game: one HTML file that needs no network.
#pragma once

#include "engine/formats/pgn.h"
#include "uci/review/game_review.h"

#include <string>

namespace isolani::uci {

/// The page: board, evaluation graph, moves with their marks, every pawn set, what each piece is
/// worth and why, and maps. `annotator` says who judged, and with what budget.
std::string to_html(const PgnGame& game, const GameReview& review, const std::string& annotator);

/// What the page shows, as JSON.
std::string report_data(const PgnGame& game, const GameReview& review,
                        const std::string& annotator);

} // namespace isolani::uci
