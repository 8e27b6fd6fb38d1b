#include "engine/notation.h"
#include "engine/util/text.h"
#include "formats/pgn.h"
#include "formats/pgn_movetext.h"
#include "formats/pgn_start.h"
#include "formats/pgn_symbols.h"

#include <algorithm>
#include <utility>

namespace isolani {

namespace {

using TokenKind = PgnToken::Kind;
using Tag = std::pair<std::string, std::string>;

auto has_name(std::string_view name) {
    return [name](const Tag& tag) { return equals_ignoring_case(tag.first, name); };
}

/// Reads one game.
class GameReader {
  public:
    /// `comment` is what stands before the game; afterwards, what stands before the next one.
    GameReader(PgnTokens& tokens, std::string& comment) : tokens_(tokens), comment_(comment) {}

    std::optional<PgnGame> read() {
        const bool has_moves = read_header();
        if (std::optional<std::string> refusal = tokens_.take_refusal()) {
            game_.first_line = 1;
            game_.fault = PgnFault{1, std::move(*refusal)};
            return std::move(game_);
        }
        if (game_.first_line == 0 && !has_moves) {
            return std::nullopt; // comments of no game
        }
        begin();
        Movetext text(game_);
        if (has_moves && !read_movetext(text)) {
            return std::move(game_);
        }
        if (!text.has_result()) {
            text.end();
            if (const auto result = result_of(game_.tag("Result")); result && !text.has_result()) {
                game_.result = *result;
            }
        }
        return std::move(game_);
    }

  private:
    /// Reads up to the movetext, and returns true, or to the next game or the end, and returns
    /// false.
    bool read_header() {
        for (bool follows_empty_line = false;;) {
            PgnToken token = tokens_.next();
            switch (token.kind) {
            case TokenKind::End: return false;
            case TokenKind::EmptyLine: follows_empty_line = true; continue;
            case TokenKind::Tag:
                if (begins_another_header(token.tag, follows_empty_line)) {
                    tokens_.put_back(std::move(token));
                    return false;
                }
                warn_of_stray_text();
                add_tag(token);
                break;
            case TokenKind::BrokenTag:
                begin_at(token.line);
                warn(token.line, "'" + printable(token.text) + "' is no tag pair");
                append_words(comment_, token.text);
                break;
            case TokenKind::Comment: append_words(comment_, token.text); break;
            default:
                if (token.kind == TokenKind::Word && begins_movetext(token)) {
                    begin_at(token.line);
                    tokens_.put_back(std::move(token));
                    return true;
                }
                add_stray_text(token);
            }
            follows_empty_line = false;
        }
    }

    /// A header has no name twice; the first name begins a header at once, others after an empty
    /// line. A line may be there twice.
    bool begins_another_header(const PgnTag& tag, bool follows_empty_line) const {
        const auto found = std::ranges::find_if(game_.tags, has_name(tag.name));
        if (found == game_.tags.end() || follows_empty_line) {
            return found != game_.tags.end();
        }
        return found == game_.tags.begin() && game_.tags.size() > 1 && found->second != tag.value;
    }

    void add_tag(PgnToken& token) {
        PgnTag& tag = token.tag;
        begin_at(token.line);
        if (!tag.guess.empty()) {
            warn(token.line, "'" + printable(token.text) + "' is read as the tag " + tag.name +
                                 " \"" + printable(tag.value) + "\": " + tag.guess);
        }
        if (equals_ignoring_case(tag.name, "FEN") || equals_ignoring_case(tag.name, "Variant")) {
            start_line_ = token.line;
        }
        const auto found = std::ranges::find_if(game_.tags, has_name(tag.name));
        if (found == game_.tags.end()) {
            game_.tags.emplace_back(std::move(tag.name), std::move(tag.value));
        } else if (found->second != tag.value) { // as others read it, the last one holds
            warn(token.line, "the tag " + tag.name + " is there twice, with \"" +
                                 printable(found->second) + "\" before");
            append_words(comment_, "[" + found->first + " \"" + found->second + "\"]");
            found->second = std::move(tag.value);
        }
    }

    void add_stray_text(const PgnToken& token) {
        if (token.text == "}") {
            text_line_ = 0; // the text was a comment
            return;
        }
        append_words(comment_, token.text);
        const bool may_be_number =
            (token.text.front() >= '0' && token.text.front() <= '9') ||
            (token.text.size() < 4 && token.text.ends_with('.')); // "l." for "1."
        text_line_ = may_be_number ? text_line_ : token.line;     // a move may follow a number
        if (stray_text_.message.empty() || stray_text_.line == token.line) {
            stray_text_.line = token.line;
            append_words(stray_text_.message, token.text);
        }
    }

    /// Between tags; after them it is a comment like any other.
    void warn_of_stray_text() {
        if (!stray_text_.message.empty() && !game_.tags.empty()) {
            warn(stray_text_.line, "'" + printable(stray_text_.message) + "' is no tag pair");
        }
        stray_text_ = {};
    }

