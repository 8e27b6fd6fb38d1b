// Options that several commands have: of a position, and of what a search may cost. The table of
// commands (usage.h) says which have them. Needs cxxopts.
#pragma once

#include "engine/game.h"
#include "search/limits.h"

#include <cstdint>
#include <cxxopts.hpp>

namespace isolani::uci {

/// The position of --fen, with castling rights as in Chess960 if --chess960 is given. Throws
/// std::invalid_argument if it is none.
Position parse_position(const cxxopts::ParseResult& options);
/// The same after the moves of --moves.
Game parse_game(const cxxopts::ParseResult& options);
/// As --chess960 asks for.
CastlingNotation notation(const cxxopts::ParseResult& options);

/// The limits of each search, by --nodes, --depth and --time; `nodes` if none of the options is
/// given.
Limits parse_budget(const cxxopts::ParseResult& options, std::uint64_t nodes);

int parse_threads(const cxxopts::ParseResult& options);
/// In megabytes.
int parse_hash(const cxxopts::ParseResult& options);

} // namespace isolani::uci
