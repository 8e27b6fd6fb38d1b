#include "engine/formats/pgn.h"
#include "engine/notation.h"

#include <algorithm>
#include <utility>

namespace isolani {

namespace {

/// Text in lines of at most 80 columns.
class Wrapped {
  public:
    /// Appends a word after a blank or a line break. A line never begins with `%`, which would
    /// hide it, nor with what some readers take for a tag or a comment.
    void add(std::string_view next) {
        constexpr std::size_t Columns = 80;
        const std::string word = std::exchange(prefix_, "").append(next);
        const bool may_begin_line = !word.starts_with('%') && !word.starts_with(';') &&
                                    (!word.starts_with('[') || word.starts_with("[%"));
        if (column_ + 1 + word.size() > Columns && column_ > 0 && may_begin_line) {
            text_ += '\n';
            column_ = 0;
        } else if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += word;
        column_ += word.size();
    }
    /// What is added next has this before it, without a blank.
    void prepend(std::string_view prefix) { prefix_ += prefix; }
    /// Appends text to the last word.
    void append(std::string_view text) {
        text_ += text;
        column_ += text.size();
    }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
    std::string prefix_;
    std::size_t column_ = 0;
};

/// The next word of a comment; a code such as [%eval 0.35] is one word.
std::string_view next_word(std::string_view text) {
    const std::size_t end = text.starts_with("[%") ? text.find(']') : 0;
    return text.substr(0, text.find(' ', end == std::string_view::npos ? 0 : end));
}

void add_comment(Wrapped& out, std::string comment) {
    if (comment.empty()) {
        return;
    }
    std::ranges::replace(comment, '{', '(');
    std::ranges::replace(comment, '}', ')');
    out.prepend("{");
    comment += '}';
    std::string_view rest = comment;
    while (!rest.empty()) {
        const std::string_view word = next_word(rest);
        out.add(word);
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    }
}

void add_line(Wrapped& out, Position pos, int ply, const PgnLine& line) {
    add_comment(out, line.comment);
    bool needs_number = true;
    for (const PgnMove& m : line.moves) {
        const bool is_white = pos.side_to_move() == White;
        if (is_white || needs_number) {
            out.add(std::to_string(ply / 2 + 1) + (is_white ? "." : "..."));
        }
        out.add(to_san(pos, m.move));
        for (const int nag : m.nags) {
            out.add("$" + std::to_string(nag));
        }
        add_comment(out, m.comment);
        for (const PgnLine& variation : m.variations) {
            out.prepend("(");
            add_line(out, pos, ply, variation);
            out.append(")");
        }
        needs_number = !m.comment.empty() || !m.variations.empty();
        pos.play(m.move);
        ++ply;
    }
}

/// The value of a tag with its quotes and backslashes escaped.
std::string escaped(std::string_view value) {
    std::string text;
    for (const char c : value) {
        text += c == '"' || c == '\\' ? "\\" : "";
        text += c;
    }
    return text;
}

} // namespace

std::string to_pgn(const PgnGame& game) {
    std::string text;
    for (const auto& [name, value] : game.tags) {
        text += '[';
        text += name;
        text += " \"";
        text += escaped(value);
        text += "\"]\n";
    }
    text += '\n';
    Wrapped out;
    const Position& start = game.start;
    add_line(out, start, 2 * (start.fullmove_number() - 1) + (start.side_to_move() == Black),
             game.main);
    out.add(game.result);
    return text + out.text() + "\n\n";
}

} // namespace isolani
