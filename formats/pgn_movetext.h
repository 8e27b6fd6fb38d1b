// The movetext of a game in PGN: from its tokens to moves.
#pragma once

#include "formats/pgn.h"
#include "formats/pgn_symbols.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// Appends the words of `more` to a text of words with single blanks between them.
void append_words(std::string& text, std::string_view more);

/// Builds the moves of a game from its tokens. Once a line has what cannot be played, the rest of
/// it is text, which becomes a comment.
class Movetext {
  public:
    /// `game` has its start; if it has a fault, all is text.
    explicit Movetext(PgnGame& game);

    /// Takes a token that is no tag.
    void take(const PgnToken& token);
    /// Takes a token as text of the game, wherever it stands.
    void add_text(const PgnToken& token);
    /// The file ends, or another game begins.
    void end();
    bool has_result() const { return has_result_; }
    /// Whether a word, at the start of a paragraph, is the first of another game: "1." after moves.
    bool begins_another_game(const PgnToken& token) const;

  private:
    /// No game that ends by the 75-move rule is longer than 17,697 plies.
    static constexpr std::size_t MostPlies = 20'000;
    /// Users of games may be recursive.
    static constexpr std::size_t MostNested = 256;

    /// A line that is being read.
    struct Open {
        PgnLine* line;
        Position before; ///< the last move
        Position pos;
        std::size_t line_number = 0; ///< of the file, where it begins
        bool is_text = false;        ///< what follows cannot be played
        std::size_t text_depth = 0;  ///< of parentheses that are text
        std::string unread = {};     ///< the first word after the last move that is none
        std::size_t unread_line = 0; ///< where that is
    };

    bool is_text() const { return lines_.back().is_text || lines_.back().text_depth > 0; }
    void take_word(const std::string& word);
    void take_parts(const std::vector<PgnPart>& parts, const std::string& word);
    bool take_part(const PgnPart& part, const std::string& word);
    /// An open end does not contradict a result that the tag knows.
    void take_result(std::string_view result);
    bool take_move(const std::string& move, const std::string& word);
    bool take_null(const std::string& word);
    void play(Move m);
    /// Stops at a word of a move that cannot be played, "is not a legal move in" and so on. The
    /// words before it that are no moves may be why: then the first of them is named as well.
    void refuse(const std::string& word, const std::string& why);
    /// What follows in the line is text; in the main line, the game has a fault.
    void stop(const std::string& word, std::size_t line_number, std::string message);
    void begin_variation(const PgnToken& token);
    void end_variation();
    void take_nag(const std::string& text);
    void add_nag(int nag);
    void add_comment(std::string_view text);
    /// The last move of the line, or null.
    PgnMove* last_move();
    void fail(std::size_t line_number, std::string message);

    PgnGame& game_;
    std::vector<Open> lines_; ///< the variation being read, last, within those that it is in
    std::string late_result_; ///< the last token, a result within a variation
    std::size_t line_number_ = 0;
    bool has_result_ = false;
};

} // namespace isolani
