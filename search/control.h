// Controls the search, from `go` to the best move: limits, stop, pondering.
#pragma once

#include "engine/game.h"
#include "search/limits.h"
#include "search/manager.h"
#include "search/report.h"
#include "search/searcher.h"
#include "search/threads.h"
#include "search/time_manager.h"

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>

namespace isolani {

/// Searches one position at a time, with one or more threads over one table.
///
/// The phases of a search, each change made under one mutex:
///   Idle -> Searching or Pondering           start()
///   Pondering, HeldBack -> Searching         ponder_hit(); not where the search is infinite
///   Searching, Pondering -> HeldBack         it ends by itself, and may not answer yet
///   any but Idle -> Stopping                 stop()
///   any -> Idle                              the best move has been told
class SearchControl {
  public:
    static constexpr std::size_t MaxThreads = ThreadPool::MaxThreads;

    /// The seed determines the random choices of weakened play. Throws std::bad_alloc or
    /// std::system_error if there is not enough memory or the threads cannot be started.
    SearchControl(std::size_t threads, std::size_t megabytes, std::uint64_t seed = 0);
    /// Ends a search that may still run.
    ~SearchControl();
    SearchControl(const SearchControl&) = delete;
    SearchControl& operator=(const SearchControl&) = delete;

    /// Starts a search and returns at once; no other one may be running. The listener must live
    /// until on_best_move() has been called.
    void start(const Game& game, const Limits& limits, const SearchSettings& settings,
               SearchListener& listener);
    /// Stops a search, which then sends its best move; no effect if none is running. Thread-safe.
    void stop();
    /// The pondered move was played: the limits count from now on, including the time pondered.
    /// Thread-safe.
    void ponder_hit();
    /// Returns once no search is running.
    void wait() { threads_.wait_for_main(); }
    /// The same for a search with an end of its own; `wants_to_end`, which is asked at intervals,
    /// ends it earlier.
    void wait(const std::function<bool()>& wants_to_end);

    /// Thread-safe; unless it is Idle, it may change at any time.
    Phase phase() const { return phase_; }
    /// Whether a search is running that does not end without another command.
    bool is_endless() const;

    /// The following may not be called during a search. They return false if there are not enough
    /// threads or memory: then the threads are those of before, and the table is empty, of the size
    /// of before or less.
    bool resize_table(std::size_t megabytes) { return resources_.table.resize(megabytes); }
    bool set_threads(std::size_t threads) { return threads_.resize(threads); }
    /// Clears everything learned in earlier searches.
    void clear();
    Tablebases& tablebases() { return resources_.tablebases; }

    std::size_t table_megabytes() const { return resources_.table.megabytes(); }
    /// Of all threads, in the current or last search.
    std::uint64_t nodes() const { return threads_.counts().nodes; }
    /// Totals over all searches so far. Not during a search.
    PawnCache::Statistics pawn_cache() const { return threads_.pawn_cache(); }

  private:
    bool uses_one_thread() const { return settings_.strength.is_limited() || threads_.size() == 1; }
    bool is_pondering() const;
    void search(RootSearch& main);
    void answer(RootSearch& main, bool was_held_back);
    void answer_finished_game(const Position& root);
    void keep_best_by_tablebases(const RootSearch& main);
    std::size_t choose_by_strength(const RootSearch& main) const;
    bool hold_back();
    void change_to(Phase phase);

    SearchResources resources_;
    StopToken stop_;
    NodeClock node_clock_;
    std::uint64_t game_seed_; ///< for weakened play: changes with every clear()
    Limits limits_;           ///< of the current or last search, as given
    SearchSettings settings_; ///< the same
    SearchListener* listener_ = nullptr;
    mutable std::mutex mutex_; ///< of the phase and the node clock
    std::condition_variable changed_;
    std::atomic<Phase> phase_{Phase::Idle}; ///< written under the mutex only
    SearchManager manager_;
    ThreadPool threads_; ///< last, so that its threads end before what they use
};

} // namespace isolani
