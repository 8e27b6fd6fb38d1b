#include "uci/review/defence.h"

#include "explain/line_gain.h"
#include "uci/review/situation.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace isolani::uci {

namespace {

/// What a line wins for one of the sides, other than mate.
std::optional<LineGain> material_gain(const Position& pos, const std::vector<Move>& line) {
    for (const Color winner : AllColors) {
        const auto gain = gain_of(pos, line, winner);
        if (gain && !gain->mates) {
            return gain;
        }
    }
    return std::nullopt;
}

/// Whether another move is as good for the loser as that of the line, or nearly so. One that seems
/// much better does not hold: the longer search, which found the line, has refused it.
bool is_about_as_good(Value other, Value value) {
    constexpr int Worse = 15; // centipawns
    constexpr int Better = 50;
    return other >= value - Worse && other <= value + Better;
}

} // namespace

SearchedMove well_defended(const Game& before, SearchedMove searched, Analyst& analyst, int parts) {
    constexpr int MostSearches = 4;
    const Position& pos = before.position();
    const Color us = pos.side_to_move();
    auto gain = material_gain(pos, as_shown(searched.line));
    if (!gain || is_mate(searched.value)) {
        return searched;
    }
    // The move itself is what is judged; the other side's first answer may be a bad one.
    const std::size_t first = gain->winner == us ? 1 : 2;
    const Value value = gain->winner == us ? -searched.value : searched.value;
    std::size_t end = gain->capture;
    for (int searches = 0; end > first && searches < MostSearches; ++searches) {
        const std::size_t at = end - 1;
        end -= std::min<std::size_t>(end, 2);
        Game game = before;
        for (std::size_t i = 0; i < at; ++i) {
            game.play(searched.line[i]);
        }
        const auto other = analyst.search_but(game, searched.line[at], parts);
        if (!other || !is_about_as_good(other->value, value)) {
            continue;
        }
        std::vector<Move> line(searched.line.begin(),
                               searched.line.begin() + static_cast<std::ptrdiff_t>(at));
        line.insert(line.end(), other->line.begin(), other->line.end());
        const auto won = won_at_rest(pos, line, gain->winner, at + 1);
        if (!won || *won > gain->material - LeastGain) {
            continue;
        }
        searched.line = std::move(line);
        gain = gain_of(pos, as_shown(searched.line), gain->winner);
        if (!gain || gain->mates) {
            break;
        }
        end = gain->capture;
    }
    return searched;
}

} // namespace isolani::uci
