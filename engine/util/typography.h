// Characters of print in moves and signs, and what people type for them.
#pragma once

#include <string>
#include <string_view>

namespace isolani {

/// A text in ASCII as far as there is a form in it: dashes, dots, halves, figurines, double marks.
/// Marks of style, and blanks that are none of ASCII, are left out; of several shapes of a sign,
/// one is taken.
std::string in_ascii(std::string_view text);

/// Whether a character of Unicode is taken for a symbol, and not for a letter: from U+2000 on.
constexpr bool is_symbol(char32_t code) { return code >= 0x2000; }

} // namespace isolani
