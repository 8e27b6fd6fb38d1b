// Portable Game Notation: games as they are found in the wild, and as others read them.
// https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm
#pragma once

#include "engine/position.h"

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
    Move move;
    std::vector<int> nags;           ///< numeric annotation glyphs: 1 for "!", 2 for "?"
    std::string comment;             ///< after the move; all comments there, in one line
    std::vector<PgnLine> variations; ///< instead of the move
};

/// A sequence of moves.
struct PgnLine {
    std::string comment; ///< before the first move
    std::vector<PgnMove> moves;
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
    std::string result = "*";      ///< "1-0", "0-1", "1/2-1/2" or "*"
    std::size_t first_line = 0;    ///< of the file, from 1
    std::optional<PgnFault> fault; ///< the moves before it are there

    /// The value of a tag; empty if there is none.
    std::string_view tag(std::string_view name) const;
    /// Changes a tag, or appends it.
    void set_tag(std::string_view name, std::string value);
    /// The moves that were played.
    std::vector<Move> moves() const;
};

/// Reads games of at most 20,000 plies one by one. It understands what programs and people write:
/// variations, comments of both kinds, NAGs and signs for them, `%` lines, games without a result,
/// without tags or cut off, starts from a FEN, Chess960, a byte-order mark, line ends of any
/// system. In a variation, what cannot be played is kept as a comment.
class PgnReader {
  public:
    explicit PgnReader(std::istream& in) : in_(in) {}

    /// The next game; nothing at the end.
    std::optional<PgnGame> next();

  private:
    bool read_line();
    /// Sets the position that the tags ask for.
    void begin(PgnGame& game) const;

    std::istream& in_;
    std::string line_;
    std::size_t line_number_ = 0;
    std::size_t start_line_ = 0;   ///< of the last tag that says where a game starts
    bool is_line_pending_ = false; ///< the line read last begins the next game
};

/// The game in export format, ending with an empty line: at most 80 columns, but for words that are
/// longer. Closing braces in comments become parentheses.
std::string to_pgn(const PgnGame& game);

} // namespace isolani
