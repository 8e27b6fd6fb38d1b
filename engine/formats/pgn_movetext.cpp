#include "engine/formats/pgn_movetext.h"

#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/util/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace isolani {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Appends the words of `more` to a text of words with single blanks between them.
void append_words(std::string& text, std::string_view more) {
    for (const std::string_view word : split(more)) {
        text += text.empty() ? "" : " ";
        text += word;
    }
}

bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

struct Sign {
    std::string_view text;
    int nag;
};

/// What is written for NAGs, after a move or by itself.
constexpr auto Signs = std::to_array<Sign>(
    {{"!", 1},       {"?", 2},       {"!!", 3},     {"??", 4},  {"!?", 5},      {"?!", 6},
     {"=", 10},      {"+=", 14},     {"+/=", 14},   {"=+", 15}, {"=/+", 15},    {"+/-", 16},
     {"-/+", 17},    {"+-", 18},     {"-+", 19},    {"N", 146}, {"\u221E", 13}, {"\u2A72", 14},
     {"\u2A71", 15}, {"\u00B1", 16}, {"\u2213", 17}});

/// The NAG of a sign, or nothing.
std::optional<int> nag_of(std::string_view word) {
    const auto* const found =
        std::ranges::find_if(Signs, [&](const Sign& s) { return s.text == word; });
    return found == Signs.end() ? std::nullopt : std::optional(found->nag);
}

/// Words that tell nothing that the moves do not.
bool is_superfluous(std::string_view word) {
    constexpr auto Words = std::to_array<std::string_view>({"e.p.", "ep", "+", "++", "#"});
    return std::ranges::find(Words, word) != Words.end();
}

/// A word without the number of the move: "e4" of "1.e4", "Nf6" of "1...Nf6".
std::string_view without_number(std::string_view word) {
    std::size_t digits = 0;
    while (digits < word.size() && is_digit(word[digits])) {
        ++digits;
    }
    if (digits == word.size() || word[digits] == '.') {
        word.remove_prefix(digits);
    }
    while (word.starts_with('.')) {
        word.remove_prefix(1);
    }
    return word;
}

} // namespace

std::optional<std::string_view> result_of(std::string_view word) {
    return is_result(word) ? std::optional(word)
           : word == "1/2" ? std::optional<std::string_view>("1/2-1/2")
                           : std::nullopt;
}

Movetext::Movetext(PgnGame& game) : game_(game) {
    lines_.push_back({&game.main, game.start, game.start});
}

std::size_t Movetext::take(std::string_view text, std::size_t line_number) {
    line_number_ = line_number;
    std::size_t i = 0;
    while (i < text.size() && !has_result_) {
        i += take_token(text.substr(i));
    }
    return i;
}

void Movetext::end() {
    if (is_in_comment_) {
        end_comment();
        line_number_ = comment_line_;
        fail("a comment does not end");
    } else if (lines_.size() > 1) {
        line_number_ = lines_.back().line_number;
        fail("a variation does not end");
    }
    while (lines_.size() > 1) {
        end_variation();
    }
}

std::size_t Movetext::take_token(std::string_view text) {
    const char c = text.front();
    if (is_in_comment_) {
        const std::size_t end = std::min(text.find('}'), text.size());
        comment_ += text.substr(0, end);
        comment_ += ' ';
        if (end == text.size()) {
            return end;
        }
        end_comment();
        return end + 1;
    }
    switch (c) {
    case '{':
        is_in_comment_ = true;
        comment_line_ = line_number_;
        return 1;
    case ';': add_comment(text.substr(1)); return text.size();
    case '(': begin_variation(); return 1;
    case ')': end_variation(); return 1;
    case '$': return take_nag(text);
    case '*': take_word(text.substr(0, 1)); return 1;
    default: break;
    }
    if (std::string_view(" \t\r\n\v\f}<>").find(c) != std::string_view::npos) {
        return 1;
    }
    const std::size_t end = std::min(text.find_first_of(" \t\r\n\v\f{}();$<>*"), text.size());
    take_word(text.substr(0, end));
    return end;
}

