#include "search/solo_search.h"

#include "engine/movegen.h"

namespace isolani {

SoloSearch::SoloSearch(std::size_t megabytes) : shared_(megabytes), worker_(shared_, 0) {
    shared_.listener = &silence_;
    shared_.total_nodes = [this] { return worker_->nodes(); };
    shared_.total_tablebase_hits = [this] { return worker_->tablebase_hits(); };
}

SoloSearch::Outcome SoloSearch::search(const Game& game, const Limits& limits) {
    const MoveList moves = legal_moves(game.position());
    if (moves.empty()) {
        return {};
    }
    shared_.limits = limits;
    shared_.time.emplace(limits, game.position().side_to_move(), Milliseconds(0));
    shared_.stop = false;
    shared_.table.new_search();
    std::vector<RankedMove> root_moves;
    for (const Move m : moves) {
        root_moves.push_back({.move = m});
    }
    worker_->prepare(game, root_moves);
    worker_->iterate();

    const RootMove& best = worker_->root_moves().front();
    Outcome outcome;
    outcome.move = best.move;
    outcome.depth = worker_->completed_depth();
    outcome.value = best.searched_value();
    // An iteration cut short before its first move leaves what the one before it found.
    outcome.is_exact = best.has_value() && best.bound == Bound::Exact && outcome.depth > 0;
    return outcome;
}

void SoloSearch::clear() {
    shared_.table.clear();
    worker_->clear();
}

} // namespace isolani
