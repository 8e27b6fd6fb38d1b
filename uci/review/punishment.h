// Why a move is bad: what the line after it wins; and why captures fail that are not made.
#pragma once

#include "explain/line_gain.h"
#include "explain/searched_move.h"
#include "uci/review/analyst.h"
#include "uci/review/situation.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {

/// "27.Nxc3 loses a rook for a pawn: 29...Qb2 attacks the queen on e2 and the rook on c3", or what
/// mate it allows: what a line does to the side that begins it; the gain counts the exchange before
/// it, too. If the best move takes back, the line does not, and no more is lost, that is why:
/// "4...h6 loses a pawn by not taking back on d5". Empty if no words fit.
std::string punishment_in_words(const Exchange& exchange, const std::vector<Move>& line, Move best,
                                const LineGain& gain);

/// "1.e6 only draws", of a move after which a draw is proven; empty if it is not.
std::string drawn_in_words(const Position& pos, Move m);

/// How long the beginning of a text is that has such a form; nothing if it has not. So do words on
/// what another move does: "27.Nxc3 " with any clause after it.
std::optional<std::size_t> length_of_punishment(std::string_view text);

/// Why a capture that seems good fails: a line in which it is made, and recaptures on its square by
/// the least valuable man follow as long as they lose nothing by static exchange; then the best
/// line. At most three searches, each with such a part of the budget as is asked for.
struct Refutation {
    std::vector<Move> line;  ///< from a move before the capture on, to where is counted
    std::size_t capture = 0; ///< its index
    LineGain gain;           ///< of the other side, with a motif after the capture
    Value value = 0;         ///< for the other side, by the last search
};

/// Refutes the natural recapture of what the other side captures right after a move. Nothing if the
/// line of the move recaptures itself, if there is nothing to recapture with, or if no motif is
/// proven.
std::optional<Refutation> refuted_recapture(const Game& before, const SearchedMove& played,
                                            Analyst& analyst, int parts);

/// Refutes the other side's capture after a move that wins the most valuable man by static
/// exchange. Nothing if the line of the move makes it, if there is none that wins a pawn, if no
/// motif is proven, or if it is better for the other side than the line of the move.
std::optional<Refutation> refuted_capture(const Game& before, const SearchedMove& move,
                                          Analyst& analyst, int parts);

/// The capture, one that wins a pawn or more by static exchange, of the most valuable man.
std::optional<Move> tempting_capture(const Position& pos);

/// "28.Rxc3 fails: 28...Rxc3 29.Rxc3 Qb2 30.Qe1 Qxc3; 29...Qb2 attacks the queen on e2 and the rook
/// on c3".
std::string refutation_in_words(const Position& pos, const Refutation& refutation);
/// How long the beginning of a text is that has this form; nothing if it has not.
std::optional<std::size_t> length_of_refutation(std::string_view text);

/// As JSON: the line and the gain; null if there is none.
std::string to_json(const Position& pos, const std::optional<Refutation>& refutation);

} // namespace isolani::uci
