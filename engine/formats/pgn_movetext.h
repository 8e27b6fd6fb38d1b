// The movetext of a game in PGN: from its tokens to moves.
#pragma once

#include "engine/formats/pgn.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace isolani {

/// A result as it is to be written, or nothing: some write draws as "1/2".
std::optional<std::string_view> result_of(std::string_view word);

/// Builds a game from the tokens of its movetext.
class Movetext {
  public:
    explicit Movetext(PgnGame& game);

    /// Takes the tokens of a line; returns how far they belong to the game.
    std::size_t take(std::string_view text, std::size_t line_number);
    /// The file ends, or another game begins.
    void end();
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
    std::size_t take_token(std::string_view text);
    std::size_t take_nag(std::string_view text);
    void take_word(std::string_view word);
    /// An open end does not contradict a result that the tag knows.
    void take_result(std::string_view result);
    void take_move(std::string_view word);
    void begin_variation();
    void end_variation();
    void add_nag(int nag);
    void add_comment(std::string_view text);
    void end_comment();
    void fail(std::string message);

    PgnGame& game_;
    std::vector<Open> lines_;      ///< the variation being read, last, within those that it is in
    std::string comment_;          ///< the one being read
    std::size_t comment_line_ = 0; ///< where it begins
    std::size_t line_number_ = 0;
    int ignored_ = 0; ///< variations that are skipped: nested too deeply, or of no move
    bool is_in_comment_ = false;
    bool has_result_ = false;
};

} // namespace isolani
