#include "formats/pgn_symbols.h"

#include "engine/util/typography.h"
#include "engine/util/utf8.h"

#include <algorithm>
#include <array>

namespace isolani {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_file(char c) { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }
bool is_one_of(char c, std::string_view characters) {
    return characters.find(c) != std::string_view::npos;
}
char at(std::string_view text, std::size_t i) { return i < text.size() ? text[i] : '\0'; }

/// A sign, and its NAG after a move of White and of Black; 0 if it has none.
struct Sign {
    std::string_view text;
    int white;
    int black;
};

/// https://en.wikipedia.org/wiki/Numeric_Annotation_Glyphs
constexpr auto Signs = std::to_array<Sign>({
    {"!", 1, 1},          {"?", 2, 2},          {"!!", 3, 3},
    {"!!!", 3, 3},        {"??", 4, 4},         {"???", 4, 4},
    {"!?", 5, 5},         {"?!", 6, 6},         {"\u25A1", 7, 7},   // the only move
    {"=", 10, 10},        {"==", 10, 10},       {"\u221E", 13, 13}, // unclear
    {"+=", 14, 14},       {"+/=", 14, 14},      {"=+", 15, 15},
    {"=/+", 15, 15},      {"+/-", 16, 16},      {"-/+", 17, 17},
    {"+-", 18, 18},       {"-+", 19, 19},       {"+--", 20, 20},
    {"--+", 21, 21},      {"++=", 14, 14},      {"++/=", 14, 14}, // from here on with a check
    {"+=+", 15, 15},      {"+=/+", 15, 15},     {"++/-", 16, 16},
    {"+-/+", 17, 17},     {"++-", 18, 18},      {"\u2A00", 23, 22}, // zugzwang, of the other side
    {"\u25CB", 26, 27},                                             // space
    {"\u27F3", 32, 33},                                             // development
    {"\u2191", 36, 37},                                             // initiative
    {"\u2192", 40, 41},                                             // attack
    {"=\u221E", 44, 45},                                            // compensation
    {"\u221E=", 44, 45},  {"\u21C6", 132, 133},                     // counterplay
    {"\u2A01", 138, 139},                                           // time trouble
    {"\u2206", 140, 140},                                           // with the idea
    {"\u2207", 141, 141},                                           // aimed against
    {"\u2313", 142, 142},                                           // better is
    {"RR", 145, 145},                                               // editorial comment
    {"N", 146, 146},      {"TN", 146, 146},                         // novelty
    {"D", 220, 220},                                                // diagram
    {"+", 0, 0},          {"++", 0, 0},         {"#", 0, 0},        // the move tells
    {"##", 0, 0},         {"+#", 0, 0},         {"ep", 0, 0},
    {"e.p.", 0, 0},       {"e.p", 0, 0},
});

/// The longest sign that a text begins with, or null. Letters are signs at the end of a word, or
/// before other signs.
const Sign* sign_at(std::string_view text) {
    const Sign* found = nullptr;
    for (const Sign& sign : Signs) {
        const char next = at(text, sign.text.size());
        const bool fits = text.starts_with(sign.text) &&
                          (!is_letter(sign.text.front()) || is_one_of(next, {"+=#!?\0", 6}));
        if (fits && (found == nullptr || sign.text.size() > found->text.size())) {
            found = &sign;
        }
    }
    return found;
}

/// The length of the null move that a text begins with, or 0.
std::size_t null_length(std::string_view text) {
    constexpr auto Nulls = std::to_array<std::string_view>(
        {"--", "Z0", "@@@@", "0000", "null", "Null", "NULL", "pass", "Pass", "PASS"});
    for (const std::string_view null : Nulls) {
        const char next = at(text, null.size());
        if (text.starts_with(null) && !is_letter(next) && !is_digit(next)) {
            return null.size();
        }
    }
    return 0;
}

std::size_t castling_length(std::string_view text) {
    for (const std::string_view castling :
         {"O-O-O", "0-0-0", "o-o-o", "OOO", "O-O", "0-0", "o-o", "OO"}) {
        const bool is_word = castling.find('-') == std::string_view::npos; // which may be of a text
        if (text.starts_with(castling) && !(is_word && is_letter(at(text, castling.size())))) {
            return castling.size();
        }
    }
    return 0;
}

/// The length of the squares, or parts of them, that a text begins with: "e4", "ed5", "bxc3",
/// "1a3", "g1-f3"; or 0.
std::size_t squares_length(std::string_view text) {
    for (const bool has_file : {true, false}) {
        for (const bool has_rank : {true, false}) {
            std::size_t i = 0;
            if ((has_file && !is_file(at(text, i++))) || (has_rank && !is_rank(at(text, i++)))) {
                continue;
            }
            i += is_one_of(at(text, i), "x:-") ? 1U : 0U;
            if (is_file(at(text, i)) && is_rank(at(text, i + 1))) {
                return i + 2;
            }
        }
    }
    return 0;
}

/// The length of the piece of a promotion that a text begins with: "=Q", "(Q)", "q"; or 0.
std::size_t promotion_length(std::string_view text) {
    std::size_t i = is_one_of(at(text, 0), "=/") ? 1 : 0;
    const bool has_parenthesis = at(text, i) == '(';
    i += has_parenthesis ? 1U : 0U;
    if (!is_one_of(at(text, i), "QRBNqrbn")) {
        return 0;
    }
    ++i;
    if (has_parenthesis) {
        return at(text, i) == ')' ? i + 1 : 0;
    }
    // "a8Nf3" is two moves that lost their blank.
    return is_file(at(text, i)) || is_rank(at(text, i)) || at(text, i) == 'x' ? 0 : i;
}

/// The length of the move that a text begins with, without signs; or 0.
std::size_t move_length(std::string_view text) {
    if (const std::size_t length = castling_length(text); length > 0) {
        return length;
    }
    const std::size_t letter = is_one_of(at(text, 0), "KQRBNP") ? 1 : 0;
    const std::size_t squares = squares_length(text.substr(letter));
    if (squares == 0) {
        return 0;
    }
    const std::size_t length = letter + squares;
    const bool may_promote =
        is_one_of(text[length - 1], "18") && (letter == 0 || text.front() == 'P');
    return length + (may_promote ? promotion_length(text.substr(length)) : 0);
}

/// The length of the move number and its dots that a text begins with, or 0.
std::size_t number_length(std::string_view text) {
    std::size_t digits = 0;
    while (is_digit(at(text, digits))) {
        ++digits;
    }
    std::size_t end = digits;
    while (at(text, end) == '.') {
        ++end;
    }
    const bool is_number = end > digits || end == text.size() || move_length(text.substr(end)) > 0;
    return is_number ? end : 0;
}

struct ResultForm {
    std::string_view text;
    std::string_view result;
};

constexpr auto Results = std::to_array<ResultForm>({{"*", "*"},
                                                    {"1-0", "1-0"},
                                                    {"0-1", "0-1"},
                                                    {"1/2-1/2", "1/2-1/2"},
                                                    {"1/2", "1/2-1/2"},
                                                    {"1:0", "1-0"},
                                                    {"0:1", "0-1"},
                                                    {"1/2:1/2", "1/2-1/2"},
                                                    {"0.5-0.5", "1/2-1/2"},
                                                    {"0,5-0,5", "1/2-1/2"}});

/// A move as notation reads it: castling in capitals, a promotion without parentheses.
std::string plain_move(std::string_view text) {
    std::string move;
    const bool is_castling = castling_length(text) > 0;
    for (const char c : text) {
        if (!is_one_of(c, "()/")) {
            move += is_castling && is_one_of(c, "o0") ? 'O' : c;
        }
    }
    return move;
}

/// The first part of a word that is not empty; nothing if what it begins with is unknown.
std::optional<PgnPart> first_part(std::string_view word, std::size_t& length) {
    using Kind = PgnPart::Kind;
    const auto part = [&](Kind kind, std::size_t size) {
        length = size;
        return PgnPart{kind, std::string(word.substr(0, size))};
    };
    for (const ResultForm& form : Results) {
        if (word == form.text) {
            return part(Kind::Result, word.size());
        }
    }
    const Sign* sign = sign_at(word);
    if (const std::size_t null = null_length(word);
        null > 0 && (sign == nullptr || sign->text.size() <= null)) {
        return part(Kind::Null, null);
    }
    if (const std::size_t move = move_length(word); move > 0) {
        PgnPart found = part(Kind::Move, move);
        found.text = plain_move(found.text);
        return found;
    }
    if (const std::size_t number = number_length(word); number > 0) {
        return part(Kind::Number, number);
    }
    return sign != nullptr ? std::optional(part(Kind::Sign, sign->text.size())) : std::nullopt;
}

/// The length of the word for a check that a text begins with: "mate" in "mate!"; or 0.
std::size_t check_word_length(std::string_view text) {
    for (const std::string_view word : {"checkmate", "check", "mate", "ch"}) {
        if (text.starts_with(word) && !is_letter(at(text, word.size()))) {
            return word.size();
        }
    }
    return 0;
}

/// The length of what a text begins with if that has no shape that is known: punctuation and
/// symbols, which may stand between moves; a word for a check; a number with letters in it, such as
/// "l2." for "12."; what is doubled, such as "N" in "NNf3"; after a move, what stands in place of
/// the blank before another; or all.
std::size_t other_length(std::string_view text, bool follows_move) {
    std::size_t length = 0;
    while (length < text.size() && !is_letter(text[length]) && !is_digit(text[length]) &&
           (length == 0 || sign_at(text.substr(length)) == nullptr)) {
        length += first_character(text.substr(length)).length;
    }
    if (length > 0) {
        return length;
    }
    if (const std::size_t check = check_word_length(text); check > 0) {
        return check;
    }
    constexpr std::size_t Longest = 3;
    for (std::size_t i = 1; i <= std::min(Longest, text.size()); ++i) {
        const bool may_be_move = follows_move || is_one_of(at(text, i), "KQRBN");
        if (may_be_move && move_length(text.substr(i)) > 0) {
            return i;
        }
    }
    const std::size_t dot = text.find('.');
    return dot <= Longest && move_length(text.substr(dot + 1)) > 0 ? dot + 1 : text.size();
}

} // namespace

