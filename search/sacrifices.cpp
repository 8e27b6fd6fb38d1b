// Root moves that give up material are also searched separately. In the normal search, a sacrifice
// is reduced and must prove at once that it is better than a sound move; alone, with a window
// around its own value, its value improves ply by ply: shallow searches of a few thousand nodes are
// enough for most.
#include "search/aspiration.h"
#include "search/root.h"

namespace isolani {

/// Searches sacrifices, the one with the lowest depth first, until they have used their share of
/// the nodes. Not in short searches, where the nodes are better spent on depth.
void RootSearch::probe_sacrifices() {
    const auto share = static_cast<std::uint64_t>(params::SacrificeShare);
    const auto first = static_cast<std::uint64_t>(params::SacrificeNodes);
    while (first + sacrifice_nodes_ * share < nodes() && !searcher_.stopped()) {
        Sacrifice* const sacrifice = moves_.least_known_sacrifice();
        if (!sacrifice) {
            return;
        }
        probe_sacrifice(*sacrifice);
    }
}

/// Searches one ply deeper than before, with a window around the previous value, until the value is
/// exact or higher than that of the best move.
void RootSearch::probe_sacrifice(Sacrifice& sacrifice) {
    const std::uint64_t nodes_before = nodes();
    const Value enough = moves_.best().previous;
    const int depth = ++sacrifice.depth;
    constexpr Value FirstDelta = 40;
    constexpr int Growth = 100;
    AspirationWindow window(FirstDelta, Growth);
    if (depth > 1) {
        window.narrow_to(sacrifice.value);
    }
    for (;;) {
        const Value alpha = window.alpha();
        const Value beta = window.beta();
        const Value value =
            searcher_.search_after(game_.position(), sacrifice.move, depth, alpha, beta);
        if (searcher_.stopped()) {
            return;
        }
        sacrifice.value = value;
        if (value <= alpha && value > -LeastWinValue) {
            window.lower_to(value);
        } else if (value >= beta && value <= enough) {
            window.raise_to(value);
        } else {
            break;
        }
    }
    sacrifice.is_promising = sacrifice.value > enough;
    sacrifice_nodes_ += nodes() - nodes_before;
}

} // namespace isolani
