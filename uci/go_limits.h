// What the arguments of a `go` mean for a search.
#pragma once

#include "engine/position.h"
#include "search/limits.h"
#include "uci/command.h"

#include <string>
#include <vector>

namespace isolani::uci {

/// The limits that a `go` means here: nonsense is brought into range or taken as not given, with a
/// complaint for each search move that is not legal.
Limits to_limits(const Go& go, const Position& pos, std::vector<std::string>& complaints);

} // namespace isolani::uci
