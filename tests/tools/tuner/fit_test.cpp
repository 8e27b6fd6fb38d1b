// Fits to synthetic data, and the files written from them.
#include "tools/tuner/fit.h"

#include "eval/all_weights.h"
#include "tools/tuner/output.h"

#include "tests/tools/tuner/tuner_support.h"

#include <cstdio>
#include <fstream>
#include <sstream>

namespace isolani::tuner {
namespace {

/// Only the labels count, on the scale of the evaluation.
constexpr Objective ByLabel{0.005, 0.005, 0};

FitSettings quick_settings() {
    FitSettings settings;
    settings.epochs = 30;
    settings.batch = 512;
    settings.pull = 0;
    return settings;
}

FitResult fit_quietly(const Model& model, const FitStart& start, const FitSettings& settings) {
    return fit(model, start, ByLabel, settings, [](const EpochReport&) {});
}

FitStart all_free(const RealWeights& weights) {
    return {weights, weights, std::vector<bool>(WeightCount, true),
            std::vector<double>(WeightCount, 1)};
}

TEST(TunerFit, RecoversAChangedWeight) {
    // With fewer positions the fit has too few steps to converge.
    const Dataset data = random_data(10000, 61, engine_weights());
    RealWeights wrong = engine_weights();
    const std::size_t knight = first_of(Term::Material) + 1;
    const std::size_t checks = first_of(Term::DangerSafeCheck) + 3;
    wrong[knight].mg -= 40; // still less than a bishop, as is expected
    wrong[knight].eg -= 30;
    wrong[checks].mg -= 8;
    FitStart start = all_free(wrong);
    start.is_trainable.assign(WeightCount, false);
    start.is_trainable[knight] = true;
    start.is_trainable[checks] = true;
    const FitResult result = fit_quietly(Model(data, 2), start, quick_settings());
    EXPECT_NEAR(result.weights[knight].mg, engine_weights()[knight].mg, 0.5);
    EXPECT_NEAR(result.weights[knight].eg, engine_weights()[knight].eg, 0.5);
    EXPECT_NEAR(result.weights[checks].mg, engine_weights()[checks].mg, 0.5);
    const std::size_t rook = first_of(Term::Material) + 3;
    EXPECT_EQ(result.weights[rook].mg, wrong[rook].mg); // not trainable
    EXPECT_LT(result.history.back().validation, result.history.front().validation);
}

TEST(TunerFit, GoodWeightsOutliveTheFirstStepsAwayFromThem) {
    // The labels come from these weights, so every epoch ends with worse ones, at first by far.
    const Dataset data = random_data(2000, 64, engine_weights());
    FitSettings settings = quick_settings();
    settings.patience = 2;
    const FitResult result = fit_quietly(Model(data, 2), all_free(engine_weights()), settings);
    EXPECT_GT(result.history.size(), 2U); // patience compares epochs, not the start
    const std::size_t knight = first_of(Term::Material) + 1;
    EXPECT_EQ(result.weights[knight].mg, engine_weights()[knight].mg);
    settings.may_stay = false;
    const FitResult refit = fit_quietly(Model(data, 2), all_free(engine_weights()), settings);
    EXPECT_NE(refit.weights[knight].mg, engine_weights()[knight].mg);
}

TEST(TunerFit, PullHoldsWeightsToTheirStart) {
    const Dataset data = random_data(1000, 62, engine_weights());
    RealWeights wrong = engine_weights();
    const std::size_t knight = first_of(Term::Material) + 1;
    wrong[knight].mg -= 40;
    FitSettings settings = quick_settings();
    settings.pull = 1e7;
    const FitResult result = fit_quietly(Model(data, 1), all_free(wrong), settings);
    EXPECT_NEAR(result.weights[knight].mg, wrong[knight].mg, 1);
}

TEST(TunerFit, ThreadsDoNotChangeTheWeights) {
    const Dataset data = random_data(2000, 63, engine_weights());
    RealWeights wrong = engine_weights();
    wrong[first_of(Term::Tempo)].mg = 0;
    FitSettings settings = quick_settings();
    settings.epochs = 3;
    const auto source = [&](int threads) {
        const FitResult result = fit_quietly(Model(data, threads), all_free(wrong), settings);
        std::ostringstream bits;
        for (const RealScore& w : result.weights) {
            bits << std::hexfloat << w.mg << ' ' << w.eg << ' ';
        }
        return bits.str() + to_source(rounded(result.weights), Provenance());
    };
    const std::string one = source(1);
    EXPECT_EQ(one, source(1));
    EXPECT_EQ(one, source(2));
    EXPECT_EQ(one, source(5));
}

TEST(TunerFit, SettlingRoundsTheDangerAndHoldsIt) {
    RealWeights weights = engine_weights();
    for (RealScore& w : weights) {
        w.mg += 0.3;
    }
    const FitStart start = freeze_danger(all_free(engine_weights()), weights);
    const std::size_t danger = first_of(Term::DangerWeakSquare);
    EXPECT_EQ(start.weights[danger].mg, engine_weights()[danger].mg);
    EXPECT_FALSE(start.is_trainable[danger]);
    const std::size_t tempo = first_of(Term::Tempo);
    EXPECT_EQ(start.weights[tempo].mg, weights[tempo].mg);
    EXPECT_TRUE(start.is_trainable[tempo]);
}

TEST(TunerFit, CountsWhereAWeightOccurs) {
    Dataset data;
    data.training.push_back(add_sample(data, Position(), 0.5));
    const auto counts = occurrences(data);
    EXPECT_EQ(counts[first_of(Term::Tempo)], 1U);
    EXPECT_EQ(counts[first_of(Term::DangerBase)], 2U); // both kings
    EXPECT_EQ(counts[first_of(Term::Material)], 0U);   // White's minus Black's
}

TEST(TunerWriter, RoundsToTheNearestAndKeepsToTheScale) {
    const auto scores = rounded({{2.5, -2.5}, {0.4, -0.6}, {1e9, -1e9}});
    EXPECT_EQ(scores[0], Score(3, -3));
    EXPECT_EQ(scores[1], Score(0, -1));
    EXPECT_EQ(scores[2], Score(4000, -4000));
}

/// All `{a, b}` in a text.
std::vector<Score> numbers_in(const std::string& text) {
    std::vector<Score> scores;
    for (std::size_t i = text.find('{'); i != std::string::npos; i = text.find('{', i + 1)) {
        int mg = 0;
        int eg = 0;
        if (std::sscanf(text.c_str() + i, "{%d, %d}", &mg, &eg) == 2) {
            scores.emplace_back(mg, eg);
        }
    }
    return scores;
}

TEST(TunerWriter, WritesWhatCanBeReadBack) {
    std::vector<Score> weights;
    SplitMix64 random(64);
    for (std::size_t i = 0; i < WeightCount; ++i) {
        weights.emplace_back(static_cast<int>(random() % 2001) - 1000,
                             static_cast<int>(random() % 2001) - 1000);
    }
    Provenance provenance;
    provenance.files = {{"games.csv", 12345}};
    const std::string text = to_source(weights, provenance);
    EXPECT_EQ(numbers_in(text), weights);
    EXPECT_NE(text.find("games.csv: 12345 positions"), std::string::npos);
    EXPECT_NE(text.find("// queen, kings on both wings"), std::string::npos);
}

TEST(TunerWriter, WritesTheEnginesOwnWeightsAsTheyStand) {
    std::ifstream file("eval/weights.h");
    const std::string source{std::istreambuf_iterator<char>(file), {}};
    const auto definitions = [](const std::string& text) {
        return text.substr(text.find("// clang-format off"));
    };
    EXPECT_EQ(definitions(to_source(AllWeights, Provenance())), definitions(source));
}

} // namespace
} // namespace isolani::tuner
