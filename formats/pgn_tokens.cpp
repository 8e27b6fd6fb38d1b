#include "formats/pgn_tokens.h"

#include "engine/util/utf8.h"
#include "formats/pgn_symbols.h"

#include <algorithm>
#include <utility>

namespace isolani {

namespace {

using TokenKind = PgnToken::Kind;

bool is_promotion_in_parentheses(std::string_view text) {
    return text.size() >= 3 && text[2] == ')' &&
           std::string_view("QRBNqrbn").find(text[1]) != std::string_view::npos;
}

/// The length of the word that a text begins with, at least 1.
std::size_t word_length(std::string_view text) {
    if (const std::size_t spaced = spaced_result_length(text); spaced > 0) {
        return spaced;
    }
    std::size_t end = 0;
    while (end < text.size()) {
        const Character c = first_character(text.substr(end));
        if (text[end] == '(' && end > 0 && is_promotion_in_parentheses(text.substr(end))) {
            end += 3;
            continue;
        }
        if (is_blank(c.code) ||
            (c.is_utf8 && c.code < 0x80 &&
             std::string_view("{};()$*").find(text[end]) != std::string_view::npos)) {
            break;
        }
        end += c.length;
    }
    return std::max<std::size_t>(end, 1);
}

/// Whether a line is a tag pair that can be read as it is.
bool is_tag_line(std::string_view line) {
    if (!line.starts_with('[')) {
        return false;
    }
    const std::optional<PgnTag> tag = take_tag(line);
    return tag && tag->guess.empty() && trimmed(line).empty();
}

} // namespace

PgnToken PgnTokens::next() {
    if (pending_) {
        return *std::exchange(pending_, std::nullopt);
    }
    for (;;) {
        if (is_in_line_) {
            skip_blanks();
            if (!rest().empty()) {
                break;
            }
        }
        if (!next_line()) {
            return take(TokenKind::End, 0);
        }
        if (rest().starts_with('%')) {
            return take(TokenKind::Comment, rest().size());
        }
        join_value_lines(lines_);
        skip_blanks();
        if (rest().empty()) {
            is_in_line_ = false;
            return take(TokenKind::EmptyLine, 0);
        }
    }
    switch (rest().front()) {
    case '[': return take_bracket();
    case '{': return take_comment();
    case ';': {
        PgnToken token = take(TokenKind::Comment, rest().size());
        token.text.erase(0, 1);
        return token;
    }
    case '(': return take(TokenKind::Open, 1);
    case ')': return take(TokenKind::Close, 1);
    case '}': return take(TokenKind::Word, 1);
    case '*': may_be_tag_ = true; return take(TokenKind::Word, 1);
    case '$': {
        const std::size_t end = rest().find_first_not_of("0123456789", 1);
        return take(TokenKind::Nag, std::min(end, rest().size()));
    }
    default: return take_word();
    }
}

bool PgnTokens::next_line() {
    is_in_line_ = !is_at_end_ && lines_.next();
    is_at_end_ = !is_in_line_;
    place_ = is_in_line_ ? 0 : lines_.text().size();
    begins_line_ = true;
    may_be_tag_ = true;
    return is_in_line_;
}

void PgnTokens::skip_blanks() {
    while (!rest().empty()) {
        const Character c = first_character(rest());
        if (!is_blank(c.code)) {
            return;
        }
        place_ += c.length;
    }
}

PgnToken PgnTokens::take(TokenKind kind, std::size_t length) {
    PgnToken token;
    token.kind = kind;
    token.text = rest().substr(0, length);
    token.line = lines_.number();
    token.begins_line = std::exchange(begins_line_, false);
    may_be_tag_ = may_be_tag_ && kind == TokenKind::Comment;
    place_ += length;
    return token;
}

PgnToken PgnTokens::take_bracket() {
    std::string_view after = rest();
    if (!may_be_tag_) {
        return take_word();
    }
    if (std::optional<PgnTag> tag = take_tag(after)) {
        PgnToken token = take(TokenKind::Tag, rest().size() - after.size());
        token.tag = std::move(*tag);
        may_be_tag_ = true;
        return token;
    }
    if (!rest().substr(1).starts_with('%')) {
        const std::size_t bracket = rest().rfind(']');
        PgnToken token = take(TokenKind::BrokenTag,
                              bracket == std::string_view::npos ? rest().size() : bracket + 1);
        may_be_tag_ = true;
        return token;
    }
    return take_word();
}

PgnToken PgnTokens::take_comment() {
    PgnToken token = take(TokenKind::Comment, 1);
    token.text.clear();
    for (bool follows_empty_line = false;;) {
        const std::size_t end = rest().find('}');
        token.text += rest().substr(0, end);
        if (end != std::string_view::npos) {
            place_ += end + 1;
            may_be_tag_ = true;
            return token;
        }
        token.text += ' ';
        place_ = lines_.text().size();
        // The next game ends a comment that has no end, lest it be lost.
        const std::string* next = lines_.ahead(1);
        if (next == nullptr ||
            (is_tag_line(*next) && (follows_empty_line || next->starts_with("[Event ")))) {
            token.is_unclosed = true;
            return token;
        }
        follows_empty_line = trimmed(*next).empty();
        next_line();
        begins_line_ = false;
    }
}

PgnToken PgnTokens::take_word() {
    const std::size_t length = word_length(rest());
    const bool is_result = result_of(rest().substr(0, length)).has_value();
    PgnToken token = take(TokenKind::Word, length);
    may_be_tag_ = is_result;
    return token;
}

} // namespace isolani
