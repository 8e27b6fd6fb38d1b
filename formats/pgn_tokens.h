// The tokens of a PGN file, from its first to its last, whichever game they belong to.
#pragma once

#include "formats/pgn_lines.h"
#include "formats/pgn_tag.h"

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace isolani {

struct PgnToken {
    enum class Kind : std::uint8_t {
        Tag,
        BrokenTag, ///< what begins like a tag, but cannot be read as one
        Comment,   ///< in braces, after a semicolon, or a `%` line
        Word,      ///< a move, a number, a result, a sign, or anything else between blanks
        Nag,       ///< "$1"
        Open,
        Close,
        EmptyLine,
        End
    };

    Kind kind = Kind::End;
    std::string text;         ///< of a comment what is in it, else what is written
    PgnTag tag;               ///< of Tag
    std::size_t line = 0;     ///< of the file, from 1
    bool is_unclosed = false; ///< of a comment in braces: the file or the next game came first
    bool begins_line = false;
};

/// Reads tokens one by one. What a bracket begins is a tag at the start of a line, and on the same
/// line after a tag, a comment or a result.
class PgnTokens {
  public:
    explicit PgnTokens(std::istream& in) : lines_(in) {}

    PgnToken next();
    /// The token is returned again by next().
    void put_back(PgnToken token) { pending_ = std::move(token); }
    /// Why there are no tokens, once: what the stream is instead of text. Nothing if it is text.
    std::optional<std::string> take_refusal() { return lines_.take_refusal(); }

  private:
    bool next_line();
    std::string_view rest() const { return std::string_view(lines_.text()).substr(place_); }
    void skip_blanks();
    PgnToken take(PgnToken::Kind kind, std::size_t length);
    PgnToken take_bracket();
    PgnToken take_comment();
    PgnToken take_word();

    PgnLines lines_;
    std::size_t place_ = 0; ///< in the line
    std::optional<PgnToken> pending_;
    bool is_in_line_ = false;
    bool is_at_end_ = false;
    bool begins_line_ = false;
    bool may_be_tag_ = false;
};

} // namespace isolani
