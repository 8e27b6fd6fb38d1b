// The numbers that decide what is searched less, as pure functions of the node. Depths in plies,
// margins in centipawns.
#pragma once

#include "search/history.h"

#include <algorithm>
#include <array>

namespace isolani::margins {

namespace detail {

/// 1024 x ln(n), computed at compile time and so the same on every machine.
constexpr std::array<int, 64> log_table() {
    std::array<int, 64> table{};
    for (std::size_t n = 1; n < table.size(); ++n) {
        // ln(n) = 2 artanh((n-1)/(n+1)), after halving n into [1, 2).
        double x = static_cast<double>(n);
        double sum = 0;
        while (x >= 2) {
            x /= 2;
            sum += 0.6931471805599453;
        }
        const double y = (x - 1) / (x + 1);
        double power = y;
        for (int k = 1; k < 40; k += 2) {
            sum += 2 * power / k;
            power *= y * y;
        }
        table[n] = static_cast<int>(sum * 1024 + 0.5);
    }
    return table;
}
inline constexpr std::array<int, 64> Log = log_table();

constexpr int log(int n) { return Log[static_cast<std::size_t>(std::clamp(n, 1, 63))]; }

} // namespace detail

/// Half the first aspiration window.
inline constexpr int Aspiration = 16;

/// Reverse futility: a static evaluation this far above beta is trusted.
constexpr int reverse_futility(int depth, bool improving) { return 85 * depth - 60 * improving; }
inline constexpr int ReverseFutilityDepth = 8;

/// Plies taken off the search after a null move.
constexpr int null_move_reduction(int depth, int above_beta) {
    return 3 + depth / 3 + std::min(3, above_beta / 200);
}
inline constexpr int NullMoveDepth = 3;

/// Late move pruning: quiet moves tried at this depth before the rest is given up.
constexpr int late_move_count(int depth, bool improving) {
    return (3 + depth * depth) / (improving ? 1 : 2);
}

/// Futility: quiet moves cannot lift a static evaluation this far below alpha.
constexpr int futility(int depth) { return 110 + 90 * depth; }
inline constexpr int FutilityDepth = 7;

/// Moves that lose more than this by static exchange are not tried.
constexpr int exchange_loss(int depth, bool noisy) {
    return noisy ? 100 * depth : 25 * depth * depth;
}
inline constexpr int ExchangeDepth = 7;

/// Late move reduction of a quiet move, before adjustment by history.
constexpr int late_move_reduction(int depth, int move_number) {
    const long long product = static_cast<long long>(detail::log(depth)) * detail::log(move_number);
    return static_cast<int>((800 + product * 10 / 23 / 1024) / 1024);
}
inline constexpr int LateMoveDepth = 3;

/// History bonus of a quiet move that caused a cut-off, and malus of those tried before it.
constexpr int history_bonus(int depth) { return std::min(1800, 160 * depth); }

/// Quiescence: a capture must bring the value within this much of alpha.
inline constexpr int QuiescenceFutility = 150;

} // namespace isolani::margins
