#include "tools/tuner/options.h"

#include <gtest/gtest.h>

namespace isolani::tuner {
namespace {

std::optional<Request> read(Names words) {
    words.insert(words.begin(), "isolani-tuner");
    std::vector<char*> arguments;
    for (std::string& word : words) {
        arguments.push_back(word.data());
    }
    return read_arguments(static_cast<int>(arguments.size()), arguments.data());
}

TEST(TunerRequest, FitsTheTermsUnlessAskedForTheHarmony) {
    const auto terms = read({"a.csv", "b.csv"});
    ASSERT_TRUE(terms);
    EXPECT_EQ(terms->files, (Names{"a.csv", "b.csv"}));
    EXPECT_FALSE(terms->is_harmony);
    EXPECT_FALSE(terms->reading.with_harmony);
    EXPECT_EQ(terms->out, "eval/weights.h");
    EXPECT_FALSE(terms->is_out_named);
    EXPECT_EQ(terms->fitting.epochs, 40);
    EXPECT_DOUBLE_EQ(terms->lambda, 0.25);
    EXPECT_FALSE(terms->k);

    const auto harmony = read({"--harmony", "a.csv"});
    ASSERT_TRUE(harmony);
    EXPECT_TRUE(harmony->is_harmony);
    EXPECT_TRUE(harmony->reading.with_harmony);
    EXPECT_EQ(harmony->out, "eval/harmony/weights.cpp");
    EXPECT_EQ(harmony->harmony.epochs, 12);
    EXPECT_DOUBLE_EQ(harmony->harmony_lambda, 0.1);

    const auto both = read({"--turns", "2", "--fresh", "--epochs", "5", "a.csv"});
    ASSERT_TRUE(both);
    EXPECT_TRUE(both->reading.with_harmony);
    EXPECT_EQ(both->fitting.epochs, 5);
    EXPECT_EQ(both->harmony.epochs, 5);
    EXPECT_NE(both->lambda, both->harmony_lambda);
}

TEST(TunerRequest, TakesWhatIsNamed) {
    const auto request = read({"a.csv",  "--out",   "w.h",      "--without", "Material,Tempo",
                               "-k",     "0.007",   "--epochs", "3",         "--lambda",
                               "1",      "--limit", "500",      "--threads", "2",
                               "--seed", "9",       "--refit",  "--judge",   "d.csv,e.csv",
                               "--loss"});
    ASSERT_TRUE(request);
    EXPECT_EQ(request->out, "w.h");
    EXPECT_TRUE(request->is_out_named);
    EXPECT_EQ(request->without, (Names{"Material", "Tempo"}));
    EXPECT_EQ(request->k, 0.007);
    EXPECT_FALSE(request->label_k);
    EXPECT_EQ(read({"a.csv", "--label-k", "0.008"})->label_k, 0.008);
    EXPECT_EQ(request->fitting.epochs, 3);
    EXPECT_EQ(request->lambda, 1);
    EXPECT_EQ(request->reading.limit, 500U);
    EXPECT_EQ(request->reading.threads, 2);
    EXPECT_EQ(request->fitting.seed, 9U);
    EXPECT_FALSE(request->fitting.may_stay);
    EXPECT_EQ(request->judges, (Names{"d.csv", "e.csv"}));
    EXPECT_TRUE(request->is_loss_only);
}

TEST(TunerRequest, RefusesWhatMakesNoSense) {
    for (const Names& words :
         {Names{}, Names{"a.csv", "--harmony", "--pull", "1"}, Names{"a.csv", "--lambda", "2"},
          Names{"a.csv", "--turns", "0"}, Names{"a.csv", "--turns", "1", "--harmony"},
          Names{"a.csv", "--fresh"}, Names{"a.csv", "--threads", "0"},
          Names{"a.csv", "--threads", "1025"}, Names{"a.csv", "--limit", "0"},
          Names{"a.csv", "--epochs", "0"}, Names{"a.csv", "-k", "-1"},
          Names{"a.csv", "--decay", "1.5"}, Names{"a.csv", "--epochs", "many"},
          Names{"a.csv", "--no-such-option"}}) {
        EXPECT_THROW(read(words), UsageError)
            << words.size() << ' ' << (words.empty() ? "" : words.back());
    }
}

TEST(TunerRequest, IsNoneWhereHelpIsAskedFor) { EXPECT_FALSE(read({"--help"})); }

} // namespace
} // namespace isolani::tuner
