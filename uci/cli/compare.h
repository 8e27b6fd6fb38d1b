// The comparison of moves in words: what the best line has that another lacks.
#pragma once

#include "engine/game.h"
#include "search/limits.h"
#include "search/value.h"

#include <functional>
#include <string>
#include <vector>

namespace isolani::uci {

/// A move with the line that the engine expects after it.
struct SearchedMove {
    std::vector<Move> line; ///< from the move on
    Value value;            ///< for the side to move
    int depth;              ///< plies
};

/// Searches a position for its best move, or only the moves given.
using MoveSearch = std::function<SearchedMove(const std::vector<Move>& only)>;

/// Compares the best move of a position with others, as text: the lines, and what the evaluation at
/// their ends makes of the difference; what that does not explain is calculation. The numbers add
/// up to the difference. A move that is searched as better than the best is as good.
std::string compare_moves(const Position& pos, const std::vector<Move>& others,
                          const MoveSearch& search);

} // namespace isolani::uci
