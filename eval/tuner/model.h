// The weights while they are tuned: real numbers in place of the engine's integers.
#pragma once

#include "eval/all_weights.h"
#include "eval/terms.h"
#include "eval/tuner/dataset.h"

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
inline RealWeights engine_weights() { return to_real(AllWeights); }

} // namespace isolani::tuner

namespace isolani {

// Numbers that carry their derivatives along: forward differentiation.
// https://en.wikipedia.org/wiki/Automatic_differentiation#Automatic_differentiation_using_dual_numbers

/// A value and its partial derivatives by N variables.
template <std::size_t N> struct Dual {
    double value = 0;
    std::array<double, N> gradient{};

    constexpr Dual() = default;
    /// A constant.
    constexpr explicit Dual(double v) : value(v) {}
    /// The variable with that number, at a value.
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

// What is made small: how far the evaluation's idea of the result is from the data's.
// https://www.chessprogramming.org/Texel%27s_Tuning_Method

/// A data set's value of a position, as an expected result between 0 and 1:
/// lambda * result + (1 - lambda) * sigmoid(label_k * label); the result alone without a label.
struct Objective {
    double k;       ///< turns a centipawn of the evaluation into log odds
    double label_k; ///< the same for the labels
    double lambda;  ///< how much the result counts against the label
};

double sigmoid(double x);

/// The expected result that a sample should come to.
double target(const Sample& sample, const Objective& objective);

/// A sum or a mean of squared errors against the objective, and against each half of it.
struct Losses {
    double objective = 0;
    double result = 0;
    double label = 0; ///< of the samples that have one
};

/// Weights by which samples are judged, and the samples of a data set.
class Model {
  public:
    Model(const Dataset& data, int threads) : data_(data), threads_(threads) {}

    /// The evaluation of a sample, in centipawns, White's view.
    double value(const Sample& sample, const RealWeights& weights) const;

    /// The evaluation, and by how much a centipawn of its middlegame or endgame changes it.
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

    /// The k by which sigmoid(k * value) comes nearest to the results of the samples.
    double best_k(std::span<const Sample> samples, const RealWeights& weights) const;

    /// The same for the labels; nothing if no sample has one.
    std::optional<double> best_label_k(std::span<const Sample> samples) const;

    const Dataset& data() const { return data_; }
    int threads() const { return threads_; }

  private:
    struct Outcome;
    double best_k(const std::vector<Outcome>& outcomes) const;

    const Dataset& data_;
    int threads_;
};

} // namespace isolani::tuner
