// The instruction sets of x86-64 that this program was compiled for. A processor without them would
// end it with "illegal instruction"; processor_check.cpp says instead what is missing.
#pragma once

namespace isolani {

/// The instruction sets that the compiler was allowed to use; constants, so that reading them runs
/// no code that needs any. https://en.wikipedia.org/wiki/X86-64#Microarchitecture_levels
struct InstructionSets {
    bool ssse3 = false;
    bool sse4_2 = false;
    bool popcnt = false;
    bool avx = false;
    bool avx2 = false;
    bool bmi1 = false;
    bool bmi2 = false;
    bool fma = false;
    bool avx512f = false;
    bool avx512bw = false;
    bool avx512dq = false;
    bool avx512vl = false;
};

extern const InstructionSets NeededInstructionSets;

} // namespace isolani
