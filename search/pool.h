// The search threads: started once, parked between searches, commanded from one thread.
#pragma once

#include "engine/game.h"
#include "engine/util/memory.h"
#include "engine/util/platform.h"
#include "search/limits.h"
#include "search/report.h"
#include "search/worker.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

namespace isolani {

/// A thread that runs its worker's search each time it is woken.
class SearchThread {
  public:
    /// `job` is what a search consists of. Throws std::system_error if no thread can be had.
    SearchThread(SharedSearch& shared, int id, std::function<void(Worker&)> job);
    ~SearchThread();
    SearchThread(const SearchThread&) = delete;
    SearchThread& operator=(const SearchThread&) = delete;

    Worker& worker() { return *worker_; }
    const Worker& worker() const { return *worker_; }
    void wake();
    /// Returns once the job is done.
    void wait();
    bool is_busy() const;

  private:
    enum class State : std::uint8_t { Parked, Busy, Leaving };

    void run();

    LargeObject<Worker> worker_;
    std::function<void(Worker&)> job_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    State state_ = State::Parked;
    platform::Thread thread_; ///< last, so that it starts when all else stands
};

/// Searches one position at a time, with one or more threads over one table.
class Pool {
  public:
    static constexpr std::size_t MaxThreads = 1024;

    /// The seed decides on the mistakes of weakened play.
    Pool(std::size_t threads, std::size_t megabytes, std::uint64_t seed = 0);
    /// Ends a search that may still run.
    ~Pool();
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    /// Begins a search and returns at once; no other may be running. The listener must live until
    /// it has heard the best move. `overhead` is the time lost on every move outside the engine.
    void start(const Game& game, const Limits& limits, Milliseconds overhead,
               SearchListener& listener);
    /// Makes a search answer soon. Nothing happens if none is running. Any thread may call this.
    void stop();
    /// The move pondered on was played: the limits count from now on, with the time pondered as
    /// already used.
    void ponder_hit();
    /// Returns once no search is running.
    void wait();
    bool is_searching() const { return threads_.front()->is_busy(); }
    /// Whether the search has ended by itself and waits for leave to answer.
    bool is_held_back() const;

    /// The following may not be called during a search. False: not enough memory or threads, and
    /// nothing has changed.
    bool resize_table(std::size_t megabytes) { return shared_.table.resize(megabytes); }
    bool set_threads(std::size_t threads);
    /// Forgets all earlier searches.
    void clear();
    Tablebases& tablebases() { return shared_.tablebases; }

    std::size_t table_megabytes() const { return shared_.table.megabytes(); }
    std::uint64_t nodes() const;
    /// Of all searches so far; not during one.
    PawnCache::Statistics pawn_cache() const;

  private:
    void search(Worker& worker);
    bool uses_one_thread() const { return shared_.limits.strength.is_limited(); }
    std::size_t choose_by_strength(const Worker& worker) const;
    void search_as_main(Worker& worker);
    void answer_finished_game(const Worker& worker);
    Worker& vote() const;
    void keep_best_by_tablebases(const Worker& worker);
    bool is_released() const;
    bool wait_for_release();

    SharedSearch shared_;
    NodeClock node_clock_;
    bool has_root_moves_ = false;
    std::uint64_t
        game_seed_; ///< other games, other mistakes: another one each time all is forgotten
    mutable std::mutex release_mutex_;
    bool told_to_stop_ = false;            ///< by stop(), not by a limit of the search's own
    std::atomic<bool> ponder_miss_{false}; ///< told so while pondering
    bool held_back_ = false;               ///< the search has ended and waits to be released
    std::condition_variable released_;     ///< `stop` or `ponderhit` has come
    std::vector<std::unique_ptr<SearchThread>> threads_;
};

} // namespace isolani
