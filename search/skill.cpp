#include "search/skill.h"

#include "engine/util/random.h"

#include <algorithm>

namespace isolani::skill {

namespace {

constexpr int MostTenths = 10 * Strength::MaxLevel;
/// Nodes that suffice to mate a bare king; independent of the strength.
constexpr std::uint64_t NodesToMate = 30'000;

/// Node limit per move: 2000 at level 0, 29 percent more with each level.
std::uint64_t most_nodes(Strength strength) {
    std::uint64_t nodes = 2000;
    for (int tenths = 10; tenths <= strength.tenths(); tenths += 10) {
        nodes += nodes * 29 / 100;
    }
    return nodes + nodes * 29 / 100 * static_cast<std::uint64_t>(strength.tenths() % 10) / 10;
}

/// From this strength on, depth grows faster, up to what the node limit allows, and fewer moves are
/// considered: otherwise the last level would be a thousand Elo below full strength.
constexpr int ExpertTenths = 160;
constexpr int tenths_as_expert(Strength strength) {
    return std::max(strength.tenths() - ExpertTenths, 0);
}

/// Depth limit in plies: 1 at level 0, 10 at ExpertTenths, 20 at the last limited level.
int most_depth(Strength strength) {
    return 1 + std::min(strength.tenths(), ExpertTenths) * 12 / MostTenths +
           tenths_as_expert(strength) / 3;
}

/// Moves to choose from: 12 at level 0, 6 at ExpertTenths, only the best at the last limited level.
int lines(Strength strength) {
    return 12 - std::min(strength.tenths(), ExpertTenths) * 8 / MostTenths -
           tenths_as_expert(strength) / 6;
}

/// Maximum of the random bonus on the value of a move, in centipawns.
int most_error(Strength strength) {
    const int weakness = MostTenths - strength.tenths();
    return 10 + 350 * weakness * weakness / (MostTenths * MostTenths);
}

bool is_alone(const Position& pos, Color c) { return pos.pieces(c).count() == 1; }

} // namespace

Bounds bounds(Strength strength, const Position& pos) {
    if (!strength.is_limited()) {
        return {};
    }
    if (is_alone(pos, ~pos.side_to_move())) {
        return {.nodes = NodesToMate};
    }
    return {most_nodes(strength), most_depth(strength), lines(strength)};
}

std::size_t choose(Strength strength, std::span<const Value> values, std::uint64_t seed) {
    if (!strength.is_limited() || values.empty() || is_decisive(values.front())) {
        return 0;
    }
    const auto most = static_cast<std::uint64_t>(most_error(strength));
    SplitMix64 random(seed);
    std::size_t chosen = 0;
    Value best = -InfiniteValue;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const Value seeming = values[i] + static_cast<Value>(random() % (most + 1));
        if (seeming > best) {
            best = seeming;
            chosen = i;
        }
    }
    return chosen;
}

std::uint64_t seed_of(const Position& pos, std::uint64_t game_seed) {
    return pos.key() ^ SplitMix64(game_seed)();
}

} // namespace isolani::skill
