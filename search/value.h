// Values returned by the search: centipawns, mates and tablebase results, and their bounds.
#pragma once

#include "engine/types.h"

#include <cstdint>

namespace isolani {

/// Centipawns from the point of view of the side to move, or a mate: MateValue minus the plies to
/// it.
using Value = int;

/// The deepest line a search follows, in plies from the root.
inline constexpr int MaxPly = 240;

inline constexpr Value DrawValue = 0;
inline constexpr Value MateValue = 32000;
inline constexpr Value InfiniteValue = 32001;
/// No value known, as for the static evaluation of a position in check.
inline constexpr Value NoValue = 32002;
/// Values at least this far from 0 are mates.
inline constexpr Value LeastMateValue = MateValue - MaxPly;
/// A tablebase win is this value minus the plies from the root to the probed position: below any
/// mate.
inline constexpr Value TablebaseWinValue = LeastMateValue - 1;
inline constexpr Value LeastWinValue = TablebaseWinValue - MaxPly;
/// The largest absolute value of an evaluation.
inline constexpr Value MostEvaluation = LeastWinValue - 1;

/// A value for a side in White's view; or one in White's view for a side.
constexpr Value in_whites_view(Value v, Color side) { return side == White ? v : -v; }

constexpr Value mated_in(int ply) { return -MateValue + ply; }
constexpr Value mate_in(int ply) { return MateValue - ply; }
constexpr Value tablebase_win_in(int ply) { return TablebaseWinValue - ply; }
constexpr bool is_mate(Value v) { return v >= LeastMateValue || v <= -LeastMateValue; }
/// The moves to a mate; negative if it is against the side whose view the value is.
constexpr int moves_to_mate(Value v) {
    return v > 0 ? (MateValue - v + 1) / 2 : -(MateValue + v + 1) / 2;
}
/// Whether the value is a mate or a tablebase win or loss, not an estimate.
constexpr bool is_decisive(Value v) { return v >= LeastWinValue || v <= -LeastWinValue; }

/// How a stored or reported value relates to the true one.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// Converts a value for the table: the distances of mates and tablebase wins count from the node in
/// the table, and from the root in the search.
constexpr Value to_table(Value v, int ply) {
    return v >= LeastWinValue ? v + ply : v <= -LeastWinValue ? v - ply : v;
}
constexpr Value from_table(Value v, int ply) {
    return v >= LeastWinValue ? v - ply : v <= -LeastWinValue ? v + ply : v;
}

} // namespace isolani
