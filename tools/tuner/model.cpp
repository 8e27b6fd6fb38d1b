#include "tools/tuner/model.h"

#include "eval/all_weights.h"
#include "tools/tuner/optimizer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace isolani::tuner {

namespace {

constexpr std::size_t LossShards = 64;

/// The five sums that taper() turns into a value, numbered as variables.
enum Input : std::uint8_t { Mg, Eg, WhiteDanger, BlackDanger, Complexity };
constexpr std::size_t InputCount = 5;

RealScore sum_up(std::span<const Coefficient> coefficients, const RealWeights& weights) {
    RealScore sum;
    for (const Coefficient& c : coefficients) {
        const RealScore& weight = weights[c.weight];
        sum.mg += weight.mg * c.count;
        sum.eg += weight.eg * c.count;
    }
    return sum;
}

void spread(std::span<const Coefficient> coefficients, double mg, double eg,
            RealWeights& gradient) {
    for (const Coefficient& c : coefficients) {
        RealScore& part = gradient[c.weight];
        part.mg += mg * c.count;
        part.eg += eg * c.count;
    }
}

double label_target(const Sample& sample, const Objective& objective) {
    return sigmoid(objective.label_k * static_cast<double>(*sample.label));
}

double square(double x) { return x * x; }

} // namespace

RealWeights engine_weights() { return to_real(AllWeights); }

/// A value in centipawns and the target result.
struct Model::Outcome {
    double value;
    double result;
};

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

double target(const Sample& sample, const Objective& objective) {
    const auto result = static_cast<double>(sample.result);
    if (!sample.label) {
        return result;
    }
    return objective.lambda * result + (1 - objective.lambda) * label_target(sample, objective);
}

double Model::value(const Sample& sample, const RealWeights& weights) const {
    const SampleCoefficients list = data_.coefficients(sample);
    const RealScore score = sum_up(list.score, weights);
    const TermSums<double> sums{
        score.mg + sample.harmony.mg(),
        score.eg + sample.harmony.eg(),
        {{sum_up(list.danger[White], weights).mg, sum_up(list.danger[Black], weights).mg}},
        sum_up(list.complexity, weights).eg};
    return taper(sums, sample.inputs).white;
}

namespace {

/// The value with its derivatives with respect to all inputs of taper().
Dual<InputCount> differentiated(const Sample& sample, const SampleCoefficients& list,
                                const RealWeights& weights) {
    using Number = Dual<InputCount>;
    const RealScore score = sum_up(list.score, weights);
    const TermSums<Number> sums{
        Number::variable(Mg, score.mg + sample.harmony.mg()),
        Number::variable(Eg, score.eg + sample.harmony.eg()),
        {{Number::variable(WhiteDanger, sum_up(list.danger[White], weights).mg),
          Number::variable(BlackDanger, sum_up(list.danger[Black], weights).mg)}},
        Number::variable(Complexity, sum_up(list.complexity, weights).eg)};
    return taper(sums, sample.inputs).white;
}

} // namespace

Model::Gradient Model::gradient_of(const Sample& sample, const RealWeights& weights) const {
    const Dual<InputCount> value = differentiated(sample, data_.coefficients(sample), weights);
    return {value.value, value.gradient[Mg], value.gradient[Eg]};
}

double Model::add_gradient(const Sample& sample, const RealWeights& weights,
                           const Objective& objective, RealWeights& gradient) const {
    const SampleCoefficients list = data_.coefficients(sample);
    const Dual<InputCount> value = differentiated(sample, list, weights);

    const double expected = sigmoid(objective.k * value.value);
    const double error = expected - target(sample, objective);
    const double by_value = 2 * error * expected * (1 - expected) * objective.k;
    const auto along = [&](Input input) { return by_value * value.gradient[input]; };
    spread(list.score, along(Mg), along(Eg), gradient);
    spread(list.danger[White], along(WhiteDanger), 0, gradient);
    spread(list.danger[Black], along(BlackDanger), 0, gradient);
    spread(list.complexity, 0, along(Complexity), gradient);
    return square(error);
}

