#include "engine/fen.h"

#include "engine/util/text.h"

#include <optional>

namespace isolani {

namespace {

bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

std::optional<Piece> piece_from_letter(char c) {
    const std::size_t type = PieceLetters.find(to_upper(c));
    if (type == std::string_view::npos) {
        return std::nullopt;
    }
    return make_piece(is_lower(c) ? Black : White, static_cast<PieceType>(type));
}

std::string quoted(std::string_view text) {
    constexpr std::size_t Most = 24;
    return "'" + printable(text, Most) + "'";
}

std::optional<Error> parse_board(std::string_view field, EnumArray<Square, Piece>& board) {
    int rank = 7;
    int file = 0;
    for (const char c : field) {
        if (c == '/') {
            if (file != 8) {
                return Error{"rank " + std::to_string(rank + 1) + " has " + std::to_string(file) +
                             " squares instead of 8"};
            }
            if (rank == 0) {
                return Error{"the board has more than 8 ranks"};
            }
            --rank;
            file = 0;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else if (const auto piece = piece_from_letter(c)) {
            if (file < 8) {
                board[make_square(static_cast<File>(file), static_cast<Rank>(rank))] = *piece;
            }
            ++file;
        } else {
            return Error{"the board has an unknown character in " + quoted(field)};
        }
        if (file > 8) {
            return Error{"rank " + std::to_string(rank + 1) + " has more than 8 squares"};
        }
    }
    if (rank != 0 || file != 8) {
        return Error{"the board ends before all 64 squares are given"};
    }
    return std::nullopt;
}

/// The rook meant by K or Q in X-FEN: the outermost one on that side of the king. If there is none,
/// returns the corner, and validation drops the right later.
Square outermost_rook(const Setup& setup, Color c, bool king_side) {
    const auto from_corner = [&](int i) {
        return make_square(static_cast<File>(king_side ? 7 - i : i), relative_rank(c, Rank1));
    };
    for (int i = 0; i < 8 && setup.board[from_corner(i)] != make_piece(c, King); ++i) {
        if (setup.board[from_corner(i)] == make_piece(c, Rook)) {
            return from_corner(i);
        }
    }
    return from_corner(0);
}

std::optional<Error> parse_castling(std::string_view field, Setup& setup) {
    if (field == "-") {
        return std::nullopt;
    }
    for (const char c : field) {
        const Color color = is_lower(c) ? Black : White;
        const char letter = to_upper(c);
        if (letter == 'K' || letter == 'Q') {
            setup.castling_rooks |= Bitboard(outermost_rook(setup, color, letter == 'K'));
        } else if (letter >= 'A' && letter <= 'H') {
            const auto file = static_cast<File>(letter - 'A');
            setup.castling_rooks |= Bitboard(make_square(file, relative_rank(color, Rank1)));
        } else {
            return Error{"the castling rights " + quoted(field) +
                         " hold a letter other than KQkq and A-H"};
        }
    }
    return std::nullopt;
}

std::optional<Error> parse_en_passant(std::string_view field, Setup& setup) {
    if (field.empty() || field == "-") {
        return std::nullopt;
    }
    if (field.size() != 2 || field[0] < 'a' || field[0] > 'h' || field[1] < '1' || field[1] > '8') {
        return Error{"the en-passant field " + quoted(field) + " is no square"};
    }
    setup.en_passant =
        make_square(static_cast<File>(field[0] - 'a'), static_cast<Rank>(field[1] - '1'));
    return std::nullopt;
}

/// The squares from which a rook can castle in standard chess.
Bitboard standard_castling_squares(const Setup& setup) {
    Bitboard squares;
    for (const Color c : AllColors) {
        if (setup.board[make_square(FileE, relative_rank(c, Rank1))] == make_piece(c, King)) {
            squares |= relative_rank_squares(c, Rank1) & (AFile | HFile);
        }
    }
    return squares;
}

std::string castling_field(const Position& pos, FenStyle style) {
    std::string text;
    for (const Color c : AllColors) {
        const Bitboard all_rooks = pos.pieces(c, Rook) & relative_rank_squares(c, Rank1);
        const Bitboard rights = pos.castling_rooks(c);
        for (int file = 7; file >= 0; --file) {
            const Square s = make_square(static_cast<File>(file), relative_rank(c, Rank1));
            if (!rights.contains(s)) {
                continue;
            }
            const bool king_side = index(s) > index(pos.king(c));
            const Square outermost = king_side ? all_rooks.last() : all_rooks.first();
            char letter = static_cast<char>('A' + file);
            if (style == FenStyle::XFen && s == outermost) {
                letter = king_side ? 'K' : 'Q';
            }
            text += c == White ? letter : static_cast<char>(letter - 'A' + 'a');
        }
    }
    return text.empty() ? "-" : text;
}

} // namespace

Result<Setup> parse_fen(std::string_view fen) {
    const std::vector<std::string_view> words = split(fen);
    const auto field = [&](std::size_t i) {
        return i < words.size() ? words[i] : std::string_view();
    };
    Setup setup;
    const std::string_view board = field(0);
    if (board.empty()) {
        return Error{"the FEN is empty"};
    }
    if (auto error = parse_board(board, setup.board)) {
        return *error;
    }
    const std::string_view side = field(1);
    if (!side.empty() && side != "w" && side != "b") {
        return Error{"the side to move is " + quoted(side) + " instead of w or b"};
    }
    setup.side_to_move = side == "b" ? Black : White;
    if (auto error = parse_castling(field(2), setup)) {
        return *error;
    }
    if (auto error = parse_en_passant(field(3), setup)) {
        return *error;
    }
    setup.halfmove_clock = to_nearest_number<int>(field(4)).value_or(0);
    setup.fullmove_number = to_nearest_number<int>(field(5)).value_or(1);
    return setup;
}

Result<Position> position_from_fen(std::string_view fen) {
    const Result<Setup> setup = parse_fen(fen);
    if (!setup) {
        return Error{setup.error()};
    }
    return Position::from_setup(*setup);
}

Result<StandardPosition> standard_position_from_fen(std::string_view fen) {
    const Result<Setup> claimed = parse_fen(fen);
    if (!claimed) {
        return Error{claimed.error()};
    }
    Setup standard = *claimed;
    standard.castling_rooks &= standard_castling_squares(standard);
    const Result<Position> position = Position::from_setup(standard);
    if (!position) {
        return Error{position.error()};
    }
    return StandardPosition{*position, claimed->castling_rooks & ~position->castling_rooks()};
}

std::string to_fen(const Position& pos, FenStyle style) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        for (const File f : AllFiles) {
            const Piece p = pos.piece_on(make_square(f, static_cast<Rank>(rank)));
            if (p == NoPiece) {
                ++empty;
                continue;
            }
            if (empty > 0) {
                text += static_cast<char>('0' + empty);
                empty = 0;
            }
            text += piece_letter(p);
        }
        if (empty > 0) {
            text += static_cast<char>('0' + empty);
        }
        text += rank > 0 ? '/' : ' ';
    }
    text += pos.side_to_move() == White ? "w " : "b ";
    text += castling_field(pos, style);
    text += ' ' + to_text(pos.en_passant());
    text += ' ' + std::to_string(pos.halfmove_clock());
    return text + ' ' + std::to_string(pos.fullmove_number());
}

} // namespace isolani
