#include "explain/phrases.h"

#include "engine/types.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace isolani {

namespace {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The number of characters at the beginning of a text that are of a kind.
template <class IsOfKind> std::size_t count_of(std::string_view text, IsOfKind is_of_kind) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, is_of_kind) - text.begin());
}

std::size_t length_of_one(std::string_view text, const auto& words) {
    const auto found =
        std::ranges::find_if(words, [&](std::string_view w) { return text.starts_with(w); });
    return found == std::end(words) ? 0 : std::string_view(*found).size();
}

std::size_t length_of_square(std::string_view text) {
    const bool is_square =
        text.size() >= 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
    return is_square ? 2 : 0;
}

std::size_t length_of_man(std::string_view text) {
    constexpr std::string_view The = "the ";
    constexpr std::string_view On = " on ";
    const std::size_t type =
        text.starts_with(The) ? length_of_one(text.substr(The.size()), PieceTypeNames) : 0;
    const std::size_t length = The.size() + type;
    if (type == 0 || text.substr(The.size(), type) == PieceTypeNames[King]) {
        return type == 0 ? 0 : length;
    }
    const std::string_view rest = text.substr(length);
    const std::size_t square = rest.starts_with(On) ? length_of_square(rest.substr(On.size())) : 0;
    return square == 0 ? 0 : length + On.size() + square;
}

std::size_t length_of_san(std::string_view text) {
    const std::size_t length = count_of(text, [](char c) {
        return std::string_view("abcdefghKQRBNOx=+#-12345678").find(c) != std::string_view::npos;
    });
    return length > 1 ? length : 0;
}

std::size_t length_of_move(std::string_view text) {
    const std::size_t digits = count_of(text, is_digit);
    const std::size_t dots = count_of(text.substr(digits), [](char c) { return c == '.'; });
    const std::size_t san = length_of_san(text.substr(digits + dots));
    const bool is_move = digits > 0 && (dots == 1 || dots == 3) && san > 0;
    return is_move ? digits + dots + san : 0;
}

std::size_t length_of_line(std::string_view text) {
    std::size_t length = length_of_move(text);
    while (length > 0 && text.substr(length).starts_with(' ')) {
        const std::string_view rest = text.substr(length + 1);
        const std::size_t move = std::max(length_of_move(rest), length_of_san(rest));
        if (move == 0) {
            break;
        }
        length += 1 + move;
    }
    return length;
}

/// "a queen, a rook and two pawns", "wins a knight for a pawn", up to the last man.
std::size_t length_of_men(std::string_view text) {
    constexpr auto Men =
        std::to_array<std::string_view>({"pawn", "pawns", "knight", "knights", "bishop", "bishops",
                                         "rook", "rooks", "queen", "queens", "exchange"});
    constexpr auto Others = std::to_array<std::string_view>(
        {"a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "the", "and", "for",
         "wins", "loses", "gives", "promotes"});
    std::size_t length = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::string_view rest = text.substr(begin);
        const std::size_t letters = count_of(rest, [](char c) { return c >= 'a' && c <= 'z'; });
        const std::string_view word = rest.substr(0, letters);
        const bool is_man = std::ranges::find(Men, word) != Men.end();
        if (!is_man && std::ranges::find(Others, word) == Others.end()) {
            break;
        }
        begin += letters;
        length = is_man ? begin : length;
        begin += is_man && text.substr(begin).starts_with(',') ? 1U : 0U;
        if (!text.substr(begin).starts_with(' ')) {
            break;
        }
        ++begin;
    }
    return length;
}

std::size_t length_of_story(std::string_view text) {
    constexpr auto Verbs =
        std::to_array<std::string_view>({"wins ", "loses ", "gives ", "promotes "});
    return length_of_one(text, Verbs) == 0 ? 0 : length_of_men(text);
}

std::size_t length_of_place(std::string_view place, std::string_view text) {
    return place == "move"     ? length_of_move(text)
           : place == "line"   ? length_of_line(text)
           : place == "man"    ? length_of_man(text)
           : place == "type"   ? length_of_one(text, PieceTypeNames)
           : place == "square" ? length_of_square(text)
           : place == "file"   ? std::min<std::size_t>(
                                   1, count_of(text, [](char c) { return c >= 'a' && c <= 'h'; }))
           : place == "side"   ? length_of_one(text, ColorNames)
           : place == "number" ? count_of(text, is_digit)
           : place == "story"  ? length_of_story(text)
                               : length_of_men(text);
}

} // namespace

std::string fill(std::string_view form, const std::vector<std::string>& values) {
    std::string text;
    for (const std::string& value : values) {
        const std::size_t begin = form.find('{');
        assert(begin != std::string_view::npos);
        text += form.substr(0, begin);
        text += value;
        form.remove_prefix(form.find('}') + 1);
    }
    assert(form.find('{') == std::string_view::npos);
    return text += form;
}

std::optional<std::size_t> length_of_any(std::span<const std::string_view> forms,
                                         std::string_view text) {
    std::optional<std::size_t> longest;
    for (const std::string_view form : forms) {
        longest = std::max(longest, length_of(form, text));
    }
    return longest;
}

std::optional<std::size_t> length_of(std::string_view form, std::string_view text) {
    std::size_t length = 0;
    while (!form.empty()) {
        const std::string_view rest = text.substr(length);
        if (form.front() == '{') {
            const std::size_t end = form.find('}');
            const std::size_t taken = length_of_place(form.substr(1, end - 1), rest);
            if (taken == 0) {
                return std::nullopt;
            }
            length += taken;
            form.remove_prefix(end + 1);
            continue;
        }
        const std::string_view literal = form.substr(0, form.find('{'));
        if (!rest.starts_with(literal)) {
            return std::nullopt;
        }
        length += literal.size();
        form.remove_prefix(literal.size());
    }
    return length;
}

} // namespace isolani
