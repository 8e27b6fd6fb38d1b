#include "engine/util/typography.h"

#include "engine/util/utf8.h"

#include <algorithm>
#include <array>

namespace isolani {

namespace {

struct Form {
    std::u32string_view characters;
    std::string_view ascii;
};

/// Characters, and what they are in ASCII.
constexpr auto Forms = std::to_array<Form>({
    {U"\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uFE58\uFE63\uFF0D", "-"},
    {U"\u2026", "..."},
    {U"\u2024\u3002\uFF0E", "."},
    {U"\u00BD", "1/2"},
    {U"\u2044\u2215\uFF0F", "/"},
    {U"\u2236\uFF1A", ":"},
    {U"\u00D7\u2715\u2716\u2A2F", "x"},
    {U"\u2020", "+"},
    {U"\u2021", "++"},
    {U"\u203C", "!!"},
    {U"\u2047", "??"},
    {U"\u2048", "?!"},
    {U"\u2049", "!?"},
    {U"\uFF01", "!"},
    {U"\uFF1F", "?"},
    {U"\u00B1", "+/-"},
    {U"\u2213", "-/+"},
    {U"\u2A72", "+="},
    {U"\u2A71", "=+"},
    {U"\u2654\u265A", "K"},
    {U"\u2655\u265B", "Q"},
    {U"\u2656\u265C", "R"},
    {U"\u2657\u265D", "B"},
    {U"\u2658\u265E", "N"},
    {U"\u2659\u265F", "P"},
    {U"\u041E\u039F", "O"}, // Cyrillic, Greek
    {U"\u2610\u25A2\u2B1C", "\u25A1"},
    {U"\u0394", "\u2206"},
    {U"\u2295", "\u2A01"},
    {U"\u21C4\u2194", "\u21C6"},
    {U"\uFE0E\uFE0F", ""},
});

} // namespace

std::string in_ascii(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character c = first_character(text);
        const auto* const form = std::ranges::find_if(Forms, [&](const Form& f) {
            return f.characters.find(c.code) != std::u32string_view::npos;
        });
        if (c.code < 0x80) {
            result += text.front();
        } else if (form != Forms.end()) {
            result += form->ascii;
        } else if (!is_blank(c.code)) {
            append_utf8(result, c.code);
        }
        text.remove_prefix(c.length);
    }
    return result;
}

} // namespace isolani
