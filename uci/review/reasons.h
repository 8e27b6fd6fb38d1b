// Why a move is good: what it wins, threatens, prevents, opens, takes and gives.
#pragma once

#include "explain/line_gain.h"
#include "explain/searched_move.h"
#include "uci/review/analyst.h"
#include "uci/review/punishment.h"
#include "uci/review/situation.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {

/// What a side wins if the other passes.
struct FreeMove {
    Position from; ///< after the pass
    SearchedMove searched;
    LineGain gain;
};

struct MoveReasons {
    Exchange exchange;                    ///< what the gain counts from
    std::optional<LineGain> gain;         ///< what the move wins in its line
    std::optional<FreeMove> threat;       ///< what it would win next if the other side passed
    std::optional<FreeMove> prevention;   ///< what the other side would win if it were not played,
                                          ///< and wins no more; the line is the other side's
    std::optional<Refutation> refutation; ///< of the other side's most tempting capture
    std::vector<std::string> clauses;     ///< about the move, the strongest first, at most two
};

/// Reasons for a move with its line, of which at most MostShownPlies count; `next` is the best
/// other move, if there is one. At most three short searches, each with such a part of the budget:
/// of the position after the move with the other side passing, of the position before it with the
/// mover passing, and of the best move found there after the move; and those that refute a capture.
///
/// A man that the line lets the other side take is given for a moment if a motif wins as much back.
/// A gain is told if it is a pawn or more, beyond what the next best move wins, and the value
/// speaks for at least half of it: over that of the next best move, or of the position before the
/// pass. Such a threat, and what it would prevent, is worth at least a pawn, and is forced: after
/// its first move the side that wins gives check or captures. What is prevented does not contain
/// the move.
MoveReasons reasons_for(const Situation& situation, const SearchedMove& move,
                        const std::optional<SearchedMove>& next, Analyst& analyst, int parts);

/// "White wins a queen: 18.Bxc7 takes the queen on c7, which nothing defends": what a side wins in
/// the first `plies` of the best line, captures before it included, if the value speaks for at
/// least half of it over what counting says. Empty if it is nothing, or if there is a mate.
std::string gain_of_line(const Situation& situation, const SearchedMove& best, std::size_t plies);

/// What a move that was missed wins in its line or, if nothing, what it opens, takes or gives: at
/// most one clause. There is no search.
std::vector<std::string> missed_reasons(const Situation& situation, const SearchedMove& best,
                                        const SearchedMove& played);

/// "threatens 24.Qxh7#; it opens the diagonal from b2 to g7": the clauses as a sentence goes on
/// after "it". Empty if there are none.
std::string joined_clauses(const std::vector<std::string>& clauses);

/// How long the beginning of a text is that joined_clauses() has written; nothing if it is none.
std::optional<std::size_t> length_of_clauses(std::string_view text);

/// As JSON: what the move wins, its line counted from the captures before it, the threat and the
/// prevention, each null if there is none, and the clauses.
std::string to_json(const Position& pos, const SearchedMove& move, const MoveReasons& reasons);

} // namespace isolani::uci
