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

#include "engine/game.h"
#include "engine/util/result.h"

#include <cstdint>
#include <istream>
#include <optional>
#include <vector>

namespace isolani {

/// The key of the current position of a game in Polyglot books. Unlike that of Position, it
/// includes the file of a double push whenever an enemy pawn stands beside the pushed pawn, even if
/// that is pinned.
Key polyglot_key(const Game& game);

/// The legal move that these 16 bits encode, or nothing if there is none.
std::optional<Move> to_move(const Position& pos, std::uint16_t polyglot_move);

/// A book move and its weight relative to the other moves of the same position.
struct BookMove {
    Move move;
    std::uint32_t weight = 0;

    bool operator==(const BookMove&) const = default;
};

/// One of some moves, with probability proportional to its weight if `random` is uniformly
/// distributed over all 64-bit values; nothing if there are none.
std::optional<BookMove> pick(const std::vector<BookMove>& moves, std::uint64_t random);

/// An opening book in memory, looked up by Polyglot keys.
class PolyglotBook {
  public:
    /// Reads a whole book from a stream opened in binary mode. Error if the entries are not sorted,
    /// the last one is incomplete, there are none, or reading fails.
    static Result<PolyglotBook> read(std::istream& in);

    std::size_t size() const { return entries_.size(); }
    /// The legal moves with non-zero weight for the current position, without duplicates, in book
    /// order.
    std::vector<BookMove> moves(const Game& game) const;

  private:
    struct Entry {
        Key key;
        std::uint16_t move;
        std::uint16_t weight;
    };

    std::vector<Entry> entries_; ///< sorted by key
};

} // namespace isolani
