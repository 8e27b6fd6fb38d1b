#include "uci/review/comparison.h"

#include "engine/notation.h"
#include "engine/util/text.h"
#include "explain/explain.h"
#include "explain/json.h"
#include "explain/material_story.h"
#include "explain/motif_words.h"
#include "explain/move_facts.h"
#include "explain/played_line.h"
#include "explain/quiet_moves.h"
#include "formats/json.h"
#include "uci/review/outcome.h"
#include "uci/review/reasons.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <tuple>
#include <utility>

namespace isolani::uci {

namespace {

// In centipawns.
constexpr int LeastLoss = 15; ///< a smaller one needs no reason
constexpr int NearlyAsGood = 30;

/// The last quiet position of a line after an even or odd number of plies, and that number; nothing
/// if there is none.
std::optional<std::pair<std::size_t, Position>>
last_quiet(Position pos, const std::vector<Move>& line, std::size_t parity) {
    std::optional<std::pair<std::size_t, Position>> found;
    for (std::size_t plies = 1; plies <= std::min(MostShownPlies, line.size()); ++plies) {
        pos.play(line[plies - 1]);
        if (plies % 2 == parity && is_quiet(pos)) {
            found.emplace(plies, pos);
        }
    }
    return found;
}

/// Finds the ends of both lines: the last quiet positions with the same side to move, so that the
/// right to move is no difference. Returns false if there are none.
bool find_ends(const Position& pos, Comparison& c) {
    std::size_t longest = 0;
    for (const std::size_t parity : {0U, 1U}) {
        const auto best = last_quiet(pos, c.best.line, parity);
        const auto other = last_quiet(pos, c.other.line, parity);
        if (best && other && best->first + other->first > longest) {
            longest = best->first + other->first;
            std::tie(c.best_plies, c.best_end) = *best;
            std::tie(c.other_plies, c.other_end) = *other;
        }
    }
    return longest > 0;
}

/// Whether what stands at the ends of the lines can be the reason for the difference: it is small,
/// or the static evaluation accounts for at least half of it. If not, it is decided by calculation.
bool speaks_for_it(const Position& pos, const Comparison& c, const Trace& best,
                   const Trace& other) {
    constexpr int Small = 100; // centipawns
    const int counted = in_whites_view(best.white() - other.white(), pos.side_to_move());
    return !best.endgame && !other.endgame && c.loss >= LeastLoss &&
           (c.loss < Small || 2 * std::abs(c.loss - counted) <= c.loss);
}

/// The facts two plies before the end of a line, or at its end if it is no longer than that: what
/// holds there and at the end has lasted.
std::vector<Fact> facts_before_end(Position pos, const SearchedMove& searched, std::size_t plies) {
    constexpr std::size_t Earlier = 2;
    const std::size_t last = plies > Earlier ? plies - Earlier : plies;
    for (std::size_t i = 0; i < last; ++i) {
        pos.play(searched.line[i]);
    }
    return find_facts(pos);
}

/// Whether a fact is about what pawns cannot guard: weak pawns, and squares.
bool is_of_weak_pawns(const Fact& fact) {
    return is_of_pawns(fact.kind) &&
           (info(fact.kind).tone == FactTone::Weakness || fact.kind == FactKind::Hole);
}

/// How much a weakness must count to be the reason for a loss, in centipawns.
int least_rank(const Comparison& c) { return c.loss / 3; }

/// Finds what the ends of the lines differ in. A weakness is told only if it may be the reason, or
/// is one that the best move does away with. What the lines win says more than material, and what
/// is for the moment does not count. What is told of the other line by itself may be shown further
/// than to its end, of which nothing is told then.
void find_facts_of_ends(const Position& pos, Comparison& c) {
    constexpr int MostOfEach = 2;
    if (!speaks_for_it(pos, c, trace(c.best_end), trace(c.other_end))) {
        return;
    }
    const std::vector<Fact> before_best = facts_before_end(pos, c.best, c.best_plies);
    const std::vector<Fact> before_other = facts_before_end(pos, c.other, c.other_plies);
    const auto lasts = [&](const FactDifference& d) {
        return has_fact(d.is_of_first ? before_best : before_other, d.fact);
    };
    const std::vector<Fact> now = find_facts(pos);
    const bool gives = changes_material(pos, as_shown(c.other.line), c.exchange.start);
    const auto may_be_reason = [&](const Fact& fact) {
        return !is_of_weak_pawns(fact) || has_fact(now, fact) ||
               (!gives && fact.rank >= least_rank(c));
    };
    int of_best = 0;
    int of_other = 0;
    for (FactDifference& d : fact_differences(c.best_end, c.other_end, pos.side_to_move())) {
        const bool is_of_shown = d.is_of_first || (!c.punishment && c.weakness.empty());
        const bool counts = is_of_shown && d.fact.kind != FactKind::Material &&
                            !is_for_now(d.fact.kind) && lasts(d) && may_be_reason(d.fact);
        if (counts && ++(d.is_of_first ? of_best : of_other) <= MostOfEach) {
            c.facts.push_back(std::move(d));
        }
    }
}

bool is_undecided(const Comparison& c) {
    return std::max(std::abs(c.best.value), std::abs(c.other.value)) < Decided;
}

/// Where the material of the lines counts from: before captures that have won something for the
/// other side, if the best line takes back all of it. What is lost for good is not lost by the
/// move.
Exchange exchange_of(const Situation& situation, const std::vector<Move>& best) {
    return made_good(situation, best, 1).value_or(Exchange{situation.game.position()});
}

/// Finds what the other move loses and the best does not.
void find_punishment(const Position& pos, Comparison& c) {
    constexpr int Least = 100; // centipawns that are worth telling
    const Color us = pos.side_to_move();
    const std::vector<Move> best = as_shown(c.best.line);
    const std::vector<Move> other = as_shown(c.other.line);
    const auto gain = gain_of(c.exchange.start, c.exchange.with(other), ~us);
    const auto anyway = gain_of(c.exchange.start, c.exchange.with(best), ~us);
    if (gain && !(anyway && anyway->mates)) {
        const int more = gain->material - (anyway ? anyway->material : 0);
        const bool counts =
            gain->mates ? is_mate(c.other.value) : more >= Least && 2 * c.loss >= more;
        c.punishment = counts ? gain : std::nullopt;
    }
}

/// Finds what the other move gives up or weakens, if it costs less than a pawn.
void find_weakness(const Position& pos, Comparison& c) {
    constexpr int MostLoss = 100; // more than that has another reason than a weakness
    if (c.punishment || !is_undecided(c) || c.loss < LeastLoss || c.loss >= MostLoss) {
        return;
    }
    const Color us = pos.side_to_move();
    const std::vector<Move> best = as_shown(c.best.line);
    const std::vector<Move> other = as_shown(c.other.line);
    if (given_up(pos, best).empty()) {
        c.weakness = given_up(pos, other);
    }
    if (!c.weakness.empty() || changes_material(pos, other, c.exchange.start)) {
        return;
    }
    if (new_weakness(pos, best, us).empty()) {
        c.weakness = new_weakness(pos, other, us, least_rank(c));
    }
    if (c.weakness.empty()) {
        c.weakness = left_square(pos, other);
    }
}

} // namespace

Comparison compare(const Situation& situation, const SearchedMove& best,
                   const SearchedMove& other) {
    const Position& pos = situation.game.position();
    Comparison c;
    c.exchange = exchange_of(situation, as_shown(best.line));
    c.best = best;
    c.other = other;
    c.loss = best.move() == other.move() ? 0 : std::max(0, best.value - other.value);
    c.best_end = pos;
    c.other_end = pos;
    const bool has_ends = find_ends(pos, c);
    if (c.loss > 0) {
        find_punishment(pos, c);
        find_weakness(pos, c);
        if (has_ends && is_undecided(c)) {
            find_facts_of_ends(pos, c);
        }
    }
    return c;
}

std::string punishment_in_words(const Position& pos, const Comparison& c) {
    if (std::string drawn = c.best.value >= Decided ? drawn_in_words(pos, c.other.move()) : "";
        !drawn.empty()) {
        return drawn; // a proven result says more than material
    }
    if (c.punishment) {
        std::string text =
            punishment_in_words(c.exchange, c.other.line, c.best.move(), *c.punishment);
        const Color them = ~pos.side_to_move();
        const int won = material_balance(pos, them) - material_balance(c.exchange.start, them);
        const bool is_refuted = c.refutation && !c.punishment->mates && !text.empty() &&
                                (c.refutation->gain.mates ||
                                 c.refutation->gain.material + won >= c.punishment->material);
        text += is_refuted ? ". " + refutation_in_words(pos, *c.refutation) : "";
        return text;
    }
    return c.weakness.empty() ? "" : numbered_san(pos, c.other.move()) + ' ' + c.weakness;
}

std::string material_in_words(const Position& pos, const Comparison& c) {
    const Color us = pos.side_to_move();
    const std::string best = material_story(c.exchange.start, c.best_end, us);
    const std::string other = material_story(c.exchange.start, c.other_end, us);
    const int more = material_balance(c.best_end, us) - material_balance(c.other_end, us);
    if (is_about_to_promote(c.best_end) || is_about_to_promote(c.other_end) || more <= 0 ||
        2 * c.loss < more || is_decisive(c.best.value) || is_decisive(c.other.value)) {
        return "";
    }
    const auto told = [&](Move m, const std::string& story) {
        return "The line of " + to_san(pos, m) + ' ' + story + ".\n";
    };
    const auto is_kept = [&](const SearchedMove& searched, Color winner) {
        return won_at_rest(c.exchange.start, c.exchange.with(searched.line), winner, 0) >=
               LeastGain;
    };
    const bool best_wins = !c.is_gain_told && is_kept(c.best, us) &&
                           (best.starts_with("wins") || best.starts_with("promotes"));
    const bool other_loses = other.starts_with("loses") && is_kept(c.other, ~us);
    return (best_wins ? told(c.best.move(), best) : "") +
           (other_loses ? told(c.other.move(), other) : "");
}

namespace {

/// "Bxf3 +0.35: Bxf3 gxf3 Kh7": a move with its value and so many plies of its line.
std::string line_in_words(const Position& pos, const SearchedMove& searched, std::size_t plies) {
    return formatted("%s %s: %s\n", to_san(pos, searched.move()).c_str(),
                     value_in_words(searched.value, pos.side_to_move()).c_str(),
                     line_in_san(pos, searched.line, plies).c_str());
}

/// "After the line of Kg3:" and the facts of that end, each on a line.
std::string facts_in_words(const Position& pos, const Comparison& c, bool is_of_best) {
    std::string text;
    for (const FactDifference& d : c.facts) {
        text += d.is_of_first == is_of_best ? "  " + to_text(d.fact) + ".\n" : "";
    }
    const Move m = is_of_best ? c.best.move() : c.other.move();
    return text.empty() ? "" : "After the line of " + to_san(pos, m) + ":\n" + text;
}

/// "14.d5 opens the diagonal from b2 to g7.": why the other move is good, in a line.
std::string clauses_in_words(const Position& pos, const Comparison& c) {
    std::string text = c.clauses.empty() ? ""
                                         : numbered_san(pos, c.other.move()) + ' ' +
                                               joined_clauses(c.clauses) + ".\n";
    if (!c.punishment && c.refutation) {
        text += refutation_in_words(pos, *c.refutation) + ".\n";
    }
    return text;
}

/// "12.h3 takes g4 from the bishop on c8.": what the move that was asked for does, if it is nearly
/// as good, quiet, and nothing else is told of it, in a line.
std::string quiet_in_words(const Position& pos, const Comparison& c) {
    const SearchedMove& asked = c.is_of_best ? c.best : c.other;
    const bool counts = (c.is_of_best ? !c.is_gain_told : c.loss <= NearlyAsGood) &&
                        c.clauses.empty() && std::abs(asked.value) < Decided;
    const std::string fact = counts ? quiet_fact(pos, as_shown(asked.line)) : "";
    return fact.empty() ? "" : numbered_san(pos, asked.move()) + ' ' + fact + ".\n";
}

/// "1.Kb6 is stalemate.", "The line of Kf7 ends in stalemate.": of each line that is shown to such
/// an end, in a line.
std::string stalemate_in_words(const Position& pos, const Comparison& c) {
    std::string text;
    for (const SearchedMove* searched : {&c.best, &c.other}) {
        if (searched->line.size() <= MostShownPlies && ends_in_stalemate(pos, searched->line)) {
            const Move m = searched->move();
            text += searched->line.size() == 1
                        ? numbered_san(pos, m) + " is stalemate.\n"
                        : "The line of " + to_san(pos, m) + " ends in stalemate.\n";
        }
    }
    return text;
}

/// "2.h3 misses mate in 1.", in a line, of a mate that players see.
std::string missed_mate_in_words(const Position& pos, const Comparison& c) {
    constexpr int Soon = 5; // moves
    return c.best.value >= mate_in(2 * Soon - 1) && !is_mate(c.other.value)
               ? formatted("%s misses mate in %d.\n", numbered_san(pos, c.other.move()).c_str(),
                           moves_to_mate(c.best.value))
               : "";
}

} // namespace

std::size_t shown_plies_of_other(const Comparison& c, bool tells_of_ends) {
    const bool is_whole = !tells_of_ends || !c.weakness.empty();
    const std::size_t before = c.exchange.captures.size();
    const std::size_t counted = c.punishment ? std::max(c.punishment->plies, before) - before : 0;
    return std::max(is_whole ? MostShownPlies : c.other_plies, counted);
}

std::string to_text(const Position& pos, const Comparison& c) {
    const std::string best = to_san(pos, c.best.move());
    const std::string other = to_san(pos, c.other.move());
    if (best == other) {
        return line_in_words(pos, c.best, MostShownPlies) + best + " is the best move.\n";
    }
    const std::string punishment = punishment_in_words(pos, c);
    const bool tells_of_material = c.loss > 0 && punishment.empty();
    const std::string material = tells_of_material ? material_in_words(pos, c) : "";
    const bool tells_of_ends = !c.facts.empty() || !material.empty();
    const std::string of_best =
        line_in_words(pos, c.best, tells_of_ends ? c.best_plies : MostShownPlies);
    const std::string of_other =
        line_in_words(pos, c.other, shown_plies_of_other(c, tells_of_ends));
    // The move that was asked for comes first.
    std::string text = c.is_of_best ? of_best + of_other : of_other + of_best;
    text += c.is_of_best ? best + " is the best move. " : "";
    if (const std::string outcomes = outcomes_in_words(pos, c.best, c.other); !outcomes.empty()) {
        return text + outcomes + stalemate_in_words(pos, c);
    }
    const std::string clauses = clauses_in_words(pos, c);
    const std::string quiet = quiet_in_words(pos, c);
    if (c.loss == 0) {
        return text + other + " is as good as " + best + ".\n" + stalemate_in_words(pos, c) +
               clauses + quiet;
    }
    const bool is_decided = is_decisive(c.best.value) || is_decisive(c.other.value);
    if (!is_decided) {
        const bool is_near = c.loss < LeastLoss;
        text += formatted("%s%s is %s by %.2f%s.\n", c.is_of_best ? "The next best, " : "",
                          (other + (c.is_of_best ? "," : "")).c_str(),
                          is_near ? "nearly as good (worse" : "worse", c.loss / 100.0,
                          is_near ? ")" : "");
    }
    const std::string reasons = missed_mate_in_words(pos, c) + stalemate_in_words(pos, c) +
                                (punishment.empty() ? "" : punishment + ".\n") + clauses +
                                material + facts_in_words(pos, c, true) +
                                facts_in_words(pos, c, false);
    const bool needs_reason = is_decided || (c.loss >= LeastLoss && !c.is_gain_told);
    return text + quiet +
           (reasons.empty() && needs_reason ? "Decided by calculation: see the lines.\n" : reasons);
}

// JSON.

namespace {

using json::array_of;
using json::field;
using json::literal;
using json::object;

std::string fact_json(const FactDifference& difference) {
    return object()
        .add(field("of_best", difference.is_of_first))
        .add(field("fact", to_json(difference.fact)))
        .str();
}

std::string punishment_json(const Comparison& c) {
    return c.punishment ? to_json(c.exchange.start, c.exchange.with(c.other.line), *c.punishment)
                        : "null";
}

} // namespace

std::string to_json(const Position& pos, const Comparison& c) {
    const bool is_best = c.is_of_best || c.best.move() == c.other.move();
    const auto story_to = [&](const Position& end) {
        return material_story(c.exchange.start, end, pos.side_to_move());
    };
    return object()
        .add(field("searched", to_json(pos, is_best ? c.best : c.other)))
        .add(field("is_best", is_best))
        .add(field("next_best", c.is_of_best ? to_json(pos, c.other) : "null"))
        .add(field("loss", c.loss))
        .add(field("best_plies", static_cast<int>(c.best_plies)))
        .add(field("other_plies", static_cast<int>(c.other_plies)))
        .add(field("captures_before", static_cast<int>(c.exchange.captures.size())))
        .add(field("best_material", literal(story_to(c.best_end))))
        .add(field("other_material", literal(story_to(c.other_end))))
        .add(field("facts", array_of(c.facts, fact_json)))
        .add(field("punishment", punishment_json(c)))
        .add(field("refutation", uci::to_json(pos, c.refutation)))
        .add(field("weakness", literal(c.weakness)))
        .add(field("reasons", array_of(c.clauses, literal)))
        .str();
}

} // namespace isolani::uci
