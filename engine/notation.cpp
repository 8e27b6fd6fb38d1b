#include "engine/notation.h"

#include "engine/bitboard.h"
#include "engine/move.h"
#include "engine/movegen.h"

#include <algorithm>
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

namespace {

/// The letters of a move in SAN that say which it is: without signs for captures, checks,
/// promotions and comments, and with O for a castling 0.
std::string essence(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        if (std::string_view("x+#=!?:").find(c) == std::string_view::npos) {
            letters += c == '0' ? 'O' : c;
        }
    }
    return letters;
}

/// What a move in SAN says of itself.
struct SanParts {
    PieceType type = Pawn;
    std::optional<PieceType> promoted;
    std::string_view from; ///< a file, a rank, both, or nothing
    std::string_view to;

    /// Of text that is an essence(); nothing if it cannot be a move other than castling.
    static std::optional<SanParts> of(std::string_view text) {
        SanParts parts;
        const auto piece = [](char letter) -> std::optional<PieceType> {
            for (const PieceType kind : {Knight, Bishop, Rook, Queen, King}) {
                if (letter == piece_letter(kind)) {
                    return kind;
                }
            }
            return std::nullopt;
        };
        if (!text.empty() && piece(text.front())) {
            parts.type = *piece(text.front());
            text.remove_prefix(1);
        } else if (!text.empty() && piece(text.back())) {
            parts.promoted = piece(text.back());
            text.remove_suffix(1);
        }
        constexpr std::size_t Longest = 4; // both squares
        if (text.size() < 2 || text.size() > Longest) {
            return std::nullopt;
        }
        parts.to = text.substr(text.size() - 2);
        parts.from = text.substr(0, text.size() - 2);
        return parts;
    }

    bool fit(const Position& pos, Move m) const {
        const std::string square = to_text(m.from());
        const bool from_fits =
            std::ranges::all_of(from, [&](char c) { return square.find(c) != std::string::npos; });
        return !m.is_castling() && type_of(pos.piece_on(m.from())) == type &&
               to_text(m.to()) == to && from_fits &&
               (m.is_promotion() ? promoted == m.promoted() : !promoted);
    }
};

} // namespace

std::optional<Move> parse_san(const Position& pos, std::string_view text) {
    const std::string wanted = essence(text.substr(0, 16)); // longer text is no move
    const std::optional<SanParts> parts = SanParts::of(wanted);
    std::optional<Move> found;
    for (const Move m : legal_moves(pos)) {
        const bool fits =
            m.is_castling() ? essence(to_san(pos, m)) == wanted : parts && parts->fit(pos, m);
        if (fits && found) {
            return std::nullopt;
        }
        if (fits) {
            found = m;
        }
    }
    return found;
}

std::optional<Move> parse_any_notation(const Position& pos, std::string_view text) {
    if (const auto m = parse_san(pos, text)) {
        return m;
    }
    std::string squares(text.substr(0, 16)); // longer text is no move
    std::erase_if(squares, [](char c) { return c == '-' || c == '+' || c == '#'; });
    const auto m = parse_san(pos, squares);
    return m ? m : parse_move(pos, squares);
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
