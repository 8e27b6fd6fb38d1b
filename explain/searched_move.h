// A move with what a search says of it.
#pragma once

#include "engine/position.h"
#include "search/value.h"

#include <cstddef>
#include <string>
#include <vector>

namespace isolani {

/// A move with the line that the engine expects after it.
struct SearchedMove {
    std::vector<Move> line; ///< from the move on
    Value value = 0;        ///< for the side to move
    int depth = 0;          ///< plies

    Move move() const { return line.front(); }
};

/// "+0.35" or "mate in 3 for Black": a value for `side`, told in White's view.
std::string value_in_words(Value value, Color side);

/// "27.Nxc3" or "27...Nxc3": a legal move in SAN with its number.
std::string numbered_san(const Position& pos, Move m);

/// At most `most` plies of a line in SAN, numbered as people do: "27...Nxc3 28.Rxc3 Rxc3".
std::string line_in_san(Position pos, const std::vector<Move>& line, std::size_t most);

/// As JSON: move, value, depth and line.
std::string to_json(const Position& pos, const SearchedMove& searched);

} // namespace isolani
