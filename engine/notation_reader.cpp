// Moves as people and programs write them.

#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/util/text.h"
#include "engine/util/typography.h"
#include "engine/util/utf8.h"

#include <algorithm>
#include <array>

namespace isolani {

namespace {

// Words.

/// The blanks of print that have a width, of which \u00A0 and \u202F do not break a line.
bool is_space(char32_t c) {
    return c == 0xA0 || (c >= 0x2000 && c <= 0x200A) || c == 0x202F || c == 0x205F || c == 0x3000;
}

/// The text with plain blanks for those of print, and for commas.
std::string with_plain_blanks(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character c = first_character(text);
        result += is_space(c.code) || c.code == ',' ? " " : text.substr(0, c.length);
        text.remove_prefix(c.length);
    }
    return result;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Removes a prefix, if the text has it.
bool skip(std::string_view& text, std::string_view prefix) {
    const bool has_prefix = text.starts_with(prefix);
    text.remove_prefix(has_prefix ? prefix.size() : 0);
    return has_prefix;
}

/// Removes the first character if it is one of these.
std::optional<char> take_one_of(std::string_view& text, std::string_view characters) {
    if (text.empty() || characters.find(text.front()) == characters.npos) {
        return std::nullopt;
    }
    const char c = text.front();
    text.remove_prefix(1);
    return c;
}

std::size_t count_digits(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, is_digit) - text.begin());
}

/// Whether a text consists of what may follow a move and tells nothing of which move it is: checks
/// and mates, en passant, novelties, judgements, and symbols that no keyboard has.
bool is_marks(std::string_view text) {
    constexpr auto Marks = std::to_array<std::string_view>(
        {"e.p.", "e.p", "ep",  "checkmate", "check", "mate", "ch", "+-/+",
         "+/-",  "-/+", "+/=", "=/+",       "+-",    "-+",   "+",  "#",
         "!",    "?",   "=",   "~",         ".",     "TN",   "N"});
    while (!text.empty()) {
        const std::size_t digits = text.front() == '$' ? count_digits(text.substr(1)) : 0;
        if (digits > 0) {
            text.remove_prefix(digits + 1);
        } else if (const Character c = first_character(text); is_symbol(c.code)) {
            text.remove_prefix(c.length);
        } else if (std::ranges::none_of(Marks, [&](auto mark) { return skip(text, mark); })) {
            return false;
        }
    }
    return true;
}

/// Removes the number of a move: "12.", "1...", "..."; and "12" alone, or before a letter.
void skip_number(std::string_view& word) {
    constexpr std::size_t MostDigits = 3; // without a dot
    const std::size_t digits = count_digits(word);
    const std::string_view rest = word.substr(digits);
    const bool has_dot = rest.starts_with('.');
    const bool stands_alone =
        rest.empty() || std::string_view("abcdefghKQRBNPSTLDCFOknqrpo").find(rest[0]) != rest.npos;
    if (has_dot || (digits <= MostDigits && stands_alone && !word.starts_with('0'))) {
        word = rest;
    }
    while (skip(word, ".")) {
    }
}

bool is_result(std::string_view word) {
    constexpr auto Results = std::to_array<std::string_view>({"1-0", "0-1", "1/2-1/2", "1/2", "*"});
    return std::ranges::find(Results, word) != Results.end();
}

// Moves.

/// What a word says of a move other than castling in letters.
struct Description {
    std::optional<PieceType> piece;
    std::optional<char> from_file;
    std::optional<char> from_rank;
    char to_file = 0;
    std::optional<char> to_rank; ///< may be left out after the file of a pawn: "exd"
    std::optional<PieceType> promoted;
    bool is_capture = false; ///< has a sign for it
    std::string_view marks;  ///< after the move

    bool fits(const Position& pos, Move m) const;

  private:
    bool fits_castling(const Position& pos, Move m) const;
    bool fits_pawn(Square from, Square to) const;
    bool fits_from(Square from) const {
        const std::string name = to_text(from);
        return (!from_file || from_file == name[0]) && (!from_rank || from_rank == name[1]);
    }
    bool fits_to(Square to) const {
        const std::string name = to_text(to);
        return to_file == name[0] && (!to_rank || to_rank == name[1]);
    }
    bool has_from() const { return from_file && from_rank; }
};

bool Description::fits_castling(const Position& pos, Move m) const {
    const bool may_be_of_king = piece ? *piece == King : has_from();
    const bool is_two_squares = pos.castling_notation() == CastlingNotation::KingTwoSquares;
    return may_be_of_king && fits_from(m.from()) && !promoted &&
           (fits_to(m.to()) || (is_two_squares && fits_to(castled_king_square(m.from(), m.to()))));
}

