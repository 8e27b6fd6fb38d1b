// What ends the search of a thread from outside: a stop, or another thread that was quicker.
#pragma once

#include "search/root_moves.h"

#include <atomic>
#include <mutex>
#include <vector>

namespace isolani {

/// The deepest iteration that any thread has finished, for the others to go on from. Trees of one
/// depth differ in size by a third or more, by the order in which things happened to be found: if
/// nobody finishes what another has finished already, a search goes at the pace of the luckiest
/// thread in each iteration. https://www.chessprogramming.org/Lazy_SMP
class SharedIteration {
  public:
    /// Before a search, while no thread runs.
    void reset() { depth_.store(0, std::memory_order_relaxed); }
    /// Whether some thread has finished an iteration of that depth or more. At any moment.
    bool has_reached(int depth) const { return depth_.load(std::memory_order_relaxed) >= depth; }
    /// Ends an iteration that was finished or overtaken. Returns the depth reached: the same, if no
    /// other thread was quicker, or that of the one who was, whose findings `root_moves` takes
    /// over, nodes and all.
    int end_iteration(int depth, std::vector<RootMove>& root_moves) {
        const std::lock_guard lock(mutex_);
        if (!has_reached(depth)) {
            root_moves_ = root_moves;
            depth_.store(depth, std::memory_order_relaxed);
            return depth;
        }
        root_moves = root_moves_;
        return depth_.load(std::memory_order_relaxed);
    }

  private:
    std::atomic<int> depth_{0};
    std::mutex mutex_;
    std::vector<RootMove> root_moves_; ///< as they were found at that depth, the best first
};

/// What every thread of a search looks at, at each node, to see whether it may end.
struct StopToken {
    std::atomic<bool> stop{false}; ///< the whole search is to end
    SharedIteration iteration;     ///< unused if the threads do not help each other

    /// Before a search, while no thread runs.
    void reset() {
        stop = false;
        iteration.reset();
    }
    /// Whether an iteration of that depth need not be finished.
    bool ends(int depth) const {
        return stop.load(std::memory_order_relaxed) || iteration.has_reached(depth);
    }
};

} // namespace isolani
