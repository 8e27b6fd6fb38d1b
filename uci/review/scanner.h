// Finds sentences again in comments.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace isolani::uci {

/// Takes what it expects from the front of a text.
class Scanner {
  public:
    explicit Scanner(std::string_view text) : text_(text) {}

    std::size_t taken() const { return taken_; }
    bool take(std::string_view literal) {
        const bool is_next = rest().starts_with(literal);
        taken_ += is_next ? literal.size() : 0;
        return is_next;
    }
    /// As much as a function finds.
    bool take(std::optional<std::size_t> (*length_of)(std::string_view)) {
        const auto length = length_of(rest());
        taken_ += length.value_or(0);
        return length.has_value();
    }
    /// Up to a blank.
    std::string_view take_word() {
        const std::string_view word = rest().substr(0, rest().find(' '));
        taken_ += word.size();
        return word;
    }
    bool take_digits() {
        const std::size_t before = taken_;
        while (taken_ < text_.size() && text_[taken_] >= '0' && text_[taken_] <= '9') {
            ++taken_;
        }
        return taken_ > before;
    }
    /// "+0.35", "mate in 3 for Black", or "mated in 3" as builds of old wrote.
    bool take_value() {
        if (take("mate in ") || take("mated in ")) {
            return take_digits() && (take(" for White") || take(" for Black") || true);
        }
        return (take("+") || take("-")) && take_digits() && take(".") && take_digits();
    }
    bool take_percent() { return take_digits() && take(".") && take_digits() && take("%"); }
    /// A sentence that begins so, to its full stop.
    bool take_sentence(std::string_view begin) {
        std::size_t end = rest().starts_with(begin) ? begin.size() : std::string_view::npos;
        do {
            end = end == std::string_view::npos ? end : rest().find('.', end);
            end += end == std::string_view::npos ? 0 : 1;
        } while (end < rest().size() && rest()[end] != ' ');
        taken_ += end == std::string_view::npos ? 0 : end;
        return end != std::string_view::npos;
    }
    /// Whether a word ends here.
    bool is_at_end_of_word() const { return rest().empty() || rest().front() == ' '; }

  private:
    std::string_view rest() const { return text_.substr(taken_); }

    std::string_view text_;
    std::size_t taken_ = 0;
};

} // namespace isolani::uci
