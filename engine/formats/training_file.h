// A position in 28 bytes, for files of many.
#pragma once

#include "engine/game.h"
#include "engine/position.h"
#include "engine/util/result.h"

#include <array>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <vector>

namespace isolani {

/// What a FEN says, in a layout that is the same on every machine; numbers are little-endian.
///
///   bytes  0-7    occupied squares, bit 0 for a1, bit 1 for b1, ... bit 63 for h8
///   bytes  8-23   a nibble for each occupied square in that order, the lower half of a byte first:
///                 0-5 pawn to king, 6 a rook that may castle, plus 8 for Black; 0 where unused
///   byte   24     bit 0: Black is to move; bits 1-4: file of an en-passant square (1-8) or 0
///   byte   25     halfmove clock
///   bytes  26-27  fullmove number, at most 65535
struct PackedPosition {
    static constexpr std::size_t Size = 28;

    std::array<std::uint8_t, Size> bytes{};

    bool operator==(const PackedPosition&) const = default;
};

/// Exact but for fullmove numbers beyond 65535, and reversible plies, which no FEN tells.
PackedPosition pack(const Position& pos);

/// The position again, or why the bytes are none.
Result<Position> unpack(const PackedPosition& packed);

// Files of positions from games, with what became of them: what the evaluation is tuned on.
//
// A file begins with a header of 24 bytes:
//
//   bytes  0-7    "IsoTrain"
//   bytes  8-11   version of the format, 1
//   bytes 12-19   seed of the run that made the file
//   bytes 20-23   checksum of bytes 0-19
//
// The games follow, each a block of 16 bytes and 32 bytes for every position kept of it. A block
// stands for itself: where one is damaged the reader goes on with the next.
//
//   bytes  0-3    "GAME"
//   bytes  4-7    number of the game in its run
//   bytes  8-9    how many positions follow
//   byte   10     result: 0 Black wins, 1 draw, 2 White wins
//   byte   11     0
//   bytes 12-15   checksum of bytes 0-11 and of the positions
//
// A position is
//
//   bytes  0-27   a PackedPosition
//   bytes 28-29   the search's value in centipawns, signed, good for White if positive
//   byte   30     depth of that search in plies
//   byte   31     0
//
// Numbers are little-endian; a checksum is the 32-bit FNV-1a hash.

/// A position of a game, and what a search thought of it.
struct TrainingPosition {
    PackedPosition position;
    std::int16_t value = 0; ///< centipawns, good for White if positive
    std::uint8_t depth = 0; ///< plies

    bool operator==(const TrainingPosition&) const = default;
};

/// The positions kept of one game, in the order in which they arose.
struct TrainingGame {
    /// No game may hold more, which keeps a damaged length from being believed.
    static constexpr std::size_t MaxPositions = 4096;

    std::uint32_t number = 0;
    GameResult result = GameResult::Draw;
    std::vector<TrainingPosition> positions;

    bool operator==(const TrainingGame&) const = default;
};

/// What a file begins with.
std::string training_header(std::uint64_t seed);

/// The block of a game.
std::string to_block(const TrainingGame& game);

/// "FEN;1.0;35;9;17": the result and the value in centipawns as White sees them, the depth, the
/// game; or why the position is none.
Result<std::string> to_training_line(const TrainingPosition& position, const TrainingGame& game);

/// Reads a file game by game, whatever has befallen it in between.
class TrainingReader {
  public:
    /// The stream must live as long, and be open as binary.
    explicit TrainingReader(std::istream& in) : in_(in) {}

    /// Reads the header: the seed, or why this is no such file. Comes before all else.
    Result<std::uint64_t> read_header();
    /// The next whole game; nothing at the end of the file.
    std::optional<TrainingGame> next();

    /// Whether reading failed somewhere, so that next() has not seen what lies behind.
    bool has_failed() const { return in_.bad(); }
    /// Where the last whole game ends, in bytes from the start of the file.
    std::uint64_t end_of_games() const { return end_of_games_; }
    /// Bytes between whole games that are no game: damage.
    std::uint64_t damaged_bytes() const { return damaged_bytes_; }
    /// At the end of the file, bytes behind the last whole game: writing was cut short, or goes on.
    std::uint64_t trailing_bytes() const { return offset_ + buffer_.size() - end_of_games_; }

  private:
    bool has(std::size_t bytes);
    std::optional<TrainingGame> read_block();
    void skip(std::size_t bytes) { at_ += bytes; }
    const std::uint8_t* here() const;

    std::istream& in_;
    std::string buffer_;
    std::size_t at_ = 0;       ///< how much of the buffer is dealt with
    std::uint64_t offset_ = 0; ///< of the buffer in the file
    std::uint64_t end_of_games_ = 0;
    std::uint64_t damaged_bytes_ = 0;
};

} // namespace isolani
