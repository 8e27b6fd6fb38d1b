// What a search returns: centipawns, mates and their bounds.
#pragma once

#include <cstdint>

namespace isolani {

/// Centipawns from the view of the side to move, or a mate: MateValue less the plies to it.
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
/// A win by the tablebases, less the plies to where it was looked up: below any mate.
inline constexpr Value TablebaseWinValue = LeastMateValue - 1;
inline constexpr Value LeastWinValue = TablebaseWinValue - MaxPly;
/// The farthest from 0 that an evaluation may be.
inline constexpr Value MostEvaluation = LeastWinValue - 1;

constexpr Value mated_in(int ply) { return -MateValue + ply; }
constexpr Value mate_in(int ply) { return MateValue - ply; }
constexpr Value tablebase_win_in(int ply) { return TablebaseWinValue - ply; }
constexpr bool is_mate(Value v) { return v >= LeastMateValue || v <= -LeastMateValue; }
/// A mate or a result from the tablebases: more than an opinion.
constexpr bool is_decisive(Value v) { return v >= LeastWinValue || v <= -LeastWinValue; }

/// What a stored or reported value says about the true one.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// Distances of mates and tablebase wins count from the node in the table and from the root in the
/// search.
constexpr Value to_table(Value v, int ply) {
    return v >= LeastWinValue ? v + ply : v <= -LeastWinValue ? v - ply : v;
}
constexpr Value from_table(Value v, int ply) {
    return v >= LeastWinValue ? v - ply : v <= -LeastWinValue ? v + ply : v;
}

} // namespace isolani