std::optional<std::string_view> result_of(std::string_view word) {
    std::string text = in_ascii(word);
    std::erase_if(text, [](char c) { return c == ' ' || c == '\t'; });
    while (text.size() > 1 && is_one_of(text.back(), ".,!")) {
        text.pop_back();
    }
    const auto* const found = std::ranges::find(Results, text, &ResultForm::text);
    return found == Results.end() ? std::nullopt : std::optional(found->result);
}

std::size_t spaced_result_length(std::string_view text) {
    constexpr std::size_t Most = 40; // blanks may be long
    std::string word;
    bool has_blank = false;
    for (std::size_t length = 0; length < std::min(text.size(), Most);) {
        const Character c = first_character(text.substr(length));
        const std::string mark = is_blank(c.code) ? "" : in_ascii(text.substr(length, c.length));
        if (mark.find_first_not_of("012/-:") != std::string::npos) {
            return 0;
        }
        has_blank = has_blank || mark.empty();
        word += mark;
        length += c.length;
        const std::string_view rest = text.substr(length);
        const bool ends = rest.empty() || is_blank(first_character(rest).code) ||
                          is_one_of(rest.front(), "{};()$.,");
        const bool has_sides = word.find_first_of("-:") != std::string::npos;
        if (ends && has_blank && has_sides && !mark.empty() && result_of(word)) {
            return length;
        }
    }
    return 0;
}

