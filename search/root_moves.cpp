#include "search/root_moves.h"

#include <algorithm>
#include <numeric>

namespace isolani {

namespace {

auto at(std::vector<RootMove>& moves, std::size_t i) {
    return moves.begin() + static_cast<std::ptrdiff_t>(i);
}

} // namespace

void RootMoves::reset(int multi_pv, bool restricted) {
    multi_pv_ = multi_pv;
    restricted_ = restricted;
    line_ = 0;
    searched_ = 0;
    depth_ = 0;
    completed_depth_ = 0;
    unannounced_ = Move();
}

void RootMoves::assign(const std::vector<RankedMove>& moves, const TablebaseSettings& tablebases) {
    moves_.clear();
    for (const auto& [move, rank, result] : moves) {
        moves_.push_back({.move = move, .rank = rank});
        RootMove& added = moves_.back();
        added.line.set(move, Line{}); // an answer, whatever happens
        if (result) {
            added.tablebase_value = tablebases.value_of(*result, 0);
        }
    }
    sort_all();
}

std::size_t RootMoves::line_count() const {
    return std::min(static_cast<std::size_t>(multi_pv_), moves_.size());
}

/// Relative to the sum over the root moves; the thread's own count has nodes of iterations that
/// another thread finished first, too.
int RootMoves::share_of_best() const {
    const std::uint64_t all =
        std::accumulate(moves_.begin(), moves_.end(), std::uint64_t{1},
                        [](std::uint64_t sum, const RootMove& m) { return sum + m.nodes; });
    return static_cast<int>(best().nodes * 100 / all);
}

void RootMoves::begin_iteration(int depth) {
    depth_ = depth;
    searched_ = 0;
    for (RootMove& m : moves_) {
        m.previous = m.value;
    }
}

void RootMoves::sort(std::size_t from, std::size_t to) {
    const auto is_better = [](const RootMove& a, const RootMove& b) {
        return a.rank != b.rank ? a.rank > b.rank : a.value > b.value;
    };
    // An insertion sort: stable, and without std::stable_sort's allocation.
    const auto first = at(moves_, from);
    for (auto next = first; next != at(moves_, to); ++next) {
        std::rotate(std::upper_bound(first, next, *next, is_better), next, next + 1);
    }
}

void RootMoves::complete_iteration(int depth) {
    completed_depth_ = depth;
    if (line_count() > 1) {
        completed_ = moves_;
    }
}

void RootMoves::restore_completed() {
    if (line_count() > 1 && completed_depth_ > 0) {
        moves_ = completed_;
    }
}

bool RootMoves::are_unknown() const {
    return std::none_of(moves_.begin(), moves_.end(), [](const RootMove& m) {
        return m.has_value() || m.previous != -InfiniteValue;
    });
}

void RootMoves::put_first(std::size_t line) {
    std::rotate(moves_.begin(), at(moves_, line), at(moves_, line + 1));
}

bool RootMoves::is_candidate(Move m) const {
    const int rank = moves_[line_].rank;
    return std::any_of(moves_.begin() + static_cast<std::ptrdiff_t>(line_), moves_.end(),
                       [m, rank](const RootMove& r) { return r.move == m && r.rank == rank; });
}

void RootMoves::end_move(Move m, const RootMoveResult& result, const Line& pv) {
    ++searched_;
    unannounced_ = Move();
    RootMove& found =
        *std::find_if(moves_.begin(), moves_.end(), [m](const RootMove& r) { return r.move == m; });
    const auto& [value, alpha, beta, is_first, nodes, seldepth] = result;
    found.nodes += nodes;
    if (!is_first && value <= alpha) {
        found.value = -InfiniteValue;
        return;
    }
    found.value = value;
    found.bound = value <= alpha ? Bound::Upper : value >= beta ? Bound::Lower : Bound::Exact;
    found.depth = depth_;
    found.seldepth = seldepth;
    if (value > alpha) {
        found.line.set(m, pv);
    }
}

std::optional<CurrentMove> RootMoves::unannounced() const {
    if (!unannounced_) {
        return std::nullopt;
    }
    return CurrentMove{depth_, unannounced_, static_cast<int>(line_) + searched_ + 1};
}

} // namespace isolani