std::size_t Movetext::take_nag(std::string_view text) {
    std::size_t end = 1;
    while (end < text.size() && is_digit(text[end])) {
        ++end;
    }
    constexpr int Most = 255;
    const std::optional<int> nag = to_number<int>(text.substr(1, end - 1));
    if (nag && *nag > 0 && *nag <= Most) {
        add_nag(*nag);
    }
    return end;
}

void Movetext::take_word(std::string_view word) {
    if (const auto result = result_of(word)) {
        if (lines_.size() == 1 || game_.fault) {
            take_result(*result);
        }
        return;
    }
    if (ignored_ > 0 || game_.fault) {
        return;
    }
    word = without_number(word);
    if (word.empty() || is_superfluous(word)) {
        return;
    }
    if (const auto nag = nag_of(word)) {
        add_nag(*nag);
        return;
    }
    take_move(word);
}

void Movetext::take_result(std::string_view result) {
    const std::string_view tag = game_.tag("Result");
    game_.result = result == "*" && is_result(tag) ? tag : result;
    has_result_ = true;
    while (lines_.size() > 1) {
        end_variation();
    }
}

void Movetext::take_move(std::string_view word) {
    Open& open = lines_.back();
    const std::size_t end = word.find_last_not_of("!?") + 1;
    const std::optional<Move> m =
        open.is_text ? std::nullopt : parse_any_notation(open.pos, word.substr(0, end));
    if (m && open.line->moves.size() == MostPlies) {
        fail("more than " + std::to_string(MostPlies) + " plies");
    } else if (m) {
        open.line->moves.push_back({*m, {}, {}, {}});
        open.before = open.pos;
        open.pos.play(*m);
        if (const auto nag = nag_of(word.substr(end))) {
            add_nag(*nag);
        }
    } else if (lines_.size() > 1) {
        open.is_text = true;
        add_comment(word);
    } else {
        fail("'" + printable(word, 20) + "' is no legal move in " + to_fen(open.pos));
    }
}

void Movetext::begin_variation() {
    constexpr std::size_t MostNested = 32;
    Open& open = lines_.back();
    if (ignored_ > 0 || lines_.size() > MostNested || open.line->moves.empty() || game_.fault) {
        ++ignored_;
        return;
    }
    std::vector<PgnLine>& variations = open.line->moves.back().variations;
    variations.emplace_back();
    lines_.push_back({&variations.back(), open.before, open.before, line_number_});
}

void Movetext::end_variation() {
    if (ignored_ > 0) {
        --ignored_;
        return;
    }
    if (lines_.size() == 1) {
        return;
    }
    const PgnLine& ended = *lines_.back().line;
    lines_.pop_back();
    if (ended.moves.empty()) { // at most words, which belong to the move
        PgnMove& move = lines_.back().line->moves.back();
        append_words(move.comment, ended.comment);
        move.variations.pop_back();
    }
}

void Movetext::add_nag(int nag) {
    std::vector<PgnMove>& moves = lines_.back().line->moves;
    if (!moves.empty() && !lines_.back().is_text && ignored_ == 0 && !game_.fault) {
        moves.back().nags.push_back(nag);
    }
}

void Movetext::add_comment(std::string_view text) {
    PgnLine& line = *lines_.back().line;
    if (ignored_ == 0 && !game_.fault) {
        append_words(line.moves.empty() ? line.comment : line.moves.back().comment, text);
    }
}

void Movetext::end_comment() {
    is_in_comment_ = false;
    add_comment(comment_);
    comment_.clear();
}

void Movetext::fail(std::string message) {
    if (!game_.fault) {
        game_.fault = PgnFault{line_number_, std::move(message)};
    }
}

} // namespace isolani
