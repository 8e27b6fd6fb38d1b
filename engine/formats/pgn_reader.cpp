#include "engine/fen.h"
#include "engine/formats/pgn.h"
#include "engine/notation.h"
#include "engine/util/text.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace isolani {

namespace {

constexpr std::string_view Blanks = " \t\r\n\v\f";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(Blanks);
    return first == std::string_view::npos
               ? std::string_view()
               : text.substr(first, text.find_last_not_of(Blanks) + 1 - first);
}

/// Appends the words of `more` to a text of words with single blanks between them.
void append_words(std::string& text, std::string_view more) {
    for (const std::string_view word : split(more)) {
        text += text.empty() ? "" : " ";
        text += word;
    }
}

using Tag = std::pair<std::string, std::string>;

/// Takes `[Name "value"]` from the front of a text, or nothing. A value may have quotes in it: it
/// ends with the quote that a bracket follows.
std::optional<Tag> take_tag(std::string_view& text) {
    const std::string_view line = trimmed(text);
    const std::size_t open = line.find('"');
    if (!line.starts_with('[') || open == std::string_view::npos) {
        return std::nullopt;
    }
    Tag tag{trimmed(line.substr(1, open - 1)), ""};
    const auto is_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    if (tag.first.empty() || !std::ranges::all_of(tag.first, is_name)) {
        return std::nullopt;
    }
    for (std::size_t i = open + 1; i < line.size(); ++i) {
        if (line[i] == '"') {
            const std::size_t next = line.find_first_not_of(Blanks, i + 1);
            if (next != std::string_view::npos && line[next] == ']') {
                text = line.substr(next + 1);
                return tag;
            }
        }
        const bool escapes =
            line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == '"' || line[i + 1] == '\\');
        i += escapes ? 1 : 0;
        tag.second += line[i];
    }
    return std::nullopt;
}

bool is_result(std::string_view word) {
    return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*";
}

