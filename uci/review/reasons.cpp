#include "uci/review/reasons.h"

#include "engine/fen.h"
#include "engine/material.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/see.h"
#include "explain/known_ending.h"
#include "explain/motif_words.h"
#include "explain/move_facts.h"
#include "explain/phrases.h"
#include "explain/played_line.h"
#include "explain/trace.h"
#include "formats/json.h"
#include "uci/review/words.h"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace isolani::uci {

namespace {

constexpr std::string_view Wins = "{story}";
constexpr std::string_view MatesIn = "mates in {number}";
constexpr std::string_view Threatens = "threatens {line}, which {story}";
constexpr std::string_view ThreatensMate = "threatens mate by {line}";
constexpr std::string_view Prevents = "prevents {line}, which {story}";
constexpr std::string_view PreventsMate = "prevents mate by {line}";
constexpr std::string_view GivesForAMoment = "gives the {type} for a moment";
constexpr std::string_view Saves = "saves {man} from {move}";

constexpr auto ReasonForms = std::to_array<std::string_view>(
    {Wins, MatesIn, GivesForAMoment, Threatens, ThreatensMate, Prevents, PreventsMate, Saves});

constexpr std::string_view NextClause = "; it ";

constexpr int LeastGainInValue = 100; ///< centipawns
constexpr int LeastLossOfReply = 50;  ///< of one that is prevented, but can be played

/// What the side to move wins if the other side passes instead of the side to move; `now` is the
/// value for the side that then moves.
std::optional<FreeMove> free_move(Game game, Value now, Analyst& analyst, int parts) {
    if (game.position().in_check() || is_decisive(now)) {
        return std::nullopt;
    }
    game.play(Move());
    const Position& pos = game.position();
    std::optional<SearchedMove> best = analyst.search(game, {}, parts);
    if (!best || best->value - now < LeastGainInValue) {
        return std::nullopt;
    }
    best->line = as_shown(best->line);
    const auto gain = gain_of(pos, best->line, pos.side_to_move());
    if (!gain || (gain->mates ? !is_mate(best->value) : 2 * (best->value - now) < gain->material)) {
        return std::nullopt;
    }
    best->line.resize(gain->plies);
    return FreeMove{pos, *best, *gain};
}

/// Whether a line is short enough to be told in a sentence, and forced: after the first move, and
/// up to the last, its moves are checks or captures. If not, it is a long way to a side effect.
bool is_clear(const FreeMove& free) {
    constexpr std::size_t Most = 7; // plies
    const PlayedLine line(free.from, free.searched.line);
    for (std::size_t i = 2; i + 1 < line.size(); i += 2) {
        if (!line.before(i).is_noisy(line.move(i)) && !line.after(i).in_check()) {
            return false;
        }
    }
    return line.size() <= Most;
}

std::optional<FreeMove> find_threat(const Situation& situation, const SearchedMove& move,
                                    Analyst& analyst, int parts) {
    Game game = situation.game;
    game.play(move.move());
    // In an exchange that goes on, the next capture is no threat.
    if (can_capture(game.position(), move.move().to())) {
        return std::nullopt;
    }
    auto threat = free_move(game, move.value, analyst, parts);
    return threat && is_clear(*threat) ? threat : std::nullopt;
}

/// Whether a line that a move is said to prevent has that move in it.
bool plays(const FreeMove& free, Move m) {
    const std::vector<Move>& line = free.searched.line;
    return std::ranges::find(line, m) != line.end();
}

std::optional<FreeMove> find_prevention(const Situation& situation, const SearchedMove& move,
                                        Analyst& analyst, int parts) {
    Game game = situation.game;
    const Position after = game.position().after(move.move());
    if (game.position().is_noisy(move.move()) || after.in_check()) {
        return std::nullopt; // the other side has something else to do
    }
    auto prevented = free_move(game, -move.value, analyst, parts);
    if (!prevented || !is_clear(*prevented) || plays(*prevented, move.move())) {
        return std::nullopt;
    }
    const Move reply = prevented->searched.move();
    if (after.is_legal(reply)) {
        game.play(move.move());
        const auto still = analyst.search(game, {reply}, parts);
        if (!still || still->value > prevented->searched.value - LeastGainInValue ||
            still->value > -move.value - LeastLossOfReply ||
            gain_of(after, as_shown(still->line), after.side_to_move())) {
            return std::nullopt;
        }
    }
    return prevented;
}

std::string story_of(const FreeMove& free) {
    return gain_in_words(free.from, free.searched.line, free.gain, free.from.side_to_move());
}

std::string line_of(const FreeMove& free) {
    return line_in_san(free.from, free.searched.line, free.searched.line.size());
}

std::string clause_of_threat(const FreeMove& threat) {
    return threat.gain.mates ? fill(ThreatensMate, {line_of(threat)})
                             : fill(Threatens, {line_of(threat), story_of(threat)});
}

std::string clause_of_prevention(const FreeMove& prevention, Move by) {
    if (prevention.gain.mates) {
        return fill(PreventsMate, {line_of(prevention)});
    }
    if (capture_square(prevention.from, prevention.searched.move()) == by.from()) {
        std::string man = "the ";
        man += PieceTypeNames[type_of(prevention.from.piece_on(by.from()))];
        return fill(Saves, {man + " on " + to_text(by.from()),
                            numbered_san(prevention.from, prevention.searched.move())});
    }
    return fill(Prevents, {line_of(prevention), story_of(prevention)});
}

/// The situation with the captures that led to it, if those count with what a line wins: not what
/// the mover has lost before for good.
Situation with_counted_captures(const Situation& situation, const std::vector<Move>& line) {
    return {situation.game, made_good(situation, line, 0).value_or(situation.exchange)};
}

/// What the line of the move wins, counted from before the captures that led to it.
std::string clause_of_gain(const Situation& situation, const std::vector<Move>& line,
                           const LineGain& gain, Value value) {
    const std::vector<Move> whole = situation.exchange.with(line);
    const std::string text =
        gain.mates
            ? fill(MatesIn, {std::to_string(std::abs(moves_to_mate(value)))})
            : fill(Wins, {gain_in_words(situation.exchange.start, whole, gain, gain.winner)});
    const bool is_ahead = gain.motif && gain.motif->ply >= situation.exchange.captures.size();
    return is_ahead ? text + how_in_words(situation.exchange.start, whole, gain) : text;
}

/// What the move offers, if the line takes it and a motif wins as much back: "gives the knight for
/// a moment: 5...d5 attacks the bishop on c4 and the knight on e4".
std::string clause_of_offer(const Position& pos, const std::vector<Move>& line) {
    if (line.size() < 2) {
        return "";
    }
    const Position after = pos.after(line[0]);
    const auto tempting = tempting_capture(after);
    if (!tempting || tempting->to() != line[1].to()) {
        return "";
    }
    const Color us = pos.side_to_move();
    const Position taken = after.after(line[1]);
    const std::vector<Move> rest(line.begin() + 2, line.end());
    const auto gain = gain_of(taken, rest, us);
    const int given = material_balance(pos, us) - material_balance(taken, us);
    const bool is_won_back = gain && !gain->mates && gain->motif && gain->material >= given &&
                             !is_of_capture(gain->motif->kind);
    return is_won_back
               ? fill(GivesForAMoment, {std::string(PieceTypeNames[after.captured(line[1])])}) +
                     how_in_words(taken, rest, *gain)
               : "";
}

/// What the move wins in its line, if it is more than the next best wins in its own.
std::optional<LineGain> find_gain(const Situation& situation, const SearchedMove& move,
                                  const std::vector<Move>& line,
                                  const std::optional<SearchedMove>& next) {
    if (known_ending(situation.game.position().after(move.move())).is_drawn) {
        return std::nullopt; // material is worth nothing there
    }
    const auto won = [&](const std::vector<Move>& moves) {
        return gain_of(situation.exchange.start, situation.exchange.with(moves),
                       situation.game.position().side_to_move());
    };
    const auto gain = won(line);
    if (!gain || gain->mates) {
        return gain && is_mate(move.value) ? gain : std::nullopt;
    }
    const auto anyway = next ? won(as_shown(next->line)) : std::nullopt;
    const int more = gain->material - (anyway ? anyway->material : 0);
    const bool counts = next && more >= LeastGainInValue && 2 * (move.value - next->value) >= more;
    return counts ? gain : std::nullopt;
}

} // namespace

