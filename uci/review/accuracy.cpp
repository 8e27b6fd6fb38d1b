#include "uci/review/accuracy.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace isolani::uci {

double win_percent(Value value) {
    constexpr int Most = 1000; // centipawns
    const double cp = std::clamp(value, -Most, Most);
    return 50 + 50 * (2 / (1 + std::exp(-0.00368208 * cp)) - 1);
}

double move_accuracy(double lost_points) {
    if (lost_points <= 0) {
        return 100;
    }
    const double raw = 103.1668100711649 * std::exp(-0.04354415386753951 * lost_points) -
                       3.166924740191411 + 1; // the bonus, as no analysis is perfect
    return std::clamp(raw, 0.0, 100.0);
}

namespace {

double standard_deviation(const double* values, std::size_t count) {
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += values[i];
        squares += values[i] * values[i];
    }
    const auto n = static_cast<double>(count);
    return std::sqrt(std::max(0.0, squares / n - sum / n * (sum / n)));
}

} // namespace

EnumArray<Color, std::optional<double>> game_accuracy(const std::vector<double>& chances,
                                                      Color first_to_move,
                                                      const std::vector<Move>& played) {
    struct Sums {
        double weights = 0;
        double weighted = 0;
        double inverse = 0;
        int moves = 0;
    };
    EnumArray<Color, Sums> sums{};
    const std::size_t moves = chances.empty() ? 0 : chances.size() - 1;
    const std::size_t window = std::min(std::clamp<std::size_t>(moves / 10, 2, 8),
                                        std::max<std::size_t>(1, chances.size()));
    for (std::size_t i = 0; i < moves; ++i) {
        if (i < played.size() && !played[i]) {
            continue;
        }
        const Color us = i % 2 == 0 ? first_to_move : ~first_to_move;
        const double change = chances[i] - chances[i + 1];
        const double accuracy = move_accuracy(us == White ? change : -change);
        // The windows end with the position after the move, but for the first moves, which share
        // the first.
        const std::size_t first = std::max(i + 2, window) - window;
        constexpr double Least = 0.5;
        constexpr double Most = 12;
        const double weight =
            std::clamp(standard_deviation(chances.data() + first, window), Least, Most);
        Sums& s = sums[us];
        s.weights += weight;
        s.weighted += weight * accuracy;
        s.inverse += 1 / std::max(accuracy, 1.0);
        ++s.moves;
    }
    EnumArray<Color, std::optional<double>> result{};
    for (const Color c : AllColors) {
        const Sums& s = sums[c];
        if (s.moves > 0) {
            result[c] = (s.weighted / s.weights + s.moves / s.inverse) / 2;
        }
    }
    return result;
}

} // namespace isolani::uci
