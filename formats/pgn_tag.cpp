#include "formats/pgn_tag.h"

#include "engine/util/text.h"
#include "engine/util/utf8.h"

#include <algorithm>
#include <array>

namespace isolani {

namespace {

constexpr std::string_view Blanks = " \t\v\f";
constexpr auto None = std::string_view::npos;

bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// The length of the quote that a text begins with, 0 if it does not.
std::size_t quote_length(std::string_view text) {
    constexpr std::u32string_view Quotes = U"\"\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033\uFF02";
    if (text.empty()) {
        return 0;
    }
    const Character c = first_character(text);
    return Quotes.find(c.code) == std::u32string_view::npos ? 0 : c.length;
}

/// The place of the next quote, or npos.
std::size_t find_quote(std::string_view text, std::size_t from) {
    while (from < text.size() && quote_length(text.substr(from)) == 0) {
        from += first_character(text.substr(from)).length;
    }
    return from < text.size() ? from : None;
}

std::size_t skip_blanks(std::string_view text, std::size_t from) {
    return std::min(text.find_first_not_of(Blanks, from), text.size());
}

/// Where a value ends that begins at a place of a text.
struct End {
    std::size_t quote; ///< the end of the value
    std::size_t after; ///< the text after the tag
};

/// The first quote from a place on that a bracket follows.
std::optional<End> find_end(std::string_view text, std::size_t from) {
    for (std::size_t at = find_quote(text, from); at != None;) {
        const std::size_t next = at + quote_length(text.substr(at));
        const std::size_t bracket = skip_blanks(text, next);
        if (bracket < text.size() && text[bracket] == ']') {
            // An escaped quote ends the value only if no other does: `[Site "C:\"]`.
            std::size_t slashes = 0;
            while (at - slashes > from && text[at - slashes - 1] == '\\') {
                ++slashes;
            }
            const std::optional<End> later = slashes % 2 == 1 ? find_end(text, next) : std::nullopt;
            const bool is_same_tag =
                later && text.substr(next, later->quote - next).find('[') == None;
            return is_same_tag ? later : End{at, bracket + 1};
        }
        at = find_quote(text, next);
    }
    return std::nullopt;
}

std::string unescaped(std::string_view text) {
    std::string value;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escapes =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
        i += escapes ? 1 : 0;
        value += text[i];
    }
    return value;
}

/// Reads what follows the name if it is not a value in quotes with a bracket after it.
std::optional<PgnTag> guess_value(PgnTag tag, std::string_view& text, std::size_t from) {
    const std::size_t bracket = text.find(']', from);
    const std::size_t end = std::min(bracket, text.size());
    std::string_view value = trimmed(text.substr(from, end - from));
    const std::size_t open = quote_length(value);
    value.remove_prefix(open);
    const std::size_t quote = find_quote(value, 0);
    const bool ends_with_quote =
        quote != None && quote + quote_length(value.substr(quote)) == value.size();
    if (value.empty() || (quote != None && !ends_with_quote) || (open == 0 && bracket == None)) {
        return std::nullopt;
    }
    tag.value = unescaped(trimmed(value.substr(0, std::min(quote, value.size()))));
    tag.guess = open == 0       ? "the value has no quotes"
                : quote == None ? "the value does not end with a quote"
                                : "there is no closing bracket";
    text.remove_prefix(std::min(end + 1, text.size()));
    return tag;
}

} // namespace

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(Blanks);
    return first == None ? std::string_view()
                         : text.substr(first, text.find_last_not_of(Blanks) + 1 - first);
}

std::optional<PgnTag> take_tag(std::string_view& text) {
    const std::size_t name = skip_blanks(text, std::min<std::size_t>(1, text.size()));
    std::size_t name_end = name;
    while (name_end < text.size() && is_name_character(text[name_end])) {
        ++name_end;
    }
    const std::size_t from = skip_blanks(text, name_end);
    const std::size_t open = quote_length(text.substr(from));
    if (name_end == name || from == text.size() || (open == 0 && from == name_end)) {
        return std::nullopt; // no name, no value, or a name with a hyphen
    }
    PgnTag tag{std::string(text.substr(name, name_end - name)), "", ""};
    const std::size_t first = from + open;
    if (open > 0) {
        // Another tag may follow one without an end on the same line: `[A "a] [B "b"]`.
        const std::optional<End> end = find_end(text, first);
        if (end && text.substr(first, end->quote - first).find("] [") == None) {
            tag.value = unescaped(text.substr(first, end->quote - first));
            text.remove_prefix(end->after);
            return tag;
        }
    }
    return guess_value(std::move(tag), text, from);
}

void join_value_lines(PgnLines& lines) {
    constexpr std::size_t Most = 8;
    const std::string_view line = trimmed(lines.text());
    if (!line.starts_with('[')) {
        return;
    }
    // Only the last tag of the line may go on.
    const std::string_view tag = line.substr(line.rfind('['));
    const std::size_t open = find_quote(tag, 0);
    if (open == None || find_end(tag, open + quote_length(tag.substr(open)))) {
        return;
    }
    for (std::size_t count = 1; count <= Most; ++count) {
        const std::string* next = lines.ahead(count);
        if (next == nullptr || trimmed(*next).empty() || trimmed(*next).starts_with('[')) {
            return;
        }
        if (find_end(*next, 0)) {
            lines.join(count);
            return;
        }
    }
}

bool looks_like_header(std::string_view text) {
    constexpr auto Names = std::to_array<std::string_view>(
        {"Event",       "Site",     "Date",      "Round",    "White",       "Black",
         "Result",      "FEN",      "SetUp",     "Variant",  "ECO",         "Opening",
         "WhiteElo",    "BlackElo", "EventDate", "PlyCount", "TimeControl", "Annotator",
         "Termination", "UTCDate",  "UTCTime"});
    text = trimmed(text);
    if (!text.starts_with('[')) {
        return false;
    }
    text = trimmed(text.substr(1));
    const auto* const end = std::ranges::find_if_not(text, is_name_character);
    const std::string_view name = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    return std::ranges::any_of(
        Names, [&](std::string_view known) { return equals_ignoring_case(known, name); });
}

} // namespace isolani
