#include "uci/review/words.h"

#include "engine/material.h"
#include "engine/notation.h"
#include "engine/see.h"
#include "engine/util/text.h"
#include "explain/explain.h"
#include "uci/review/comparison.h"
#include "uci/review/reasons.h"
#include "uci/review/scanner.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

namespace isolani::uci {

namespace {

struct Praise {
    Mark mark;
    bool offers_material;
    std::string_view words;    ///< if no reasons are proven
    std::string_view unmarked; ///< the same beside another's sign, by the name of its author
};

constexpr auto Praises = std::to_array<Praise>(
    {{Mark::Good, false, "Good move: no other keeps the chances.",
      "Isolani: no other move keeps the chances."},
     {Mark::Brilliant, true, "Brilliant move: it offers material, and no other keeps the chances.",
      "Isolani: it offers material, and no other move keeps the chances."},
     {Mark::Interesting, true, "Interesting move: it offers material.",
      "Isolani: it offers material."}});

/// What comes before the reasons for a good move.
std::string before_reasons(const Praise& praise, bool is_marked) {
    return std::string(is_marked ? to_text(praise.mark) : "Isolani") + ": it " +
           (praise.offers_material ? "offers material; it " : "");
}

constexpr std::string_view WasBetter = " was better";
constexpr std::string_view AsNoted = ", as noted"; // the line is there, by another
constexpr std::string_view InsteadOf = " instead of ";
constexpr std::string_view AtTheEnds = " At the ends of the lines: ";
constexpr std::string_view LineAfter = " Line after ";
constexpr std::string_view LineOf = " The line of ";
constexpr std::string_view AtTheEnd = " at the end.";
constexpr std::string_view Checkmate = "Checkmate.";

/// A sentence after a comma or a word: what does not begin with the name of a side begins small.
std::string as_clause(std::string text) {
    for (const char* word : {"The ", "No "}) {
        if (text.starts_with(word)) {
            text[0] = static_cast<char>(text[0] - 'A' + 'a');
        }
    }
    return text;
}

/// What the ends of the lines differ in: material or, if there is nothing, facts.
std::string reasons_in_words(const Position& before, const Comparison& c) {
    const std::string story = join(split(material_in_words(before, c)), 0);
    if (!story.empty()) {
        return ' ' + story;
    }
    std::vector<std::string> facts;
    for (const FactDifference& d : c.facts) {
        const Move m = d.is_of_first ? c.best.move() : c.other.move();
        facts.push_back("after " + to_san(before, m) + ' ' + as_clause(to_text(d.fact)));
    }
    constexpr std::size_t Most = 2;
    facts.resize(std::min(Most, facts.size()));
    return facts.empty() ? "" : std::string(AtTheEnds) + enumerated(facts) + '.';
}

/// Whether a move takes a queen or a rook, and it is not the end of an exchange: that is told
/// before anything else that happens if it is missed.
bool takes_heavy_piece(const Position& pos, Move m, const Exchange& exchange) {
    constexpr int Least = 300; // centipawns by static exchange
    const bool is_heavy = pos.is_capture(m) && piece_value(pos.captured(m)) >= piece_value(Rook);
    return is_heavy && exchange.captures.empty() && see_at_least(pos, m, Least);
}

SearchedMove as_shown(SearchedMove searched) {
    searched.line = uci::as_shown(searched.line);
    return searched;
}

} // namespace

MoveWords::MoveWords(const Situation& before, const ReviewedMove& reviewed)
    : before_(before.game.position()), reviewed_(reviewed) {
    if (is_error(reviewed.mark)) {
        error_ = reasons_of_error(before, reviewed);
    }
}

MoveWords::ErrorReasons MoveWords::reasons_of_error(const Situation& situation,
                                                    const ReviewedMove& reviewed) {
    const Position& before = situation.game.position();
    ErrorReasons r{compare(situation, as_shown(*reviewed.best), as_shown(reviewed.played)), {}, {}};
    r.comparison.refutation = reviewed.refutation;
    r.punishment = punishment_in_words(before, r.comparison);
    const Move best = reviewed.best->move();
    const bool is_mated = r.comparison.punishment && r.comparison.punishment->mates;
    const bool is_missed = r.punishment.empty() ||
                           (!is_mated && takes_heavy_piece(before, best, r.comparison.exchange));
    if (is_missed && !reviewed.reasons.empty()) {
        r.punishment = numbered_san(before, best) + ' ' + joined_clauses(reviewed.reasons);
    }
    r.ends = r.punishment.empty() ? reasons_in_words(before, r.comparison) : "";
    return r;
}

std::size_t MoveWords::better_plies() const {
    return !error_
               ? 0
               : std::min(reviewed_.best->line.size(),
                          error_->ends.empty() ? MostShownPlies : error_->comparison.best_plies);
}

std::string MoveWords::text_of_error(const OthersNotes& others) const {
    const auto& [c, punishment, ends] = *error_;
    const Color us = before_.side_to_move();
    std::string text = others.has_sign ? "" : std::string(to_text(reviewed_.mark)) + ": ";
    text += to_san(before_, c.best.move());
    text += WasBetter;
    text += others.has_line ? AsNoted : "";
    text += ", " + value_in_words(c.best.value, us);
    text += InsteadOf;
    text += value_in_words(c.other.value, us) + '.';
    text += punishment.empty() ? ends : ' ' + punishment + '.';
    // Where the end of the line is spoken of, it is shown to that end.
    const std::size_t plies = std::min(c.other.line.size(), shown_plies_of_other(c, !ends.empty()));
    if (plies > 1) {
        const Move played = c.other.move();
        const std::vector<Move> reply(c.other.line.begin() + 1, c.other.line.end());
        text += LineAfter;
        text += to_san(before_, played) + ": " +
                line_in_san(before_.after(played), reply, plies - 1) + '.';
    }
    return text;
}

std::string MoveWords::text(const OthersNotes& others) const {
    if (error_) {
        return text_of_error(others);
    }
    const auto* const found = std::ranges::find(Praises, reviewed_.mark, &Praise::mark);
    if (found == Praises.end()) {
        return "";
    }
    const std::string text =
        reviewed_.reasons.empty()
            ? std::string(others.has_sign ? found->unmarked : found->words)
            : before_reasons(*found, !others.has_sign) + joined_clauses(reviewed_.reasons) + '.';
    const auto& refutation = reviewed_.refutation;
    return refutation ? text + ' ' + refutation_in_words(before_, *refutation) + '.' : text;
}

std::string words_on_accuracy(const GameReview& review) {
    std::vector<std::string> sides;
    for (const Color c : AllColors) {
        if (review.accuracy[c]) {
            sides.push_back(formatted("%s %.1f%%", ColorNames[c], *review.accuracy[c]));
        }
    }
    return sides.empty() ? "" : "Accuracy: " + enumerated(sides) + '.';
}

std::string words_on_end(Value white) {
    const bool is_mated = is_mate(white) && std::abs(white) == MateValue;
    return is_mated ? std::string(Checkmate) : verdict(white).append(AtTheEnd);
}

// Recognition.

namespace {

/// Takes a refutation, if there is one next.
void take_refutation(Scanner& scanner) {
    Scanner refuted = scanner;
    if (refuted.take(" ") && refuted.take(length_of_refutation) && refuted.take(".") &&
        refuted.is_at_end_of_word()) {
        scanner = refuted;
    }
}

std::optional<EarlierWords> earlier_error(std::string_view text) {
    Scanner scanner(text);
    EarlierWords found;
    for (const Mark mark : {Mark::Inaccuracy, Mark::Mistake, Mark::Blunder}) {
        if (scanner.take(std::string(to_text(mark)) + ": ")) {
            found.sign = mark;
        }
    }
    found.better = scanner.take_word();
    if (!scanner.take(WasBetter)) {
        return std::nullopt;
    }
    if (scanner.take(AsNoted)) {
        found.better = {};
    }
    const bool is_judgement = scanner.take(", ") && scanner.take_value() &&
                              scanner.take(InsteadOf) && scanner.take_value() && scanner.take(".");
    if (!is_judgement || !scanner.is_at_end_of_word()) {
        return std::nullopt;
    }
    Scanner punished = scanner;
    if (punished.take(" ") && punished.take(length_of_punishment) && punished.take(".") &&
        punished.is_at_end_of_word()) {
        scanner = punished;
        take_refutation(scanner);
    } else if (!scanner.take_sentence(AtTheEnds)) {
        while (scanner.take_sentence(LineOf)) {
        }
    }
    scanner.take_sentence(LineAfter);
    found.length = scanner.taken();
    return found;
}

std::optional<EarlierWords> earlier_praise(std::string_view text) {
    for (const Praise& praise : Praises) {
        for (const bool is_marked : {true, false}) {
            Scanner scanner(text);
            Scanner with_reasons(text);
            if (with_reasons.take(before_reasons(praise, is_marked)) &&
                with_reasons.take(length_of_clauses) && with_reasons.take(".")) {
                scanner = with_reasons;
            } else if (!scanner.take(is_marked ? praise.words : praise.unmarked)) {
                continue;
            }
            if (scanner.is_at_end_of_word()) {
                take_refutation(scanner);
                return EarlierWords{.length = scanner.taken(),
                                    .sign = is_marked ? praise.mark : Mark::None,
                                    .better = {}};
            }
        }
    }
    return std::nullopt;
}

std::optional<EarlierWords> earlier_accuracy(std::string_view text) {
    Scanner scanner(text);
    if (!scanner.take("Accuracy: ")) {
        return std::nullopt;
    }
    EarlierWords found;
    bool is_whole = true;
    if (scanner.take("White ")) {
        is_whole = scanner.take_percent();
        found.is_of_old_build = is_whole && scanner.take(", Black ");
        if (found.is_of_old_build || scanner.take(" and Black ")) {
            is_whole = is_whole && scanner.take_percent();
        }
    } else {
        is_whole = scanner.take("Black ") && scanner.take_percent();
    }
    if (!is_whole || !scanner.take(".") || !scanner.is_at_end_of_word()) {
        return std::nullopt;
    }
    found.length = scanner.taken();
    found.names_end = found.is_of_old_build;
    for (const std::string_view begin :
         {" White is ", " Black is ", " The position is ", " Checkmate"}) {
        Scanner next(text.substr(found.length));
        const bool is_next = next.take_sentence(begin);
        const std::string_view sentence = text.substr(found.length, next.taken());
        if (is_next && (sentence.ends_with(AtTheEnd) || sentence.ends_with(Checkmate))) {
            found.names_end = true;
            found.length += sentence.size();
        }
    }
    return found;
}

} // namespace

std::optional<EarlierWords> earlier_words(std::string_view text) {
    for (const auto find : {earlier_error, earlier_praise, earlier_accuracy}) {
        if (const auto found = find(text)) {
            return found;
        }
    }
    return std::nullopt;
}

} // namespace isolani::uci
