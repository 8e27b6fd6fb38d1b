// Slider attacks computed square by square: the slow reference from which the lookup tables are
// built and against which they are tested.
#pragma once

#include "engine/bitboard.h"

#include <array>

namespace isolani::detail {

using Step = std::array<int, 2>; ///< files eastwards, ranks northwards

inline constexpr std::array<Step, 4> BishopSteps{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
inline constexpr std::array<Step, 4> RookSteps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

/// The squares from s in one direction, excluding s, up to and including the first blocker or the
/// edge of the board.
constexpr Bitboard ray(Square s, Step step, Bitboard occupied = NoSquares) {
    Bitboard b;
    int f = index(file_of(s)) + step[0];
    int r = index(rank_of(s)) + step[1];
    for (; f >= 0 && f < 8 && r >= 0 && r < 8; f += step[0], r += step[1]) {
        const Square reached = make_square(static_cast<File>(f), static_cast<Rank>(r));
        b |= Bitboard(reached);
        if (occupied.contains(reached)) {
            break;
        }
    }
    return b;
}

constexpr Bitboard sliding_attacks(Square s, const std::array<Step, 4>& steps, Bitboard occupied) {
    Bitboard b;
    for (const Step step : steps) {
        b |= ray(s, step, occupied);
    }
    return b;
}

/// The squares whose occupancy can affect the attacks from s: its rays without their last squares.
constexpr Bitboard relevant_occupancy(Square s, const std::array<Step, 4>& steps) {
    Bitboard b;
    for (const Step step : steps) {
        const Bitboard whole = ray(s, step);
        for (const Square inner : whole) {
            const int f = index(file_of(inner)) + step[0];
            const int r = index(rank_of(inner)) + step[1];
            if (f >= 0 && f < 8 && r >= 0 && r < 8) {
                b |= Bitboard(inner);
            }
        }
    }
    return b;
}

} // namespace isolani::detail
