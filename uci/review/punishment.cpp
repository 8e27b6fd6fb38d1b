#include "uci/review/punishment.h"

#include "engine/material.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/see.h"
#include "explain/known_ending.h"
#include "explain/motif_words.h"
#include "explain/phrases.h"
#include "explain/played_line.h"
#include "formats/json.h"
#include "uci/review/reasons.h"

#include <algorithm>
#include <array>

namespace isolani::uci {

namespace {

constexpr std::string_view Loses = "{move} {story}";
constexpr std::string_view DoesNotTakeBack = "{move} {story} by not taking back on {square}";
constexpr std::string_view LetsPromote = "{move} lets a pawn promote";
constexpr std::string_view AllowsMate = "{move} allows mate";
constexpr std::string_view OnlyDraws = "{move} only draws";
constexpr auto PunishmentForms =
    std::to_array<std::string_view>({Loses, DoesNotTakeBack, LetsPromote, AllowsMate, OnlyDraws});
constexpr std::string_view Fails = "{move} fails: {line}";
constexpr std::string_view How = "; "; // the line does it

} // namespace

std::string punishment_in_words(const Exchange& exchange, const std::vector<Move>& line, Move best,
                                const LineGain& gain) {
    const std::vector<Move> whole = exchange.with(line);
    const std::size_t before = exchange.captures.size();
    const Position pos = PlayedLine(exchange.start, exchange.captures).before(before);
    const std::string move = numbered_san(pos, line.front());
    const std::string story = gain_in_words(exchange.start, whole, gain, ~gain.winner);
    const bool is_ahead = gain.motif && gain.motif->ply >= before;
    const Square taken = before > 0 ? exchange.captures.back().to() : NoSquare;
    const int won =
        material_balance(pos, gain.winner) - material_balance(exchange.start, gain.winner);
    const bool takes_not_back =
        !is_ahead && gain.material <= won && best.to() == taken && line.front().to() != taken;
    std::string text;
    if (gain.mates) {
        text = fill(AllowsMate, {move});
    } else if (gain_in_words(exchange.start, whole, gain, gain.winner).starts_with("promotes")) {
        text = fill(LetsPromote, {move});
    } else if (story.starts_with("loses ")) {
        text = takes_not_back ? fill(DoesNotTakeBack, {move, story, to_text(taken)})
                              : fill(Loses, {move, story});
    }
    return text.empty() || !is_ahead ? text : text + how_in_words(exchange.start, whole, gain);
}

std::string drawn_in_words(const Position& pos, Move m) {
    return known_ending(pos.after(m)).is_drawn ? fill(OnlyDraws, {numbered_san(pos, m)}) : "";
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

/// Makes a capture after some moves, and follows it; nothing if no motif is proven.
std::optional<Refutation> refuted(const Game& before, std::vector<Move> line, Move capture,
                                  Analyst& analyst, int parts) {
    constexpr int MostSearches = 3;
    Refutation refutation{std::move(line), 0, {}};
    refutation.capture = refutation.line.size();
    Game game = before;
    for (const Move m : refutation.line) {
        game.play(m);
    }
    const auto play = [&](Move m) {
        refutation.line.push_back(m);
        game.play(m);
    };
    play(capture);
    for (int searches = 1;; ++searches) {
        const auto best = analyst.search(game, {}, parts);
        if (!best) {
            return std::nullopt;
        }
        const bool goes_on = best->move().to() == capture.to() && searches < MostSearches;
        const auto natural =
            goes_on ? natural_capture(game.position().after(best->move()), capture.to())
                    : std::nullopt;
        if (!natural) {
            refutation.line.insert(refutation.line.end(), best->line.begin(), best->line.end());
            refutation.value = best->value;
            break;
        }
        play(best->move());
        play(*natural);
    }
    refutation.line = as_shown(refutation.line);
    const auto gain = gain_of(before.position(), refutation.line, game.position().side_to_move());
    if (!gain || !gain->motif || gain->motif->ply <= refutation.capture) {
        return std::nullopt;
    }
    refutation.line.resize(gain->plies);
    refutation.gain = *gain;
    return refutation;
}

} // namespace

std::optional<Refutation> refuted_recapture(const Game& before, const SearchedMove& played,
                                            Analyst& analyst, int parts) {
    if (played.line.size() < 3) {
        return std::nullopt;
    }
    const Position after = before.position().after(played.line[0]);
    const Square s = capture_square(after, played.line[1]);
    if (s == NoSquare || s != played.line[1].to() || played.line[2].to() == s) {
        return std::nullopt;
    }
    const auto natural = natural_capture(after.after(played.line[1]), s);
    return natural ? refuted(before, {played.line[0], played.line[1]}, *natural, analyst, parts)
                   : std::nullopt;
}

std::optional<Move> tempting_capture(const Position& pos) {
    constexpr int Least = 100; // centipawns
    std::optional<Move> tempting;
    for (const Move m : legal_moves(pos)) {
        if (pos.is_capture(m) && see_at_least(pos, m, Least) &&
            (!tempting || piece_value(pos.captured(m)) > piece_value(pos.captured(*tempting)))) {
            tempting = m;
        }
    }
    return tempting;
}

std::optional<Refutation> refuted_capture(const Game& before, const SearchedMove& move,
                                          Analyst& analyst, int parts) {
    constexpr int Tolerance = 15; // centipawns
    const auto capture = tempting_capture(before.position().after(move.move()));
    if (!capture || (move.line.size() > 1 && move.line[1].to() == capture->to())) {
        return std::nullopt;
    }
    auto refutation = refuted(before, {move.move()}, *capture, analyst, parts);
    const bool fails = refutation && refutation->value >= std::min(move.value, Decided) - Tolerance;
    return fails ? refutation : std::nullopt;
}

std::string refutation_in_words(const Position& pos, const Refutation& refutation) {
    const PlayedLine line(pos, refutation.line);
    const std::string name =
        numbered_san(line.before(refutation.capture), refutation.line[refutation.capture]);
    const std::vector<Move> rest(refutation.line.begin() +
                                     static_cast<std::ptrdiff_t>(refutation.capture) + 1,
                                 refutation.line.end());
    const Motif& motif = *refutation.gain.motif;
    const bool shows_itself = motif.kind == MotifKind::Mate; // the line ends with it
    return fill(Fails, {name, line_in_san(line.after(refutation.capture), rest, rest.size())}) +
           (shows_itself ? "" : std::string(How) + motif_in_words(pos, refutation.line, motif));
}

std::string to_json(const Position& pos, const std::optional<Refutation>& refutation) {
    if (!refutation) {
        return "null";
    }
    const auto move_json = [&](Move m) {
        return json::literal(to_text(m, pos.castling_notation()));
    };
    return json::object()
        .add(json::field("line", json::array_of(refutation->line, move_json)))
        .add(json::field("gain", to_json(pos, refutation->line, refutation->gain)))
        .str();
}

} // namespace isolani::uci
