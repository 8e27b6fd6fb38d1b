#include "engine/util/text.h"

#include "engine/util/utf8.h"

#include <algorithm>

namespace isolani {

std::vector<std::string_view> split(std::string_view line) {
    constexpr std::string_view Blanks = " \t\r\n\v\f";
    std::vector<std::string_view> words;
    for (;;) {
        const std::size_t begin = line.find_first_not_of(Blanks);
        if (begin == std::string_view::npos) {
            return words;
        }
        line.remove_prefix(begin);
        words.push_back(line.substr(0, line.find_first_of(Blanks)));
        line.remove_prefix(words.back().size());
    }
}

std::string_view without_byte_order_mark(std::string_view text) {
    constexpr std::string_view Mark = "\xEF\xBB\xBF";
    return text.starts_with(Mark) ? text.substr(Mark.size()) : text;
}

std::string printable(std::string_view text, std::size_t most) {
    std::string out;
    for (std::size_t count = 0; !text.empty(); ++count) {
        if (count == most) {
            return out + "...";
        }
        const Character c = first_character(text);
        if (!c.is_utf8 || (c.code < ' ' || c.code == 0x7F)) {
            out += formatted("\\x%02x", static_cast<unsigned>(text.front()) & 0xFFU);
        } else if (c.code != ' ' && is_blank(c.code)) {
            out += formatted("\\u%04x", static_cast<unsigned>(c.code));
        } else {
            out += text.substr(0, c.length);
        }
        text.remove_prefix(c.length);
    }
    return out;
}

std::string join(const std::vector<std::string_view>& words, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < words.size(); ++i) {
        text += i == first ? "" : " ";
        text += words[i];
    }
    return text;
}

std::string enumerated(const std::vector<std::string>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        text += i == 0 ? "" : i + 1 == words.size() ? " and " : ", ";
        text += words[i];
    }
    return text;
}

std::string text_from(std::vector<std::string_view>::const_iterator first,
                      std::vector<std::string_view>::const_iterator end) {
    if (first == end) {
        return {};
    }
    const std::string_view last = *(end - 1);
    return {first->data(), last.data() + last.size()};
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

} // namespace isolani
