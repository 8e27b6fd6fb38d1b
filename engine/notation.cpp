#include "engine/notation.h"

#include "engine/bitboard.h"
#include "engine/move.h"
#include "engine/movegen.h"

#include <string>

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

namespace {

/// The part of SAN that distinguishes the move from others by the same type of piece to the same
/// square: nothing, its file, its rank, or both.
std::string disambiguation(const Position& pos, Move m) {
    const Piece moved = pos.piece_on(m.from());
    bool is_ambiguous = false;
    bool shares_file = false;
    bool shares_rank = false;
    for (const Move other : legal_moves(pos)) {
        if (other.to() == m.to() && other.from() != m.from() && !other.is_castling() &&
            pos.piece_on(other.from()) == moved) {
            is_ambiguous = true;
            shares_file = shares_file || file_of(other.from()) == file_of(m.from());
            shares_rank = shares_rank || rank_of(other.from()) == rank_of(m.from());
        }
    }
    const std::string square = to_text(m.from());
    if (!is_ambiguous) {
        return "";
    }
    if (!shares_file) {
        return square.substr(0, 1);
    }
    return shares_rank ? square : square.substr(1);
}

} // namespace

std::optional<Move> parse_move(const Position& pos, std::string_view text) {
    std::string wanted(text.substr(0, 6)); // longer text matches nothing
    if (wanted.size() == 5 && wanted[4] >= 'A' && wanted[4] <= 'Z') {
        wanted[4] = static_cast<char>(wanted[4] - 'A' + 'a');
    }
    const CastlingNotation usual = pos.castling_notation();
    for (const Move m : legal_moves(pos)) {
        if (wanted == to_text(m, CastlingNotation::KingTakesRook) || wanted == to_text(m, usual)) {
            return m;
        }
    }
    return std::nullopt;
}

std::string to_san(const Position& pos, Move m) {
    std::string text;
    const PieceType type = type_of(pos.piece_on(m.from()));
    if (m.is_castling()) {
        text = index(m.to()) > index(m.from()) ? "O-O" : "O-O-O";
    } else {
        if (type != Pawn) {
            text = piece_letter(type) + disambiguation(pos, m);
        } else if (pos.is_capture(m)) {
            text = to_text(m.from()).substr(0, 1);
        }
        text += (pos.is_capture(m) ? "x" : "") + to_text(m.to());
        if (m.is_promotion()) {
            text += std::string("=") + piece_letter(m.promoted());
        }
    }
    const Position next = pos.after(m);
    if (next.in_check()) {
        text += count_legal_moves(next) == 0 ? '#' : '+';
    }
    return text;
}

std::string square_names(Bitboard b, std::string_view separator) {
    std::string text;
    for (const Square s : b) {
        text += text.empty() ? "" : separator;
        text += to_text(s);
    }
    return text;
}

std::string to_text(Bitboard b) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (const File f : AllFiles) {
            text += b.contains(make_square(f, static_cast<Rank>(rank))) ? '1' : '.';
            text += f == FileH ? '\n' : ' ';
        }
    }
    return text;
}

} // namespace isolani
