#include "engine/util/processor.h"

namespace isolani {

// Of this file's own compiler flags, which are those of the whole program.
constinit const InstructionSets NeededInstructionSets{
#ifdef __SSSE3__
    .ssse3 = true,
#endif
#ifdef __SSE4_2__
    .sse4_2 = true,
#endif
#ifdef __POPCNT__
    .popcnt = true,
#endif
#ifdef __AVX__
    .avx = true,
#endif
#ifdef __AVX2__
    .avx2 = true,
#endif
#ifdef __BMI__
    .bmi1 = true,
#endif
#ifdef __BMI2__
    .bmi2 = true,
#endif
#ifdef __FMA__
    .fma = true,
#endif
#ifdef __AVX512F__
    .avx512f = true,
#endif
#ifdef __AVX512BW__
    .avx512bw = true,
#endif
#ifdef __AVX512DQ__
    .avx512dq = true,
#endif
#ifdef __AVX512VL__
    .avx512vl = true,
#endif
};

} // namespace isolani
