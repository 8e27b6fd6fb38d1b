// The search threads. They are started once and wait between searches.
#pragma once

#include "engine/util/memory.h"
#include "engine/util/platform.h"
#include "search/root.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace isolani {

/// A thread with a root search of its own, that does its job each time it is woken.
class SearchThread {
  public:
    /// `job` is what a search consists of. Throws std::system_error if no thread can be had.
    template <class... Arguments>
    explicit SearchThread(std::function<void(RootSearch&)> job, Arguments&&... arguments)
        : search_(std::forward<Arguments>(arguments)...), job_(std::move(job)),
          thread_([this] { run(); }) {}
    /// Waits for the job under way.
    ~SearchThread();
    SearchThread(const SearchThread&) = delete;
    SearchThread& operator=(const SearchThread&) = delete;

    RootSearch& search() const { return *search_; }
    void wake();
    /// Returns once the job is done.
    void wait();

  private:
    enum class State : std::uint8_t { Parked, Busy, Leaving };

    void run();

    LargeObject<RootSearch> search_;
    std::function<void(RootSearch&)> job_;
    std::mutex mutex_;
    std::condition_variable changed_;
    State state_ = State::Parked;
    platform::Thread thread_; ///< last, so that it starts when all else stands
};

/// A main thread and its helpers, over one table.
class ThreadPool {
  public:
    static constexpr std::size_t MaxThreads = 1024;

    /// Begins with the main thread alone; `main_job` is what that does in a search. All must
    /// outlive the pool. Throws std::system_error if no thread can be had.
    ThreadPool(SearchResources& resources, StopToken& stop, SearchManager& manager,
               std::function<void(RootSearch&)> main_job);

    /// Not during a search. False: not enough memory or threads, and nothing has changed.
    bool resize(std::size_t threads);
    std::size_t size() const { return threads_.size(); }

    RootSearch& main() { return threads_.front()->search(); }
    void wake_main() { threads_.front()->wake(); }
    void wait_for_main() { threads_.front()->wait(); }
    void wake_helpers();
    void wait_for_helpers();

    /// Calls `action` for the root search of each thread, the main one's first.
    template <class Action> void for_each(Action action) {
        for (const auto& thread : threads_) {
            action(thread->search());
        }
    }
    /// What all threads have done in this search. From any thread.
    SearchCounts counts() const;
    /// Of all searches so far; not during one.
    PawnCache::Statistics pawn_cache() const;
    /// The thread whose line is to be answered, after a search: each votes for its best move, the
    /// more the deeper it got and the better it likes it. A mate found is not put to the vote.
    RootSearch& vote() const;

  private:
    SearchResources& resources_;
    StopToken& stop_;
    std::vector<std::unique_ptr<SearchThread>> threads_;
};

} // namespace isolani
