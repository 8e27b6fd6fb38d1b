#include "formats/json.h"

#include "engine/util/text.h"

namespace isolani::json {

namespace {

/// The length of the UTF-8 character that a text begins with; 0 if it begins with none.
/// https://www.rfc-editor.org/rfc/rfc3629
std::size_t utf8_length(std::string_view text) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = at(0);
    const std::size_t length = first < 0x80                     ? 1
                               : first >= 0xC2 && first <= 0xDF ? 2
                               : first >= 0xE0 && first <= 0xEF ? 3
                               : first >= 0xF0 && first <= 0xF4 ? 4
                                                                : 0;
    if (length > text.size()) {
        return 0;
    }
    for (std::size_t i = 1; i < length; ++i) {
        if ((at(i) & 0xC0U) != 0x80) {
            return 0;
        }
    }
    const bool is_overlong = length == 3 && first == 0xE0 && at(1) < 0xA0;
    const bool is_surrogate = length == 3 && first == 0xED && at(1) > 0x9F;
    const bool is_out_of_range =
        length == 4 && ((first == 0xF0 && at(1) < 0x90) || (first == 0xF4 && at(1) > 0x8F));
    return is_overlong || is_surrogate || is_out_of_range ? 0 : length;
}

void append_escaped(std::string& out, std::string_view character) {
    const char c = character.front();
    if (c == '"' || c == '\\') {
        out += '\\';
        out += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
        out += formatted("\\u%04x", static_cast<unsigned>(c));
    } else {
        out += character;
    }
}

} // namespace

std::string literal(std::string_view text) {
    std::string out = "\"";
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0) {
            const unsigned latin1 = static_cast<unsigned char>(text.front());
            out += static_cast<char>(0xC0U | (latin1 >> 6U));
            out += static_cast<char>(0x80U | (latin1 & 0x3FU));
            text.remove_prefix(1);
        } else {
            append_escaped(out, text.substr(0, length));
            text.remove_prefix(length);
        }
    }
    return out + '"';
}

} // namespace isolani::json
