// Playing below full strength: a shallower search, and not always the best of the moves found.
#pragma once

#include "engine/position.h"
#include "search/limits.h"
#include "search/strength.h"
#include "search/value.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace isolani::skill {

/// The limits under which a position is searched at a strength: those given, and those of the
/// strength. Against a lone king there are no lines to choose from: even a beginner mates with a
/// rook.
Limits within(Strength strength, const Limits& limits, const Position& pos);

/// Which of the moves with these values, best first, is played: each seems better than it is by an
/// amount that chance picks, the weaker the larger. Won or lost for certain, the best is played.
/// The same seed picks the same.
std::size_t choose(Strength strength, std::span<const Value> values, std::uint64_t seed);

/// A seed for one move of one game.
std::uint64_t seed_of(const Position& pos, std::uint64_t game_seed);

} // namespace isolani::skill
