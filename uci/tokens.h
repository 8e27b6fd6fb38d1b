// Working with the words of a line.
#pragma once

#include "engine/text.h"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {

/// The words from `first` on, with one blank between each two.
std::string join(const std::vector<std::string_view>& words, std::size_t first);

/// Whether two words are equal but for upper and lower case (ASCII).
bool equals_ignoring_case(std::string_view a, std::string_view b);

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
