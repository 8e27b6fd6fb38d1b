// printf-style formatting into a string.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>

namespace isolani {

/// The text that printf would print; the values must be numbers or C strings.
template <class... Values> std::string formatted(const char* format, Values... values) {
    const int size = std::snprintf(nullptr, 0, format, values...);
    std::string text(static_cast<std::size_t>(size), '\0');
    std::snprintf(text.data(), text.size() + 1, format, values...); // room for the terminating null
    return text;
}

} // namespace isolani
