#include "engine/game.h"
#include "engine/notation.h"
#include "formats/pgn.h"

#include <algorithm>
#include <utility>

namespace isolani {

namespace {

/// Text in lines of at most 80 columns.
class Wrapped {
  public:
    /// Appends a word after a blank or a line break.
    void add(std::string_view word) {
        end_word();
        word_ = std::exchange(prefix_, "").append(word);
    }
    /// What is added next has this before it, without a blank.
    void prepend(std::string_view prefix) { prefix_ += prefix; }
    /// Appends a closing bracket to the last word, or after a line break if the word fills a line.
    void close(char bracket) {
        if (columns_of(word_) >= Columns) {
            end_word();
        }
        word_ += bracket;
    }
    const std::string& text() {
        end_word();
        return text_;
    }

  private:
    static constexpr std::size_t Columns = 80;

    static std::size_t columns_of(std::string_view text) {
        return static_cast<std::size_t>(std::ranges::count_if(
            text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
    }

    void end_word() {
        if (word_.empty()) {
            return;
        }
        const std::size_t columns = columns_of(word_);
        if (column_ > 0 && column_ + 1 + columns > Columns) {
            text_ += '\n';
            column_ = 0;
        }
        // At the start of a line, some readers take these for a tag or a comment, and skip `%`.
        const bool needs_blank =
            column_ > 0 || (!text_.empty() &&
                            std::string_view("%;[").find(word_.front()) != std::string_view::npos);
        text_ += needs_blank ? " " : "";
        text_ += word_;
        column_ += columns + (needs_blank ? 1U : 0U);
        word_.clear();
    }

    std::string text_;   ///< that has its place
    std::string word_;   ///< after it
    std::string prefix_; ///< of the next word
    std::size_t column_ = 0;
};

/// The next word of a comment; a code such as [%eval 0.35] is one word, unless it is long.
std::string_view next_word(std::string_view text) {
    constexpr std::size_t Most = 78; // within braces
    const std::size_t code = text.starts_with("[%") ? text.find(']') : 0;
    return text.substr(0, text.find(' ', code < Most ? code : 0));
}

void add_comment(Wrapped& out, std::string comment) {
    if (comment.empty()) {
        return;
    }
    std::ranges::replace(comment, '{', '(');
    std::ranges::replace(comment, '}', ')');
    out.prepend("{");
    std::string_view rest = comment;
    while (!rest.empty()) {
        const std::string_view word = next_word(rest);
        out.add(word);
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
    }
    out.close('}');
}

void add_line(Wrapped& out, Position pos, int ply, const PgnLine& line) {
    add_comment(out, line.comment);
    bool needs_number = true;
    for (const PgnMove& m : line.moves) {
        const bool is_white = pos.side_to_move() == White;
        if (is_white || needs_number) {
            out.add(std::to_string(ply / 2 + 1) + (is_white ? "." : "..."));
        }
        out.add(to_pgn(pos, m.move));
        for (const int nag : m.nags) {
            out.add("$" + std::to_string(nag));
        }
        add_comment(out, m.comment);
        for (const PgnLine& variation : m.variations) {
            out.prepend("(");
            add_line(out, pos, ply, variation);
            out.close(')');
            add_comment(out, variation.comment_after);
        }
        needs_number = !m.comment.empty() || !m.variations.empty();
        play(pos, m);
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

void play(Position& pos, const PgnMove& m) { play_or_pass(pos, m.move); }

std::string to_pgn(const Position& pos, Move m) { return m ? to_san(pos, m) : "--"; }

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
