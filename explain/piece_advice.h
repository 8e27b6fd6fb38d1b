// Where a side's pieces would do better.
#pragma once

#include "engine/position.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// Why a piece should move.
enum class AdviceKind : std::uint8_t {
    Castling,    ///< the king castles, in the opening
    Undeveloped, ///< a knight or bishop on its first square, in the opening
    OpenFile,    ///< a rook goes to a file without own pawns from one with such, while there are
                 ///< several pieces
    BetterSquare ///< counting gives more for it elsewhere
};

struct PieceAdvice {
    AdviceKind kind;
    Square from;
    Square to;          ///< the king's square after castling
    int gain{};         ///< of a better square: in centipawns, all else staying as it is
    std::string move{}; ///< the first move on the way in SAN, if it was searched
};

/// "open_file": as in JSON.
std::string_view name(AdviceKind kind);

/// For each piece of a side the square where it would gain most of those that it reaches in one or
/// two moves and where it is safe, if it is a fifth of a pawn or more; the largest gain first. None
/// for the men of a known ending, which stand where its rule wants them.
std::vector<PieceAdvice> better_squares(const Position& pos, Color side);

/// A first move on the way to what is advised.
struct AdvisedMove {
    Move move;
    PieceAdvice advice;
};

/// The legal moves after which the side to move does what could be advised, each once. None of them
/// loses the piece.
std::vector<AdvisedMove> advised_moves(const Position& pos);

} // namespace isolani
