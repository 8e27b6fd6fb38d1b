// The move after which a game took its last course.
#pragma once

#include "engine/position.h"
#include "search/value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace isolani::uci {

/// What came of a move to the end of the game: a side is better by 50 centipawns, much better by
/// 150, or winning by 500 in all positions after it.
enum class Course : std::uint8_t {
    WhiteWinning,
    WhiteMuchBetter,
    WhiteBetter,
    NeitherMuchBetter,
    BlackBetter,
    BlackMuchBetter,
    BlackWinning
};

struct TurningMove {
    std::size_t move; ///< its number, from 0
    Course course;
};

/// The error that costs at least 60 centipawns and after which the game takes its last course. If a
/// side is much better at the end, that is the error of the other side which loses most of the
/// chance to win for good: in all positions after it the value is worse than before it, by 60
/// centipawns at least, and one of these words says more than before. If neither is, it is the last
/// error after which neither is much better in any. `values` are White's view of the positions.
std::optional<TurningMove> turning_point(const std::vector<Position>& positions,
                                         const std::vector<Value>& values);

} // namespace isolani::uci