/// Whether the files fit a move of a pawn. Without the one that it comes from, it goes straight on.
bool Description::fits_pawn(Square from, Square to) const {
    const bool changes_file = file_of(from) != file_of(to);
    return from_file ? to_rank || changes_file : changes_file == is_capture;
}

bool Description::fits(const Position& pos, Move m) const {
    if (m.is_castling()) {
        return fits_castling(pos, m);
    }
    const PieceType type = type_of(pos.piece_on(m.from()));
    const bool piece_fits = piece ? type == *piece : type == Pawn || has_from();
    const bool promotion_fits = !promoted || (m.is_promotion() && m.promoted() == *promoted);
    return piece_fits && fits_from(m.from()) && fits_to(m.to()) && promotion_fits &&
           (type != Pawn || fits_pawn(m.from(), m.to()));
}

/// The piece of an English letter in either case, or of a German or French capital but the R of a
/// French king. A small b is a file.
std::optional<PieceType> take_piece(std::string_view& text) {
    constexpr std::string_view Letters = "PpNnSCBLFRrTQqDKk";
    constexpr auto Pieces =
        std::to_array<PieceType>({Pawn, Pawn, Knight, Knight, Knight, Knight, Bishop, Bishop,
                                  Bishop, Rook, Rook, Rook, Queen, Queen, Queen, King, King});
    const auto letter = take_one_of(text, Letters);
    return letter ? std::optional(Pieces[Letters.find(*letter)]) : std::nullopt;
}

/// The piece of a promotion: "=Q", "q", "(Q)", "=(Q)", "/Q"; nothing, and nothing is taken, if
/// there is none.
std::optional<PieceType> take_promotion(std::string_view& text) {
    std::string_view rest = text;
    take_one_of(rest, "=/:-");
    const bool has_parenthesis = skip(rest, "(");
    if (has_parenthesis) {
        skip(rest, "=");
    }
    const std::optional<PieceType> piece = skip(rest, "b") ? Bishop : take_piece(rest);
    if (!piece || *piece == Pawn || *piece == King || (has_parenthesis && !skip(rest, ")"))) {
        return std::nullopt;
    }
    text = rest;
    return piece;
}

constexpr std::string_view FileLetters = "abcdefgh";
constexpr std::string_view RankDigits = "12345678";

/// Takes the squares of a move, or parts of them: "f3", "gf3", "1f3", "g1-f3", "exd". Returns false
/// if there are none.
bool take_squares(std::string_view& text, Description& d) {
    constexpr std::string_view CaptureSigns = "xX:";
    for (const int parts : {3, 1, 2, 0}) { // bits: a file, a rank to come from
        std::string_view rest = text;
        d.from_file = (parts & 1) != 0 ? take_one_of(rest, FileLetters) : std::nullopt;
        d.from_rank = (parts & 2) != 0 ? take_one_of(rest, RankDigits) : std::nullopt;
        if (((parts & 1) != 0 && !d.from_file) || ((parts & 2) != 0 && !d.from_rank)) {
            continue;
        }
        d.is_capture = take_one_of(rest, CaptureSigns).has_value();
        const bool has_sign = d.is_capture || skip(rest, "-");
        const auto file = take_one_of(rest, FileLetters);
        d.to_rank = file ? take_one_of(rest, RankDigits) : std::nullopt;
        const bool is_short = parts == 1 && d.piece.value_or(Pawn) == Pawn; // "exd"
        if (!file || (!d.to_rank && !is_short)) {
            continue;
        }
        const bool is_plain_pawn = parts == 0 && d.piece.value_or(Pawn) == Pawn;
        d.is_capture = d.is_capture || (!is_plain_pawn && skip(rest, ":"));
        d.to_file = *file;
        text = rest;
        return !has_sign || parts != 0 || d.piece; // not "xd5", which may be a capture or d5
    }
    return false;
}

/// What a word says after a piece, or from the beginning; nothing if it is no move.
std::optional<Description> describe(std::string_view text, std::optional<PieceType> piece) {
    Description d;
    d.piece = piece ? piece : take_piece(text);
    if (!take_squares(text, d)) {
        return std::nullopt;
    }
    const bool may_promote = !d.to_rank || *d.to_rank == '1' || *d.to_rank == '8';
    if (may_promote && d.piece.value_or(Pawn) == Pawn) {
        d.promoted = take_promotion(text);
    }
    d.marks = text;
    return is_marks(text) ? std::optional(d) : std::nullopt;
}

enum class Side : std::uint8_t { Short, Long };

