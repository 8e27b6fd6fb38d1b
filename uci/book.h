// Books of openings.
#pragma once

#include "engine/formats/polyglot.h"
#include "engine/formats/training_file.h"
#include "engine/util/random.h"
#include "engine/util/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace isolani::uci {

/// The positions of an EPD or FEN file, one a line. Packed, for books may have millions.
Result<std::vector<PackedPosition>> read_book(const std::string& file);

// The opening book that the engine plays from by itself.

class OwnBook {
  public:
    /// The same seed chooses the same moves.
    explicit OwnBook(std::uint64_t seed) : random_(seed) {}

    /// Reads a Polyglot file in place of the present book; an empty path closes it. Returns the
    /// number of entries, or why it cannot be done: then the present book stays.
    Result<std::size_t> open(const std::string& path);
    /// A move of the book for the position, chosen by lot according to the weights.
    std::optional<BookMove> pick(const Position& pos) { return book_.pick(pos, random_()); }

  private:
    PolyglotBook book_;
    SplitMix64 random_;
};

} // namespace isolani::uci
