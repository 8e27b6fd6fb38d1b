// Options that several commands have: of a position, and of what a search may cost. Needs cxxopts.
#pragma once

#include "engine/game.h"
#include "search/limits.h"

#include <cstdint>
#include <cxxopts.hpp>

namespace isolani::uci {

/// Adds --fen and --chess960.
void add_position_options(cxxopts::Options& options);
/// Adds --moves, too.
void add_game_options(cxxopts::Options& options);

/// The position of --fen, with castling rights as in Chess960 if --chess960 is given. Throws
/// std::invalid_argument if it is none.
Position parse_position(const cxxopts::ParseResult& options);
/// The same after the moves of --moves.
Game parse_game(const cxxopts::ParseResult& options);
/// As --chess960 asks for.
CastlingNotation notation(const cxxopts::ParseResult& options);

/// Adds --nodes, --depth and --time.
void add_budget_options(cxxopts::Options& options);
/// The limits of each search; `nodes` if none of the options is given.
Limits parse_budget(const cxxopts::ParseResult& options, std::uint64_t nodes);

/// Adds --threads and --hash.
void add_engine_options(cxxopts::Options& options);
int parse_threads(const cxxopts::ParseResult& options);
/// In megabytes.
int parse_hash(const cxxopts::ParseResult& options);

} // namespace isolani::uci
