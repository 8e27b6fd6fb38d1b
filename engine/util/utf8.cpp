#include "engine/util/utf8.h"

#include <algorithm>
#include <array>

namespace isolani {

namespace {

constexpr char32_t LastCode = 0x10FFFF;

bool is_surrogate(char32_t code) { return code >= 0xD800 && code <= 0xDFFF; }

/// A byte in Windows-1252, as far as it differs from Latin-1 in what people write in games.
char32_t from_windows(unsigned char byte) {
    switch (byte) {
    case 0x85: return U'\u2026'; // ellipsis
    case 0x91: return U'\u2018'; // quotes
    case 0x92: return U'\u2019';
    case 0x93: return U'\u201C';
    case 0x94: return U'\u201D';
    case 0x96: return U'\u2013'; // dashes
    case 0x97: return U'\u2014';
    default: return byte;
    }
}

} // namespace

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) {
        return {lead, 1, true};
    }
    const std::size_t length = lead >= 0xF0 ? 4U : lead >= 0xE0 ? 3U : 2U;
    char32_t code = lead & (0xFFU >> (length + 1));
    bool is_valid = lead >= 0xC2 && lead <= 0xF4 && text.size() >= length;
    for (std::size_t i = 1; is_valid && i < length; ++i) {
        is_valid = (byte(i) & 0xC0U) == 0x80;
        code = code << 6U | (byte(i) & 0x3FU);
    }
    constexpr std::array<char32_t, 5> Least{0, 0, 0x80, 0x800, 0x10000};
    is_valid = is_valid && code >= Least[length] && code <= LastCode && !is_surrogate(code);
    return is_valid ? Character{code, length, true} : Character{from_windows(lead), 1, false};
}

void append_utf8(std::string& text, char32_t code) {
    if (code > LastCode || is_surrogate(code)) {
        code = U'\uFFFD';
    }
    const auto add = [&](char32_t bits) { text += static_cast<char>(bits); };
    if (code < 0x80) {
        add(code);
    } else if (code < 0x800) {
        add(0xC0U | code >> 6U);
        add(0x80U | (code & 0x3FU));
    } else if (code < 0x10000) {
        add(0xE0U | code >> 12U);
        add(0x80U | (code >> 6U & 0x3FU));
        add(0x80U | (code & 0x3FU));
    } else {
        add(0xF0U | code >> 18U);
        add(0x80U | (code >> 12U & 0x3FU));
        add(0x80U | (code >> 6U & 0x3FU));
        add(0x80U | (code & 0x3FU));
    }
}

bool is_blank(char32_t code) {
    struct Range {
        char32_t first;
        char32_t last;
    };
    constexpr auto Blanks = std::to_array<Range>({{0, ' '},
                                                  {0x7F, 0xA0},
                                                  {0xAD, 0xAD},
                                                  {0x1680, 0x1680},
                                                  {0x180E, 0x180E},
                                                  {0x2000, 0x200F},
                                                  {0x2028, 0x202F},
                                                  {0x205F, 0x2064},
                                                  {0x2066, 0x206F},
                                                  {0x3000, 0x3000},
                                                  {0xFEFF, 0xFEFF}});
    return std::ranges::any_of(Blanks, [&](Range r) { return code >= r.first && code <= r.last; });
}

} // namespace isolani
