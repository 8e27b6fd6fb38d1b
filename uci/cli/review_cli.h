// The commands `annotate` and `report` on the command line.
#pragma once

#include "uci/cli/arguments.h"

namespace isolani::uci {

/// Annotates the games of a file. Returns the exit code: 2 if a game is broken or a file cannot be
/// read or written; throws std::invalid_argument if the options are invalid.
int run_annotate_command(const Arguments& arguments);

/// Writes a page about a game or a position. Exit codes and exceptions as above.
int run_report_command(const Arguments& arguments);

} // namespace isolani::uci