/// Takes castling in letters, of any kind and with or without dashes, and leaves the marks; not
/// zeros alone, which are a number.
std::optional<Side> take_castling(std::string_view& word) {
    std::string_view text = word;
    int count = 0;
    bool is_number = true;
    for (std::string_view rest = text;;) {
        const bool has_dash = count > 0 && skip(rest, "-");
        const auto letter = take_one_of(rest, "Oo0");
        if (!letter) {
            break;
        }
        is_number = is_number && *letter == '0' && !has_dash;
        ++count;
        text = rest;
    }
    const bool is_castling = (count == 2 || count == 3) && !is_number && is_marks(text);
    if (!is_castling) {
        return std::nullopt;
    }
    word = text;
    return count == 2 ? Side::Short : Side::Long;
}

template <class Predicate>
std::vector<Move> legal_moves_that(const Position& pos, const Predicate& fits) {
    std::vector<Move> found;
    std::ranges::copy_if(legal_moves(pos), std::back_inserter(found), fits);
    return found;
}

/// The legal moves that a word may name.
struct Readings {
    std::vector<Move> moves;
    std::string_view marks; ///< of the word, after the move
};

/// Those of a word in ASCII.
Readings readings(const Position& pos, std::string_view word) {
    if (const auto side = take_castling(word)) {
        const auto fits = [&](Move m) {
            return m.is_castling() && (index(m.to()) > index(m.from())) == (*side == Side::Short);
        };
        return {legal_moves_that(pos, fits), word};
    }
    const auto described = [&](const std::optional<Description>& d) {
        return d ? Readings{legal_moves_that(pos, [&](Move m) { return d->fits(pos, m); }),
                            d->marks}
                 : Readings();
    };
    const Readings found = described(describe(word, std::nullopt));
    return found.moves.empty() && skip(word, "b") ? described(describe(word, Bishop)) : found;
}

} // namespace

std::optional<MarkedMove> parse_marked_move(const Position& pos, std::string_view text) {
    const std::string word = in_ascii(text);
    const auto [moves, marks] = readings(pos, word);
    return moves.size() == 1 ? std::optional(MarkedMove{moves.front(), std::string(marks)})
                             : std::nullopt;
}

std::optional<Move> parse_any_notation(const Position& pos, std::string_view text) {
    const std::optional<MarkedMove> found = parse_marked_move(pos, text);
    return found ? std::optional(found->move) : std::nullopt;
}

namespace {

/// Why a text is no legal move, with the moves that it may be in a notation.
template <class Notation>
std::string explain_no_move(const Position& pos, std::string_view text, Notation to_text) {
    const std::string word = in_ascii(text);
    std::string candidates;
    const std::vector<Move> found = readings(pos, word).moves;
    for (const Move m : found) {
        candidates += candidates.empty() ? ": " : m == found.back() ? " or " : ", ";
        candidates += to_text(m);
    }
    const bool may_be_french =
        found.empty() && word.starts_with('R') && parse_any_notation(pos, "K" + word.substr(1));
    return "'" + printable(text, 20) +
           (found.size() > 1 ? "' is ambiguous in " : "' is not a legal move in ") + to_fen(pos) +
           (may_be_french ? ": R is the rook, K the king" : candidates);
}

} // namespace

std::string explain_no_move(const Position& pos, std::string_view text) {
    return explain_no_move(pos, text, [&](Move m) { return to_san(pos, m); });
}

std::string explain_no_uci_move(const Position& pos, std::string_view text) {
    auto meant = parse_any_notation(pos, text);
    if (!meant) { // "E2E4"
        std::string small(text);
        std::ranges::transform(small, small.begin(), [](char c) {
            return c >= 'A' && c <= 'H' ? static_cast<char>(c - 'A' + 'a') : c;
        });
        meant = parse_move(pos, small);
    }
    const auto in_uci = [&](Move m) { return to_text(m, pos.castling_notation()); };
    return meant ? "'" + printable(text, 20) + "' is written " + in_uci(*meant) + " in UCI"
                 : explain_no_move(pos, text, in_uci);
}

std::vector<std::string> move_words(std::string_view text) {
    const std::string spaced = with_plain_blanks(text);
    std::vector<std::string_view> words = split(spaced);
    if (!words.empty() && is_result(in_ascii(words.back()))) {
        words.pop_back();
    }
    std::vector<std::string> moves;
    for (const std::string_view word : words) {
        const std::string ascii = in_ascii(word);
        std::string_view rest = ascii;
        skip_number(rest);
        if (!is_marks(rest)) {
            moves.emplace_back(rest.size() == ascii.size() ? word : rest); // as it is typed
        }
    }
    return moves;
}

} // namespace isolani
