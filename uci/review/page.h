// The parts of the report page that are the same for every game.
#pragma once

#include <string_view>

namespace isolani::uci::page {

extern const std::string_view Style;       ///< CSS
extern const std::string_view Body;        ///< HTML
extern const std::string_view BoardScript; ///< JavaScript: data, state, board
extern const std::string_view PanelScript; ///< JavaScript: graph, moves, reasons, keys

} // namespace isolani::uci::page
