// The sources of the report page, uci/page: those that are built in, or those of a folder.
#pragma once

#include "engine/util/result.h"

#include <map>
#include <string>
#include <string_view>

namespace isolani::uci {

/// What the page consists of, by name: index.html, style.css, board.js, panel.js.
using PageFiles = std::map<std::string, std::string, std::less<>>;

/// Those that are built in.
const PageFiles& embedded_page();

/// Those in a folder; an error that names the first that cannot be read.
Result<PageFiles> read_page(const std::string& folder);

/// index.html with the text of another file in place of {{its name}}, and `data` in place of
/// {{data}}. What is put in is not searched for names.
std::string filled_page(const PageFiles& files, std::string_view data);

} // namespace isolani::uci
