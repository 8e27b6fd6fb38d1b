// Writing of JSON. https://www.rfc-editor.org/rfc/rfc8259
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

namespace isolani::json {

/// A string, with what JSON requires escaped. Text that is not UTF-8 is taken for Latin-1.
std::string literal(std::string_view text);

/// `"name":value`; a value that is not a number must already be JSON.
template <class Value> std::string field(std::string_view name, const Value& value) {
    std::string text = literal(name) + ':';
    if constexpr (std::is_same_v<Value, bool>) {
        text += value ? "true" : "false";
    } else if constexpr (std::is_arithmetic_v<Value>) {
        text += std::to_string(value);
    } else {
        text += value;
    }
    return text;
}

/// Builds an object or array.
class Members {
  public:
    explicit Members(char open, char close) : text_(1, open), close_(close) {}
    /// Appends a field or an element, which must already be JSON.
    Members& add(std::string_view member) {
        text_ += text_.size() > 1 ? "," : "";
        text_ += member;
        return *this;
    }
    std::string str() const { return text_ + close_; }

  private:
    std::string text_;
    char close_;
};
inline Members object() { return Members('{', '}'); }
inline Members array() { return Members('[', ']'); }

/// An array of what `to_element` makes of each item.
template <class Range, class ToElement>
std::string array_of(const Range& items, ToElement to_element) {
    Members list = array();
    for (const auto& item : items) {
        list.add(to_element(item));
    }
    return list.str();
}

} // namespace isolani::json
