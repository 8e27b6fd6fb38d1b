#include "engine/util/text.h"
#include "explain/explain.h"
#include "explain/facts/board.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace isolani {

namespace {

/// "Counting only, White is slightly better: +0.31", the static evaluation.
std::string by_counting(int white) {
    const std::string who =
        advantage_of(white) == Advantage::None ? "the position is about equal" : verdict(white);
    return formatted("Counting only, %s: %s", who.c_str(), in_pawns(white).c_str());
}

/// What the search says, with its line, and what counting alone says.
std::string verdicts(const Position& pos, const Explanation& explanation) {
    const bool is_drawn = explanation.ending.is_drawn;
    if (!explanation.searched) {
        return is_drawn ? verdict(pos, explanation) + ".\n"
                        : by_counting(explanation.white) + " pawns in White's view.\n";
    }
    const SearchedMove& best = *explanation.searched;
    const Value white = in_whites_view(best.value, pos.side_to_move());
    const std::size_t plies = is_mate(white) ? best.line.size() : ExplainedPlies;
    std::string text = verdict(pos, explanation);
    text += is_mate(white) || (is_drawn && white == 0)
                ? ".\n"
                : (is_drawn ? "; the search says " : ": ") + in_pawns(white) +
                      " pawns in White's view.\n";
    text += formatted("Best play, depth %d: %s\n", best.depth,
                      line_in_san(pos, best.line, plies).c_str());
    text += explanation.gain.empty() ? "" : explanation.gain + ".\n";
    return is_drawn ? text : text + by_counting(explanation.white) + ".\n";
}

/// "Pawn breaks: White's d4-d5; Black's e6-e5 and c6-c5."
std::string breaks_text(const std::vector<Fact>& breaks) {
    std::string text;
    for (const Color c : AllColors) {
        std::vector<std::string> steps;
        for (const Fact& f : breaks) {
            if (f.side == c) {
                steps.push_back(f.move);
            }
        }
        text += steps.empty() || text.empty() ? "" : "; ";
        text += steps.empty() ? "" : std::string(ColorNames[c]) + "'s " + enumerated(steps);
    }
    return text.empty() ? "" : "  Pawn breaks: " + text + ".\n";
}

std::string lines_of(const std::vector<Fact>& facts) {
    std::string text;
    for (const Fact& fact : facts) {
        text += "  " + to_text(fact) + ".\n";
    }
    return text;
}

/// The structure: its name, what it asks for, its weaknesses and strengths, the breaks.
std::string pawns_text(const Reasons& reasons, const ToldReasons& told) {
    std::string text;
    for (const std::string& plan : reasons.plans) {
        text += "  " + plan + ".\n";
    }
    text += lines_of(told.pawns) + breaks_text(told.breaks);
    if (reasons.structure) {
        return "Pawn structure: " + to_text(reasons.structure) + ".\n" + text;
    }
    return text.empty() ? "" : "Pawn structure:\n" + text;
}

/// "0.12": a gain for the side of which it is said, so without a sign, as signs are White's view.
std::string gain_in_pawns(int centipawns) { return formatted("%.2f", centipawns / 100.0); }

/// "White would like to exchange queens (0.42)".
std::string trades_text(const std::vector<Trade>& trades, Color side) {
    if (trades.empty()) {
        return "";
    }
    const Trade& t = trades.front();
    std::string pair(PieceTypeNames[side == White ? t.white : t.black]);
    pair += t.white == t.black ? "s" : " for ";
    pair += t.white == t.black ? "" : PieceTypeNames[side == White ? t.black : t.white];
    // Where an exchange decides the game, pawns are no measure.
    const std::string gain = advantage_of(t.change) == Advantage::Winning
                                 ? ""
                                 : " (" + gain_in_pawns(std::abs(t.change)) + ')';
    return formatted("%s would like to exchange %s%s.\n", ColorNames[side], pair.c_str(),
                     gain.c_str());
}

/// "White's knight on d7 would be better on e6 (0.51)", "White's rook on f1 belongs on the open
/// e-file: 14.Re1"
std::string piece_text(const Position& pos, const PieceAdvice& advice, Color side) {
    std::string man = ColorNames[side];
    man += "'s ";
    man += PieceTypeNames[type_of(pos.piece_on(advice.from))];
    man += " on " + to_text(advice.from);
    switch (advice.kind) {
    case AdviceKind::Castling:
        return std::string(ColorNames[side]) + " does well to castle: " + advice.move;
    case AdviceKind::Undeveloped: return man + " is still at home; " + advice.move + " develops it";
    case AdviceKind::OpenFile: {
        const bool is_open = (pos.pieces(Pawn) & file_squares(file_of(advice.to))).empty();
        return man + " belongs on the " + (is_open ? "open " : "half-open ") +
               file_name(advice.to) + ": " + advice.move;
    }
    case AdviceKind::BetterSquare:
        return man + " would be better on " + to_text(advice.to) + " (" +
               gain_in_pawns(advice.gain) + ')';
    }
    return "";
}

/// That nothing speaks for the side that is better, if the search says so and all that is told is
/// for the other side.
std::string one_sided_text(const Position& pos, const Explanation& explanation,
                           const ToldReasons& told) {
    if (!explanation.searched || explanation.ending.is_drawn || !explanation.gain.empty() ||
        !explanation.threat.empty() || !explanation.reasons.plans.empty()) {
        return "";
    }
    const Value white = in_whites_view(explanation.searched->value, pos.side_to_move());
    const Color better = white > 0 ? White : Black;
    const bool has_none =
        told.sides[better].empty() && explanation.sides[better].trades.empty() &&
        std::ranges::none_of(told.breaks, [&](const Fact& f) { return f.side == better; }) &&
        std::ranges::none_of(told.pawns, [&](const Fact& f) { return favoured_side(f) == better; });
    return has_none && !told.sides[~better].empty() && advantage_of(white) != Advantage::None
               ? formatted("\nNone of this speaks for %s: it is the moves that decide.\n",
                           ColorNames[better])
               : "";
}

std::string advice_text(const Position& pos, const SideNotes& notes, Color side, bool is_decided) {
    const std::string piece =
        notes.advice ? piece_text(pos, *notes.advice, side) + ".\n" : std::string();
    return piece + (is_decided ? "" : trades_text(notes.trades, side));
}

} // namespace

