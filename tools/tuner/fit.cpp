#include "tools/tuner/fit.h"

#include "tools/tuner/constraints.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace isolani::tuner {

namespace {

/// Moves the weights to the nearest ones that are as expected.
void project_terms(const FitStart& start, RealWeights& weights) {
    for (std::size_t t = 0; t < Terms.size(); ++t) {
        if (start.is_free.empty() || !start.is_free[t]) {
            project(Terms[t], start.uses, weights);
        }
    }
}

class Descent {
  public:
    Descent(const Model& model, const FitStart& start, const Objective& objective,
            const FitSettings& settings)
        : weights(start.weights), model_(model), start_(start), objective_(objective),
          batches_(model.data().training.size(), settings.batch, settings.seed),
          cells_(weights.size()) {
        project_terms(start, weights);
        // The curvature of one position's squared error at an even score, halfway between
        // middlegame and endgame, so that `pull` is measured in positions.
        const double curvature = objective.k * objective.k / 32;
        pull_ = settings.pull * curvature / static_cast<double>(model.data().training.size());
    }

    /// One pass over the training data; returns the mean squared error with the weights at each
    /// step.
    double run_epoch(double rate) {
        return batches_.run_epoch([&](std::span<const std::uint32_t> batch) {
            const double error = shards_.add_up(
                batch, model_.threads(),
                [&](RealWeights& gradient) { gradient.assign(weights.size(), RealScore()); },
                [&](std::uint32_t i, RealWeights& gradient) {
                    return model_.add_gradient(model_.data().training[i], weights, objective_,
                                               gradient);
                });
            step(rate, static_cast<double>(batch.size()));
            return error;
        });
    }

    RealWeights weights;

  private:
    using Cell = AdamCell<double>;

    void step(double rate, double batch_size) {
        const Cell::BiasCorrection correction(++steps_);
        for (std::size_t w = 0; w < weights.size(); ++w) {
            if (!start_.is_trainable[w]) {
                continue;
            }
            const auto move = [&](Cell& cell, double RealScore::*half) {
                const double sum =
                    shards_.sum([&](const RealWeights& gradient) { return gradient[w].*half; });
                double& weight = weights[w].*half;
                const double gradient =
                    sum / batch_size + pull_ * (weight - start_.anchor[w].*half);
                weight += rate * cell.advance(gradient, correction);
            };
            move(cells_[w].mg, &RealScore::mg);
            move(cells_[w].eg, &RealScore::eg);
        }
        project_terms(start_, weights);
    }

    struct CellPair {
        Cell mg;
        Cell eg;
    };

    const Model& model_;
    const FitStart& start_;
    const Objective& objective_;
    Batches batches_;
    GradientShards<RealWeights> shards_;
    std::vector<CellPair> cells_;
    double pull_ = 0;
    int steps_ = 0;
};

} // namespace

FitResult fit(const Model& model, const FitStart& start, const Objective& objective,
              const FitSettings& settings, const OnEpoch& on_epoch) {
    const auto validation_loss = [&](const RealWeights& weights) {
        return model.losses(model.data().validation, weights, objective).objective;
    };
    Descent descent(model, start, objective, settings);
    // The first large steps lead away even from good weights, so epochs are compared only with each
    // other.
    RealWeights best;
    const Descended descended = descend(
        {settings.epochs, settings.patience, settings.rate, settings.decay},
        [&](double rate) { return descent.run_epoch(rate); },
        [&] { return validation_loss(descent.weights); }, [&] { best = descent.weights; },
        on_epoch);
    RealWeights stayed = start.weights;
    project_terms(start, stayed);
    if (settings.may_stay && validation_loss(stayed) <= descended.best_loss) {
        best = stayed;
    }
    return {best, descended.history};
}

FitStart freeze_danger(FitStart start, const RealWeights& fitted) {
    const RealWeights whole = to_real(rounded(fitted));
    start.weights = fitted;
    for (const TermInfo& term : Terms) {
        for (std::size_t w = term.offset; w < term.offset + term.size(); ++w) {
            if (term.kind == TermKind::Danger) {
                start.weights[w] = whole[w];
                start.is_trainable[w] = false;
            }
        }
    }
    return start;
}

std::vector<double> occurrences(const Dataset& data) {
    std::vector<double> counts(WeightCount);
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
        constexpr double Most = 4000; // sums of weights must also fit in a Score's 16 bits
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
