// Forsyth-Edwards notation in and out: standard FEN, X-FEN and Shredder-FEN.
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

/// How castling rights are written. X-FEN is standard FEN wherever standard FEN is unambiguous.
enum class FenStyle : std::uint8_t { XFen, Shredder };

/// Reads the text as far as grammar goes. Fields after the board may be missing from the right;
/// counters that are no numbers, and all that follows the counters, are passed over.
Result<Setup> parse_fen(std::string_view fen);

/// parse_fen and Position::from_setup in one step, with castling as Chess960 knows it.
Result<Position> position_from_fen(std::string_view fen);

/// A position of standard chess, and what its FEN claims beyond that.
struct StandardPosition {
    Position position;
    Bitboard dropped_castling_rooks; ///< squares of rooks, there or not, that cannot castle
};

/// The same for standard chess, where a king castles from e1 or e8 only, with a rook in the corner.
/// Other rights, such as those that a careless editor leaves behind, are dropped.
Result<StandardPosition> standard_position_from_fen(std::string_view fen);

/// All six fields; the en-passant square only where a capture on it is legal.
std::string to_fen(const Position& pos, FenStyle style = FenStyle::XFen);

} // namespace isolani
