#include "engine/util/processor.h"

#include <gtest/gtest.h>

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

// As it runs here, this processor has them.
TEST(Processor, IsNotAskedForWhatItLacks) {
#ifdef __x86_64__
#define INSTRUCTION_SET(field, macro, name, feature)                                               \
    EXPECT_TRUE(!NeededInstructionSets.field || __builtin_cpu_supports(feature)) << name;
#include "engine/util/instruction_sets.def"
#undef INSTRUCTION_SET
#endif
}

} // namespace
} // namespace isolani
