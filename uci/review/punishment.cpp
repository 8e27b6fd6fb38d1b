#include "uci/review/punishment.h"

#include "engine/material.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/see.h"
#include "explain/motif_words.h"
#include "explain/phrases.h"
#include "explain/played_line.h"
#include "uci/review/reasons.h"

#include <algorithm>
#include <array>

namespace isolani::uci {

namespace {

constexpr std::string_view Loses = "{move} {story}";
constexpr std::string_view LetsPromote = "{move} lets a pawn promote";
constexpr std::string_view AllowsMate = "{move} allows mate";
constexpr auto PunishmentForms = std::to_array<std::string_view>({Loses, LetsPromote, AllowsMate});
constexpr std::string_view Fails = "{move} fails: {line}";
constexpr std::string_view How = "; "; // the line does it

} // namespace

std::string punishment_in_words(const Position& pos, const std::vector<Move>& line,
                                const LineGain& gain) {
    const std::string move = numbered_san(pos, line.front());
    const std::string story = gain_in_words(pos, line, gain, pos.side_to_move());
    std::string text = gain.mates                    ? fill(AllowsMate, {move})
                       : story.starts_with("loses ") ? fill(Loses, {move, story})
                       : gain_in_words(pos, line, gain, ~pos.side_to_move()).starts_with("promotes")
                           ? fill(LetsPromote, {move})
                           : std::string();
    return text.empty() ? "" : text + how_in_words(pos, line, gain);
}

std::optional<std::size_t> length_of_refutation(std::string_view text) {
    const auto fails = length_of(Fails, text);
    if (!fails || !text.substr(*fails).starts_with(How)) {
        return fails;
    }
    const auto motif = length_of_motif(text.substr(*fails + How.size()));
    return motif ? std::optional(*fails + How.size() + *motif) : std::nullopt;
}

std::optional<std::size_t> length_of_punishment(std::string_view text) {
    if (const auto length = length_of_any(PunishmentForms, text)) {
        return *length + length_of_how(text.substr(*length));
    }
    const auto move = length_of("{move} ", text);
    const auto clauses = move ? length_of_clauses(text.substr(*move)) : std::nullopt;
    return clauses ? std::optional(*move + *clauses) : std::nullopt;
}

namespace {

/// The capture on a square by the least valuable man, if it loses nothing by static exchange.
std::optional<Move> natural_capture(const Position& pos, Square s) {
    std::optional<Move> natural;
    const auto worth = [&](Move m) {
        const PieceType type = type_of(pos.piece_on(m.from()));
        return type == King ? MateValue : piece_value(type);
    };
    for (const Move m : legal_moves(pos)) {
        if (capture_square(pos, m) == s && see_at_least(pos, m, 0) &&
            (!natural || worth(m) < worth(*natural))) {
            natural = m;
        }
    }
    return natural;
}

} // namespace

std::optional<Refutation> refuted_recapture(const Game& before, const SearchedMove& played,
                                            Analyst& analyst, int parts) {
    constexpr int MostSearches = 3;
    if (played.line.size() < 3) {
        return std::nullopt;
    }
    Game game = before;
    Refutation refutation;
    const auto play = [&](Move m) {
        refutation.line.push_back(m);
        game.play(m);
    };
    play(played.line[0]);
    const Square s = capture_square(game.position(), played.line[1]);
    if (s == NoSquare || s != played.line[1].to() || played.line[2].to() == s) {
        return std::nullopt;
    }
    play(played.line[1]);
    for (int searches = 0;; ++searches) {
        if (const auto natural = natural_capture(game.position(), s)) {
            play(*natural);
        } else if (searches == 0) {
            return std::nullopt;
        }
        const auto best = analyst.search(game, {}, parts);
        if (!best) {
            return std::nullopt;
        }
        const bool goes_on = best->move().to() == s && searches + 1 < MostSearches &&
                             natural_capture(game.position().after(best->move()), s);
        if (!goes_on) {
            refutation.line.insert(refutation.line.end(), best->line.begin(), best->line.end());
            break;
        }
        play(best->move());
    }
    refutation.line = as_shown(refutation.line);
    const Color us = before.position().side_to_move();
    const auto gain = gain_of(before.position(), refutation.line, ~us);
    if (!gain || !gain->motif) {
        return std::nullopt;
    }
    refutation.line.resize(gain->plies);
    refutation.gain = *gain;
    return refutation;
}

std::string refutation_in_words(Position pos, const Refutation& refutation) {
    const Position start = pos;
    pos.play(refutation.line[0]);
    pos.play(refutation.line[1]);
    const std::string recapture = numbered_san(pos, refutation.line[2]);
    pos.play(refutation.line[2]);
    const std::vector<Move> rest(refutation.line.begin() + 3, refutation.line.end());
    const Motif& motif = *refutation.gain.motif;
    const bool shows_itself = motif.kind == MotifKind::Mate; // the line ends with it
    return fill(Fails, {recapture, line_in_san(pos, rest, rest.size())}) +
           (shows_itself ? "" : std::string(How) + motif_in_words(start, refutation.line, motif));
}

} // namespace isolani::uci
