// What has changed on the board between two positions of a game.
#pragma once

#include "engine/position.h"

#include <cstddef>
#include <string>
#include <vector>

namespace isolani::uci {

/// Two quiet positions of a game.
struct Span {
    Position from;
    Position to;
    Position later; ///< some plies on; what is gone by then has not come to stay
};

/// What has changed over a span, as clauses: what was exchanged, and what speaks for the side that
/// gained: "the queens were exchanged", "White was left with an isolated pawn on d4 against two
/// rooks". The most general first, at most `most`.
std::vector<std::string> changes(const Span& span, Color gainer, std::size_t most);

} // namespace isolani::uci
