#include "uci/tokens.h"

#include <algorithm>

namespace isolani::uci {

std::string join(const std::vector<std::string_view>& words, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < words.size(); ++i) {
        text += i == first ? "" : " ";
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

} // namespace isolani::uci
