// Opening books in the Polyglot format: keys of positions, and moves with weights.
// http://hgm.nubati.net/book_format.html
//
// A file is a row of entries of 16 bytes, in order of their keys; numbers are big-endian:
//
//   bytes  0-7    key of the position
//   bytes  8-9    move: to file, to rank, from file, from rank of 3 bits each, from the lowest on,
//                 and 3 bits for the piece promoted to (1 knight ... 4 queen)
//   bytes 10-11   weight
//   bytes 12-15   for programs that learn; not used here
//
// Castling is written as king takes rook. Entries with the key 0 hold what the file tells of
// itself.
#pragma once

#include "engine/position.h"
#include "engine/util/result.h"

#include <cstdint>
#include <istream>
#include <optional>
#include <vector>

namespace isolani {

/// The key under which Polyglot books file a position. Like Position it knows an en-passant square
/// only where the capture is legal; the format asks for a pawn beside, even if it is pinned.
Key polyglot_key(const Position& pos);

/// The legal move that a book means by these 16 bits, if there is one.
std::optional<Move> to_move(const Position& pos, std::uint16_t polyglot_move);

/// A move of a book, with the weight it has among all of its position.
struct BookMove {
    Move move;
    std::uint32_t weight = 0;

    bool operator==(const BookMove&) const = default;
};

/// An opening book in memory, looked up by Polyglot keys.
class PolyglotBook {
  public:
    /// Reads a whole book from a stream that is open as binary; or tells why it is none.
    static Result<PolyglotBook> read(std::istream& in);

    std::size_t size() const { return entries_.size(); }
    /// The moves for the position, in the order of the book: legal ones of some weight, each once.
    std::vector<BookMove> moves(const Position& pos) const;
    /// One of these moves, as often as its weight says if `random` is; nothing if there are none.
    std::optional<BookMove> pick(const Position& pos, std::uint64_t random) const;

  private:
    struct Entry {
        Key key;
        std::uint16_t move;
        std::uint16_t weight;
    };

    std::vector<Entry> entries_; ///< in order of their keys
};

} // namespace isolani