    /// Whether a word is the first of the moves, and not of a text: within a line of text, only
    /// the number 1 is.
    bool begins_movetext(const PgnToken& token) const {
        const std::string& word = token.text;
        const std::vector<PgnPart> parts = parts_of(word);
        const PgnPart& first = parts.front();
        const bool is_number = first.kind == PgnPart::Kind::Number;
        if (text_line_ == token.line) {
            return is_number && first.text == "1.";
        }
        if (is_number && parts.size() == 1 && first.text.find('.') == std::string::npos) {
            return first.text == "1" || !game_.tag("FEN").empty(); // "2 players" is text
        }
        return result_of(word) || is_number || first.kind == PgnPart::Kind::Move ||
               first.kind == PgnPart::Kind::Null ||
               (parts.size() == 1 ? looks_like_move(word) : begins_with_move(parts));
    }

    /// Sets the position that the tags ask for, and puts the comments before the moves.
    void begin() {
        if (const Result<PgnStart> start = start_of(game_)) {
            game_.start = start->position;
            if (!start->warning.empty()) {
                warn(start_line_, start->warning);
            }
        } else {
            game_.fault = PgnFault{start_line_, start.error()};
        }
        game_.main.comment = std::exchange(comment_, "");
    }

    /// Reads the moves, and what follows the result; returns whether the game may be without one.
    bool read_movetext(Movetext& text) {
        for (bool follows_empty_line = false;;) {
            PgnToken token = tokens_.next();
            const bool ends = token.kind == TokenKind::End ||
                              begins_header(token, follows_empty_line) ||
                              (token.kind == TokenKind::Word && follows_empty_line &&
                               text.begins_another_game(token));
            if (ends) {
                tokens_.put_back(std::move(token));
                return true;
            }
            follows_empty_line = token.kind == TokenKind::EmptyLine;
            text.take(token);
            if (text.has_result()) {
                read_what_follows(text);
                return false;
            }
        }
    }

    /// Whether a token after moves is a tag of the next game; broken ones may be text in brackets.
    static bool begins_header(const PgnToken& token, bool follows_empty_line) {
        return (token.kind == TokenKind::Tag && token.tag.guess.empty()) ||
               ((token.kind == TokenKind::Tag || token.kind == TokenKind::BrokenTag) &&
                follows_empty_line && looks_like_header(token.text));
    }

    /// Reads what stands between a result and the next game. It belongs to the game up to an empty
    /// line, and after it to the next game, if there is one.
    void read_what_follows(Movetext& text) {
        std::vector<PgnToken> before_next;
        bool follows_empty_line = false;
        bool is_text = false; // words that are no game
        for (;;) {
            PgnToken token = tokens_.next();
            if (token.kind == TokenKind::EmptyLine) {
                follows_empty_line = true;
                is_text = false;
                continue;
            }
            const bool ends = token.kind == TokenKind::End || begins_header(token, true) ||
                              (token.kind == TokenKind::Word && (!is_text || token.begins_line) &&
                               begins_untitled_game(token));
            if (ends) {
                const bool has_next = token.kind != TokenKind::End;
                tokens_.put_back(std::move(token));
                for (const PgnToken& held : before_next) {
                    has_next ? append_words(comment_, held.text) : text.add_text(held);
                }
                return;
            }
            is_text = is_text || token.kind != TokenKind::Comment;
            const bool is_said =
                token.kind == TokenKind::Word && result_of(token.text) == game_.result;
            if (follows_empty_line) {
                before_next.push_back(std::move(token));
            } else if (!is_said) {
                text.add_text(token);
            }
        }
    }

    /// Whether a word after a result begins a game without tags: the number 1, or a move that is
    /// legal in the initial position.
    static bool begins_untitled_game(const PgnToken& token) {
        const std::vector<PgnPart> parts = parts_of(token.text);
        const PgnPart& first = parts.front();
        return first.kind == PgnPart::Kind::Number ? first.text == "1." || first.text == "1"
                                                   : first.kind == PgnPart::Kind::Move &&
                                                         parse_any_notation(Position(), first.text);
    }

    void begin_at(std::size_t line) {
        game_.first_line = game_.first_line == 0 ? line : game_.first_line;
    }

    void warn(std::size_t line, std::string message) {
        game_.warnings.push_back({line, std::move(message)});
    }

    PgnTokens& tokens_;
    std::string& comment_;
    PgnGame game_;
    PgnFault stray_text_;
    std::size_t text_line_ = 0;  ///< of the last text that is no tag
    std::size_t start_line_ = 0; ///< of the last tag that says where the game starts
};

} // namespace

std::string PgnMove::comments() const {
    std::string text = comment;
    for (const PgnLine& variation : variations) {
        append_words(text, variation.comment_after);
    }
    return text;
}

std::string_view PgnGame::tag(std::string_view name) const {
    const auto found = std::ranges::find_if(tags, has_name(name));
    return found == tags.end() ? std::string_view() : std::string_view(found->second);
}

void PgnGame::set_tag(std::string_view name, std::string value) {
    const auto found = std::ranges::find_if(tags, has_name(name));
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

std::optional<PgnGame> PgnReader::next() { return GameReader(tokens_, comment_).read(); }

} // namespace isolani
