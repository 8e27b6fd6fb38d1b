#include "explain/explain.h"

#include "engine/movegen.h"
#include "explain/facts/board.h"
#include "explain/facts/duration.h"
#include "explain/facts/plans.h"
#include "explain/immediate_threat.h"
#include "explain/named_structures.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace isolani {

namespace {

/// Whether a line does not take the structure away with its first move: a capture may be half of an
/// exchange.
bool stands(const NamedStructure& structure, const Position& pos, const std::vector<Move>& line) {
    if (line.empty() || !pos.is_capture(line[0])) {
        return true;
    }
    const auto then = name_structure(pos.after(line[0]));
    return then && then->name == structure.name && then->side == structure.side;
}

} // namespace

Reasons reasons_of(const Position& pos, const std::vector<Move>& line) {
    Reasons reasons{name_structure(pos), {}, lasting(find_facts(pos), pos, line)};
    if (reasons.structure && !stands(*reasons.structure, pos, line)) {
        reasons.structure.reset();
    }
    if (reasons.structure) {
        reasons.plans = plans(pos, *reasons.structure);
    }
    return reasons;
}

ToldReasons told(const Reasons& reasons) {
    constexpr std::size_t MostOfPawns = 3;
    constexpr std::size_t MostBreaks = 2;
    constexpr std::size_t MostOfASide = 4;
    ToldReasons told;
    // A structure with a name says where the pawns are.
    told.pawns = told_facts(reasons.facts, MostOfPawns, [&](const Fact& f) {
        const bool is_named = reasons.structure && f.kind == FactKind::Majority;
        return is_of_pawns(f.kind) && f.kind != FactKind::Break && !is_named;
    });
    for (const Color c : AllColors) {
        std::ranges::copy(
            told_facts(reasons.facts, MostBreaks,
                       [c](const Fact& f) { return f.kind == FactKind::Break && f.side == c; }),
            std::back_inserter(told.breaks));
        told.sides[c] = told_facts(reasons.facts, MostOfASide, [c](const Fact& f) {
            return !is_of_pawns(f.kind) && favoured_side(f) == c;
        });
    }
    return told;
}

Explanation explain(const Position& pos, std::optional<SearchedMove> searched) {
    Explanation explanation;
    if (count_legal_moves(pos) == 0) {
        explanation.over = pos.in_check() ? std::string("Checkmate: ") +
                                                ColorNames[~pos.side_to_move()] + " has won"
                                          : "Stalemate: the game is drawn";
        return explanation;
    }
    const Trace t = trace(pos);
    explanation.white = t.white();
    explanation.searched = std::move(searched);
    explanation.ending = known_ending(pos);
    if (t.endgame) {
        explanation.endgame = t.endgame->name;
        return explanation;
    }
    const std::vector<Move> line =
        explanation.searched ? explanation.searched->line : std::vector<Move>();
    const bool mates = explanation.searched && is_mate(explanation.searched->value) &&
                       explanation.searched->value > 0;
    explanation.threat = mates ? "" : immediate_threat(pos, line);
    explanation.reasons = reasons_of(pos, line);
    const std::vector<Trade> all_trades =
        explanation.threat.empty() ? trades(pos, line) : std::vector<Trade>();
    for (const Color c : AllColors) {
        SideNotes& notes = explanation.sides[c];
        // Counting does not know how pieces are developed, and a threat leaves no time for more.
        const bool is_advised =
            explanation.threat.empty() && (!is_early(pos) || undeveloped_pieces(pos, c).empty());
        const std::vector<PieceAdvice> better =
            is_advised ? better_squares(pos, c) : std::vector<PieceAdvice>();
        notes.advice = better.empty() ? std::nullopt : std::optional(better.front());
        std::ranges::copy_if(all_trades, std::back_inserter(notes.trades), [c](const Trade& trade) {
            return (trade.change > 0) == (c == White);
        });
    }
    return explanation;
}

} // namespace isolani
