// Playing below full strength: a shallower search, and a choice that is not always the best move.
#pragma once

#include "engine/position.h"
#include "search/strength.h"
#include "search/value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace isolani::skill {

/// The most that a search of limited strength may do, and the best lines that it must find to
/// choose among them.
struct Bounds {
    std::optional<std::uint64_t> nodes{};
    std::optional<int> depth{}; ///< plies
    int lines = 1;
};

/// None at full strength. Against a bare king only nodes are limited, so that even the weakest
/// level can mate with a rook.
Bounds bounds(Strength strength, const Position& pos);

/// The index of the move to play. `values`, in centipawns, best first, each get a random bonus,
/// which is larger the lower the strength, and the highest sum is chosen. If the best value is
/// decisive, the best move is played. The same seed gives the same choice.
std::size_t choose(Strength strength, std::span<const Value> values, std::uint64_t seed);

/// The seed for choose(), from the position and a seed for the game.
std::uint64_t seed_of(const Position& pos, std::uint64_t game_seed);

} // namespace isolani::skill
