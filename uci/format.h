// The engine's output as text.
#pragma once

#include "engine/position.h"
#include "search/report.h"
#include "search/wdl.h"

#include <optional>
#include <string>

namespace isolani::uci {

/// "cp 23", "mate 3", "mate -2": a UCI score, with mates in moves.
std::string to_score(Value value);
/// "wdl 120 800 80": win, draw and loss in permille.
std::string to_text(const Chances& chances);
/// The UCI info line of a report, with WDL if `chances` is given.
std::string to_info(const SearchReport& report, CastlingNotation notation,
                    const std::optional<Chances>& chances = {});
/// "info depth 20 currmove e2e4 currmovenumber 1"
std::string to_info(const CurrentMove& current, CastlingNotation notation);
/// "bestmove e2e4 ponder e7e5"; "bestmove (none)" if there is no legal move.
std::string to_best_move(const BestMove& best, CastlingNotation notation);
/// Moves separated by blanks.
std::string to_text(const std::vector<Move>& moves, CastlingNotation notation);

/// The explanation why castling rights with rooks on these squares are invalid in standard chess.
std::string explain_dropped_castling(Bitboard rooks);

/// How the game has ended by checkmate or stalemate, as a sentence; empty if there is a legal move.
std::string describe_end(const Position& pos);

/// The board as text, White at the bottom, with the FEN, the key and the state of the files.
std::string to_diagram(const Position& pos);
/// The open, half-open and closed files, by the pawn algebra: "Files   open: e   half-open for
/// White: d   ...".
std::string to_file_summary(const Position& pos);

} // namespace isolani::uci
