#include "eval/tuner/harmony_fit.h"

#include <algorithm>
#include <span>

namespace isolani::tuner {

namespace {

class HarmonyDescent {
  public:
    HarmonyDescent(const HarmonyModel& model, const HarmonySettings& settings)
        : weights(RealHarmony::random(settings.seed)), model_(model),
          weight_decay_(static_cast<float>(settings.weight_decay)),
          batches_(model.training_size(), settings.batch, settings.seed),
          cells_(RealHarmony::Count) {}

    /// A pass over the training data; returns the mean squared error under way.
    double run_epoch(double rate) {
        return batches_.run_epoch([&](std::span<const std::uint32_t> batch) {
            const double error = shards_.add_up(
                batch, model_.threads(),
                [](RealHarmony& gradient) { std::ranges::fill(gradient.numbers, 0.0F); },
                [&](std::uint32_t i, RealHarmony& gradient) {
                    return model_.add_gradient(i, weights, gradient);
                });
            step(static_cast<float>(rate), static_cast<float>(batch.size()));
            return error;
        });
    }

    RealHarmony weights;

  private:
    using Cell = AdamCell<float>;

    void step(float rate, float batch_size) {
        const Cell::Fade fade(++steps_);
        for (std::size_t w = 0; w < RealHarmony::Count; ++w) {
            const float sum =
                shards_.sum([&](const RealHarmony& gradient) { return gradient.numbers[w]; });
            float& weight = weights.numbers[w];
            weight += rate * (cells_[w].advance(sum / batch_size, fade) - weight_decay_ * weight);
        }
    }

    const HarmonyModel& model_;
    float weight_decay_;
    Batches batches_;
    GradientShards<RealHarmony> shards_;
    std::vector<Cell> cells_;
    int steps_ = 0;
};

} // namespace

HarmonyFit fit_harmony(const HarmonyModel& model, const HarmonySettings& settings,
                       const OnEpoch& on_epoch) {
    HarmonyDescent descent(model, settings);
    RealHarmony best;
    const Descended course = descend(
        {settings.epochs, settings.epochs, settings.rate, settings.decay},
        [&](double rate) { return descent.run_epoch(rate); },
        [&] { return model.validation_loss(descent.weights); }, [&] { best = descent.weights; },
        on_epoch);
    return {best, course.history};
}

} // namespace isolani::tuner
