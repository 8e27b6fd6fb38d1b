#include "tools/tuner/harmony_fit.h"

#include "engine/util/random.h"
#include "tools/tuner/optimizer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <span>

namespace isolani::tuner {

namespace {

constexpr std::size_t SampleShards = 64;

using Units = std::array<float, HiddenUnits>;

void add(Units& sum, const float* numbers, float times = 1) {
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        sum[i] += numbers[i] * times;
    }
}
void add(float* sum, const Units& places) {
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        sum[i] += places[i];
    }
}

/// Pairwise summation: the order is the same on every machine and can be vectorised.
float dot(Units a, const Units& b) {
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        a[i] *= b[i];
    }
    for (std::size_t half = HiddenUnits / 2; half > 0; half /= 2) {
        for (std::size_t i = 0; i < half; ++i) {
            a[i] += a[i + half];
        }
    }
    return a[0];
}

/// The weights of the middlegame and endgame values.
struct Blend {
    float mg;
    float eg;
};

/// The hidden units of a side whose indices start at `at`.
Units activation_of(HarmonySizes sizes, const std::uint16_t* at, const RealHarmony& weights) {
    Units activation{};
    add(activation, &weights.numbers[RealHarmony::PawnBias]);
    for (std::size_t i = 0; i < sizes.inputs; ++i) {
        add(activation, weights.input(at[i]));
    }
    for (float& x : activation) {
        x = std::clamp(x, 0.0F, 1.0F);
    }
    return activation;
}

/// The sum of the piece vectors of that side.
Units pieces_of(HarmonySizes sizes, const std::uint16_t* at, const RealHarmony& weights,
                Blend blend) {
    Units pieces{};
    const auto add_vectors = [&](const float* mg) {
        add(pieces, mg, blend.mg);
        add(pieces, mg + HiddenUnits, blend.eg);
    };
    add_vectors(&weights.numbers[RealHarmony::PieceBias]);
    for (std::size_t i = 0; i < sizes.pieces; ++i) {
        add_vectors(weights.piece(at[sizes.inputs + i]));
    }
    return pieces;
}

constexpr float MostWeight = 511; // in the engine's units: so that sums of many fit in 16 bits

/// What a real number may be at most, so that rounding changes it by no more than half a unit.
constexpr float limit_of(std::size_t number) {
    const bool is_of_pieces = number >= RealHarmony::PieceBias;
    return MostWeight / static_cast<float>(is_of_pieces ? HarmonyWeights::PieceScale
                                                        : HarmonyWeights::PawnScale);
}

HarmonyVector rounded(const float* numbers, int one) {
    HarmonyVector v;
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        v.at[i] = static_cast<std::int16_t>(
            std::lround(std::clamp(numbers[i] * static_cast<float>(one), -MostWeight, MostWeight)));
    }
    return v;
}

PieceVectors rounded_vectors(const float* mg) {
    return {rounded(mg, HarmonyWeights::PieceScale),
            rounded(mg + HiddenUnits, HarmonyWeights::PieceScale)};
}

void spread(const HarmonyVector& v, int one, float* numbers) {
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        numbers[i] = static_cast<float>(v.at[i]) / static_cast<float>(one);
    }
}

void spread(const PieceVectors& v, float* mg) {
    spread(v.mg, HarmonyWeights::PieceScale, mg);
    spread(v.eg, HarmonyWeights::PieceScale, mg + HiddenUnits);
}

} // namespace

/// The outputs of both towers for one side, at the game phase of the position.
struct HarmonyModel::SideState {
    Units activation;
    Units pieces;
};

RealHarmony RealHarmony::random(std::uint64_t seed) {
    RealHarmony r;
    SplitMix64 next(seed);
    // Random, centred at 0, rarely farther from it than the spread.
    const auto chance = [&next](float spread) {
        double sum = 0;
        for (int i = 0; i < 4; ++i) {
            sum += static_cast<double>(next() >> 11) * 0x1p-53 - 0.5;
        }
        return static_cast<float>(sum / 2) * spread;
    };
    for (std::size_t w = PawnBias; w < Inputs; ++w) {
        r.numbers[w] = 0.4F; // where the activation is not clipped
    }
    for (std::size_t w = Inputs; w < PieceBias; ++w) {
        r.numbers[w] = chance(0.17F);
    }
    for (std::size_t w = Pieces; w < Count; ++w) {
        r.numbers[w] = chance(0.035F);
    }
    return r;
}

RealHarmony RealHarmony::of(const HarmonyWeights& w) {
    RealHarmony r;
    spread(w.pawn_bias, HarmonyWeights::PawnScale, &r.numbers[PawnBias]);
    for (std::size_t i = 0; i < harmony::InputCount; ++i) {
        spread(w.input[i], HarmonyWeights::PawnScale, r.input(i));
    }
    spread(w.piece_bias, &r.numbers[PieceBias]);
    for (std::size_t i = 0; i < harmony::PieceCount; ++i) {
        spread(w.piece[i], r.piece(i));
    }
    return r;
}

