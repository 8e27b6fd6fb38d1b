// The weights while they are tuned: real numbers instead of the engine's integers.
#pragma once

#include "eval/terms.h"
#include "tools/tuner/dataset.h"

#include <array>
#include <compare>
#include <cstddef>
#include <span>
#include <vector>

namespace isolani::tuner {

/// A middlegame and an endgame value, in centipawns or points of danger.
struct RealScore {
    double mg = 0;
    double eg = 0;
};

/// One for each weight of terms.def.
using RealWeights = std::vector<RealScore>;

inline RealWeights to_real(std::span<const Score> scores) {
    RealWeights weights;
    weights.reserve(scores.size());
    for (const Score s : scores) {
        weights.push_back({static_cast<double>(s.mg()), static_cast<double>(s.eg())});
    }
    return weights;
}

/// The weights that the engine is built with.
RealWeights engine_weights();

} // namespace isolani::tuner

namespace isolani {

// Dual numbers for forward-mode automatic differentiation.
// https://en.wikipedia.org/wiki/Automatic_differentiation#Automatic_differentiation_using_dual_numbers

/// A value and its partial derivatives with respect to N variables.
template <std::size_t N> struct Dual {
    double value = 0;
    std::array<double, N> gradient{};

    constexpr Dual() = default;
    /// A constant.
    constexpr explicit Dual(double v) : value(v) {}
    /// The variable with this number at the value `v`.
    static constexpr Dual variable(std::size_t number, double v) {
        Dual d(v);
        d.gradient[number] = 1;
        return d;
    }

    friend constexpr Dual operator+(const Dual& a, const Dual& b) {
        return combine(a.value + b.value, a, 1, b, 1);
    }
    friend constexpr Dual operator-(const Dual& a, const Dual& b) {
        return combine(a.value - b.value, a, 1, b, -1);
    }
    friend constexpr Dual operator-(const Dual& a) { return Dual() - a; }
    friend constexpr Dual operator*(const Dual& a, const Dual& b) {
        return combine(a.value * b.value, a, b.value, b, a.value);
    }
    friend constexpr Dual operator/(const Dual& a, const Dual& b) {
        return combine(a.value / b.value, a, 1 / b.value, b, -a.value / (b.value * b.value));
    }
    friend constexpr auto operator<=>(const Dual& a, const Dual& b) { return a.value <=> b.value; }

  private:
    static constexpr Dual combine(double value, const Dual& a, double da, const Dual& b,
                                  double db) {
        Dual d(value);
        for (std::size_t i = 0; i < N; ++i) {
            d.gradient[i] = a.gradient[i] * da + b.gradient[i] * db;
        }
        return d;
    }
};

} // namespace isolani

namespace isolani::tuner {

// The loss to minimise: the error of the result that the evaluation predicts.
// https://www.chessprogramming.org/Texel%27s_Tuning_Method

/// Defines the target of a position, an expected result between 0 and 1:
/// lambda * result + (1 - lambda) * sigmoid(label_k * label); the result alone without a label.
struct Objective {
    double k;       ///< log odds per centipawn of the evaluation
    double label_k; ///< the same for the labels
    double lambda;  ///< weight of the result against the label, 0 to 1
};

double sigmoid(double x);

/// The target of a sample.
double target(const Sample& sample, const Objective& objective);

/// A sum or mean of squared errors against the objective, and against each part of it alone.
struct Losses {
    double objective = 0;
    double result = 0;
    double label = 0; ///< over the samples that have one
};

/// Evaluates the samples of a data set with given weights.
class Model {
  public:
    Model(const Dataset& data, int threads) : data_(data), threads_(threads) {}

    /// The evaluation of a sample, in centipawns, from White's point of view.
    double value(const Sample& sample, const RealWeights& weights) const;

    /// The evaluation and its derivatives with respect to its middlegame and endgame values.
    struct Gradient {
        double value;
        double mg;
        double eg;
    };
    Gradient gradient_of(const Sample& sample, const RealWeights& weights) const;

    /// Adds the gradient of a sample's squared error to `gradient`; returns the squared error.
    double add_gradient(const Sample& sample, const RealWeights& weights,
                        const Objective& objective, RealWeights& gradient) const;

    /// Means over the samples.
    Losses losses(std::span<const Sample> samples, const RealWeights& weights,
                  const Objective& objective) const;

    /// The k for which sigmoid(k * value) fits the results of the samples best.
    double best_k(std::span<const Sample> samples, const RealWeights& weights) const;

    /// The same for the labels; nothing if no sample has one.
    std::optional<double> best_label_k(std::span<const Sample> samples) const;

    /// The mean squared error of the expected score against the labels alone, each with the k that
    /// fits best: the labels' to the results, the evaluation's to the labels. So evaluations of
    /// different scales compare. Nothing if a sample has no label.
    std::optional<double> judged(std::span<const Sample> samples, const RealWeights& weights) const;

    const Dataset& data() const { return data_; }
    int threads() const { return threads_; }

  private:
    struct Outcome;
    std::vector<Outcome> outcomes_of(std::span<const Sample> samples,
                                     const RealWeights& weights) const;
    double error(const std::vector<Outcome>& outcomes, double k) const;
    double best_k(const std::vector<Outcome>& outcomes) const;

    const Dataset& data_;
    int threads_;
};

} // namespace isolani::tuner
