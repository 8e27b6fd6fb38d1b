// What the main thread's root search does besides searching: it minds the limits of `go` and
// reports.
#pragma once

#include "search/limits.h"
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

/// How a search stands towards whoever asked for it.
enum class Phase : std::uint8_t {
    Idle,      ///< none is running
    Searching, ///< until a limit is reached, or without end
    Pondering, ///< on the opponent's time: no clock runs, and no answer before `ponderhit` or
               ///< `stop`
    HeldBack,  ///< has ended by itself, and waits for `ponderhit` or `stop` to answer
    Stopping,  ///< was told to stop, and answers as soon as it can
};

/// What all threads have done in a search.
struct SearchCounts {
    std::uint64_t nodes = 0;
    std::uint64_t tablebase_hits = 0;
};

/// Minds limits and makes reports, on the main search thread.
class SearchManager : public SearchObserver {
  public:
    /// `phase` is changed by whoever controls the search; `count` adds up what the threads have
    /// done. All must outlive it.
    SearchManager(const TranspositionTable& table, StopToken& stop, const std::atomic<Phase>& phase,
                  std::function<SearchCounts()> count);

    /// A search begins, by so many threads.
    void begin(const Limits& limits, const TimeManager& time, int threads, bool has_one_legal_move,
               SearchListener& listener);
    /// Root moves found in the tablebases, to be counted as hits.
    void add_tablebase_hits(std::uint64_t hits) { root_tablebase_hits_ += hits; }

    /// Nodes of the main thread at which it is to call look() first.
    std::uint64_t first_look() const;
    std::uint64_t look(std::uint64_t nodes, RootMoves& root_moves) override;

    /// Whether the search is over with the iteration just finished. The stability and the fall are
    /// the caller's, the share of the best move is that of the root moves.
    bool ends_after_iteration(const RootMoves& root_moves, Progress progress);
    /// Whether the search has pondered for as long as the move deserves: it ends at the hit. From
    /// any thread.
    bool stop_on_ponderhit() const { return stop_on_ponderhit_; }

    /// Reports the best lines as they stand, each with the depth at which its value was found:
    /// after an interruption that may be the depth under way.
    void report_lines(const RootMoves& root_moves) const;
    /// Reports a best line whose value lies outside its window, if that has taken long.
    void report_bound(const RootMoves& root_moves, int depth, Bound bound) const;

  private:
    bool is_timed() const { return phase_ != Phase::Pondering && !limits_.infinite; }
    std::uint64_t next_look(std::uint64_t nodes, std::uint64_t nodes_of_all) const;
    bool deserves_no_more_time(const RootMoves& root_moves, const Progress& progress) const;
    void report(const RootMoves& root_moves, int depth, std::size_t line, Bound bound) const;

    const TranspositionTable& table_;
    StopToken& stop_;
    const std::atomic<Phase>& phase_;
    std::function<SearchCounts()> count_;
    Limits limits_;
    std::optional<TimeManager> time_;
    std::uint64_t threads_ = 1;
    bool has_one_legal_move_ = false;
    SearchListener* listener_ = nullptr;
    std::uint64_t root_tablebase_hits_ = 0;
    std::atomic<bool> stop_on_ponderhit_{false};
};

} // namespace isolani
