// Why a move is bad: what the line after it wins, also if the natural recapture is made.
#pragma once

#include "explain/line_gain.h"
#include "explain/searched_move.h"
#include "uci/review/analyst.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {

/// "27.Nxc3 loses a rook for a pawn: 29...Qb2 attacks the queen on e2 and the rook on c3", or what
/// mate it allows: what a line does to the side that begins it. Empty if no words fit.
std::string punishment_in_words(const Position& pos, const std::vector<Move>& line,
                                const LineGain& gain);

/// How long the beginning of a text is that has this form; nothing if it has not. So do words on
/// what another move does: "27.Nxc3 " with any clause after it.
std::optional<std::size_t> length_of_punishment(std::string_view text);

/// Why the other side's capture that follows a move cannot be answered by the natural recapture.
struct Refutation {
    std::vector<Move> line; ///< from the move on, by capture and recapture, to where is counted
    LineGain gain;          ///< with a motif
};

/// Follows the exchange on the square of the capture, with the recapture by the least valuable man
/// each time it loses nothing by static exchange, and then the best line. Nothing if the line of
/// the move recaptures itself, if there is nothing to recapture with, or if no motif is proven. At
/// most three searches, each with such a part of the budget.
std::optional<Refutation> refuted_recapture(const Game& before, const SearchedMove& played,
                                            Analyst& analyst, int parts);

/// "28.Rxc3 fails: 28...Rxc3 29.Rxc3 Qb2 30.Qe1 Qxc3; 29...Qb2 attacks the queen on e2 and the rook
/// on c3".
std::string refutation_in_words(Position pos, const Refutation& refutation);
/// How long the beginning of a text is that has this form; nothing if it has not.
std::optional<std::size_t> length_of_refutation(std::string_view text);

} // namespace isolani::uci
