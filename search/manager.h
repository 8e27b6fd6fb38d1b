// Time control, limits and reports of the search, on the main thread.
#pragma once

#include "search/limits.h"
#include "search/phase.h"
#include "search/report.h"
#include "search/root_moves.h"
#include "search/searcher.h"
#include "search/stop_token.h"
#include "search/time_manager.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

namespace isolani {

/// Totals over all threads in a search.
struct SearchCounts {
    std::uint64_t nodes = 0;
    std::uint64_t tablebase_hits = 0;
};

/// Checks limits and reports progress, on the main search thread.
class SearchManager : public SearchObserver {
  public:
    /// `phase` is written by SearchControl; `count` returns the totals over all threads. All
    /// arguments must outlive the manager.
    SearchManager(const TranspositionTable& table, StopToken& stop, const std::atomic<Phase>& phase,
                  std::function<SearchCounts()> count);

    /// What there is to know of a search.
    struct Task {
        const Limits& limits;
        std::optional<std::uint64_t> nodes; ///< the most to search, with what the strength allows
        int shown_lines;                    ///< best lines to report, at least 1
        std::uint64_t threads;
        bool has_one_legal_move;
        SearchListener& listener;
    };

    /// Called at the start of a search, during which the limits and the listener must live.
    void begin(const Task& task, const TimeManager& time);
    /// Adds tablebase hits for root moves.
    void add_tablebase_hits(std::uint64_t hits) { root_tablebase_hits_ += hits; }

    /// Number of nodes of the main thread at which it first calls look().
    std::uint64_t first_look() const;
    std::uint64_t look(std::uint64_t nodes, RootMoves& root_moves) override;

    /// Whether the search ends after the iteration just finished. The share of the best move
    /// in `progress` is taken from the root moves; the caller sets the rest.
    bool ends_after_iteration(const RootMoves& root_moves, Progress progress);
    /// Whether the time for the move was used up while pondering, so that the search ends at the
    /// ponderhit. Thread-safe.
    bool stop_on_ponderhit() const { return stop_on_ponderhit_; }

    /// Reports the current best lines, each with the depth at which its value was found: after an
    /// interruption this may be the depth of the unfinished iteration.
    void report_lines(const RootMoves& root_moves) const;
    /// Reports a fail-high or fail-low of the best line, if the search has taken long.
    void report_bound(const RootMoves& root_moves, int depth, Bound bound) const;

  private:
    bool is_timed() const { return phase_ != Phase::Pondering && !task_->limits.infinite; }
    std::uint64_t next_look(std::uint64_t nodes, std::uint64_t nodes_of_all) const;
    bool deserves_no_more_time(const RootMoves& root_moves, const Progress& progress) const;
    void report(const RootMoves& root_moves, int depth, std::size_t line, Bound bound) const;

    const TranspositionTable& table_;
    StopToken& stop_;
    const std::atomic<Phase>& phase_;
    std::function<SearchCounts()> count_;
    std::optional<Task> task_; ///< of the current or last search
    std::optional<TimeManager> time_;
    std::uint64_t root_tablebase_hits_ = 0;
    std::atomic<bool> stop_on_ponderhit_{false};
};

} // namespace isolani
