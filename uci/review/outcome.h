// Endings whose result is known, as moves lead to them.
#pragma once

#include "explain/searched_move.h"

#include <string>

namespace isolani::uci {

/// "Both moves draw." with why, each on a line, if the endings are known to which two moves lead:
/// what they are worth in pawns means nothing then. They are proven (known_ending.h), or drawn with
/// the wrong bishop or Philidor's defence, or their lines come to a draw that is proven, and the
/// values of the searches agree. Empty if one of them is not known.
std::string outcomes_in_words(const Position& pos, const SearchedMove& best,
                              const SearchedMove& other);

} // namespace isolani::uci
