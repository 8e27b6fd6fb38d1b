// Positions packed into 28 bytes, and files of positions with search scores and game results.
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

/// The contents of a FEN, in a layout that is the same on every machine; numbers are little-endian.
///
///   bytes  0-7    occupied squares, bit 0 for a1, bit 1 for b1, ... bit 63 for h8
///   bytes  8-23   one nibble per occupied square in that order, low nibble of a byte first:
///                 0-5 pawn to king, 6 castling rook, plus 8 for Black; unused nibbles are 0
///   byte   24     bit 0: set if Black is to move; bits 1-4: en-passant file (1-8), or 0
///   byte   25     halfmove clock
///   bytes  26-27  fullmove number, at most 65535
struct PackedPosition {
    static constexpr std::size_t Size = 28;

    std::array<std::uint8_t, Size> bytes{};

    bool operator==(const PackedPosition&) const = default;
};

/// Lossless except for fullmove numbers above 65535, which are capped, and the reversible plies,
/// which a FEN does not contain either.
PackedPosition pack(const Position& pos);

/// Restores the position, or returns an Error if the bytes do not encode a valid one.
Result<Position> unpack(const PackedPosition& packed);

// Files of positions from games, with their search scores and game results: the training data of
// the evaluation.
//
// A file starts with a header of 24 bytes:
//
//   bytes  0-7    "IsoTrain"
//   bytes  8-11   version of the format, 1 or 2
//   bytes 12-19   seed of the run that made the file
//   bytes 20-23   version 1: checksum of bytes 0-19; version 2: number of bytes of the text
//
// In version 2 a text and the checksum of all that precedes it follow: the options that the file
// was made with. A file without such a text has version 1.
//
// The games follow, each as a block of 16 bytes plus 32 bytes per stored position. Blocks are
// independent: the reader skips a damaged one and continues with the next.
//
//   bytes  0-3    "GAME"
//   bytes  4-7    number of the game in its run
//   bytes  8-9    number of positions that follow
//   byte   10     result: 0 Black wins, 1 draw, 2 White wins
//   byte   11     0
//   bytes 12-15   checksum of bytes 0-11 and of the positions
//
// Each position consists of
//
//   bytes  0-27   a PackedPosition
//   bytes 28-29   search score in centipawns, signed, positive if White is better
//   byte   30     depth of that search in plies
//   byte   31     0
//
// Numbers are little-endian; a checksum is the 32-bit FNV-1a hash.

/// A position of a game, with the score and depth of a search.
struct TrainingPosition {
    PackedPosition position;
    std::int16_t value = 0; ///< centipawns, positive if White is better
    std::uint8_t depth = 0; ///< plies

    bool operator==(const TrainingPosition&) const = default;
};

/// The stored positions of one game, in game order.
struct TrainingGame {
    /// Upper limit on the positions of a game, so that a corrupted count is rejected.
    static constexpr std::size_t MaxPositions = 4096;

    std::uint32_t number = 0;
    GameResult result = GameResult::Draw;
    std::vector<TrainingPosition> positions;

    bool operator==(const TrainingGame&) const = default;
};

/// What the start of a file says about all of it.
struct TrainingHeader {
    /// Upper limit on the size of `options`, so that a corrupted size is rejected.
    static constexpr std::size_t MostOptions = 1000;

    std::uint64_t seed = 0;
    std::string options{}; ///< that the file was made with; empty if it does not say

    bool operator==(const TrainingHeader&) const = default;
};

/// The bytes of a header.
std::string to_bytes(const TrainingHeader& header);

/// The block that stores a game.
std::string to_block(const TrainingGame& game);

/// "FEN;1.0;35;9;17": the result and the score in centipawns from White's point of view, the depth,
/// and the game number; or an Error if the position is invalid.
Result<std::string> to_training_line(const TrainingPosition& position, const TrainingGame& game);

/// Reads a file game by game, skipping damaged data.
class TrainingReader {
  public:
    /// The stream must outlive the reader and be opened in binary mode.
    explicit TrainingReader(std::istream& in) : in_(in) {}

    /// Reads the header, or returns an Error if this is not a valid file. Must be called first.
    Result<TrainingHeader> read_header();
    /// The next intact game; nothing at the end of the file.
    std::optional<TrainingGame> next();

    /// Whether a read error occurred, so that next() may have missed games.
    bool has_failed() const { return in_.bad(); }
    /// Offset in bytes of the end of the last intact game.
    std::uint64_t end_of_games() const { return end_of_games_; }
    /// Number of bytes read so far, apart from those that are only buffered.
    std::uint64_t offset() const { return offset_ + at_; }
    /// Number of damaged bytes between intact games.
    std::uint64_t damaged_bytes() const { return damaged_bytes_; }
    /// At the end of the file, the number of bytes after the last intact game: an incomplete write,
    /// or one still in progress.
    std::uint64_t trailing_bytes() const { return offset_ + buffer_.size() - end_of_games_; }

  private:
    bool has(std::size_t bytes);
    std::optional<TrainingGame> read_block();
    void skip(std::size_t bytes) { at_ += bytes; }
    const std::uint8_t* here() const;

    std::istream& in_;
    std::string buffer_;
    std::size_t at_ = 0;       ///< number of bytes of the buffer already consumed
    std::uint64_t offset_ = 0; ///< offset of the buffer in the file
    std::uint64_t end_of_games_ = 0;
    std::uint64_t damaged_bytes_ = 0;
};

} // namespace isolani