HarmonyWeights rounded(const RealHarmony& weights) {
    HarmonyWeights w{};
    w.pawn_bias = rounded(&weights.numbers[RealHarmony::PawnBias], HarmonyWeights::PawnScale);
    for (std::size_t i = 0; i < harmony::InputCount; ++i) {
        w.input[i] = rounded(weights.input(i), HarmonyWeights::PawnScale);
    }
    w.piece_bias = rounded_vectors(&weights.numbers[RealHarmony::PieceBias]);
    for (std::size_t i = 0; i < harmony::PieceCount; ++i) {
        w.piece[i] = rounded_vectors(weights.piece(i));
    }
    return w;
}

HarmonyModel::HarmonyModel(const Model& model, const RealWeights& terms, const Objective& objective)
    : model_(model), k_(static_cast<float>(objective.k)),
      training_(fix(model.data().training, terms, objective)),
      validation_(fix(model.data().validation, terms, objective)) {}

/// taper() has a kink where the endgame value changes sign; the gradients are taken without
/// harmony.
std::vector<HarmonyModel::Fixed> HarmonyModel::fix(std::span<const Sample> samples,
                                                   const RealWeights& terms,
                                                   const Objective& objective) const {
    std::vector<Fixed> fixed(samples.size());
    for_each_shard(SampleShards, model_.threads(), [&](std::size_t shard) {
        const auto [begin, end] = slice_of(samples.size(), shard, SampleShards);
        for (std::size_t i = begin; i < end; ++i) {
            Sample sample = samples[i];
            sample.harmony = Score();
            const Model::Gradient gradient = model_.gradient_of(sample, terms);
            fixed[i] = {static_cast<float>(gradient.value),
                        static_cast<float>(target(sample, objective)),
                        static_cast<float>(gradient.mg), static_cast<float>(gradient.eg)};
        }
    });
    return fixed;
}

/// The expected result; also returns the state of each side in `sides`.
float HarmonyModel::expected(const Sample& sample, const Fixed& fixed, const RealHarmony& weights,
                             EnumArray<Color, SideState>& sides) const {
    float value = fixed.value;
    const std::uint16_t* at = &model_.data().indices[sample.first_index];
    for (const Color us : AllColors) {
        const HarmonySizes sizes = sample.harmony_sizes[us];
        sides[us] = {activation_of(sizes, at, weights),
                     pieces_of(sizes, at, weights, {fixed.mg, fixed.eg})};
        at += sizes.total();
        const float worth =
            HarmonyWeights::Centipawns * dot(sides[us].activation, sides[us].pieces);
        value += us == White ? worth : -worth;
    }
    return 1 / (1 + std::exp(-k_ * value));
}

double HarmonyModel::validation_loss(const RealHarmony& weights) const {
    const auto& samples = model_.data().validation;
    std::array<double, SampleShards> sums{};
    for_each_shard(SampleShards, model_.threads(), [&](std::size_t shard) {
        const auto [begin, end] = slice_of(samples.size(), shard, SampleShards);
        EnumArray<Color, SideState> sides;
        for (std::size_t i = begin; i < end; ++i) {
            const float error =
                expected(samples[i], validation_[i], weights, sides) - validation_[i].target;
            sums[shard] += static_cast<double>(error * error);
        }
    });
    return std::accumulate(sums.begin(), sums.end(), 0.0) / static_cast<double>(samples.size());
}

double HarmonyModel::add_gradient(std::size_t number, const RealHarmony& weights,
                                  RealHarmony& gradient) const {
    const Sample& sample = model_.data().training[number];
    const Fixed& fixed = training_[number];
    EnumArray<Color, SideState> sides;
    const float result = expected(sample, fixed, weights, sides);
    const float error = result - fixed.target;
    const float by_value = 2 * error * result * (1 - result) * k_ * HarmonyWeights::Centipawns;
    const std::uint16_t* at = &model_.data().indices[sample.first_index];
    for (const Color us : AllColors) {
        const float our_part = us == White ? by_value : -by_value;
        const SideState& side = sides[us];
        Units by_input{};
        Units by_mg{};
        Units by_eg{};
        for (std::size_t i = 0; i < HiddenUnits; ++i) {
            const bool is_clipped = side.activation[i] <= 0 || side.activation[i] >= 1;
            by_input[i] = is_clipped ? 0 : our_part * side.pieces[i];
            by_mg[i] = our_part * fixed.mg * side.activation[i];
            by_eg[i] = our_part * fixed.eg * side.activation[i];
        }
        const auto add_vectors = [&](float* mg) {
            add(mg, by_mg);
            add(mg + HiddenUnits, by_eg);
        };
        const HarmonySizes sizes = sample.harmony_sizes[us];
        add(&gradient.numbers[RealHarmony::PawnBias], by_input);
        for (std::size_t i = 0; i < sizes.inputs; ++i) {
            add(gradient.input(*at++), by_input);
        }
        add_vectors(&gradient.numbers[RealHarmony::PieceBias]);
        for (std::size_t i = 0; i < sizes.pieces; ++i) {
            add_vectors(gradient.piece(*at++));
        }
    }
    return static_cast<double>(error * error);
}

