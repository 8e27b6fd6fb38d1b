// The parts of the documentation that are generated from the code.
#pragma once

#include "engine/util/result.h"
#include "uci/options.h"

#include <string>
#include <vector>

namespace isolani::uci {

/// The documented values of an option.
struct OptionRange {
    std::string initial; ///< the default; may be empty
    std::string range;
};

OptionRange range_of(const Option& option);

/// A page of the documentation with its generated blocks.
struct DocumentedPage {
    std::string text;
    std::vector<std::string> blocks; ///< the names of those that it has
};

/// A Markdown page with its generated blocks updated: those between `<!-- begin NAME -->` and
/// `<!-- end NAME -->`, where NAME is options, terms, structures, facts, summary, pawns, pawn or
/// explanation. An error if only one of the marks is there.
Result<DocumentedPage> update_page(const std::string& page);

/// The maps of the documentation's example, as SVG.
std::string map_picture();

/// The manual page, in roff format.
std::string man_page();

/// What completes the commands and options of the command line in a shell.
std::string bash_completion();
std::string zsh_completion();

} // namespace isolani::uci