MoveReasons reasons_for(const Situation& whole, const SearchedMove& move,
                        const std::optional<SearchedMove>& next, Analyst& analyst, int parts) {
    constexpr std::size_t Most = 2;
    MoveReasons reasons;
    const std::vector<Move> line = as_shown(move.line);
    const Situation situation = with_counted_captures(whole, line);
    const Position& pos = situation.game.position();
    reasons.exchange = situation.exchange;
    reasons.gain = find_gain(situation, move, line, next);
    reasons.threat = find_threat(situation, move, analyst, parts);
    reasons.prevention = find_prevention(situation, move, analyst, parts);
    reasons.refutation = refuted_capture(situation.game, move, analyst, parts);
    std::vector<std::string>& clauses = reasons.clauses;
    if (reasons.gain) {
        clauses.push_back(clause_of_gain(situation, line, *reasons.gain, move.value));
    } else if (std::string offer = clause_of_offer(pos, line); !offer.empty()) {
        clauses.push_back(std::move(offer));
    }
    const auto worth = [](const std::optional<FreeMove>& free) {
        return !free ? 0 : free->gain.mates ? MateValue : free->gain.material;
    };
    if (reasons.threat) {
        clauses.push_back(clause_of_threat(*reasons.threat));
    }
    if (reasons.prevention) {
        const bool is_first = worth(reasons.prevention) > worth(reasons.threat);
        clauses.insert(clauses.end() - (is_first && reasons.threat ? 1 : 0),
                       clause_of_prevention(*reasons.prevention, move.move()));
    }
    if (std::abs(move.value) < Decided) {
        std::ranges::move(move_facts(pos, line), std::back_inserter(clauses));
    } else if (std::string rule = rule_of_ending(pos, line); !rule.empty()) {
        clauses.push_back(std::move(rule));
    }
    clauses.resize(std::min(Most, clauses.size()));
    return reasons;
}

