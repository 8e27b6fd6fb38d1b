#include "engine/move.h"

namespace isolani {

std::string to_text(Square s) {
    if (s == NoSquare) {
        return "-";
    }
    return {static_cast<char>('a' + index(file_of(s))), static_cast<char>('1' + index(rank_of(s)))};
}

std::string to_text(Move m, CastlingNotation notation) {
    if (!m) {
        return "0000";
    }
    Square to = m.to();
    if (m.is_castling() && notation == CastlingNotation::KingTwoSquares) {
        to = castled_king_square(m.from(), to);
    }
    std::string text = to_text(m.from()) + to_text(to);
    if (m.is_promotion()) {
        text += piece_letter(make_piece(Black, m.promoted())); // lower case
    }
    return text;
}

} // namespace isolani
