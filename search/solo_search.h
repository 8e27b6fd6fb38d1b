// A search on the calling thread, for work that plays many games at once, one to a thread.
#pragma once

#include "engine/game.h"
#include "engine/util/memory.h"
#include "search/worker.h"

namespace isolani {

/// Searches one position after the other. The same searches since clear() have the same outcomes.
class SoloSearch {
  public:
    struct Outcome {
        Move move; ///< null if no move is legal
        Value value = DrawValue;
        int depth = 0;         ///< of the last iteration finished
        bool is_exact = false; ///< the value is more than a bound
    };

    explicit SoloSearch(std::size_t megabytes);
    SoloSearch(const SoloSearch&) = delete;
    SoloSearch& operator=(const SoloSearch&) = delete;

    /// The limits must be such as end a search.
    Outcome search(const Game& game, const Limits& limits);
    /// Forgets all earlier searches.
    void clear();

  private:
    struct Silence : SearchListener {
        void on_report(const SearchReport&) override {}
        void on_best_move(const BestMove&) override {}
    };

    Silence silence_;
    SharedSearch shared_;
    LargeObject<Worker> worker_; ///< too large for a thread's stack
};

} // namespace isolani
