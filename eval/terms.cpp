#include "eval/terms.h"

namespace isolani {

std::string to_text(const Shape& shape) {
    std::string text;
    for (std::size_t axis = 0; axis < shape.axes(); ++axis) {
        text += (axis > 0 ? " x " : "") + std::to_string(shape.length(axis));
    }
    return text.empty() ? "1" : text;
}

namespace {

std::string_view word(Benefit benefit) {
    constexpr std::array<std::string_view, 3> Words{"open", "good", "bad"};
    return Words[static_cast<std::size_t>(benefit)];
}
std::string_view word(Order order) {
    constexpr std::array<std::string_view, 3> Words{"", "rising", "falling"};
    return Words[static_cast<std::size_t>(order)];
}

/// The word of both phases, or of the one that is not open.
template <class What> std::string in_phases(What mg, What eg) {
    if (mg == eg || eg == What::Open) {
        return std::string(word(mg)) + (mg == eg ? "" : " in the middlegame");
    }
    return std::string(word(eg)) + " in the endgame";
}

} // namespace

std::string to_text(const Expectation& expected) {
    std::string text = in_phases(expected.mg.benefit, expected.eg.benefit);
    if (!expected.reason.empty()) {
        text += ": " + std::string(expected.reason);
    }
    const std::string order = in_phases(expected.mg.order, expected.eg.order);
    return order.empty() ? text : text + (expected.reason.empty() ? ", " : "; ") + order;
}

} // namespace isolani
