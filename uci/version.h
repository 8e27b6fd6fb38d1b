// The engine's version, as shown by `uci` and --version.
#pragma once

#include <string_view>

namespace isolani::uci {

inline constexpr std::string_view Version = "1.0.0";

} // namespace isolani::uci
