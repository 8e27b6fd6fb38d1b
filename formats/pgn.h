// Portable Game Notation: games as they are found in the wild, and as others read them.
// https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm
#pragma once

#include "engine/position.h"
#include "formats/pgn_tokens.h"

#include <cstddef>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace isolani {

struct PgnLine;

/// A move with what is said of it.
struct PgnMove {
    Move move;                       ///< Move() is a null move, which analyses have
    std::vector<int> nags;           ///< numeric annotation glyphs: 1 for "!", 2 for "?"
    std::string comment;             ///< after the move; all comments there, in one line
    std::vector<PgnLine> variations; ///< instead of the move

    /// The comments after the move and after its variations, in one line.
    std::string comments() const;
};

/// A sequence of moves.
struct PgnLine {
    std::string comment; ///< before the first move
    std::vector<PgnMove> moves;
    std::string comment_after; ///< of a variation: after its closing parenthesis
};

/// What is wrong with a game, and where.
struct PgnFault {
    std::size_t line; ///< of the file, from 1
    std::string message;
};

struct PgnGame {
    std::vector<std::pair<std::string, std::string>> tags; ///< in the order of the file
    Position start;
    PgnLine main;
    std::string result = "*";   ///< "1-0", "0-1", "1/2-1/2" or "*"
    std::size_t first_line = 0; ///< of the file, from 1
    std::optional<PgnFault>
        fault; ///< the moves before it are there, the text after it is a comment
    std::vector<PgnFault> warnings; ///< what was read otherwise than it is written; moves are not

    /// The value of a tag, whose name may be in capitals or not; empty if there is none.
    std::string_view tag(std::string_view name) const;
    /// Changes a tag, or appends it.
    void set_tag(std::string_view name, std::string value);
    /// The moves that were played; Move() is a null move.
    std::vector<Move> moves() const;
};

/// Plays a move of a game, which may be a null move.
void play(Position& pos, const PgnMove& m);

/// "Nf3"; "--" for a null move.
std::string to_pgn(const Position& pos, Move m);

/// Reads games of at most 20,000 plies one by one. It understands what programs and people write:
/// variations, comments of both kinds and `%` lines wherever they stand, NAGs and signs for them,
/// games without a result, without tags or cut off, headers with broken lines, null moves, starts
/// from a FEN, Chess960, typographic characters, a byte-order mark, UTF-16, line ends of any
/// system.
///
/// Nothing that is written is lost, but for signs without a meaning of their own and blanks: words
/// that are no moves, what follows a move that cannot be played, and variations more than 256 deep
/// become comments. And nothing becomes a game that has neither tag nor move nor result; a stream
/// that is no text is one game with a fault that says so.
class PgnReader {
  public:
    explicit PgnReader(std::istream& in) : tokens_(in) {}

    /// The next game; nothing at the end. It reads on to the beginning of the game after it, as
    /// comments after a result belong to the game.
    std::optional<PgnGame> next();

  private:
    PgnTokens tokens_;
    std::string comment_; ///< before the next game
};

/// The game in export format, ending with an empty line: at most 80 columns, but for tags and for
/// words that are longer. Closing braces in comments become parentheses.
std::string to_pgn(const PgnGame& game);

} // namespace isolani
