// Ends the program with a message if the processor lacks what it was compiled for. The Makefile
// compiles this file for any x86-64 processor. It runs before all other code of the program, and
// uses functions of C only: an inline function of a header might be taken from a file compiled for
// more.
#include "uci/processor.h"

#ifdef __x86_64__

#include <cpuid.h>
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

/// The feature AVX-VNNI, which __builtin_cpu_supports of clang 14 does not know.
bool has_avx_vnni() {
    unsigned eax = 0;
    unsigned ebx = 0;
    unsigned ecx = 0;
    unsigned edx = 0;
    return __get_cpuid_count(7, 1, &eax, &ebx, &ecx, &edx) != 0 && (eax >> 4 & 1U) != 0;
}

[[gnu::constructor(BeforeOthers)]] void check_processor() {
    __builtin_cpu_init();
    const InstructionSets& needed = NeededInstructionSets;
    const Requirement requirements[] = {
#define INSTRUCTION_SET(field, macro, name, feature)                                               \
    {name, needed.field, __builtin_cpu_supports(feature) != 0},
#include "uci/instruction_sets.def"
#undef INSTRUCTION_SET
        {"AVX-VNNI", needed.avx_vnni, has_avx_vnni()},
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
