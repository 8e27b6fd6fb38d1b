// Opening books in the Polyglot format: position keys, and moves with weights.
// http://hgm.nubati.net/book_format.html
//
// A file is a sequence of 16-byte entries, sorted by key; numbers are big-endian:
//
//   bytes  0-7    key of the position
//   bytes  8-9    move: from the lowest bit, 3 bits each for to file, to rank, from file, from rank
//                 and promotion piece (0 none, 1 knight ... 4 queen)
//   bytes 10-11   weight
//   bytes 12-15   learning data; ignored here
//
// Castling is encoded as king takes rook. Entries with key 0 hold metadata of the book.
#pragma once

#include "engine/position.h"
#include "engine/util/result.h"

#include <cstdint>
#include <istream>
#include <optional>
#include <vector>

namespace isolani {

/// The key of a position in Polyglot books. Like Position, it includes an en-passant file only if a
/// capture is legal; the format includes it whenever an enemy pawn stands beside the pushed pawn,
/// even a pinned one.
Key polyglot_key(const Position& pos);

/// The legal move that these 16 bits encode, or nothing if there is none.
std::optional<Move> to_move(const Position& pos, std::uint16_t polyglot_move);

/// A book move and its weight relative to the other moves of the same position.
struct BookMove {
    Move move;
    std::uint32_t weight = 0;

    bool operator==(const BookMove&) const = default;
};

/// An opening book in memory, looked up by Polyglot keys.
class PolyglotBook {
  public:
    /// Reads a whole book from a stream opened in binary mode. Error if the entries are not sorted,
    /// the last one is incomplete, there are none, or reading fails.
    static Result<PolyglotBook> read(std::istream& in);

    std::size_t size() const { return entries_.size(); }
    /// The legal moves with non-zero weight for the position, without duplicates, in book order.
    std::vector<BookMove> moves(const Position& pos) const;
    /// One of these moves, with probability proportional to its weight if `random` is uniformly
    /// distributed over all 64-bit values; nothing if there are none.
    std::optional<BookMove> pick(const Position& pos, std::uint64_t random) const;

  private:
    struct Entry {
        Key key;
        std::uint16_t move;
        std::uint16_t weight;
    };

    std::vector<Entry> entries_; ///< sorted by key
};

} // namespace isolani
