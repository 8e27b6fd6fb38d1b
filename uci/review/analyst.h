// Searches for what a review or a comparison needs: the best line of a position, within a budget.
#pragma once

#include "engine/game.h"
#include "explain/searched_move.h"
#include "search/control.h"
#include "search/limits.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace isolani::uci {

/// A part of a budget; a depth stays as it is.
Limits part_of(Limits budget, int parts);

/// Searches positions one after another, each with the same budget.
class Analyst {
  public:
    /// A search ends soon after `wants_to_end` returns true. Throws std::bad_alloc or
    /// std::system_error if there is no memory or no thread.
    Analyst(
        const Limits& budget, std::size_t threads, std::size_t megabytes,
        std::function<bool()> wants_to_end = [] { return false; });

    /// The best move with its line, if `only` is not empty the best of those, with a part of the
    /// budget; nothing if no move is legal, or the search was ended.
    std::optional<SearchedMove> search(const Game& game, const std::vector<Move>& only = {},
                                       int parts = 1);

    /// The best of all moves but one; nothing if there is no other, or the search was ended.
    std::optional<SearchedMove> search_but(const Game& game, Move excluded, int parts = 1);

    /// The same with so many times the budget; a depth stays as it is.
    std::optional<SearchedMove> search_longer(const Game& game, const std::vector<Move>& only,
                                              int times);

    bool wants_to_end() const { return wants_to_end_(); }

    /// Forgets what the searches have learned.
    void clear() { control_.clear(); }

  private:
    std::optional<SearchedMove> search_within(Limits limits, const Game& game,
                                              const std::vector<Move>& only);

    Limits budget_;
    std::function<bool()> wants_to_end_;
    SearchControl control_;
};

} // namespace isolani::uci
