#include "search/manager.h"

#include <algorithm>

namespace isolani {

SearchManager::SearchManager(const TranspositionTable& table, StopToken& stop,
                             const std::atomic<Phase>& phase, std::function<SearchCounts()> count)
    : table_(table), stop_(stop), phase_(phase), count_(std::move(count)) {}

void SearchManager::begin(const Task& task, const TimeManager& time) {
    task_.emplace(task);
    time_ = time;
    root_tablebase_hits_ = 0;
    stop_on_ponderhit_ = false;
}

std::uint64_t SearchManager::first_look() const { return next_look(0, 0); }

/// The clock is checked whenever the main thread has searched a multiple of a fixed number of
/// nodes. A node limit is exact with one thread; with several, the checks become more frequent as
/// it comes near.
std::uint64_t SearchManager::next_look(std::uint64_t nodes, std::uint64_t nodes_of_all) const {
    const std::uint64_t by_time = (nodes | (time_->nodes_between_looks() - 1)) + 1;
    if (!task_->nodes) {
        return by_time;
    }
    const std::uint64_t left = *task_->nodes - std::min(*task_->nodes, nodes_of_all);
    const std::uint64_t share = task_->threads == 1 ? left : left / (2 * task_->threads);
    return std::min(by_time, nodes + std::max<std::uint64_t>(share, 1));
}

std::uint64_t SearchManager::look(std::uint64_t nodes, RootMoves& root_moves) {
    const std::uint64_t nodes_of_all = task_->threads == 1 ? nodes : count_().nodes;
    const bool is_over = task_->nodes && nodes_of_all >= *task_->nodes;
    if (is_over || (is_timed() && time_->hard_limit_passed(nodes_of_all))) {
        stop_.stop = true;
    }
    if (const auto current = root_moves.unannounced();
        current && time_->elapsed() >= CurrentMoveDelay) {
        task_->listener.on_current_move(*current);
        root_moves.announce();
    }
    return next_look(nodes, nodes_of_all);
}

bool SearchManager::ends_after_iteration(const RootMoves& root_moves, Progress progress) {
    const Value value = root_moves.best().value;
    if (task_->limits.mate &&
        (value >= mate_in(2 * *task_->limits.mate) || value <= mated_in(2 * *task_->limits.mate))) {
        return true;
    }
    if (task_->limits.infinite || !time_->is_limited()) {
        return false;
    }
    progress.share_of_best = root_moves.share_of_best();
    const bool has_thought_enough = deserves_no_more_time(root_moves, progress);
    // While pondering, this takes effect at the ponderhit.
    stop_on_ponderhit_ = has_thought_enough;
    return has_thought_enough && phase_ != Phase::Pondering;
}

bool SearchManager::deserves_no_more_time(const RootMoves& root_moves,
                                          const Progress& progress) const {
    // With one legal move in a game, a shallow search is enough to report a value.
    constexpr int GlanceDepth = 8;
    if (task_->has_one_legal_move && !task_->limits.move_time &&
        root_moves.completed_depth() >= GlanceDepth) {
        return true;
    }
    return time_->soft_limit_passed(progress, count_().nodes);
}

void SearchManager::report_lines(const RootMoves& root_moves) const {
    // Before the first iteration is finished, there is at most one line.
    const std::size_t lines =
        root_moves.completed_depth() == 0
            ? 1
            : std::min(static_cast<std::size_t>(task_->shown_lines), root_moves.line_count());
    for (std::size_t line = 0; line < lines; ++line) {
        const RootMove& m = root_moves[line];
        report(root_moves, std::max(m.depth, 1), line, m.has_value() ? m.bound : Bound::Exact);
    }
}

void SearchManager::report_bound(const RootMoves& root_moves, int depth, Bound bound) const {
    constexpr Milliseconds Long{2000};
    if (root_moves.multi_pv() == 1 && time_->elapsed() > Long) {
        report(root_moves, depth, 0, bound);
    }
}

void SearchManager::report(const RootMoves& root_moves, int depth, std::size_t line,
                           Bound bound) const {
    const RootMove& best = root_moves[line];
    SearchReport report;
    report.depth = depth;
    report.seldepth = best.seldepth;
    report.line = static_cast<int>(line) + 1;
    report.value = best.reported_value();
    for (std::size_t better = 0; better < line; ++better) {
        if (root_moves[better].rank > best.rank) { // the tablebase rank overrides the search
            report.value = std::min(report.value, root_moves[better].reported_value());
        }
    }
    report.bound = best.is_settled() ? Bound::Exact : bound;
    const SearchCounts counts = count_();
    report.nodes = counts.nodes;
    report.tablebase_hits = root_tablebase_hits_ + counts.tablebase_hits;
    report.elapsed = time_->elapsed();
    report.permille_full = table_.permille_full();
    report.pv.assign(best.line.moves.begin(), best.line.moves.begin() + best.line.length);
    task_->listener.on_report(report);
}

} // namespace isolani
