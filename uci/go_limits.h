// Converts the arguments of `go` to search limits.
#pragma once

#include "engine/position.h"
#include "search/limits.h"
#include "uci/command.h"

#include <string>
#include <vector>

namespace isolani::uci {

/// The search limits for a `go` in this position. Numbers out of range are clamped, and meaningless
/// ones ignored. Adds a complaint for illegal search moves, and if there is no usable limit.
Limits to_limits(const Go& go, const Position& pos, std::vector<std::string>& complaints);

} // namespace isolani::uci
