#include "engine/util/text.h"

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
    std::string out(text.substr(0, most));
    std::replace_if(
        out.begin(), out.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
    return text.size() > most ? out + "..." : out;
}

} // namespace isolani
