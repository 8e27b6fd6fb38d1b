// The engine's own opening book (UCI options OwnBook and BookFile).
#pragma once

#include "engine/util/random.h"
#include "engine/util/result.h"
#include "formats/polyglot.h"

#include <cstdint>
#include <optional>
#include <string>

namespace isolani::uci {

class OwnBook {
  public:
    /// The same seed gives the same choice of moves.
    explicit OwnBook(std::uint64_t seed) : random_(seed) {}

    /// Loads a Polyglot file, which replaces the current book; an empty path closes it. Returns the
    /// number of entries. Returns an error and keeps the current book if the file cannot be read.
    Result<std::size_t> open(const std::string& path);
    /// A book move for the current position, chosen at random by the weights; std::nullopt if there
    /// is none. Moves to a draw by repetition are left out, and those after which the opponent has
    /// one: whether to repeat is for a search to say.
    std::optional<BookMove> pick(const Game& game);

  private:
    PolyglotBook book_;
    SplitMix64 random_;
};

} // namespace isolani::uci
