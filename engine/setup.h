// An unvalidated description of a position.
#pragma once

#include "engine/bitboard.h"
#include "engine/types.h"

namespace isolani {

/// The contents of a FEN, not yet validated.
struct Setup {
    EnumArray<Square, Piece> board = [] {
        EnumArray<Square, Piece> empty{};
        empty.fill(NoPiece);
        return empty;
    }();
    Color side_to_move = White;
    Bitboard castling_rooks;      ///< rooks claimed to have the right to castle
    Square en_passant = NoSquare; ///< square behind a pawn claimed to have just made a double push
    int halfmove_clock = 0;       ///< plies since the last capture or pawn move
    int fullmove_number = 1;
};

class Position;

/// Whether a pawn can just have passed a square by a double push: it stands in front of it, and the
/// squares behind are empty.
bool is_plausible_en_passant(const Position& pos, Square behind);

/// The description of a position, to be changed and validated again.
Setup setup_of(const Position& pos);

} // namespace isolani
