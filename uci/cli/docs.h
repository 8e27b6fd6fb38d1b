// The parts of the README and the manual page that are generated from the code.
#pragma once

#include "engine/util/result.h"
#include "uci/options.h"

#include <string>

namespace isolani::uci {

/// The documented values of an option.
struct OptionRange {
    std::string initial; ///< the default; may be empty
    std::string range;
};

OptionRange range_of(const Option& option);

/// The README's text with its generated blocks, between `<!-- begin NAME -->` and `<!-- end NAME
/// -->`, updated; an error if the marks of a block are missing.
Result<std::string> update_readme(const std::string& readme);

/// The README's harmony diagram, as SVG.
std::string harmony_picture();

/// The manual page, in roff format.
std::string man_page();

} // namespace isolani::uci
