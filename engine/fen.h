// Parsing and writing Forsyth-Edwards Notation: standard FEN, X-FEN and Shredder-FEN.
// https://www.chessprogramming.org/Forsyth-Edwards_Notation
#pragma once

#include "engine/position.h"
#include "engine/util/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace isolani {

inline constexpr std::string_view StartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// How castling rights are written. X-FEN equals standard FEN wherever the latter is unambiguous.
enum class FenStyle : std::uint8_t { XFen, Shredder };

/// Checks the syntax only. Trailing fields after the board may be missing and take their defaults;
/// counters that are not numbers, and anything after the counters, are ignored. Any other malformed
/// field is an Error.
Result<Setup> parse_fen(std::string_view fen);

/// parse_fen followed by Position::from_setup, with Chess960 castling rights.
Result<Position> position_from_fen(std::string_view fen);

/// A position of standard chess, and the castling rights that its FEN claims beyond it.
struct StandardPosition {
    Position position;
    Bitboard dropped_castling_rooks; ///< squares of claimed castling rooks that are missing or
                                     ///< cannot castle
};

/// As position_from_fen, but for standard chess, where castling requires the king on e1 or e8 and a
/// rook in the corner. Other castling rights are dropped.
Result<StandardPosition> standard_position_from_fen(std::string_view fen);

/// All six fields; the en-passant square is given only if an en-passant capture is legal.
std::string to_fen(const Position& pos, FenStyle style = FenStyle::XFen);

} // namespace isolani
