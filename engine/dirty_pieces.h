// The pieces that a move removes from and puts on the board, for incremental updates.
#pragma once

#include "engine/position.h"

namespace isolani {

/// Calls `take(piece, square)` for each piece that a legal move removes from the board, and
/// `put(piece, square)` for each that it places; a moving piece is removed before it is placed.
template <class Take, class Put>
void for_each_dirty_piece(const Position& pos, Move m, Take take, Put put) {
    const Square from = m.from();
    const Square to = m.to();
    const Piece moved = pos.piece_on(from);
    const Color us = color_of(moved);
    take(moved, from);
    if (m.is_castling()) {
        const Piece rook = make_piece(us, Rook);
        take(rook, to);
        put(moved, castled_king_square(from, to));
        put(rook, castled_rook_square(from, to));
        return;
    }
    const Square capture_square = m.is_en_passant() ? to - forward(us) : to;
    if (const Piece captured = pos.piece_on(capture_square); captured != NoPiece) {
        take(captured, capture_square);
    }
    put(m.is_promotion() ? make_piece(us, m.promoted()) : moved, to);
}

} // namespace isolani
