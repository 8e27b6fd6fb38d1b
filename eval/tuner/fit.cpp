#include "eval/tuner/fit.h"

#include "engine/zobrist.h"
#include "eval/tuner/parallel.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <numeric>

namespace isolani::tuner {

namespace {

constexpr std::size_t BatchShards = 16;

/// The optimiser's memory of one number, and its step.
class AdamCell {
  public:
    /// How far to go, as a multiple of the rate; `step` counts from 1.
    double advance(double slope, double fade_mean, double fade_square) {
        mean_ = MeanShare * mean_ + (1 - MeanShare) * slope;
        square_ = SquareShare * square_ + (1 - SquareShare) * slope * slope;
        return -(mean_ / fade_mean) / (std::sqrt(square_ / fade_square) + Epsilon);
    }

    static constexpr double MeanShare = 0.9;
    static constexpr double SquareShare = 0.999;

  private:
    // Far below the slopes of rare weights, some 1e-8 of squared error a centipawn.
    static constexpr double Epsilon = 1e-10;

    double mean_ = 0;
    double square_ = 0;
};

class Descent {
  public:
    Descent(const Model& model, const FitStart& start, const Objective& objective,
            const FitSettings& settings)
        : weights(start.weights), model_(model), start_(start), objective_(objective),
          settings_(settings), order_(model.data().training.size()), random_(settings.seed),
          cells_(weights.size()), shards_(BatchShards) {
        std::iota(order_.begin(), order_.end(), std::uint32_t{0});
        // The curvature of a position's squared error at an even score, halfway between middlegame
        // and endgame: what a weight must have against it to be held like by one position.
        const double curvature = objective.k * objective.k / 32;
        pull_ = settings.pull * curvature / static_cast<double>(order_.size());
    }

    /// A pass over the training data; returns the mean squared error under way.
    double run_epoch(double rate) {
        for (std::size_t i = order_.size(); i > 1; --i) {
            std::swap(order_[i - 1], order_[random_() % i]);
        }
        double sum = 0;
        for (std::size_t begin = 0; begin < order_.size(); begin += settings_.batch) {
            const std::size_t size = std::min(settings_.batch, order_.size() - begin);
            sum += add_up_gradient(std::span(order_).subspan(begin, size));
            step(rate, static_cast<double>(size));
        }
        return sum / static_cast<double>(order_.size());
    }

    RealWeights weights;

  private:
    struct Shard {
        RealWeights gradient;
        double error = 0;
    };

    /// Leaves the sum of the gradients in the first shard; returns the sum of the squared errors.
    double add_up_gradient(std::span<const std::uint32_t> batch) {
        for_each_shard(BatchShards, model_.threads(), [&](std::size_t number) {
            Shard& shard = shards_[number];
            shard.gradient.assign(weights.size(), RealScore());
            shard.error = 0;
            const auto [begin, end] = slice_of(batch.size(), number, BatchShards);
            for (const std::uint32_t i : batch.subspan(begin, end - begin)) {
                shard.error += model_.add_gradient(model_.data().training[i], weights, objective_,
                                                   shard.gradient);
            }
        });
        Shard& total = shards_.front();
        for (std::size_t number = 1; number < shards_.size(); ++number) {
            total.error += shards_[number].error;
            for (std::size_t w = 0; w < weights.size(); ++w) {
                total.gradient[w].mg += shards_[number].gradient[w].mg;
                total.gradient[w].eg += shards_[number].gradient[w].eg;
            }
        }
        return total.error;
    }

    void step(double rate, double batch_size) {
        ++steps_;
        const double fade_mean = 1 - std::pow(AdamCell::MeanShare, steps_);
        const double fade_square = 1 - std::pow(AdamCell::SquareShare, steps_);
        const auto move = [&](AdamCell& cell, double sum, double from, double& weight) {
            const double slope = sum / batch_size + pull_ * (weight - from);
            weight += rate * cell.advance(slope, fade_mean, fade_square);
        };
        for (std::size_t w = 0; w < weights.size(); ++w) {
            if (start_.is_free[w]) {
                const RealScore& sum = shards_.front().gradient[w];
                move(cells_[w].mg, sum.mg, start_.anchor[w].mg, weights[w].mg);
                move(cells_[w].eg, sum.eg, start_.anchor[w].eg, weights[w].eg);
            }
        }
    }

    struct CellPair {
        AdamCell mg;
        AdamCell eg;
    };

    const Model& model_;
    const FitStart& start_;
    const Objective& objective_;
    const FitSettings& settings_;
    std::vector<std::uint32_t> order_;
    SplitMix64 random_;
    std::vector<CellPair> cells_;
    std::vector<Shard> shards_;
    double pull_ = 0;
    int steps_ = 0;
};

} // namespace

FitResult fit(const Model& model, const FitStart& start, const Objective& objective,
              const FitSettings& settings, const OnEpoch& on_epoch) {
    using Clock = std::chrono::steady_clock;
    const auto seconds_since = [](Clock::time_point t) {
        return std::chrono::duration<double>(Clock::now() - t).count();
    };
    const auto validation_loss = [&](const RealWeights& weights) {
        return model.losses(model.data().validation, weights, objective).objective;
    };
    const Clock::time_point begin = Clock::now();
    Descent descent(model, start, objective, settings);
    FitResult best{start.weights, {}};
    // The first large steps lead away even from good weights: only epochs compare with each other.
    double best_loss = std::numeric_limits<double>::infinity();
    double rate = settings.rate;
    for (int epoch = 1, without_gain = 0;
         epoch <= settings.epochs && without_gain < settings.patience; ++epoch) {
        const Clock::time_point epoch_begin = Clock::now();
        const double training = descent.run_epoch(rate);
        const double validation = validation_loss(descent.weights);
        rate *= settings.decay;
        ++without_gain;
        if (validation < best_loss) {
            best_loss = validation;
            best.weights = descent.weights;
            without_gain = 0;
        }
        const double pace = seconds_since(begin) / epoch;
        best.history.push_back({epoch, training, validation, seconds_since(epoch_begin),
                                pace * (settings.epochs - epoch)});
        on_epoch(best.history.back());
    }
    if (settings.may_stay && validation_loss(start.weights) <= best_loss) {
        best.weights = start.weights;
    }
    return best;
}

FitStart settled(FitStart start, const RealWeights& fitted) {
    const RealWeights whole = to_real(rounded(fitted));
    start.weights = fitted;
    for (const TermInfo& term : Terms) {
        for (std::size_t w = term.offset; w < term.offset + term.size; ++w) {
            if (term.kind == TermKind::Danger) {
                start.weights[w] = whole[w];
                start.is_free[w] = false;
            }
        }
    }
    return start;
}

std::vector<std::size_t> occurrences(const Dataset& data) {
    std::vector<std::size_t> counts(WeightCount);
    for (const Sample& sample : data.training) {
        const SampleCoefficients list = data.coefficients(sample);
        for (const auto part :
             {list.score, list.danger[White], list.danger[Black], list.complexity}) {
            for (const Coefficient& c : part) {
                ++counts[c.weight];
            }
        }
    }
    return counts;
}

std::vector<Score> rounded(const RealWeights& weights) {
    const auto round = [](double x) {
        constexpr double Most = 4000; // sums of weights must fit a Score's 16 bits too
        return static_cast<int>(std::lround(std::clamp(x, -Most, Most)));
    };
    std::vector<Score> scores;
    scores.reserve(weights.size());
    for (const RealScore& w : weights) {
        scores.emplace_back(round(w.mg), round(w.eg));
    }
    return scores;
}

} // namespace isolani::tuner
