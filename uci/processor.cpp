#include "uci/processor.h"

namespace isolani {

namespace {

/// Whether a macro is defined: then what it stands for takes the place of its name in the text.
constexpr bool is_defined(const char* text) { return text[0] != '_'; }

} // namespace

#define TEXT(macro) #macro
#define INSTRUCTION_SET(field, macro, name, feature) .field = is_defined(TEXT(macro)),
// Of this file's own compiler flags, which are those of the whole program.
constinit const InstructionSets NeededInstructionSets{
#include "uci/instruction_sets.def"
#ifdef __AVXVNNI__
    .avx_vnni = true,
#endif
};
#undef INSTRUCTION_SET
#undef TEXT

} // namespace isolani
