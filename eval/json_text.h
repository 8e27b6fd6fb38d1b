// Builds JSON text. https://www.rfc-editor.org/rfc/rfc8259
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

namespace isolani::json {

/// A JSON string; `text` must not contain characters that JSON requires to be escaped.
inline std::string quoted(std::string_view text) {
    std::string out = "\"";
    out += text;
    out += '"';
    return out;
}

/// `"name":value`; a value that is not a number must already be JSON.
template <class Value> std::string field(std::string_view name, const Value& value) {
    if constexpr (std::is_arithmetic_v<Value>) {
        return quoted(name) + ':' + std::to_string(value);
    } else {
        return quoted(name) + ':' + value;
    }
}

/// Builds a JSON object or array.
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
