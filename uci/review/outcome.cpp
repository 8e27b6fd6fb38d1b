#include "uci/review/outcome.h"

#include "engine/movegen.h"
#include "engine/notation.h"
#include "explain/explain.h"
#include "uci/review/situation.h"

#include <algorithm>
#include <optional>

namespace isolani::uci {

namespace {

/// A result that is known, for the side that has moved.
struct Outcome {
    int points;         ///< 1 for a win, 0 for a draw, -1 for a loss
    std::string why;    ///< a sentence without the full stop
    std::size_t ply{1}; ///< of the line, after which it is known
};

/// What is proven of a position, for a side.
std::optional<Outcome> outcome_of(const Position& pos, Color us) {
    if (count_legal_moves(pos) == 0) {
        return std::nullopt;
    }
    const KnownEnding ending = known_ending(pos);
    if (!ending.is_drawn && !ending.winner) {
        return std::nullopt;
    }
    const int points = ending.is_drawn ? 0 : *ending.winner == us ? 1 : -1;
    return Outcome{points, ending.reasons.front()};
}

/// The outcome after the move, or where its line comes to a proven draw, if the value agrees.
std::optional<Outcome> outcome_of_line(const Position& pos, const SearchedMove& searched) {
    const Color us = pos.side_to_move();
    Position now = pos.after(searched.move());
    if (auto proven = outcome_of(now, us)) {
        return proven;
    }
    const Value white = in_whites_view(searched.value, us);
    const std::vector<Fact> facts = find_facts(now);
    if (is_likely_drawn(facts, white)) {
        const auto known = std::ranges::find_if(
            facts, [](const Fact& fact) { return is_of_known_ending(fact.kind); });
        return Outcome{0, known->text};
    }
    const std::vector<Move> line = as_shown(searched.line);
    for (std::size_t ply = 1; ply < line.size() && advantage_of(white) < Advantage::Large; ++ply) {
        now.play(line[ply]);
        if (auto proven = outcome_of(now, us); proven && proven->points == 0) {
            proven->ply = ply + 1;
            return proven;
        }
    }
    return std::nullopt;
}

} // namespace

std::string outcomes_in_words(const Position& pos, const SearchedMove& best,
                              const SearchedMove& other) {
    const auto of_best = outcome_of_line(pos, best);
    const auto of_other = outcome_of_line(pos, other);
    if (!of_best || !of_other) {
        return "";
    }
    const auto verb = [](const Outcome& outcome) {
        return outcome.points > 0 ? "win" : outcome.points < 0 ? "lose" : "draw";
    };
    const auto told = [&](const SearchedMove& searched, const Outcome& outcome) {
        return "  " + std::string(outcome.ply > 1 ? "In the line of " : "After ") +
               to_san(pos, searched.move()) + ": " + outcome.why + ".\n";
    };
    const std::string results = of_best->points == of_other->points
                                    ? std::string("Both moves ") + verb(*of_best)
                                    : to_san(pos, best.move()) + ' ' + verb(*of_best) + "s, " +
                                          to_san(pos, other.move()) + ' ' + verb(*of_other) + 's';
    return results + ".\n" + told(best, *of_best) + told(other, *of_other);
}

} // namespace isolani::uci
