#include "engine/color_flip.h"

namespace isolani {

Position color_flipped(const Position& pos) {
    Setup setup;
    for (const Square s : pos.pieces()) {
        const Piece p = pos.piece_on(s);
        setup.board[flip_rank(s)] = make_piece(~color_of(p), type_of(p));
    }
    setup.side_to_move = ~pos.side_to_move();
    for (const Square s : pos.castling_rooks()) {
        setup.castling_rooks |= Bitboard(flip_rank(s));
    }
    setup.en_passant = pos.en_passant() == NoSquare ? NoSquare : flip_rank(pos.en_passant());
    setup.halfmove_clock = pos.halfmove_clock();
    setup.fullmove_number = pos.fullmove_number();
    return *Position::from_setup(setup); // as valid as the position itself
}

} // namespace isolani
