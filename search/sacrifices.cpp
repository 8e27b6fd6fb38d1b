// Moves at the root that give material away are searched for themselves as well. Beside a sound
// move a sacrifice has to prove at once, with reductions against it, that it is better than that;
// alone, with a window around its own value, it finds ply by ply what it is good for: shallow
// searches of a few thousand nodes are enough for most.
#include "engine/check_info.h"
#include "engine/see.h"
#include "search/aspiration.h"
#include "search/worker.h"

#include <algorithm>

namespace isolani {

/// Captures, checks and moves to the enemy king's neighbourhood that lose material by exchanges.
void Worker::list_sacrifices() {
    const Position& pos = game_.position();
    const Square king = pos.king(~pos.side_to_move());
    const CheckFinder checks(pos);
    constexpr int Near = 2;
    sacrifices_.clear();
    for (const RootMove& root_move : root_moves_) {
        const Move m = root_move.move;
        const bool attacks =
            pos.is_noisy(m) || checks.gives_check(m) || distance(m.to(), king) <= Near;
        if (attacks && !see_at_least(pos, m, 0)) {
            sacrifices_.push_back({.move = m});
        }
    }
}

/// The sacrifice searched least deeply, if one is to go deeper. The best move needs no proof.
Sacrifice* Worker::least_known_sacrifice() {
    Sacrifice* least_known = nullptr;
    int depth = root_depth_ * params::SacrificeDepth / 1024;
    for (Sacrifice& s : sacrifices_) {
        if (s.depth < depth && s.move != root_moves_.front().move) {
            least_known = &s;
            depth = s.depth;
        }
    }
    return least_known;
}

/// Catches up with the iteration about to begin, as far as the nodes set aside for it go. Where
/// each move has but few nodes, they are better spent on depth.
void Worker::probe_sacrifices() {
    const auto share = static_cast<std::uint64_t>(params::SacrificeShare);
    const auto first = static_cast<std::uint64_t>(params::SacrificeNodes);
    while (first + sacrifice_nodes_ * share < nodes() && !stopped()) {
        Sacrifice* const sacrifice = least_known_sacrifice();
        if (!sacrifice) {
            return;
        }
        probe_sacrifice(*sacrifice);
    }
}

/// Searches a ply deeper than before, around the value found then, until the value is exact or
/// better than the best move's.
void Worker::probe_sacrifice(Sacrifice& sacrifice) {
    const std::uint64_t nodes_before = nodes();
    const Value enough = root_moves_.front().previous;
    const int depth = ++sacrifice.depth;
    constexpr Value FirstDelta = 40;
    constexpr int Growth = 100;
    AspirationWindow window(FirstDelta, Growth);
    if (depth > 1) {
        window.narrow_to(sacrifice.value);
    }
    reported_move_ = sacrifice.move; // nobody is to be told that it is the iteration's first
    for (;;) {
        const Node root{game_.position(), 0, depth + 1, window.alpha(), window.beta(), false};
        const Position next = enter_move(root, sacrifice.move);
        const Value value = -search<NodeType::Pv>({next, 1, depth, -root.beta, -root.alpha, false});
        leave_move();
        if (stopped()) {
            return;
        }
        sacrifice.value = value;
        if (value <= root.alpha && value > -LeastWinValue) {
            window.lower_to(value);
        } else if (value >= root.beta && value <= enough) {
            window.raise_to(value);
        } else {
            break;
        }
    }
    sacrifice.is_promising = sacrifice.value > enough;
    sacrifice_nodes_ += nodes() - nodes_before;
}

bool Worker::is_promising_sacrifice(Move m) const {
    return std::any_of(sacrifices_.begin(), sacrifices_.end(),
                       [m](const Sacrifice& s) { return s.move == m && s.is_promising; });
}

} // namespace isolani
