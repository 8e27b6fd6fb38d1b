// Characters of text in UTF-8, and of older text that is not.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace isolani {

/// A character of a text.
struct Character {
    char32_t code = 0;      ///< in Unicode
    std::size_t length = 1; ///< in bytes
    bool is_utf8 = true;    ///< or a single byte, read as in Windows-1252, which extends Latin-1
};

/// The first character of a text that is not empty.
Character first_character(std::string_view text);

/// Appends a character; what is no character in Unicode becomes U+FFFD.
void append_utf8(std::string& text, char32_t code);

/// Whether a character only separates: blanks of any width, also of none, controls, and marks of
/// byte order and of direction.
bool is_blank(char32_t code);

} // namespace isolani
