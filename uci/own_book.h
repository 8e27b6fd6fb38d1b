// The opening book that the engine plays from by itself.
#pragma once

#include "engine/polyglot.h"
#include "engine/result.h"
#include "engine/zobrist.h"

#include <cstdint>
#include <optional>
#include <string>

namespace isolani::uci {

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
