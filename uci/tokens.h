// Cutting a line into words.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {

/// The words of a line; blanks, tabs and a carriage return separate.
std::vector<std::string_view> split(std::string_view line);

/// The words from `first` on, with one blank between each two.
std::string join(const std::vector<std::string_view>& words, std::size_t first);

/// Whether two words are equal but for upper and lower case (ASCII).
bool equals_ignoring_case(std::string_view a, std::string_view b);

/// Printable ASCII only, and not too long: fit to be echoed in a message.
std::string printable(std::string_view text);

/// The number that the whole word is, if it fits the type.
template <class Number> std::optional<Number> to_number(std::string_view word) {
    Number number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc() || end != word.data() + word.size()) {
        return std::nullopt;
    }
    return number;
}

} // namespace isolani::uci
