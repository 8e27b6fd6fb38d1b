#include "eval/terms.h"

namespace isolani {

std::string to_text(const Shape& shape) {
    std::string text;
    for (std::size_t axis = 0; axis < shape.axes(); ++axis) {
        text += (axis > 0 ? " x " : "") + std::to_string(shape.length(axis));
    }
    return text.empty() ? "1" : text;
}

} // namespace isolani
