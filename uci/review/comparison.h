// A move compared with the best one: what the best line has that the other lacks.
#pragma once

#include "explain/facts/fact.h"
#include "explain/line_gain.h"
#include "explain/searched_move.h"
#include "uci/review/punishment.h"
#include "uci/review/situation.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace isolani::uci {

struct Comparison {
    SearchedMove best;
    SearchedMove other;
    bool is_of_best = false; ///< the best move was asked for, and the other is the next best
    int loss = 0;            ///< of the other move in centipawns, at least 0
    /// The ends of the lines, as far as they are shown: their last quiet positions with the same
    /// side to move in both, or the position before the moves if there are none.
    Position best_end;
    Position other_end;
    /// What material counts from: before the captures that led to the position, if the best line
    /// takes back some of what they have won; if not, the position.
    Exchange exchange;
    std::size_t best_plies = 0; ///< of the best line up to its end
    std::size_t other_plies = 0;
    /// Why the end of the best line is better, if neither line decides the game; at most two facts
    /// of each end, which hold two plies before it, too.
    std::vector<FactDifference> facts;
    /// What the other side wins in the line of the other move, the exchange before it included, if
    /// it wins less in that of the best, and the loss is at least half of the difference.
    std::optional<LineGain> punishment;
    /// What the other move gives up, or the weak pawn with which it leaves the mover at the end of
    /// its line, and the best does not, or the square that it leaves to the other side
    /// (move_facts.h). Empty if none.
    std::string weakness;
    /// Of the natural recapture in the line of the other move, if it loses no less; of the other
    /// side's most tempting capture after it, if the move is nearly as good.
    std::optional<Refutation> refutation;
    std::vector<std::string> clauses; ///< reasons for the other move, if it is nearly as good
    bool is_gain_told = false;        ///< what the line of the best move wins is told elsewhere
};

/// Compares the best move with another; the values should be those of searches that are equally
/// deep. A move that is searched as better than the best is as good.
Comparison compare(const Situation& situation, const SearchedMove& best, const SearchedMove& other);

/// Both lines, "Qxb7 is worse by 0.80.", and the reasons, each on a line. Values are White's view.
/// If there are reasons, the lines are shown to the ends of which they speak, and no further.
std::string to_text(const Position& pos, const Comparison& comparison);

/// The same as JSON. Values are White's view, losses and gains those of the side to move.
std::string to_json(const Position& pos, const Comparison& comparison);

/// "27.Nxc3 loses a rook for a pawn: 29...Qb2 attacks the queen on e2 and the rook on c3", "4...h6
/// loses a pawn by not taking back on d5": what the other move allows. Empty if nothing is proven.
std::string punishment_in_words(const Position& pos, const Comparison& comparison);

/// How many plies of the other line are shown: as many as what is said speaks of.
std::size_t shown_plies_of_other(const Comparison& comparison, bool tells_of_ends);

/// "The line of Nxd5 wins a pawn.": what the line of the best move wins, and that of the other move
/// loses, the exchange before them included, if the one has more at its end and the loss is at
/// least half of that. It must be so at the last rest of the line, too, however long that is.
std::string material_in_words(const Position& pos, const Comparison& comparison);

} // namespace isolani::uci
