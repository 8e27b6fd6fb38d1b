// Stops the search of a thread from outside: a stop request, or another thread that has finished
// the iteration first.
#pragma once

#include "search/root_moves.h"

#include <atomic>
#include <mutex>
#include <vector>

namespace isolani {

/// The deepest iteration that any thread has finished, from which the others continue. The sizes of
/// trees of the same depth differ by a third or more, depending on the order in which moves are
/// tried. As no thread finishes an iteration that another one has finished, the search is as fast
/// as the fastest thread in each iteration. https://www.chessprogramming.org/Lazy_SMP
class SharedIteration {
  public:
    /// Called before a search, while no thread is running.
    void reset() { depth_.store(0, std::memory_order_relaxed); }
    /// Whether any thread has finished an iteration of this depth or more. Thread-safe.
    bool has_reached(int depth) const { return depth_.load(std::memory_order_relaxed) >= depth; }
    /// Ends an iteration that this thread or a faster one has finished. Returns the depth reached:
    /// `depth`, or the depth of the faster thread, whose moves, with their node counts, then
    /// replace `root_moves`.
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
    std::vector<RootMove> root_moves_; ///< results of that iteration, best move first
};

/// Checked by every thread of a search at each node, to see whether to stop.
struct StopToken {
    std::atomic<bool> stop{false}; ///< the whole search must stop
    SharedIteration iteration;     ///< unused if the threads do not share iterations

    /// Called before a search, while no thread is running.
    void reset() {
        stop = false;
        iteration.reset();
    }
    /// Whether an iteration of this depth need not be finished.
    bool ends(int depth) const {
        return stop.load(std::memory_order_relaxed) || iteration.has_reached(depth);
    }
};

} // namespace isolani
