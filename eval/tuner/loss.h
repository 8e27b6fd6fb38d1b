// What is made small: how far the evaluation's idea of the result is from the data's.
// https://www.chessprogramming.org/Texel%27s_Tuning_Method
#pragma once

#include "eval/tuner/dataset.h"
#include "eval/tuner/real_weights.h"

#include <span>
#include <vector>

namespace isolani::tuner {

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
    struct Slopes {
        double value;
        double mg;
        double eg;
    };
    Slopes slopes(const Sample& sample, const RealWeights& weights) const;

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
