// Move notation for users and GUIs: UCI, SAN, and what people type.
#pragma once

#include "engine/move.h"
#include "engine/position.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// The legal move written as UCI text, or nothing: "e2e4", "e7e8q" or "e7e8Q"; castling as king
/// takes rook in any position, and as "e1g1" if king and rook are on their standard squares.
std::optional<Move> parse_move(const Position& pos, std::string_view text);

/// The legal move that a word names as people and programs write it, or nothing if it names none,
/// or more than one. It may be in SAN, long algebraic or UCI notation: "Nf3", "Ngf3", "Ng1-f3",
/// "g1f3", "nf3", "Sf3"; "exd6", "ed", "e5:d6", "exd6 e.p." without the blank; "O-O", "0-0", "oo";
/// "e8=Q", "e8q", "e8(Q)", "e8/Q". Checks, mates, captures and signs such as "!?" need not be there
/// nor be true. A small b is the file if a pawn can make the move, otherwise the bishop; a capital
/// B is the bishop.
std::optional<Move> parse_any_notation(const Position& pos, std::string_view text);

/// A move, and what the word that names it has after it.
struct MarkedMove {
    Move move;
    std::string marks; ///< in ASCII: checks, mates, en passant, and judgements: "+!?", "e.p."
};

/// The same as parse_any_notation(), with the marks of the word.
std::optional<MarkedMove> parse_marked_move(const Position& pos, std::string_view text);

/// Why parse_any_notation() finds no move: "'Nd3' is ambiguous in <FEN>: Nbd3 or Nfd3".
std::string explain_no_move(const Position& pos, std::string_view text);

/// Why parse_move() finds no move: "'Nf6' is written g8f6 in UCI", or the same as above.
std::string explain_no_uci_move(const Position& pos, std::string_view text);

/// The words of a text that are to name moves, for parse_any_notation(): without the numbers of
/// moves, signs that stand alone, and the result at the end. "1.e4 e5 2. Nf3! 1-0" has three.
std::vector<std::string> move_words(std::string_view text);

/// Standard algebraic notation of a legal move: "Nbd7", "exd6", "e8=Q+", "O-O-O", "Qxf7#".
std::string to_san(const Position& pos, Move m);

} // namespace isolani
