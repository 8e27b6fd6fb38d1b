#include "search/threads.h"

#include <algorithm>
#include <unordered_map>

namespace isolani {

SearchThread::~SearchThread() {
    wait();
    {
        const std::lock_guard lock(mutex_);
        state_ = State::Leaving;
    }
    changed_.notify_all(); // the destructor of thread_ joins the thread
}

void SearchThread::wake() {
    {
        const std::lock_guard lock(mutex_);
        state_ = State::Busy;
    }
    changed_.notify_all();
}

void SearchThread::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return state_ != State::Busy; });
}

bool SearchThread::wait_for(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, time, [this] { return state_ != State::Busy; });
}

void SearchThread::run() {
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return state_ != State::Parked; });
            if (state_ == State::Leaving) {
                return;
            }
        }
        job_(*search_);
        {
            const std::lock_guard lock(mutex_);
            state_ = State::Parked;
        }
        changed_.notify_all();
    }
}

ThreadPool::ThreadPool(SearchResources& resources, StopToken& stop, SearchManager& manager,
                       std::function<void(RootSearch&)> main_job)
    : resources_(resources), stop_(stop) {
    threads_.push_back(
        std::make_unique<SearchThread>(std::move(main_job), resources, stop, &manager));
}

bool ThreadPool::resize(std::size_t threads) {
    const std::size_t wanted = std::clamp<std::size_t>(threads, 1, MaxThreads);
    const std::size_t before = threads_.size();
    try {
        while (threads_.size() < wanted) {
            const bool skips_iterations = threads_.size() % 2 == 1;
            threads_.push_back(
                std::make_unique<SearchThread>([](RootSearch& search) { search.iterate(); },
                                               resources_, stop_, nullptr, skips_iterations));
        }
    } catch (const std::exception&) { // std::system_error or std::bad_alloc
        threads_.resize(before);
        return false;
    }
    threads_.resize(wanted);
    return true;
}

void ThreadPool::wake_helpers() {
    std::for_each(threads_.begin() + 1, threads_.end(), [](const auto& t) { t->wake(); });
}

void ThreadPool::wait_for_helpers() {
    std::for_each(threads_.begin() + 1, threads_.end(), [](const auto& t) { t->wait(); });
}

SearchCounts ThreadPool::counts() const {
    SearchCounts sum;
    for (const auto& thread : threads_) {
        sum.nodes += thread->search().nodes();
        sum.tablebase_hits += thread->search().tablebase_hits();
    }
    return sum;
}

PawnCache::Statistics ThreadPool::pawn_cache() const {
    PawnCache::Statistics sum;
    for (const auto& thread : threads_) {
        sum.probes += thread->search().pawn_cache().probes;
        sum.misses += thread->search().pawn_cache().misses;
    }
    return sum;
}

RootSearch& ThreadPool::vote() const {
    Value least = InfiniteValue;
    for (const auto& thread : threads_) {
        const RootMoves& moves = thread->search().moves();
        if (moves.completed_depth() > 0) { // the others have no value yet
            least = std::min(least, moves.best().value);
        }
    }
    std::unordered_map<std::uint16_t, std::int64_t> votes;
    for (const auto& thread : threads_) {
        const RootMoves& moves = thread->search().moves();
        constexpr int Handicap = 14; // so that the vote of the lowest value counts, too
        if (moves.completed_depth() > 0) {
            votes[moves.best().move.bits()] +=
                static_cast<std::int64_t>(moves.best().value - least + Handicap) *
                moves.completed_depth();
        }
    }
    RootSearch* chosen = &threads_.front()->search();
    for (const auto& thread : threads_) {
        const RootMoves& moves = thread->search().moves();
        const RootMove& theirs = moves.best();
        const RootMove& ours = chosen->moves().best();
        const bool is_surer = is_decisive(ours.value) || theirs.value >= LeastWinValue
                                  ? theirs.value > ours.value
                                  : votes[theirs.move.bits()] > votes[ours.move.bits()];
        if (moves.completed_depth() > 0 && is_surer) {
            chosen = &thread->search();
        }
    }
    return *chosen;
}

} // namespace isolani