std::string gain_of_line(const Situation& whole, const SearchedMove& best, std::size_t plies) {
    const Color us = whole.game.position().side_to_move();
    const std::vector<Move> line(
        best.line.begin(),
        best.line.begin() + static_cast<std::ptrdiff_t>(std::min(plies, best.line.size())));
    const Situation situation = with_counted_captures(whole, line);
    const int counted = trace(situation.exchange.start).white();
    for (const Color side : {us, ~us}) {
        const auto gain = gain_of(situation.exchange.start, situation.exchange.with(line), side);
        const int more = (side == us ? best.value : -best.value) - in_whites_view(counted, side);
        if (gain && !gain->mates && !is_mate(best.value) && 2 * more >= gain->material) {
            return std::string(ColorNames[side]) + ' ' +
                   clause_of_gain(situation, line, *gain, best.value);
        }
    }
    return "";
}

std::vector<std::string> missed_reasons(const Situation& whole, const SearchedMove& best,
                                        const SearchedMove& played) {
    const std::vector<Move> line = as_shown(best.line);
    const Situation situation = with_counted_captures(whole, line);
    if (const auto gain = find_gain(situation, best, line, played)) {
        return {clause_of_gain(situation, line, *gain, best.value)};
    }
    constexpr int MostLoss = 100; // more than that has another reason than such facts
    if (std::abs(best.value) >= Decided || best.value - played.value >= MostLoss) {
        return {};
    }
    const Position& pos = situation.game.position();
    const std::vector<std::string> others = move_facts(pos, as_shown(played.line));
    for (const std::string& fact : move_facts(pos, line)) {
        if (std::ranges::find(others, fact) == others.end()) {
            return {fact};
        }
    }
    return {};
}

std::string joined_clauses(const std::vector<std::string>& clauses) {
    std::string text;
    for (const std::string& clause : clauses) {
        text += text.empty() ? "" : NextClause;
        text += clause;
    }
    return text;
}

std::string to_json(const Position& pos, const SearchedMove& move, const MoveReasons& reasons) {
    using json::field;
    const std::vector<Move> whole = reasons.exchange.with(move.line);
    const auto free_json = [](const std::optional<FreeMove>& free) {
        return !free ? "null"
                     : json::object()
                           .add(field("fen", json::literal(to_fen(free->from))))
                           .add(field("searched", to_json(free->from, free->searched)))
                           .add(field("gain", to_json(free->from, free->searched.line, free->gain)))
                           .str();
    };
    return json::object()
        .add(field("captures_before", static_cast<int>(reasons.exchange.captures.size())))
        .add(field("gain",
                   reasons.gain ? to_json(reasons.exchange.start, whole, *reasons.gain) : "null"))
        .add(field("threat", free_json(reasons.threat)))
        .add(field("prevention", free_json(reasons.prevention)))
        .add(field("refutation", to_json(pos, reasons.refutation)))
        .add(field("clauses", json::array_of(reasons.clauses, json::literal)))
        .str();
}

std::optional<std::size_t> length_of_clauses(std::string_view text) {
    std::size_t length = 0;
    for (;;) {
        const std::string_view rest = text.substr(length);
        const auto clause = std::max(length_of_any(ReasonForms, rest), length_of_move_fact(rest));
        if (!clause) {
            return std::nullopt;
        }
        length += *clause + length_of_how(rest.substr(*clause));
        if (!text.substr(length).starts_with(NextClause)) {
            return length;
        }
        length += NextClause.size();
    }
}

} // namespace isolani::uci