/// A result as it is to be written, or nothing: some write draws as "1/2".
std::optional<std::string_view> result_of(std::string_view word) {
    return is_result(word) ? std::optional(word)
           : word == "1/2" ? std::optional<std::string_view>("1/2-1/2")
                           : std::nullopt;
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

/// Builds a game from the tokens of its movetext.
class Movetext {
  public:
    explicit Movetext(PgnGame& game) : game_(game) {
        lines_.push_back({&game.main, game.start, game.start});
    }

    /// Takes the tokens of a line; returns how far they belong to the game.
    std::size_t take(std::string_view text, std::size_t line_number) {
        line_number_ = line_number;
        std::size_t i = 0;
        while (i < text.size() && !has_result_) {
            i += take_token(text.substr(i));
        }
        return i;
    }
    /// The file ends, or another game begins.
    void end() {
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
    bool is_in_comment() const { return is_in_comment_; }
    bool has_result() const { return has_result_; }

  private:
    /// No game that ends by the 75-move rule is longer than 17,697 plies.
    static constexpr std::size_t MostPlies = 20'000;

    /// A line that is being read.
    struct Open {
        PgnLine* line;
        Position before; ///< the last move
        Position pos;
        std::size_t line_number = 0; ///< of the file, where it begins
        bool is_text = false;        ///< what follows cannot be played
    };

    /// Takes the first token, or the white space before it; returns its length.
    std::size_t take_token(std::string_view text) {
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

    std::size_t take_nag(std::string_view text) {
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

    void take_word(std::string_view word) {
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

    /// An open end does not contradict a result that the tag knows.
    void take_result(std::string_view result) {
        const std::string_view tag = game_.tag("Result");
        game_.result = result == "*" && is_result(tag) ? tag : result;
        has_result_ = true;
        while (lines_.size() > 1) {
            end_variation();
        }
    }

    void take_move(std::string_view word) {
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

    void begin_variation() {
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

    void end_variation() {
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

    void add_nag(int nag) {
        std::vector<PgnMove>& moves = lines_.back().line->moves;
        if (!moves.empty() && !lines_.back().is_text && ignored_ == 0 && !game_.fault) {
            moves.back().nags.push_back(nag);
        }
    }

    void add_comment(std::string_view text) {
        PgnLine& line = *lines_.back().line;
        if (ignored_ == 0 && !game_.fault) {
            append_words(line.moves.empty() ? line.comment : line.moves.back().comment, text);
        }
    }

    void end_comment() {
        is_in_comment_ = false;
        add_comment(comment_);
        comment_.clear();
    }

    void fail(std::string message) {
        if (!game_.fault) {
            game_.fault = PgnFault{line_number_, std::move(message)};
        }
    }

    PgnGame& game_;
    std::vector<Open> lines_;      ///< the variation being read, last, within those that it is in
    std::string comment_;          ///< the one being read
    std::size_t comment_line_ = 0; ///< where it begins
    std::size_t line_number_ = 0;
    int ignored_ = 0; ///< variations that are skipped: nested too deeply, or of no move
    bool is_in_comment_ = false;
    bool has_result_ = false;
};

/// The position of the FEN tag, or the usual one.
Result<Position> start_of(const PgnGame& game) {
    const std::string_view variant = game.tag("Variant");
    constexpr auto Known = std::to_array<std::string_view>(
        {"", "standard", "normal", "chess", "from position", "chess960", "fischerandom",
         "fischerrandom", "fischer random", "freestyle", "chess 960"});
    const bool is_known = std::ranges::any_of(
        Known, [&](std::string_view name) { return equals_ignoring_case(name, variant); });
    if (!is_known) {
        return Error{"the variant '" + printable(variant, 20) + "' is not chess"};
    }
    const std::string_view fen = game.tag("FEN");
    return position_from_fen(fen.empty() ? StartFen : fen);
}

} // namespace

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found = std::ranges::find_if(tags, [&](const Tag& t) { return t.first == name; });
    return found == tags.end() ? std::string_view() : std::string_view(found->second);
}

void PgnGame::set_tag(std::string_view name, std::string value) {
    const auto found = std::ranges::find_if(tags, [&](const Tag& t) { return t.first == name; });
    if (found == tags.end()) {
        tags.emplace_back(name, std::move(value));
    } else {
        found->second = std::move(value);
    }
}

std::vector<Move> PgnGame::moves() const {
    std::vector<Move> played;
    played.reserve(main.moves.size());
    for (const PgnMove& m : main.moves) {
        played.push_back(m.move);
    }
    return played;
}

/// Reads a line that is not a `%` line; returns whether there is one.
bool PgnReader::read_line() {
    if (is_line_pending_) {
        is_line_pending_ = false;
        return true;
    }
    do {
        line_.clear();
        std::streambuf& bytes = *in_.rdbuf();
        int c = bytes.sbumpc();
        if (c == std::char_traits<char>::eof()) {
            in_.setstate(std::ios::eofbit);
            return false;
        }
        for (; c != std::char_traits<char>::eof() && c != '\n' && c != '\r'; c = bytes.sbumpc()) {
            line_ += static_cast<char>(c);
        }
        if (c == '\r' && bytes.sgetc() == '\n') {
            bytes.sbumpc();
        }
        ++line_number_;
        if (line_number_ == 1) {
            line_ = without_byte_order_mark(line_);
        }
    } while (line_.starts_with('%'));
    return true;
}

std::optional<PgnGame> PgnReader::next() {
    PgnGame game;
    std::optional<Movetext> text;
    while (read_line()) {
        std::string_view rest = line_;
        std::optional<Tag> tag = take_tag(rest);
        const bool begins_next =
            tag && (text ? !text->is_in_comment() || tag->first == "Event"
                         : tag->first == "Event" && !game.tag("Event").empty());
        if (begins_next) {
            is_line_pending_ = true;
            break;
        }
        if (trimmed(line_).empty()) {
            continue;
        }
        game.first_line = game.first_line == 0 ? line_number_ : game.first_line;
        if (!text) {
            for (; tag; tag = take_tag(rest)) {
                if (tag->first == "FEN" || tag->first == "Variant") {
                    start_line_ = line_number_;
                }
                game.tags.push_back(std::move(*tag));
            }
            if (trimmed(rest).empty()) {
                continue;
            }
            begin(game);
            text.emplace(game);
        } else {
            rest = line_;
        }
        const std::size_t taken = text->take(rest, line_number_);
        if (text->has_result()) {
            line_ = std::string(rest.substr(taken));
            is_line_pending_ = !trimmed(line_).empty();
            return game;
        }
    }
    if (game.first_line == 0) {
        return std::nullopt;
    }
    if (text) {
        text->end();
    } else {
        begin(game);
    }
    if (const auto result = result_of(game.tag("Result"))) {
        game.result = *result;
    }
    return game;
}

void PgnReader::begin(PgnGame& game) const {
    if (const Result<Position> start = start_of(game)) {
        game.start = *start;
    } else {
        game.fault = PgnFault{start_line_, start.error()};
    }
}

} // namespace isolani
