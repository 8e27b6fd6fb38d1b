// The parts of the README that are generated from the code.
#pragma once

#include "engine/result.h"

#include <string>

namespace isolani::uci {

/// The README's text with its generated blocks, between `<!-- begin NAME -->` and
/// `<!-- end NAME -->`, brought up to date; an error if a block's marks are missing.
Result<std::string> update_readme(const std::string& readme);

} // namespace isolani::uci
