#include "tools/data/soft_search.h"

namespace isolani {

SoftSearch::SoftSearch(std::uint64_t nodes, std::size_t megabytes)
    : resources_(megabytes), search_(resources_, stop_) {
    constexpr std::uint64_t HardLimit = 8; ///< times the soft limit
    task_.soft_nodes = nodes;
    task_.nodes = nodes * HardLimit;
}

SoftSearch::Outcome SoftSearch::search(const Game& game) {
    stop_.reset();
    resources_.table.new_search();
    search_->prepare(game, all_root_moves(game.position()), task_);
    search_->iterate();
    const RootMoves& moves = search_->moves();
    if (moves.empty()) {
        return {};
    }
    const RootMove& best = moves.best();
    Outcome outcome;
    outcome.move = best.move;
    outcome.depth = moves.completed_depth();
    outcome.value = best.searched_value();
    // An iteration that was stopped before its first move was finished leaves the result of the
    // previous one.
    outcome.is_exact = best.has_value() && best.bound == Bound::Exact && outcome.depth > 0;
    outcome.nodes = search_->nodes();
    return outcome;
}

void SoftSearch::clear() {
    resources_.table.clear();
    search_->clear();
}

bool SoftSearch::is_quiet(const Position& pos, const Outcome& outcome) {
    return outcome.is_exact && !is_decisive(outcome.value) && !pos.in_check() &&
           !pos.is_noisy(outcome.move);
}

} // namespace isolani
