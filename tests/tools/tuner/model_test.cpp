// Tests coefficients, values and gradients against the engine's evaluation and finite differences.
#include "tools/tuner/model.h"

#include "eval/all_weights.h"
#include "eval/endgames/endgames.h"
#include "eval/evaluate.h"

#include "tests/tools/tuner/tuner_support.h"

namespace isolani::tuner {
namespace {

constexpr Objective Mixed{0.005, 0.004, 0.3};

Score sum_of(std::span<const Coefficient> coefficients) {
    Score sum;
    for (const Coefficient& c : coefficients) {
        sum += AllWeights[c.weight] * c.count;
    }
    return sum;
}

/// The engine's integer arithmetic on the coefficients.
int whole_value(const Dataset& data, const Sample& sample) {
    const SampleCoefficients list = data.coefficients(sample);
    const Score score = sum_of(list.score) + sample.harmony;
    const TermSums<int> sums{score.mg(),
                             score.eg(),
                             {{sum_of(list.danger[White]).mg(), sum_of(list.danger[Black]).mg()}},
                             sum_of(list.complexity).eg()};
    return taper(sums, sample.inputs).white;
}

TEST(TunerCoefficients, GiveTheEnginesEvaluation) {
    const RealWeights weights = engine_weights();
    Evaluator evaluator;
    walk_samples(test::samples(20000, 1000), 71, [&](const Position& pos) {
        Dataset data;
        const Sample sample = add_sample(data, pos, 0.5);
        const int value = evaluator.evaluate(pos);
        const int white = pos.side_to_move() == White ? value : -value;
        ASSERT_EQ(whole_value(data, sample), white) << to_fen(pos);
        // The two differ by several roundings towards zero.
        ASSERT_NEAR(Model(data, 1).value(sample, weights), white, 5) << to_fen(pos);
    });
}

TEST(TunerCoefficients, ComeInOrderAndOnce) {
    walk_samples(test::samples(2000, 200), 72, [](const Position& pos) {
        Dataset data;
        const Sample sample = add_sample(data, pos, 0.5);
        const SampleCoefficients list = data.coefficients(sample);
        for (const auto part :
             {list.score, list.danger[White], list.danger[Black], list.complexity}) {
            for (std::size_t i = 0; i < part.size(); ++i) {
                ASSERT_NE(part[i].count, 0);
                ASSERT_TRUE(i == 0 || part[i - 1].weight < part[i].weight);
            }
        }
    });
}

TEST(TunerGradient, EqualsFiniteDifferences) {
    const Dataset data = random_data(60, 73, engine_weights());
    const Model model(data, 1);
    RealWeights weights = engine_weights();
    for (RealScore& w : weights) { // away from the kinks of taper() at integers
        w.mg += 0.0137;
        w.eg -= 0.0171;
    }
    for (const Sample& sample : data.training) {
        RealWeights gradient(WeightCount);
        RealWeights unused(WeightCount);
        model.add_gradient(sample, weights, Mixed, gradient);
        for (std::size_t w = 0; w < WeightCount; ++w) {
            for (double RealScore::*half : {&RealScore::mg, &RealScore::eg}) {
                constexpr double Step = 1e-4;
                const double middle = weights[w].*half;
                weights[w].*half = middle + Step;
                const double above = model.add_gradient(sample, weights, Mixed, unused);
                weights[w].*half = middle - Step;
                const double below = model.add_gradient(sample, weights, Mixed, unused);
                weights[w].*half = middle;
                ASSERT_NEAR(gradient[w].*half, (above - below) / (2 * Step), 1e-8) << w;
            }
        }
    }
}

TEST(TunerLoss, IsTheMeanOfTheSamples) {
    const Dataset data = random_data(500, 74, engine_weights());
    const RealWeights weights = engine_weights();
    RealWeights unused(WeightCount);
    double sum = 0;
    for (const Sample& sample : data.training) {
        sum += Model(data, 1).add_gradient(sample, weights, Mixed, unused);
    }
    const Losses one = Model(data, 1).losses(data.training, weights, Mixed);
    const Losses three = Model(data, 3).losses(data.training, weights, Mixed);
    EXPECT_NEAR(one.objective, sum / static_cast<double>(data.training.size()), 1e-12);
    EXPECT_EQ(one.objective, three.objective);
    EXPECT_EQ(one.result, three.result);
    EXPECT_EQ(one.label, three.label);
}

TEST(TunerLoss, AJudgeAsksForTheOrderOfValuesAndNotForTheirScale) {
    const RealWeights weights = engine_weights();
    Dataset data = random_data(3000, 77, weights); // labelled with its own values
    const Model model(data, 2);
    EXPECT_LT(model.judged(data.training, weights).value(), 1e-6);
    for (Sample& sample : data.training) {
        *sample.label *= 3;
    }
    EXPECT_LT(model.judged(data.training, weights).value(), 1e-6);
    SplitMix64 random(78);
    for (Sample& sample : data.training) {
        *sample.label += static_cast<float>(random() % 601) - 300;
    }
    EXPECT_GT(model.judged(data.training, weights).value(), 1e-5);
    EXPECT_EQ(model.judged(data.training, weights), Model(data, 1).judged(data.training, weights));
    data.training.front().label.reset();
    EXPECT_FALSE(model.judged(data.training, weights));
}

TEST(TunerLoss, FindsTheScaleOfTheResults) {
    constexpr double TrueK = 0.006;
    Dataset data;
    SplitMix64 random(75);
    const RealWeights weights = engine_weights();
    const Model model(data, 1);
    walk_samples(20000, 76, [&](const Position& pos) {
        Sample sample = add_sample(data, pos, 0);
        const double chance = sigmoid(TrueK * model.value(sample, weights));
        sample.result = static_cast<double>(random() >> 11) * 0x1p-53 < chance ? 1.0F : 0.0F;
        data.training.push_back(sample);
    });
    EXPECT_NEAR(model.best_k(data.training, weights), TrueK, 0.0005);
    EXPECT_EQ(model.best_label_k(data.training), std::nullopt);
}

} // namespace
} // namespace isolani::tuner
