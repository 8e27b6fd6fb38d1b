// The instruction sets of x86-64 that this program was compiled for. A processor without them would
// end it with "illegal instruction"; processor_check.cpp says instead what is missing.
#pragma once

namespace isolani {

/// The instruction sets that the compiler was allowed to use; constants, so that reading them runs
/// no code that needs any. https://en.wikipedia.org/wiki/X86-64#Microarchitecture_levels
struct InstructionSets {
#define INSTRUCTION_SET(field, macro, name, feature) bool field = false;
#include "uci/instruction_sets.def"
#undef INSTRUCTION_SET
    bool avx_vnni = false;
};

extern const InstructionSets NeededInstructionSets;

} // namespace isolani
