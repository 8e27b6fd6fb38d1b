#include "search/stop_token.h"

namespace isolani {

int SharedIteration::end_iteration(int depth, std::vector<RootMove>& root_moves) {
    const std::lock_guard lock(mutex_);
    if (!has_reached(depth)) {
        root_moves_ = root_moves;
        depth_.store(depth, std::memory_order_relaxed);
        return depth;
    }
    root_moves = root_moves_;
    return depth_.load(std::memory_order_relaxed);
}

} // namespace isolani
