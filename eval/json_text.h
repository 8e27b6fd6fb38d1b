// Puts JSON together as text. https://www.rfc-editor.org/rfc/rfc8259
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

namespace isolani::json {

/// A string; `text` must hold no character that JSON escapes, as names and FENs do not.
inline std::string quoted(std::string_view text) {
    std::string out = "\"";
    out += text;
    out += '"';
    return out;
}

/// `"name":value`; a value that is no number is JSON already.
template <class Value> std::string field(std::string_view name, const Value& value) {
    if constexpr (std::is_arithmetic_v<Value>) {
        return quoted(name) + ':' + std::to_string(value);
    } else {
        return quoted(name) + ':' + value;
    }
}

/// Members between brackets or braces.
class Members {
  public:
    explicit Members(char open, char close) : text_(1, open), close_(close) {}
    /// Appends a field or an element.
    Members& add(const std::string& member) {
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

} // namespace isolani::json
