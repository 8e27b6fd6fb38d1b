// Messages of the command line.
#pragma once

#include "engine/util/text.h"

#include <cstdio>
#include <limits>
#include <string>
#include <string_view>

namespace isolani::uci {

/// Writes "isolani: MESSAGE" to standard error. Messages repeat what was typed and what files are
/// called: characters are shown as they are, and what cannot be seen, or would steer a terminal, is
/// escaped.
inline void complain(std::string_view message) {
    constexpr std::size_t Whole = std::numeric_limits<std::size_t>::max();
    std::fprintf(stderr, "isolani: %s\n", printable(message, Whole).c_str());
}

} // namespace isolani::uci