Advantage advantage_of(int centipawns) {
    const int size = std::abs(centipawns);
    return size >= 500   ? Advantage::Winning
           : size >= 150 ? Advantage::Large
           : size >= 70  ? Advantage::Clear
           : size >= 25  ? Advantage::Slight
                         : Advantage::None;
}

std::string verdict(int white) {
    constexpr EnumArray<Advantage, const char*> Words{
        {"", "is slightly better", "is better", "is much better", "is winning"}};
    const Advantage advantage = advantage_of(white);
    return advantage == Advantage::None
               ? "The position is about equal"
               : formatted("%s %s", ColorNames[white > 0 ? White : Black], Words[advantage]);
}

bool is_likely_drawn(const std::vector<Fact>& facts, int white) {
    const Color better = white > 0 ? White : Black;
    return advantage_of(white) < Advantage::Large && std::ranges::any_of(facts, [&](const Fact& f) {
               return (f.kind == FactKind::WrongBishop && f.side == better) ||
                      (f.kind == FactKind::Philidor && f.side != better);
           });
}

std::string verdict(const Position& pos, const Explanation& explanation) {
    if (explanation.ending.is_drawn) {
        return "The position is drawn";
    }
    if (!explanation.searched) {
        return verdict(explanation.white);
    }
    const Value white = in_whites_view(explanation.searched->value, pos.side_to_move());
    if (is_likely_drawn(explanation.reasons.facts, white)) {
        return "The position is likely drawn";
    }
    return is_mate(white) ? formatted("%s mates in %d", ColorNames[white > 0 ? White : Black],
                                      std::abs(moves_to_mate(white)))
                          : verdict(white);
}

bool has_told_weight(const Fact& fact) {
    constexpr int Much = 15; // centipawns
    return std::abs(fact.weight) >= Much && fact.kind != FactKind::Material;
}

std::string to_text(const Fact& fact) {
    return fact.text +
           (has_told_weight(fact) ? formatted(" (%s)", in_pawns(fact.weight).c_str()) : "");
}

std::string largest_reasons(const Position& pos, std::size_t most) {
    std::string text;
    if (!trace(pos).endgame) {
        for (const Fact& fact : told_facts(
                 find_facts(pos), most, [](const Fact& f) { return f.kind != FactKind::Break; })) {
            text += text.empty() ? "" : "; ";
            text += to_text(fact);
        }
    }
    return text;
}

std::string to_text(const Position& pos, const Explanation& explanation) {
    if (explanation.over) {
        return *explanation.over + ".\n";
    }
    std::string text = explanation.threat.empty() ? "" : explanation.threat + ".\n";
    text += verdicts(pos, explanation);
    if (explanation.endgame) {
        text += formatted("Known endgame: %s.\n", explanation.endgame->data());
    }
    for (const std::string& reason : explanation.ending.reasons) {
        text += reason + ".\n";
    }
    if (explanation.endgame) {
        return text;
    }
    if (explanation.searched && is_mate(explanation.searched->value)) {
        return text; // nothing else counts
    }
    const ToldReasons reasons = told(explanation.reasons);
    std::vector<std::string> parts{pawns_text(explanation.reasons, reasons)};
    const int value = explanation.searched ? explanation.searched->value : explanation.white;
    const bool is_decided = advantage_of(value) == Advantage::Winning; // then exchanges are trivial
    std::string advice;
    for (const Color c : AllColors) {
        const std::string facts = lines_of(reasons.sides[c]);
        parts.push_back(facts.empty() ? "" : formatted("For %s:\n", ColorNames[c]) + facts);
        advice += advice_text(pos, explanation.sides[c], c, is_decided);
    }
    parts.push_back(advice);
    std::erase(parts, "");
    for (const std::string& part : parts) {
        text += '\n' + part;
    }
    text += one_sided_text(pos, explanation, reasons);
    if (parts.empty() && explanation.ending.reasons.empty()) {
        text += advantage_of(value) == Advantage::None
                    ? "\nThe position is balanced; nothing stands out.\n"
                    : "\nNothing on the board stands out: it is the moves that decide.\n";
    }
    return text;
}

} // namespace isolani
