// Options that several commands have: of a position, and of what a search may cost. The table of
// commands (usage.h) says which have them.
#pragma once

#include "uci/cli/arguments.h"

#include "engine/game.h"
#include "search/limits.h"

#include <cstdint>
#include <vector>

namespace isolani::uci {

/// The position of --fen, with castling rights as in Chess960 if --chess960 is given. Throws
/// std::invalid_argument if it is none.
Position parse_position(const Arguments& arguments);
/// The moves of --moves from a position. Throws std::invalid_argument if one is not legal.
std::vector<Move> parse_moves(const Arguments& arguments, Position pos);
/// The position of --fen after the moves of --moves.
Game parse_game(const Arguments& arguments);
/// As --chess960 asks for.
CastlingNotation notation(const Arguments& arguments);

/// The limits of each search, by --nodes, --depth and --time; `nodes` if none of the options is
/// given.
Limits parse_budget(const Arguments& arguments, std::uint64_t nodes);

int parse_threads(const Arguments& arguments);
/// In megabytes.
int parse_hash(const Arguments& arguments);

} // namespace isolani::uci
