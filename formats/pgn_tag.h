// Tag pairs of PGN, `[Name "value"]`, as people and programs write them.
#pragma once

#include "formats/pgn_lines.h"

#include <optional>
#include <string>
#include <string_view>

namespace isolani {

struct PgnTag {
    std::string name;
    std::string value;
    /// What had to be guessed to read it: "the value has no quotes"; empty if nothing.
    std::string guess;
};

/// Takes a tag pair from the front of a text that begins with a bracket, or leaves the text and
/// returns nothing. A value ends with the quote that a bracket follows, so that it may have quotes
/// in it, and end with a backslash. Quotes of any shape will do, and none, and a missing end.
std::optional<PgnTag> take_tag(std::string_view& text);

/// Joins the lines of a value that goes on in the lines after the current one.
void join_value_lines(PgnLines& lines);

/// Whether a text looks like a tag pair, however broken, of a name that headers have.
bool looks_like_header(std::string_view text);

/// The text without the blanks of ASCII around it.
std::string_view trimmed(std::string_view text);

} // namespace isolani