std::optional<int> PgnPart::nag(Color mover) const {
    const Sign* sign = sign_at(text);
    const int nag = sign == nullptr ? 0 : mover == White ? sign->white : sign->black;
    return nag == 0 ? std::nullopt : std::optional(nag);
}

std::vector<PgnPart> parts_of(std::string_view word) {
    std::vector<PgnPart> parts;
    const std::string ascii = in_ascii(word);
    std::string_view rest = ascii;
    while (!rest.empty()) {
        std::size_t length = 0;
        if (std::optional<PgnPart> part = first_part(rest, length)) {
            parts.push_back(std::move(*part));
        } else {
            length = other_length(rest, !parts.empty() && parts.back().kind == PgnPart::Kind::Move);
            parts.push_back({PgnPart::Kind::Other, std::string(rest.substr(0, length))});
        }
        rest.remove_prefix(length);
    }
    return parts;
}

bool begins_with_move(const std::vector<PgnPart>& parts) {
    using Kind = PgnPart::Kind;
    const auto first = std::ranges::find_if_not(
        parts, [](const PgnPart& part) { return part.kind == Kind::Number; });
    if (first == parts.end() || first->kind != Kind::Other || first + 1 == parts.end()) {
        return first != parts.end() && first->kind != Kind::Other;
    }
    // Between an unknown letter and a square, the letter is that of a piece in another language.
    const Character c = first_character(first->text);
    const bool separates = c.code < 0x80 ? !is_letter(first->text.front()) : is_symbol(c.code);
    const std::string& next = (first + 1)->text;
    return (first + 1)->kind == Kind::Move &&
           (separates || first->text.back() == '.' || is_one_of(next.front(), "KQRBNO"));
}

bool looks_like_move(std::string_view word) {
    const std::string ascii = in_ascii(word);
    std::string_view text = ascii;
    text.remove_prefix(number_length(text));
    constexpr std::size_t MostLetters = 2;
    for (std::size_t letters = 0; letters <= MostLetters && !text.empty(); ++letters) {
        if (move_length(text) > 0) {
            return true;
        }
        const Character c = first_character(text);
        if (c.code < 0x80 && !is_letter(text.front())) {
            return false;
        }
        text.remove_prefix(c.length);
    }
    return false;
}

bool has_letters(std::string_view word) {
    const std::string ascii = in_ascii(word);
    for (std::string_view text = ascii; !text.empty();) {
        const Character c = first_character(text);
        if (is_letter(text.front()) || is_digit(text.front()) ||
            (c.code >= 0x80 && !is_symbol(c.code))) {
            return true;
        }
        text.remove_prefix(c.length);
    }
    return false;
}

} // namespace isolani
