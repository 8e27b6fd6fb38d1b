// The move after which a game took its last course.
#pragma once

#include "engine/position.h"
#include "search/value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace isolani::uci {

/// What came of a move for good.
enum class Course : std::uint8_t {
    WhiteMuchBetter,
    WhiteBetter,
    NeitherMuchBetter,
    BlackBetter,
    BlackMuchBetter
};

struct TurningMove {
    std::size_t move; ///< its number, from 0
    Course course;
};

/// The error that costs at least 60 centipawns and after which one side is better (by 50) or much
/// better (by 150) in all positions to the end of the game, or, if neither is at the end, neither
/// is in any. `values` are White's view of the positions.
std::optional<TurningMove> turning_point(const std::vector<Position>& positions,
                                         const std::vector<Value>& values);

} // namespace isolani::uci
