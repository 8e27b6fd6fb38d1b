#include "uci/tokens.h"

#include <algorithm>

namespace isolani::uci {

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

std::string join(const std::vector<std::string_view>& words, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < words.size(); ++i) {
        text += i == first ? "" : " ";
        text += words[i];
    }
    return text;
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

std::string printable(std::string_view text) {
    constexpr std::size_t Most = 60;
    std::string out(text.substr(0, Most));
    std::replace_if(
        out.begin(), out.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return text.size() > Most ? out + "..." : out;
}

} // namespace isolani::uci
