// Words and numbers of a line, formatting, and sanitising of input for messages.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// The words of a line, separated by any white space.
std::vector<std::string_view> split(std::string_view line);

/// The text without a leading byte-order mark, which some editors and shells add.
std::string_view without_byte_order_mark(std::string_view text);

/// Sanitises text for a message: what cannot be seen is escaped as `\\x1b` or `\\u00a0`, also bytes
/// that are no UTF-8; after `most` characters it ends with "...".
std::string printable(std::string_view text, std::size_t most = 60);

/// The words from index `first` on, separated by single spaces.
std::string join(const std::vector<std::string_view>& words, std::size_t first);

/// "a, b and c".
std::string enumerated(const std::vector<std::string>& words);

/// The text of a line from the first of these words to the last, with the original spaces, which
/// may be part of a path.
std::string text_from(std::vector<std::string_view>::const_iterator first,
                      std::vector<std::string_view>::const_iterator end);

/// Whether two words are equal, ignoring case (ASCII).
bool equals_ignoring_case(std::string_view a, std::string_view b);

/// Parses the whole word as a number; std::nullopt if it is not one or does not fit the type.
template <class Number> std::optional<Number> to_number(std::string_view word) {
    Number number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) {
        return std::nullopt;
    }
    return number;
}

/// The same, but a number out of range becomes the nearest one in range.
template <class Number> std::optional<Number> to_nearest_number(std::string_view word) {
    Number number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error == std::errc::invalid_argument || end != word.data() + word.size()) {
        return std::nullopt;
    }
    if (error == std::errc::result_out_of_range) {
        using Bounds = std::numeric_limits<Number>;
        return word.front() == '-' ? Bounds::min() : Bounds::max();
    }
    return number;
}

/// The text that printf would print; the values must be numbers or C strings.
template <class... Values> std::string formatted(const char* format, Values... values) {
    const int size = std::snprintf(nullptr, 0, format, values...);
    std::string text(static_cast<std::size_t>(size), '\0');
    std::snprintf(text.data(), text.size() + 1, format, values...); // room for the terminating null
    return text;
}

} // namespace isolani
