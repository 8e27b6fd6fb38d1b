// The command `explain` on the command line.
#pragma once

#include "explain/explain.h"
#include "search/limits.h"
#include "uci/cli/arguments.h"
#include "uci/review/situation.h"

namespace isolani::uci {

/// What the searches of an explanation may cost.
struct Costs {
    Limits budget;
    int threads;
    int hash; ///< megabytes
};

/// The position explained. Half of the time goes into the verdict, the rest into four searches that
/// confirm advice, or of a pawn ending two more; of nodes, each of those has an eighth.
Explanation explained(const Situation& situation, const Costs& costs);

/// Explains a position, or compares moves. Returns the exit code; throws std::invalid_argument if
/// the options are invalid.
int run_explain_command(const Arguments& arguments);

} // namespace isolani::uci
