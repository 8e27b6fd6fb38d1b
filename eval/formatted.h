// Text by the formats of printf.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

namespace isolani {

/// What printf would print of these values: numbers and C strings.
template <class... Values> std::string formatted(const char* format, Values... values) {
    const int size = std::snprintf(nullptr, 0, format, values...);
    std::string text(static_cast<std::size_t>(size), '\0');
    std::snprintf(text.data(), text.size() + 1, format, values...); // a string ends with a zero
    return text;
}

} // namespace isolani
