// The search threads. They are started once and sleep between searches.
#pragma once

#include "engine/util/memory.h"
#include "engine/util/platform.h"
#include "search/root.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace isolani {

/// A thread with its own root search, which runs its job each time it is woken.
class SearchThread {
  public:
    /// `job` runs the search. Throws std::system_error if the thread cannot be started.
    template <class... Arguments>
    explicit SearchThread(std::function<void(RootSearch&)> job, Arguments&&... arguments)
        : search_(std::forward<Arguments>(arguments)...), job_(std::move(job)),
          thread_([this] { run(); }) {}
    /// Waits for the current job.
    ~SearchThread();
    SearchThread(const SearchThread&) = delete;
    SearchThread& operator=(const SearchThread&) = delete;

    RootSearch& search() const { return *search_; }
    void wake();
    /// Returns once the job is done.
    void wait();
    /// The same, but for at most so long; returns whether the job is done.
    bool wait_for(std::chrono::milliseconds time);

  private:
    enum class State : std::uint8_t { Parked, Busy, Leaving };

    void run();

    LargeObject<RootSearch> search_;
    std::function<void(RootSearch&)> job_;
    std::mutex mutex_;
    std::condition_variable changed_;
    State state_ = State::Parked;
    platform::Thread thread_; ///< last, so that it starts after the other members are constructed
};

/// A main thread and its helpers, sharing one transposition table.
class ThreadPool {
  public:
    static constexpr std::size_t MaxThreads = 1024;

    /// Starts with the main thread only; `main_job` is its part of a search. All arguments must
    /// outlive the pool. Throws std::system_error if the thread cannot be started.
    ThreadPool(SearchResources& resources, StopToken& stop, SearchManager& manager,
               std::function<void(RootSearch&)> main_job);

    /// Sets the number of threads, clamped to 1 to MaxThreads. Returns false and changes nothing if
    /// there are not enough threads or memory. Not during a search.
    bool resize(std::size_t threads);
    std::size_t size() const { return threads_.size(); }

    RootSearch& main() { return threads_.front()->search(); }
    void wake_main() { threads_.front()->wake(); }
    void wait_for_main() { threads_.front()->wait(); }
    bool wait_for_main(std::chrono::milliseconds time) { return threads_.front()->wait_for(time); }
    void wake_helpers();
    void wait_for_helpers();

    /// Calls `action` for the root search of each thread, the main thread first.
    template <class Action> void for_each(Action action) {
        for (const auto& thread : threads_) {
            action(thread->search());
        }
    }
    /// Totals over all threads in this search. Thread-safe.
    SearchCounts counts() const;
    /// Totals over all searches so far. Not during a search.
    PawnCache::Statistics pawn_cache() const;
    /// The thread whose best move is played: each thread votes for its best move, with a weight
    /// that grows with its depth and value. Decisive values override the vote.
    RootSearch& vote() const;

  private:
    SearchResources& resources_;
    StopToken& stop_;
    std::vector<std::unique_ptr<SearchThread>> threads_;
};

} // namespace isolani
