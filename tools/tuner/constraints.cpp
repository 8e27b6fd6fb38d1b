#include "tools/tuner/constraints.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace isolani::tuner {

namespace {

/// Sign that a value must have: 1, -1, or 0 if it is open. Points of danger are bad.
int sign_of(Benefit benefit, TermKind kind) {
    const int good = kind == TermKind::Danger ? -1 : 1;
    return benefit == Benefit::Good ? good : benefit == Benefit::Bad ? -good : 0;
}

/// Pool adjacent violators: the nearest values that never fall, each distance weighed by its use.
void make_rising(std::vector<double>& values, const std::vector<double>& uses) {
    struct Block {
        double sum;
        double uses;
        std::size_t count;
        double mean() const { return sum / uses; }
    };
    std::vector<Block> blocks;
    for (std::size_t i = 0; i < values.size(); ++i) {
        blocks.push_back({values[i] * uses[i], uses[i], 1});
        while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
            const Block last = blocks.back();
            blocks.pop_back();
            blocks.back().sum += last.sum;
            blocks.back().uses += last.uses;
            blocks.back().count += last.count;
        }
    }
    std::size_t i = 0;
    for (const Block& block : blocks) {
        std::fill_n(values.begin() + static_cast<std::ptrdiff_t>(i), block.count, block.mean());
        i += block.count;
    }
}

/// Calls `visit(row, first, expectation)` for the values of each row along the last axis, in each
/// phase, `first` being the index of the first weight, and writes the row back.
template <class Visit> void for_each_row(const TermInfo& term, RealWeights& weights, Visit visit) {
    const std::size_t axes = term.shape.axes();
    const std::size_t length = axes == 0 ? 1 : term.shape.length(axes - 1);
    const auto along = [&](double RealScore::*half, const PhaseExpectation& expected) {
        for (std::size_t begin = 0; begin < term.size(); begin += length) {
            const std::size_t at = term.offset + begin;
            std::vector<double> row;
            for (std::size_t i = 0; i < length; ++i) {
                row.push_back(weights[at + i].*half);
            }
            visit(row, at, expected);
            for (std::size_t i = 0; i < length; ++i) {
                weights[at + i].*half = row[i];
            }
        }
    };
    if (term.kind != TermKind::Complexity) { // of which only the endgame counts
        along(&RealScore::mg, term.expected.mg);
    }
    if (term.kind != TermKind::Danger) { // of which only the middlegame counts
        along(&RealScore::eg, term.expected.eg);
    }
}

} // namespace

void project(const TermInfo& term, const std::vector<double>& uses, RealWeights& weights) {
    constexpr double Least = 0.01; // of a weight that is never used
    for_each_row(
        term, weights,
        [&](std::vector<double>& row, std::size_t first_weight, const PhaseExpectation& expected) {
            if (expected.order != Order::Open) {
                const double way = expected.order == Order::Rising ? 1 : -1;
                std::vector<double> ordered;
                std::vector<double> resistance;
                for (std::size_t i = term.expected.first; i < row.size(); ++i) {
                    ordered.push_back(way * row[i]);
                    resistance.push_back(uses[first_weight + i] + Least);
                }
                make_rising(ordered, resistance);
                for (std::size_t i = term.expected.first; i < row.size(); ++i) {
                    row[i] = way * ordered[i - term.expected.first];
                }
            }
            if (const int sign = sign_of(expected.benefit, term.kind)) {
                for (double& value : row) {
                    value = sign > 0 ? std::max(value, 0.0) : std::min(value, 0.0);
                }
            }
        });
}

bool is_as_expected(const TermInfo& term, const RealWeights& weights) {
    RealWeights projected = weights;
    project(term, std::vector<double>(weights.size(), 1), projected);
    for (std::size_t w = term.offset; w < term.offset + term.size(); ++w) {
        constexpr double Tolerance = 1e-9;
        if (std::abs(projected[w].mg - weights[w].mg) > Tolerance ||
            std::abs(projected[w].eg - weights[w].eg) > Tolerance) {
            return false;
        }
    }
    return true;
}

bool is_held_back(const TermInfo& term, const std::vector<bool>& is_trainable,
                  const RealWeights& weights) {
    RealWeights copy = weights;
    bool held = false;
    for_each_row(
        term, copy,
        [&](std::vector<double>& row, std::size_t first, const PhaseExpectation& expected) {
            for (std::size_t i = 0; i < row.size(); ++i) {
                const bool has_neighbour = i > term.expected.first;
                held |= is_trainable[first + i] &&
                        ((expected.benefit != Benefit::Open && row[i] == 0) ||
                         (expected.order != Order::Open && has_neighbour && row[i] == row[i - 1]));
            }
        });
    return held;
}

} // namespace isolani::tuner
