// Fits of the harmony to synthetic data, and the file written from them.
#include "tools/tuner/harmony_fit.h"

#include "tools/tuner/output.h"

#include "tests/tools/tuner/tuner_support.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>

namespace isolani::tuner {
namespace {

constexpr Objective ByLabel{0.005, 0.005, 0};

Score harmony_without_rounding_of(const Sample& sample, Dataset data) {
    data.training = {sample};
    set_harmony(data, RealHarmony::of(TunedHarmony), 1);
    return data.training.front().harmony;
}

TEST(TunerHarmony, TheEnginesNumbersSayWhatTheEngineSays) {
    walk_samples(test::samples(2000, 200), 81, [](const Position& pos) {
        Dataset data;
        const Sample sample = add_sample(data, pos, 0.5);
        const Score real = harmony_without_rounding_of(sample, data);
        ASSERT_NEAR(real.mg(), sample.harmony.mg(), 2) << to_fen(pos); // each side is rounded
        ASSERT_NEAR(real.eg(), sample.harmony.eg(), 2) << to_fen(pos);
    });
}

TEST(TunerHarmony, GradientEqualsFiniteDifferences) {
    const Dataset data = random_data(40, 82, engine_weights());
    const Model model(data, 1);
    const HarmonyModel harmony(model, engine_weights(), {0.005, 0.004, 0.3});
    RealHarmony weights = RealHarmony::random(3);
    SplitMix64 random(83);
    int moved = 0;
    for (std::size_t i = 0; i < harmony.training_size(); ++i) {
        RealHarmony gradient;
        RealHarmony unused;
        const double here = harmony.add_gradient(i, weights, gradient);
        for (int k = 0; k < 300; ++k) {
            const std::size_t w = random() % RealHarmony::Count;
            constexpr float Step = 0.004F;
            const float middle = weights.numbers[w];
            weights.numbers[w] = middle + Step;
            const double above = harmony.add_gradient(i, weights, unused);
            weights.numbers[w] = middle - Step;
            const double below = harmony.add_gradient(i, weights, unused);
            weights.numbers[w] = middle;
            // Where a hidden unit starts to be clipped, the loss has a kink with a different
            // gradient on each side.
            const auto [least, most] =
                std::minmax({(above - here) / double{Step}, (here - below) / double{Step}});
            const double margin = 0.02 * std::abs(most) + 2e-4;
            ASSERT_GT(gradient.numbers[w], least - margin) << w;
            ASSERT_LT(gradient.numbers[w], most + margin) << w;
            moved += most != least;
        }
    }
    EXPECT_GT(moved, 100);
}

/// Labels by which a rook has 80 centipawns more value if its side has no doubled pawns.
Dataset data_with_a_rule(int size) {
    const RealWeights weights = engine_weights();
    Dataset data;
    SplitMix64 random(84);
    walk_samples(size, 85, [&](const Position& pos) {
        Sample sample = add_sample(data, pos, 0.5);
        const PawnStructure structure(pos);
        int worth = 0;
        for (const Color us : AllColors) {
            if (structure.behind_own[us].empty()) {
                worth += (us == White ? 80 : -80) * pos.pieces(us, Rook).count();
            }
        }
        sample.harmony = Score(worth, worth);
        sample.label = static_cast<float>(Model(data, 1).value(sample, weights));
        (random() % 10 == 0 ? data.validation : data.training).push_back(sample);
    });
    return data;
}

HarmonySettings quick_settings() {
    HarmonySettings settings;
    settings.epochs = 12;
    settings.batch = 256;
    settings.rate = 0.004;
    return settings;
}

TEST(TunerHarmonyFit, LearnsARuleOfPiecesAndPawns) {
    const Dataset data = data_with_a_rule(8000);
    const Model model(data, 2);
    const HarmonyModel harmony(model, engine_weights(), ByLabel);
    const double before = harmony.validation_loss(RealHarmony());
    const HarmonyFit fitted =
        fit_harmony(harmony, std::nullopt, quick_settings(), [](const EpochReport&) {});
    EXPECT_EQ(fitted.history.size(), 12U);
    EXPECT_LT(harmony.validation_loss(fitted.weights), before / 3);
}

TEST(TunerHarmonyFit, FitsOnFromWhatIsKnown) {
    const Dataset data = data_with_a_rule(8000);
    const Model model(data, 2);
    const HarmonyModel harmony(model, engine_weights(), ByLabel);
    const auto loss_after = [&](const std::optional<RealHarmony>& start, int epochs) {
        HarmonySettings settings = quick_settings();
        settings.epochs = epochs;
        const HarmonyFit fitted = fit_harmony(harmony, start, settings, [](const EpochReport&) {});
        return std::pair(fitted.weights, harmony.validation_loss(fitted.weights));
    };
    const auto [known, loss] = loss_after(std::nullopt, 4);
    EXPECT_LT(loss_after(known, 1).second, loss);
    EXPECT_GT(loss_after(std::nullopt, 1).second, loss);
}

TEST(TunerHarmonyFit, APullKeepsItNearTheNetworkThatItIsFittedOnFrom) {
    const Dataset data = data_with_a_rule(1000);
    const Model model(data, 2);
    const HarmonyModel harmony(model, engine_weights(), ByLabel);
    const RealHarmony start = RealHarmony::of(TunedHarmony);
    const auto farthest = [&](double pull) {
        HarmonySettings settings = quick_settings();
        settings.pull_on = pull;
        const RealHarmony fitted =
            fit_harmony(harmony, start, settings, [](const EpochReport&) {}).weights;
        float most = 0;
        for (std::size_t i = 0; i < RealHarmony::Count; ++i) {
            const bool is_new = start.numbers[i] == 0; // and free
            const float distance = std::abs(fitted.numbers[i] - start.numbers[i]);
            most = is_new ? most : std::max(most, distance);
        }
        return most;
    };
    EXPECT_LT(farthest(1000), farthest(1) / 2);
}

TEST(TunerHarmony, AnAverageStructureIsTheMeanOfTheHiddenUnits) {
    const Dataset data = data_with_a_rule(100);
    RealHarmony weights;
    std::fill_n(weights.numbers.begin() + RealHarmony::PawnBias, HiddenUnits, 0.5F);
    weights.input(harmony::ToMoveInput)[0] = 0.25F; // one side of each position has the move
    weights.input(harmony::ToMoveInput)[1] = 100;   // clipped to 1
    const HarmonyVector average = average_activation(data, weights);
    EXPECT_EQ(average.at[0], HarmonyWeights::PawnScale * 5 / 8);
    EXPECT_EQ(average.at[1], HarmonyWeights::PawnScale * 3 / 4);
    EXPECT_EQ(average.at[2], HarmonyWeights::PawnScale / 2);
}

TEST(TunerHarmonyFit, RoundingNeverClipsAWeight) {
    const Dataset data = data_with_a_rule(1000);
    const Model model(data, 2);
    HarmonySettings settings = quick_settings();
    settings.epochs = 2;
    settings.rate = 3; // far too fast
    const RealHarmony fitted = fit_harmony(HarmonyModel(model, engine_weights(), ByLabel),
                                           std::nullopt, settings, [](const EpochReport&) {})
                                   .weights;
    const RealHarmony engines = RealHarmony::of(rounded(fitted));
    float most = 0;
    for (std::size_t i = 0; i < RealHarmony::Count; ++i) {
        const bool is_of_pieces = i >= RealHarmony::PieceBias;
        const auto one = static_cast<float>(is_of_pieces ? HarmonyWeights::PieceScale
                                                         : HarmonyWeights::PawnScale);
        ASSERT_LE(std::abs(engines.numbers[i] - fitted.numbers[i]) * one, 0.501F) << i;
        most = std::max(most, std::abs(fitted.numbers[i]) * one);
    }
    EXPECT_GT(most, 500);
}

TEST(TunerHarmonyFit, ThreadsDoNotChangeTheNumbers) {
    const Dataset data = data_with_a_rule(1000);
    HarmonySettings settings = quick_settings();
    settings.epochs = 2;
    const auto numbers = [&](int threads) {
        const Model model(data, threads);
        return fit_harmony(HarmonyModel(model, engine_weights(), ByLabel), std::nullopt, settings,
                           [](const EpochReport&) {})
            .weights.numbers;
    };
    const std::vector<float> one = numbers(1);
    EXPECT_EQ(one, numbers(1));
    EXPECT_EQ(one, numbers(3));
    settings.seed = 2;
    EXPECT_NE(one, numbers(1));
}

TEST(TunerHarmonyWriter, RoundsToTheNearestAndKeepsToTheScale) {
    RealHarmony real;
    real.input(7)[3] = 1.4F / HarmonyWeights::PawnScale;
    real.piece(9)[0] = -1.6F / HarmonyWeights::PieceScale;
    real.piece(9)[HiddenUnits] = 1000;
    const HarmonyWeights weights = rounded(real);
    EXPECT_EQ(weights.input[7].at[3], 1);
    EXPECT_EQ(weights.piece[9].mg.at[0], -2);
    EXPECT_EQ(weights.piece[9].eg.at[0], 511);
}

/// All numbers of the vectors in a text, in order.
std::vector<int> numbers_in(const std::string& text) {
    std::vector<int> numbers;
    const char* at = text.c_str() + text.find("TunedHarmony{");
    while ((at = std::strpbrk(at, "-0123456789")) != nullptr) {
        char* end = nullptr;
        numbers.push_back(static_cast<int>(std::strtol(at, &end, 10)));
        at = end;
    }
    return numbers;
}

TEST(TunerHarmonyWriter, WritesWhatCanBeReadBack) {
    const RealHarmony real = RealHarmony::random(86);
    HarmonyWeights weights = rounded(real);
    weights.average.at[3] = 17;
    std::vector<int> expected;
    const auto expect = [&](const HarmonyVector& v) {
        expected.insert(expected.end(), v.at.begin(), v.at.end());
    };
    expect(weights.pawn_bias);
    std::ranges::for_each(weights.input, expect);
    expect(weights.piece_bias.mg);
    expect(weights.piece_bias.eg);
    for (const PieceVectors& piece : weights.piece) {
        expect(piece.mg);
        expect(piece.eg);
    }
    expect(weights.average);
    Provenance provenance;
    provenance.files = {{"games.csv", 12345}};
    const std::string text = to_source(weights, provenance);
    EXPECT_EQ(numbers_in(text), expected);
    EXPECT_NE(text.find("games.csv: 12345 positions"), std::string::npos);
}

} // namespace
} // namespace isolani::tuner
