// Ends the program with a message if the processor lacks what it was compiled for. The Makefile
// compiles this file for any x86-64 processor. It runs before all other code of the program, and
// uses functions of C only: an inline function of a header might be taken from a file compiled for
// more.
#include "engine/util/processor.h"

#ifdef __x86_64__

#include <cstdio>
#include <cstdlib>

namespace isolani {

namespace {

/// Before the constructors of global objects, which have the default priority of 65535.
constexpr int BeforeOthers = 101;

struct Requirement {
    const char* name;
    bool needed;
    bool there;
};

[[gnu::constructor(BeforeOthers)]] void check_processor() {
    __builtin_cpu_init();
    const InstructionSets& needed = NeededInstructionSets;
    const Requirement requirements[] = {
        {"SSSE3", needed.ssse3, __builtin_cpu_supports("ssse3") != 0},
        {"SSE4.2", needed.sse4_2, __builtin_cpu_supports("sse4.2") != 0},
        {"POPCNT", needed.popcnt, __builtin_cpu_supports("popcnt") != 0},
        {"AVX", needed.avx, __builtin_cpu_supports("avx") != 0},
        {"AVX2", needed.avx2, __builtin_cpu_supports("avx2") != 0},
        {"BMI1", needed.bmi1, __builtin_cpu_supports("bmi") != 0},
        {"BMI2", needed.bmi2, __builtin_cpu_supports("bmi2") != 0},
        {"FMA", needed.fma, __builtin_cpu_supports("fma") != 0},
        {"AVX-512F", needed.avx512f, __builtin_cpu_supports("avx512f") != 0},
        {"AVX-512BW", needed.avx512bw, __builtin_cpu_supports("avx512bw") != 0},
        {"AVX-512DQ", needed.avx512dq, __builtin_cpu_supports("avx512dq") != 0},
        {"AVX-512VL", needed.avx512vl, __builtin_cpu_supports("avx512vl") != 0},
    };
    const char* separator = "";
    for (const Requirement& r : requirements) {
        if (r.needed && !r.there) {
            // A line of UCI, which graphical interfaces show.
            std::fputs(*separator != '\0' ? separator : "info string This processor lacks ",
                       stdout);
            std::fputs(r.name, stdout);
            separator = ", ";
        }
    }
    if (*separator == '\0') {
        return;
    }
    const bool has_v2 = __builtin_cpu_supports("ssse3") && __builtin_cpu_supports("sse4.2") &&
                        __builtin_cpu_supports("popcnt");
    const bool has_v3 = has_v2 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
                        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
    const int level = has_v3 ? 3 : has_v2 ? 2 : 1;
    std::printf(", which this file was built for: use the file for x86-64-v%d, or build with "
                "ARCH=x86-64-v%d\n",
                level, level);
    std::fflush(stdout);
    std::_Exit(EXIT_FAILURE);
}

} // namespace

} // namespace isolani

#endif
