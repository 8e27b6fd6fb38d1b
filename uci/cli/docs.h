// The parts of README and manual page that are generated from the code.
#pragma once

#include "engine/util/result.h"
#include "uci/options.h"

#include <string>

namespace isolani::uci {

/// What a reader is told about an option's values.
struct OptionRange {
    std::string initial; ///< the default; may be empty
    std::string range;
};

OptionRange range_of(const Option& option);

/// The README's text with its generated blocks, between `<!-- begin NAME -->` and
/// `<!-- end NAME -->`, brought up to date; an error if a block's marks are missing.
Result<std::string> update_readme(const std::string& readme);

/// The README's picture of a harmony, as SVG.
std::string harmony_picture();

/// The manual page, for man(1).
std::string man_page();

} // namespace isolani::uci
