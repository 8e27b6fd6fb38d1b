// The harmony of pieces and pawns (eval/harmony/network.h) in real numbers: what it makes of the
// samples, and which way its numbers should go.
#pragma once

#include "eval/harmony/weights.h"
#include "eval/tuner/model.h"
#include "eval/tuner/optimizer.h"

#include <cstdint>
#include <vector>

namespace isolani::tuner {

/// HarmonyWeights as real numbers, where one is one.
class RealHarmony {
  public:
    static constexpr std::size_t PawnBias = 0;
    static constexpr std::size_t Inputs = PawnBias + HiddenUnits;
    static constexpr std::size_t PieceBias = Inputs + harmony::InputCount * HiddenUnits;
    static constexpr std::size_t Pieces = PieceBias + 2 * HiddenUnits;
    static constexpr std::size_t Count = Pieces + harmony::PieceCount * 2 * HiddenUnits;

    RealHarmony() : numbers(Count) {}
    /// Small numbers by chance for a fit to begin with: without them all places would learn the
    /// same.
    static RealHarmony random(std::uint64_t seed);
    static RealHarmony of(const HarmonyWeights& weights);

    const float* input(std::size_t i) const { return &numbers[Inputs + i * HiddenUnits]; }
    float* input(std::size_t i) { return &numbers[Inputs + i * HiddenUnits]; }
    /// Middlegame, then endgame.
    const float* piece(std::size_t i) const { return &numbers[Pieces + i * 2 * HiddenUnits]; }
    float* piece(std::size_t i) { return &numbers[Pieces + i * 2 * HiddenUnits]; }

    std::vector<float> numbers;
};

/// As the engine keeps them.
HarmonyWeights rounded(const RealHarmony& weights);

/// The samples of a data set beside terms that stay as they are. The data must hold what the
/// harmony is computed from.
class HarmonyModel {
  public:
    HarmonyModel(const Model& model, const RealWeights& terms, const Objective& objective);

    std::size_t training_size() const { return training_.size(); }
    int threads() const { return model_.threads(); }

    /// The mean squared error over the validation samples.
    double validation_loss(const RealHarmony& weights) const;

    /// Adds the gradient of a training sample's squared error; returns that.
    double add_gradient(std::size_t number, const RealHarmony& weights,
                        RealHarmony& gradient) const;

  private:
    /// What of a sample does not change while the harmony is fitted.
    struct Fixed {
        float value;  ///< by the terms alone, in centipawns, White's perspective
        float target; ///< the expected result that it should come to
        float mg;     ///< what a centipawn of the middlegame adds to the value
        float eg;
    };
    struct SideState;

    std::vector<Fixed> fix(const std::vector<Sample>& samples, const RealWeights& terms,
                           const Objective& objective) const;
    float expected(const Sample& sample, const Fixed& fixed, const RealHarmony& weights,
                   EnumArray<Color, SideState>& sides) const;

    const Model& model_;
    float k_;
    std::vector<Fixed> training_;
    std::vector<Fixed> validation_;
};

/// Gives all samples the harmony that these numbers say.
void set_harmony(Dataset& data, const RealHarmony& weights, int threads);

// Finds the numbers of the harmony (eval/harmony/network.h): what the terms leave unexplained of
// the data is fitted by gradient descent with weight decay. https://arxiv.org/abs/1711.05101

struct HarmonySettings {
    int epochs = 12;           ///< passes over the data
    std::size_t batch = 16384; ///< positions between two steps
    double rate = 0.001;       ///< of the first epoch's steps
    double decay = 0.85;       ///< what an epoch leaves of the rate
    double weight_decay = 1;   ///< what a step takes off each number, times the rate
    std::uint64_t seed = 1;    ///< of the first numbers and of the order of the positions
};

struct HarmonyFit {
    RealHarmony weights; ///< those with the best validation loss
    std::vector<EpochReport> history;
};

/// Fits a new harmony.
HarmonyFit fit_harmony(const HarmonyModel& model, const HarmonySettings& settings,
                       const OnEpoch& on_epoch);

} // namespace isolani::tuner
