// A position as it is described, before it is validated.
#pragma once

#include "engine/bitboard.h"
#include "engine/types.h"

namespace isolani {

/// What a FEN says, before anybody has looked whether it makes sense.
struct Setup {
    EnumArray<Square, Piece> board = [] {
        EnumArray<Square, Piece> empty{};
        empty.fill(NoPiece);
        return empty;
    }();
    Color side_to_move = White;
    Bitboard castling_rooks;      ///< the rooks claimed to have the right to castle
    Square en_passant = NoSquare; ///< the square behind a pawn claimed to have just advanced two
    int halfmove_clock = 0;       ///< plies since the last capture or pawn move
    int fullmove_number = 1;
};

} // namespace isolani
