#include "search/lead.h"

#include <algorithm>
#include <utility>

namespace isolani {

int Lead::end_iteration(int depth, std::vector<RootMove>& root_moves) {
    const std::lock_guard lock(mutex_);
    if (!has_reached(depth)) {
        root_moves_ = root_moves;
        depth_.store(depth, std::memory_order_relaxed);
        return depth;
    }
    const std::vector<RootMove> own = std::exchange(root_moves, root_moves_);
    for (RootMove& m : root_moves) {
        const auto same = std::find_if(own.begin(), own.end(),
                                       [&m](const RootMove& o) { return o.move == m.move; });
        m.nodes = same == own.end() ? 0 : same->nodes;
    }
    return depth_.load(std::memory_order_relaxed);
}

} // namespace isolani
