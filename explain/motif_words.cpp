#include "explain/motif_words.h"

#include "engine/notation.h"
#include "explain/material_story.h"
#include "explain/phrases.h"
#include "explain/searched_move.h"
#include "formats/json.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace isolani {

namespace {

/// What is told of each kind, and its name in JSON. In the places: the decisive move, then the men.
struct Telling {
    MotifKind kind;
    std::string_view name;
    std::string_view form;
};

constexpr auto Tellings = std::to_array<Telling>({
    {MotifKind::Mate, "mate", "{move} is mate"},
    {MotifKind::BackRankMate, "back_rank_mate", "{move} is mate on the back rank"},
    {MotifKind::Promotion, "promotion", "{move} promotes {man}"},
    {MotifKind::HangingPiece, "hanging_piece", "{move} takes {man}, which nothing defends"},
    {MotifKind::LesserTakes, "lesser_takes", "{move} takes {man} with a {type}"},
    {MotifKind::Fork, "fork", "{move} attacks {man} and {man}"},
    {MotifKind::Skewer, "skewer", "{move} attacks {man}, and {man} behind it"},
    {MotifKind::DiscoveredAttack, "discovered_attack",
     "{move} uncovers the attack of {man} on {man}"},
    {MotifKind::DiscoveredCheck, "discovered_check",
     "{move} uncovers a check by {man}, and attacks {man}"},
    {MotifKind::PinnedDefender, "pinned_defender",
     "{move} takes {man}, and {man} is pinned and cannot take back"},
    {MotifKind::PinnedPiece, "pinned_piece", "{move} takes {man}, which is pinned to the {type}"},
    {MotifKind::RemovedDefender, "removed_defender", "{move} takes {man}, which guards {man}"},
    {MotifKind::OverloadedDefender, "overloaded_defender",
     "after {move}, {man} cannot both take back and guard {man}"},
    {MotifKind::DeflectedDefender, "deflected_defender", "{move} draws {man} away from {man}"},
    {MotifKind::TrappedPiece, "trapped_piece", "{move} takes {man}, which had no safe square"},
});

const Telling& telling_of(MotifKind kind) {
    return *std::ranges::find(Tellings, kind, &Telling::kind);
}

std::string in_words(const Man& man) {
    std::string text = "the ";
    text += PieceTypeNames[man.type];
    return man.type == King ? text : text + " on " + to_text(man.square);
}

/// The men in the order in which the form has its places.
std::vector<std::string> men_in_words(const Motif& m) {
    switch (m.kind) {
    case MotifKind::Mate:
    case MotifKind::BackRankMate: return {};
    case MotifKind::Promotion:
    case MotifKind::HangingPiece:
    case MotifKind::TrappedPiece: return {in_words(m.victim)};
    case MotifKind::LesserTakes:
    case MotifKind::PinnedPiece:
        return {in_words(m.victim), std::string(PieceTypeNames[m.other.type])};
    case MotifKind::PinnedDefender: return {in_words(m.victim), in_words(m.other)};
    default: return {in_words(m.other), in_words(m.victim)};
    }
}

} // namespace

std::string_view name(MotifKind kind) { return telling_of(kind).name; }

std::string motif_in_words(Position pos, const std::vector<Move>& line, const Motif& motif) {
    for (std::size_t i = 0; i < motif.ply; ++i) {
        pos.play(line[i]);
    }
    std::vector<std::string> values{numbered_san(pos, line[motif.ply])};
    std::ranges::move(men_in_words(motif), std::back_inserter(values));
    return fill(telling_of(motif.kind).form, values);
}

std::optional<std::size_t> length_of_motif(std::string_view text) {
    std::optional<std::size_t> longest;
    for (const Telling& telling : Tellings) {
        longest = std::max(longest, length_of(telling.form, text));
    }
    return longest;
}

namespace {
constexpr std::string_view How = ": ";
}

std::string how_in_words(const Position& pos, const std::vector<Move>& line, const LineGain& gain) {
    const bool is_told = gain.motif && gain.motif->kind != MotifKind::Mate;
    return is_told ? std::string(How) + motif_in_words(pos, line, *gain.motif) : "";
}

std::size_t length_of_how(std::string_view text) {
    const auto motif =
        text.starts_with(How) ? length_of_motif(text.substr(How.size())) : std::nullopt;
    return motif ? How.size() + *motif : 0;
}

std::string gain_in_words(Position pos, const std::vector<Move>& line, const LineGain& gain,
                          Color side) {
    const Position start = pos;
    for (std::size_t i = 0; i < gain.plies; ++i) {
        pos.play(line[i]);
    }
    return material_story(start, pos, side);
}

namespace {

std::string man_json(const Man& man) {
    if (man.type == NoPieceType) {
        return "null";
    }
    return json::object()
        .add(json::field("piece", json::literal(PieceTypeNames[man.type])))
        .add(json::field("square", json::literal(to_text(man.square))))
        .str();
}

std::string motif_json(const Motif& motif, Move decisive, CastlingNotation notation) {
    return json::object()
        .add(json::field("kind", json::literal(name(motif.kind))))
        .add(json::field("ply", static_cast<int>(motif.ply)))
        .add(json::field("move", json::literal(to_text(decisive, notation))))
        .add(json::field("victim", man_json(motif.victim)))
        .add(json::field("other", man_json(motif.other)))
        .str();
}

} // namespace

std::string to_json(const Position& pos, const std::vector<Move>& line, const LineGain& gain) {
    const CastlingNotation notation = pos.castling_notation();
    return json::object()
        .add(json::field("plies", static_cast<int>(gain.plies)))
        .add(json::field("material", gain.material))
        .add(json::field("mates", gain.mates))
        .add(json::field("story", json::literal(gain_in_words(pos, line, gain, gain.winner))))
        .add(json::field("motif", gain.motif
                                      ? motif_json(*gain.motif, line[gain.motif->ply], notation)
                                      : "null"))
        .str();
}

} // namespace isolani
