// Splits lines into words and parses numbers.
#pragma once

#include "engine/util/text.h"

#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {

/// The words from index `first` on, separated by single spaces.
std::string join(const std::vector<std::string_view>& words, std::size_t first);

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

} // namespace isolani::uci
