#include "eval/tuner/harmony_fit.h"

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

/// Adam with a weight decay of its own.
class HarmonyDescent {
  public:
    HarmonyDescent(const HarmonyModel& model, const HarmonySettings& settings)
        : weights(RealHarmony::random(settings.seed)), model_(model), settings_(settings),
          order_(model.training_size()), random_(settings.seed), mean_(RealHarmony::Count),
          square_(RealHarmony::Count), shards_(BatchShards) {
        std::iota(order_.begin(), order_.end(), std::uint32_t{0});
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
            step(rate, static_cast<float>(size));
        }
        return sum / static_cast<double>(order_.size());
    }

    RealHarmony weights;

  private:
    struct Shard {
        RealHarmony gradient;
        double error = 0;
    };

    double add_up_gradient(std::span<const std::uint32_t> batch) {
        for_each_shard(BatchShards, model_.threads(), [&](std::size_t number) {
            Shard& shard = shards_[number];
            std::ranges::fill(shard.gradient.numbers, 0.0F);
            shard.error = 0;
            const auto [begin, end] = slice_of(batch.size(), number, BatchShards);
            for (const std::uint32_t i : batch.subspan(begin, end - begin)) {
                shard.error += model_.add_gradient(i, weights, shard.gradient);
            }
        });
        double error = 0;
        for (const Shard& shard : shards_) {
            error += shard.error;
        }
        return error;
    }

    void step(double rate, float batch_size) {
        constexpr float MeanShare = 0.9F;
        constexpr float SquareShare = 0.999F;
        constexpr float Epsilon = 1e-10F;
        ++steps_;
        const auto fade_mean = static_cast<float>(1 - std::pow(MeanShare, steps_));
        const auto fade_square = static_cast<float>(1 - std::pow(SquareShare, steps_));
        const auto pace = static_cast<float>(rate);
        const auto decay = static_cast<float>(settings_.weight_decay);
        for (std::size_t w = 0; w < RealHarmony::Count; ++w) {
            float slope = 0;
            for (const Shard& shard : shards_) {
                slope += shard.gradient.numbers[w];
            }
            slope /= batch_size;
            mean_[w] = MeanShare * mean_[w] + (1 - MeanShare) * slope;
            square_[w] = SquareShare * square_[w] + (1 - SquareShare) * slope * slope;
            const float way =
                mean_[w] / fade_mean / (std::sqrt(square_[w] / fade_square) + Epsilon);
            weights.numbers[w] -= pace * (way + decay * weights.numbers[w]);
        }
    }

    const HarmonyModel& model_;
    const HarmonySettings& settings_;
    std::vector<std::uint32_t> order_;
    SplitMix64 random_;
    std::vector<float> mean_;
    std::vector<float> square_;
    std::vector<Shard> shards_;
    int steps_ = 0;
};

} // namespace

HarmonyFit fit_harmony(const HarmonyModel& model, const HarmonySettings& settings,
                       const OnEpoch& on_epoch) {
    using Clock = std::chrono::steady_clock;
    const auto seconds_since = [](Clock::time_point t) {
        return std::chrono::duration<double>(Clock::now() - t).count();
    };
    HarmonyFit best;
    double best_loss = std::numeric_limits<double>::infinity();
    HarmonyDescent descent(model, settings);
    double rate = settings.rate;
    const Clock::time_point begin = Clock::now();
    for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
        const Clock::time_point epoch_begin = Clock::now();
        const double training = descent.run_epoch(rate);
        const double validation = model.validation_loss(descent.weights);
        rate *= settings.keep;
        if (validation < best_loss) {
            best_loss = validation;
            best.weights = descent.weights;
        }
        const double pace = seconds_since(begin) / epoch;
        best.history.push_back({epoch, training, validation, seconds_since(epoch_begin),
                                pace * (settings.epochs - epoch)});
        on_epoch(best.history.back());
    }
    return best;
}

} // namespace isolani::tuner