Losses Model::losses(std::span<const Sample> samples, const RealWeights& weights,
                     const Objective& objective) const {
    struct Part {
        Losses sum;
        std::size_t labelled = 0;
    };
    std::array<Part, LossShards> parts;
    for_each_shard(LossShards, threads_, [&](std::size_t shard) {
        const auto [begin, end] = slice_of(samples.size(), shard, LossShards);
        Part part;
        for (const Sample& sample : samples.subspan(begin, end - begin)) {
            const double expected = sigmoid(objective.k * value(sample, weights));
            part.sum.objective += square(expected - target(sample, objective));
            part.sum.result += square(expected - static_cast<double>(sample.result));
            if (sample.label) {
                part.sum.label += square(expected - label_target(sample, objective));
                ++part.labelled;
            }
        }
        parts[shard] = part;
    });
    Part total;
    for (const Part& part : parts) {
        total.sum.objective += part.sum.objective;
        total.sum.result += part.sum.result;
        total.sum.label += part.sum.label;
        total.labelled += part.labelled;
    }
    const auto mean = [](double sum, std::size_t n) {
        return n == 0 ? 0 : sum / static_cast<double>(n);
    };
    return {mean(total.sum.objective, samples.size()), mean(total.sum.result, samples.size()),
            mean(total.sum.label, total.labelled)};
}

/// The mean squared error of the values as expected scores.
double Model::error(const std::vector<Outcome>& outcomes, double k) const {
    std::array<double, LossShards> parts{};
    for_each_shard(LossShards, threads_, [&](std::size_t shard) {
        const auto [begin, end] = slice_of(outcomes.size(), shard, LossShards);
        for (std::size_t i = begin; i < end; ++i) {
            parts[shard] += square(sigmoid(k * outcomes[i].value) - outcomes[i].result);
        }
    });
    return std::accumulate(parts.begin(), parts.end(), 0.0) / static_cast<double>(outcomes.size());
}

double Model::best_k(const std::vector<Outcome>& outcomes) const {
    const auto loss = [&](double log_k) { return error(outcomes, std::exp(log_k)); };
    // Golden-section search: https://en.wikipedia.org/wiki/Golden-section_search
    constexpr double Ratio = 0.6180339887498949;
    constexpr int Steps = 30; // narrows the range two million times
    double low = std::log(1e-4);
    double high = std::log(0.1);
    double a = high - Ratio * (high - low);
    double b = low + Ratio * (high - low);
    double loss_a = loss(a);
    double loss_b = loss(b);
    for (int i = 0; i < Steps; ++i) {
        if (loss_a < loss_b) {
            high = b;
            b = a;
            loss_b = loss_a;
            a = high - Ratio * (high - low);
            loss_a = loss(a);
        } else {
            low = a;
            a = b;
            loss_a = loss_b;
            b = low + Ratio * (high - low);
            loss_b = loss(b);
        }
    }
    return std::exp((low + high) / 2);
}

std::vector<Model::Outcome> Model::outcomes_of(std::span<const Sample> samples,
                                               const RealWeights& weights) const {
    std::vector<Outcome> outcomes(samples.size());
    for_each_shard(LossShards, threads_, [&](std::size_t shard) {
        const auto [begin, end] = slice_of(samples.size(), shard, LossShards);
        for (std::size_t i = begin; i < end; ++i) {
            outcomes[i] = {value(samples[i], weights), static_cast<double>(samples[i].result)};
        }
    });
    return outcomes;
}

double Model::best_k(std::span<const Sample> samples, const RealWeights& weights) const {
    return best_k(outcomes_of(samples, weights));
}

std::optional<double> Model::judged(std::span<const Sample> samples,
                                    const RealWeights& weights) const {
    const std::optional<double> label_k = best_label_k(samples);
    if (!label_k ||
        !std::ranges::all_of(samples, [](const Sample& s) { return s.label.has_value(); })) {
        return std::nullopt;
    }
    std::vector<Outcome> outcomes = outcomes_of(samples, weights);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        outcomes[i].result = sigmoid(*label_k * static_cast<double>(*samples[i].label));
    }
    return error(outcomes, best_k(outcomes));
}

std::optional<double> Model::best_label_k(std::span<const Sample> samples) const {
    std::vector<Outcome> outcomes;
    outcomes.reserve(samples.size());
    for (const Sample& sample : samples) {
        if (sample.label) {
            outcomes.push_back(
                {static_cast<double>(*sample.label), static_cast<double>(sample.result)});
        }
    }
    if (outcomes.empty()) {
        return std::nullopt;
    }
    return best_k(outcomes);
}

} // namespace isolani::tuner
