// The harmony network (eval/harmony/network.h) in real numbers: its output for the samples, and the
// gradient of its weights.
#pragma once

#include "eval/harmony/weights.h"
#include "tools/tuner/model.h"
#include "tools/tuner/optimizer.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace isolani::tuner {

/// HarmonyWeights as real numbers without the integer scales.
class RealHarmony {
  public:
    static constexpr std::size_t PawnBias = 0;
    static constexpr std::size_t Inputs = PawnBias + HiddenUnits;
    static constexpr std::size_t PieceBias = Inputs + harmony::InputCount * HiddenUnits;
    static constexpr std::size_t Pieces = PieceBias + 2 * HiddenUnits;
    static constexpr std::size_t Count = Pieces + harmony::PieceCount * 2 * HiddenUnits;

    RealHarmony() : numbers(Count) {}
    /// Small random weights to start a fit with: without them all hidden units would learn the
    /// same.
    static RealHarmony random(std::uint64_t seed);
    static RealHarmony of(const HarmonyWeights& weights);

    const float* input(std::size_t i) const { return &numbers[Inputs + i * HiddenUnits]; }
    float* input(std::size_t i) { return &numbers[Inputs + i * HiddenUnits]; }
    /// The vector for the middlegame, then that for the endgame.
    const float* piece(std::size_t i) const { return &numbers[Pieces + i * 2 * HiddenUnits]; }
    float* piece(std::size_t i) { return &numbers[Pieces + i * 2 * HiddenUnits]; }

    std::vector<float> numbers;
};

/// Rounded to the integers that the engine uses.
HarmonyWeights rounded(const RealHarmony& weights);

/// The harmony's fit to the samples of a data set, with fixed terms. The data must have been read
/// with ReadSettings::with_harmony.
class HarmonyModel {
  public:
    HarmonyModel(const Model& model, const RealWeights& terms, const Objective& objective);

    std::size_t training_size() const { return training_.size(); }
    int threads() const { return model_.threads(); }

    /// The mean squared error over the validation samples.
    double validation_loss(const RealHarmony& weights) const;

    /// Adds the gradient of a training sample's squared error to `gradient`; returns the squared
    /// error.
    double add_gradient(std::size_t number, const RealHarmony& weights,
                        RealHarmony& gradient) const;

  private:
    /// The part of a sample that does not change while the harmony is fitted.
    struct Fixed {
        float value;  ///< of the terms alone, in centipawns, from White's point of view
        float target; ///< the target for the expected result
        float mg;     ///< derivative of the value with respect to the middlegame
        float eg;
    };
    struct SideState;

    std::vector<Fixed> fix(std::span<const Sample> samples, const RealWeights& terms,
                           const Objective& objective) const;
    float expected(const Sample& sample, const Fixed& fixed, const RealHarmony& weights,
                   EnumArray<Color, SideState>& sides) const;

    const Model& model_;
    float k_;
    std::vector<Fixed> training_;
    std::vector<Fixed> validation_;
};

/// The mean of the clipped hidden units over both sides of the training samples.
HarmonyVector average_activation(const Dataset& data, const RealHarmony& weights);

/// Sets the harmony of all samples to the output of these weights.
void set_harmony(Dataset& data, const RealHarmony& weights, int threads);

// Fits the harmony to what the terms leave unexplained in the data, by gradient descent with
// decoupled weight decay. https://arxiv.org/abs/1711.05101

struct HarmonySettings {
    int epochs = 12;           ///< passes over the data
    std::size_t batch = 16384; ///< positions per step
    double rate = 0.001;       ///< learning rate of the first epoch, with random initial weights
    double rate_on = 0.0003;   ///< the same where a fitted network is fitted on
    double decay = 0.85;       ///< factor of the rate after each epoch
    double weight_decay = 1;   ///< fraction of each weight that a step subtracts, times the rate
    /// Where a fitted network is fitted on, the same of each weight's distance from where it was:
    /// more than this and a small set of positions is learned by heart. Weights that were 0, as
    /// those of new inputs, only decay.
    double pull_on = 30;
    std::uint64_t seed = 1; ///< for random weights and for shuffling the positions
};

struct HarmonyFit {
    RealHarmony weights; ///< those with the best validation loss
    std::vector<EpochReport> history;
};

/// Fits a harmony: on from the network `start`, or from random weights without one.
HarmonyFit fit_harmony(const HarmonyModel& model, const std::optional<RealHarmony>& start,
                       const HarmonySettings& settings, const OnEpoch& on_epoch);

} // namespace isolani::tuner
