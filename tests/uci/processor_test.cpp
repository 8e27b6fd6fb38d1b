#include "uci/processor.h"

#include <cctype>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>

namespace isolani {
namespace {

// The tests are compiled for the same processor as the engine.
TEST(Processor, NeedsWhatTheCompilerWasAllowedToUse) {
#ifdef __POPCNT__
    EXPECT_TRUE(NeededInstructionSets.popcnt);
#else
    EXPECT_FALSE(NeededInstructionSets.popcnt);
#endif
#ifdef __AVX2__
    EXPECT_TRUE(NeededInstructionSets.avx2);
#else
    EXPECT_FALSE(NeededInstructionSets.avx2);
#endif
#ifdef __AVX512VPOPCNTDQ__
    EXPECT_TRUE(NeededInstructionSets.avx512vpopcntdq);
#else
    EXPECT_FALSE(NeededInstructionSets.avx512vpopcntdq);
#endif
}

struct InstructionSet {
    std::string_view field;
    std::string_view macro;
    std::string_view name;
    std::string_view feature;
};

constexpr InstructionSet All[] = {
#define INSTRUCTION_SET(field, macro, name, feature) {#field, #macro, name, feature},
#include "uci/instruction_sets.def"
#undef INSTRUCTION_SET
};

/// The letters and digits, in lower case.
std::string plain(std::string_view text) {
    std::string plain;
    for (const char c : text) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return plain;
}

// A macro that is misspelt is never defined, so that the processor is never asked; with the feature
// of another set it is asked for the wrong one.
TEST(Processor, IsAskedForWhatTheNameSays) {
    std::set<std::string_view> features;
    for (const InstructionSet& set : All) {
        EXPECT_TRUE(set.macro.starts_with("__") && set.macro.ends_with("__")) << set.macro;
        EXPECT_EQ(plain(set.name), plain(set.field));
        // What processors call BMI1 is BMI to compilers.
        EXPECT_EQ(plain(set.macro), set.name == "BMI1" ? "bmi" : plain(set.name));
        EXPECT_EQ(plain(set.feature), plain(set.macro));
        EXPECT_TRUE(features.insert(set.feature).second) << set.feature;
    }
    EXPECT_GE(features.size(), 21U);
}

} // namespace
} // namespace isolani
