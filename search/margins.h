// Margins and formulas for pruning, reductions and extensions, as pure functions of the node.
// Depths are in plies, margins in centipawns, late move reductions in 1024ths of a ply.
#pragma once

#include "search/params.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>

namespace isolani::margins {

/// A ply, in units of reductions.
inline constexpr int OnePly = 1024;

namespace detail {

/// 1024 x ln(n), computed at compile time so that it is the same on every machine.
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
        table[n] = static_cast<int>(sum * 1024 + 0.5); // NOLINT(bugprone-incorrect-roundings)
    }
    return table;
}
inline constexpr std::array<int, 64> Log = log_table();

constexpr int log(int n) { return Log[static_cast<std::size_t>(std::clamp(n, 1, 63))]; }

} // namespace detail

/// Half the width of the first aspiration window: larger values fluctuate more.
inline int aspiration(int value) {
    return params::AspirationDelta + value * value / params::AspirationSquare;
}

/// Reverse futility: a static evaluation this far above beta cuts off; further where a large
/// correction shows that it is unreliable.
inline int reverse_futility(int depth, bool improving, bool opponent_worsening, int correction) {
    return params::ReverseFutilityMargin * depth - params::ReverseFutilityImproving * improving -
           params::ReverseFutilityWorsening * opponent_worsening +
           std::abs(correction) * params::ReverseFutilityCorrection / 100;
}

/// Razoring: with an evaluation this far below alpha, quiescence search decides.
inline int razoring(int depth) { return params::RazoringBase + params::RazoringSlope * depth; }
inline constexpr int RazoringDepth = 3;

/// How far the static evaluation must be above beta for a null move.
inline int null_move(int depth) { return params::NullMoveBase - params::NullMoveSlope * depth; }
/// Null-move reduction in plies.
inline int null_move_reduction(int depth, int above_beta) {
    return (params::NullMoveReduction + depth * params::NullMoveDepthScale +
            std::min(3 * OnePly, above_beta * OnePly / params::NullMoveValueScale)) /
           OnePly;
}
inline constexpr int NullMoveDepth = 3;
/// From this depth on, a null-move cut-off is verified by a search without null moves.
inline constexpr int NullMoveVerification = 15;

/// ProbCut: a capture that is this far above beta in a shallow search cuts off.
inline int probcut(bool improving) {
    return params::ProbCutMargin - params::ProbCutImproving * improving;
}
inline constexpr int ProbCutDepth = 5;
/// Depth of that search: shallower the further the static evaluation is above beta.
inline int probcut_depth(int depth, int above_beta) {
    constexpr int Reduction = 4;
    constexpr int MostBySurplus = 3;
    const int surplus = std::clamp(above_beta / params::ProbCutDepthScale, 0, MostBySurplus);
    return std::max(depth - Reduction - surplus, 1);
}

/// How far below the table value all other moves must fail low for the table move to be singular.
inline int singular(int depth, bool tt_pv) {
    return depth * (params::SingularMargin + params::SingularFormerPv * tt_pv) / 64;
}

/// How much further below for a double extension: less where the static evaluation is unreliable,
/// as shown by a large correction.
inline int double_extension(int correction, bool is_pv) {
    return is_pv ? params::DoubleExtensionPv
                 : params::DoubleExtension -
                       std::abs(correction) * params::DoubleExtensionComplexity / 100;
}

/// Late move pruning: number of moves after which the remaining quiet moves are skipped.
inline int late_move_count(int depth, bool improving) {
    const int full = params::LateMoveBase + params::LateMoveSlope * depth * depth;
    return (improving ? full : full / 2) / 1024;
}

/// Futility pruning: quiet moves are skipped if the static evaluation is this far below alpha;
/// further where a large correction shows that it is unreliable.
inline int futility(int reduced_depth, int history, int correction) {
    return params::FutilityBase + params::FutilitySlope * reduced_depth +
           history / params::FutilityHistory +
           std::abs(correction) * params::FutilityCorrection / 100;
}
inline constexpr int FutilityDepth = 8;
/// The same for captures, in addition to the value of the captured piece.
inline int noisy_futility(int reduced_depth) {
    return params::NoisyFutilityBase + params::NoisyFutilitySlope * reduced_depth;
}
inline constexpr int NoisyFutilityDepth = 6;

/// Quiet moves with a history below this are pruned.
inline int history_pruning(int depth) { return -params::HistoryPruning * depth; }
inline constexpr int HistoryPruningDepth = 6;

/// Moves that lose more than this by static exchange evaluation are pruned.
inline int see_margin(int depth, bool noisy) {
    return noisy ? params::NoisySeeMargin * depth : params::QuietSeeMargin * depth * depth;
}
inline constexpr int SeePruningDepth = 9;

/// Base late move reduction: it grows with depth and move number.
inline int base_reduction(int depth, int move_number, bool quiet) {
    const int product = detail::log(depth) * detail::log(move_number) / 1024;
    return quiet ? params::ReductionQuietBase + product * params::ReductionQuietScale / 1024
                 : params::ReductionNoisyBase + product * params::ReductionNoisyScale / 1024;
}

/// History bonus of a move that caused a cut-off, and malus of those tried before it.
inline int history_bonus(int depth) {
    return std::min(params::BonusMax, params::BonusSlope * depth - params::BonusOffset);
}
inline int history_malus(int depth) {
    return std::min(params::MalusMax, params::MalusSlope * depth - params::MalusOffset);
}

/// The share of the malus for the n-th quiet move that did not cut off, in 1024ths: the later the
/// move, the smaller the share.
inline int malus_share(int n) { return std::max(OnePly - params::MalusDecay * n, 400); }
/// History bonus of a quiet move that raised the static evaluation by `gain` centipawns.
inline int gain_bonus(int gain) {
    return std::clamp(params::GainSlope * gain + params::GainOffset, -600, 900);
}

} // namespace isolani::margins
