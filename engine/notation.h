// Move notation for users and GUIs: UCI and SAN.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

#include <optional>
#include <string>
#include <string_view>

namespace isolani {

/// The legal move written as UCI text, or nothing: "e2e4", "e7e8q" or "e7e8Q"; castling as king
/// takes rook in any position, and as "e1g1" if king and rook are on their standard squares.
std::optional<Move> parse_move(const Position& pos, std::string_view text);

/// The legal move written in standard algebraic notation, or nothing if there is none, or more than
/// one. What others write is understood, too: "Nb1d2" where "Nd2" would do, no "x", no "+" or "#",
/// marks such as "!?", "e8Q", "0-0".
std::optional<Move> parse_san(const Position& pos, std::string_view text);

/// The legal move written in SAN, as in UCI, or with a hyphen ("e2-e4"), or nothing.
std::optional<Move> parse_any_notation(const Position& pos, std::string_view text);

/// Standard algebraic notation of a legal move: "Nbd7", "exd6", "e8=Q+", "O-O-O", "Qxf7#".
std::string to_san(const Position& pos, Move m);

} // namespace isolani
