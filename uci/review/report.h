// A page about a game: one HTML file that needs no network.
#pragma once

#include "explain/explain.h"
#include "formats/pgn.h"
#include "uci/review/game_review.h"
#include "uci/review/page.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace isolani::uci {

/// Is told what part of the work is done, from 0 to 1, and returns whether to go on.
using ReportProgress = std::function<bool(double)>;

/// The page: board, evaluation graph, moves with their marks, every pawn set, what each piece is
/// worth and why, and maps. `annotator` says who judged, and with what budget. The first 600 plies,
/// more than played games have, are complete; those after them lack reasons, worths and maps, which
/// the page says. Nothing if `goes_on` has returned false. `files` are the page's sources. With
/// `explanation`, of a position without moves, the best line and advice are shown, too.
std::optional<std::string> to_html(const PgnGame& game, const GameReview& review,
                                   const std::string& annotator, const ReportProgress& goes_on,
                                   const PageFiles& files = embedded_page(),
                                   const Explanation* explanation = nullptr);

/// What the page shows, as JSON; nothing if `goes_on` has returned false.
std::optional<std::string> report_data(const PgnGame& game, const GameReview& review,
                                       const std::string& annotator, const ReportProgress& goes_on,
                                       const Explanation* explanation = nullptr);

/// "Paul Morphy - Duke Karl, 1-0, Paris 1858": a game in a list.
std::string title_of(const PgnGame& game);
/// A page with links to the pages of games: [file name, title].
std::string index_page(const std::vector<std::pair<std::string, std::string>>& games);

} // namespace isolani::uci