HarmonyVector average_activation(const Dataset& data, const RealHarmony& weights) {
    std::array<double, HiddenUnits> sums{};
    for (const Sample& sample : data.training) {
        const std::uint16_t* at = &data.indices[sample.first_index];
        for (const Color us : AllColors) {
            const HarmonySizes sizes = sample.harmony_sizes[us];
            const Units activation = activation_of(sizes, at, weights);
            for (std::size_t i = 0; i < HiddenUnits; ++i) {
                sums[i] += static_cast<double>(activation[i]);
            }
            at += sizes.total();
        }
    }
    std::array<float, HiddenUnits> means{};
    for (std::size_t i = 0; i < HiddenUnits; ++i) {
        means[i] = static_cast<float>(sums[i] / static_cast<double>(2 * data.training.size()));
    }
    return rounded(means.data(), HarmonyWeights::PawnScale);
}

void set_harmony(Dataset& data, const RealHarmony& weights, int threads) {
    for (ScratchVector<Sample>* samples : {&data.training, &data.validation}) {
        for_each_shard(SampleShards, threads, [&](std::size_t shard) {
            const auto [begin, end] = slice_of(samples->size(), shard, SampleShards);
            for (std::size_t i = begin; i < end; ++i) {
                Sample& sample = (*samples)[i];
                sample.harmony = Score();
                const std::uint16_t* at = &data.indices[sample.first_index];
                for (const Color us : AllColors) {
                    const HarmonySizes sizes = sample.harmony_sizes[us];
                    const Units activation = activation_of(sizes, at, weights);
                    const auto worth = [&](Blend blend) {
                        return static_cast<int>(
                            std::lround(HarmonyWeights::Centipawns *
                                        dot(activation, pieces_of(sizes, at, weights, blend))));
                    };
                    const Score score(worth({1, 0}), worth({0, 1}));
                    sample.harmony += us == White ? score : -score;
                    at += sizes.total();
                }
            }
        });
    }
}

namespace {

class HarmonyDescent {
  public:
    HarmonyDescent(const HarmonyModel& model, const std::optional<RealHarmony>& fitted,
                   const HarmonySettings& settings)
        : weights(fitted ? *fitted : RealHarmony::random(settings.seed)), model_(model),
          fitted_(fitted.value_or(RealHarmony())),
          weight_decay_(static_cast<float>(settings.weight_decay)),
          pull_on_(static_cast<float>(settings.pull_on)),
          batches_(model.training_size(), settings.batch, settings.seed),
          cells_(RealHarmony::Count) {}

    /// One pass over the training data; returns the mean squared error with the weights at each
    /// step.
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
        const Cell::BiasCorrection correction(++steps_);
        for (std::size_t w = 0; w < RealHarmony::Count; ++w) {
            const float sum =
                shards_.sum([&](const RealHarmony& gradient) { return gradient.numbers[w]; });
            float& weight = weights.numbers[w];
            const float before = fitted_.numbers[w];
            const float decay = (before != 0 ? pull_on_ : weight_decay_) * (weight - before);
            weight += rate * (cells_[w].advance(sum / batch_size, correction) - decay);
            weight = std::clamp(weight, -limit_of(w), limit_of(w));
        }
    }

    const HarmonyModel& model_;
    RealHarmony fitted_; ///< all zero where there is none
    float weight_decay_;
    float pull_on_;
    Batches batches_;
    GradientShards<RealHarmony> shards_;
    std::vector<Cell> cells_;
    int steps_ = 0;
};

} // namespace

HarmonyFit fit_harmony(const HarmonyModel& model, const std::optional<RealHarmony>& start,
                       const HarmonySettings& settings, const OnEpoch& on_epoch) {
    HarmonyDescent descent(model, start, settings);
    RealHarmony best;
    const Descended descended = descend(
        {settings.epochs, settings.epochs, start ? settings.rate_on : settings.rate,
         settings.decay},
        [&](double rate) { return descent.run_epoch(rate); },
        [&] { return model.validation_loss(descent.weights); }, [&] { best = descent.weights; },
        on_epoch);
    return {best, descended.history};
}

} // namespace isolani::tuner
