#include "search/pool.h"

#include "engine/movegen.h"
#include "search/skill.h"

#include <algorithm>
#include <system_error>
#include <unordered_map>

namespace isolani {

SearchThread::SearchThread(SharedSearch& shared, int id, std::function<void(Worker&)> job)
    : worker_(shared, id), job_(std::move(job)), thread_([this] { run(); }) {}

SearchThread::~SearchThread() {
    wait();
    {
        const std::lock_guard lock(mutex_);
        state_ = State::Leaving;
    }
    changed_.notify_all(); // its end is waited for as the thread goes
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

bool SearchThread::is_busy() const {
    const std::lock_guard lock(mutex_);
    return state_ == State::Busy;
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
        job_(*worker_);
        {
            const std::lock_guard lock(mutex_);
            state_ = State::Parked;
        }
        changed_.notify_all();
    }
}

Pool::Pool(std::size_t threads, std::size_t megabytes, std::uint64_t seed)
    : shared_(megabytes), game_seed_(seed) {
    shared_.total_nodes = [this] { return nodes(); };
    shared_.total_tablebase_hits = [this] {
        std::uint64_t sum = 0;
        for (const auto& thread : threads_) {
            sum += thread->worker().tablebase_hits();
        }
        return sum;
    };
    if (!set_threads(threads)) {
        throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    }
}

Pool::~Pool() {
    stop();
    wait();
}

bool Pool::set_threads(std::size_t threads) {
    const std::size_t wanted = std::clamp<std::size_t>(threads, 1, MaxThreads);
    const std::size_t before = threads_.size();
    try {
        while (threads_.size() < wanted) {
            const int id = static_cast<int>(threads_.size());
            threads_.push_back(std::make_unique<SearchThread>(
                shared_, id, [this](Worker& worker) { search(worker); }));
        }
    } catch (const std::exception&) { // std::system_error or std::bad_alloc
        threads_.resize(before);
        return false;
    }
    threads_.resize(wanted);
    return true;
}

void Pool::clear() {
    ++game_seed_;
    node_clock_.reset();
    shared_.table.clear();
    for (const auto& thread : threads_) {
        thread->worker().clear();
    }
}

std::uint64_t Pool::nodes() const {
    std::uint64_t sum = 0;
    for (const auto& thread : threads_) {
        sum += thread->worker().nodes();
    }
    return sum;
}

PawnCache::Statistics Pool::pawn_cache() const {
    PawnCache::Statistics sum;
    for (const auto& thread : threads_) {
        sum.probes += thread->worker().pawn_cache().probes;
        sum.misses += thread->worker().pawn_cache().misses;
    }
    return sum;
}

void Pool::start(const Game& game, const Limits& limits, Milliseconds overhead,
                 SearchListener& listener) {
    wait();
    shared_.limits = skill::within(limits.strength, limits, game.position());
    shared_.multi_pv = std::max(shared_.limits.multi_pv, 1);
    shared_.limits.multi_pv = limits.multi_pv; // more may be searched than are shown
    const Color us = game.position().side_to_move();
    shared_.time.emplace(node_clock_.apply(limits, us), us, overhead);
    {
        const std::lock_guard lock(release_mutex_); // whoever stops may do so at any moment
        shared_.stop = told_to_stop_ = false;
        ponder_miss_ = false;
    }
    shared_.pondering = limits.ponder;
    shared_.stop_on_ponderhit = false;
    shared_.listener = &listener;
    shared_.iteration.reset();
    shared_.has_helpers = threads_.size() > 1 && shared_.multi_pv == 1 && !uses_one_thread();
    shared_.table.new_search();
    shared_.root_tablebase_hits = 0;
    shared_.root_is_solved = false;

    std::vector<RankedMove> root_moves;
    for (const Move m : legal_moves(game.position())) {
        const auto& wanted = limits.search_moves;
        if (wanted.empty() || std::find(wanted.begin(), wanted.end(), m) != wanted.end()) {
            root_moves.push_back({.move = m});
        }
    }
    has_root_moves_ = !root_moves.empty();
    for (const auto& thread : threads_) {
        thread->worker().prepare(game, root_moves);
    }
    threads_.front()->wake(); // the others follow from search_as_main
}

void Pool::stop() {
    {
        const std::lock_guard lock(release_mutex_);
        told_to_stop_ = true;
        shared_.stop = true;
        if (shared_.pondering.exchange(false)) {
            ponder_miss_ = true;
        }
    }
    released_.notify_all();
}

void Pool::ponder_hit() {
    {
        const std::lock_guard lock(release_mutex_);
        if (shared_.pondering.exchange(false) && shared_.stop_on_ponderhit) {
            shared_.stop = true;
        }
    }
    released_.notify_all();
}

void Pool::wait() { threads_.front()->wait(); }

bool Pool::is_held_back() const {
    const std::lock_guard lock(release_mutex_);
    return held_back_;
}

void Pool::search(Worker& worker) {
    if (&worker == &threads_.front()->worker()) {
        search_as_main(worker);
    } else {
        worker.iterate();
    }
}

/// What the first thread does: searches along with the others, ends them, and answers.
void Pool::search_as_main(Worker& worker) {
    if (!has_root_moves_) {
        answer_finished_game(worker);
        return;
    }
    keep_best_by_tablebases(worker);
    for (std::size_t i = 1; i < threads_.size() && !uses_one_thread(); ++i) {
        threads_[i]->wake();
    }
    worker.iterate();
    const bool was_held_back = wait_for_release();
    shared_.stop = true;
    for (std::size_t i = 1; i < threads_.size(); ++i) {
        threads_[i]->wait();
    }
    if (!ponder_miss_) { // else it was the opponent's time to the end
        node_clock_.spend(nodes());
    }
    const std::size_t choice = choose_by_strength(worker);
    // Several lines are shown in the order of their values, whichever of them is chosen.
    const bool shows_choice = shared_.limits.multi_pv <= 1;
    if (shows_choice) {
        worker.put_first(choice);
    }
    Worker& chosen = vote();
    // A GUI is to hear right before the move what speaks for it, unless that is what it heard last.
    if (&chosen != &worker || worker.was_interrupted() || was_held_back ||
        (shows_choice && choice != 0)) {
        chosen.expect_answer();
        chosen.report_lines();
    }
    if (!shows_choice) {
        worker.put_first(choice);
    }
    const Line& line = chosen.root_moves().front().line;
    shared_.listener->on_best_move({line.moves[0], line.length > 1 ? line.moves[1] : Move()});
}

void Pool::answer_finished_game(const Worker& worker) {
    SearchReport report;
    report.value = worker.root_is_check() ? mated_in(0) : DrawValue;
    shared_.listener->on_report(report);
    if (wait_for_release()) {
        shared_.listener->on_report(report);
    }
    shared_.listener->on_best_move({});
}

/// Which of the root's moves, the best first, a player of the wanted strength would play.
std::size_t Pool::choose_by_strength(const Worker& worker) const {
    if (!shared_.limits.strength.is_limited() || worker.completed_depth() == 0) {
        return 0;
    }
    const std::vector<RootMove>& moves = worker.root_moves();
    const auto lines = std::min(static_cast<std::size_t>(shared_.multi_pv), moves.size());
    std::vector<Value> values;
    for (std::size_t i = 0; i < lines && moves[i].rank == moves.front().rank; ++i) {
        values.push_back(moves[i].value);
    }
    const std::uint64_t seed = skill::seed_of(worker.game().position(), game_seed_);
    return skill::choose(shared_.limits.strength, values, seed);
}

/// The thread whose line is answered: each votes for its best move, the more the deeper it got and
/// the better it likes it. A mate found is not put to the vote.
Worker& Pool::vote() const {
    const auto best_of = [](const Worker& w) -> const RootMove& { return w.root_moves().front(); };
    Worker* chosen = &threads_.front()->worker();
    if (threads_.size() == 1 || shared_.multi_pv > 1 || uses_one_thread()) {
        return *chosen;
    }
    Value least = InfiniteValue;
    for (const auto& thread : threads_) {
        if (thread->worker().completed_depth() > 0) { // the others have no value to compare
            least = std::min(least, best_of(thread->worker()).value);
        }
    }
    std::unordered_map<std::uint16_t, std::int64_t> votes;
    for (const auto& thread : threads_) {
        const Worker& w = thread->worker();
        constexpr int Handicap = 14; // even the least has a voice
        if (w.completed_depth() > 0) {
            votes[best_of(w).move.bits()] +=
                static_cast<std::int64_t>(best_of(w).value - least + Handicap) *
                w.completed_depth();
        }
    }
    for (const auto& thread : threads_) {
        Worker& w = thread->worker();
        const RootMove& theirs = best_of(w);
        const RootMove& ours = best_of(*chosen);
        const bool is_surer = is_decisive(ours.value) || theirs.value >= LeastWinValue
                                  ? theirs.value > ours.value
                                  : votes[theirs.move.bits()] > votes[ours.move.bits()];
        if (w.completed_depth() > 0 && is_surer) {
            chosen = &w;
        }
    }
    return *chosen;
}

/// Where the tables know the root, only the moves that keep its result are worth a search, and of
/// the others the next best where more lines are wanted. Done on a search thread: the tables may
/// lie on a slow disk.
void Pool::keep_best_by_tablebases(const Worker& worker) {
    const Game& game = worker.game();
    const auto ranking = shared_.tablebases.probe_root(
        game.position(), game.history().has_repetition(game.position()));
    if (!ranking) {
        return;
    }
    shared_.root_tablebase_hits = ranking->moves.size();
    shared_.root_is_solved = ranking->by_distance;
    const std::vector<RootMove>& wanted = worker.root_moves();
    std::vector<RankedMove> ranked;
    std::copy_if(ranking->moves.begin(), ranking->moves.end(), std::back_inserter(ranked),
                 [&](const RankedMove& m) {
                     return std::any_of(wanted.begin(), wanted.end(),
                                        [&](const RootMove& r) { return r.move == m.move; });
                 });
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const RankedMove& a, const RankedMove& b) { return a.rank > b.rank; });
    const auto lines = std::min(static_cast<std::size_t>(shared_.multi_pv), ranked.size());
    const int least_rank = ranked[lines - 1].rank;
    ranked.erase(std::find_if(ranked.begin(), ranked.end(),
                              [&](const RankedMove& m) { return m.rank < least_rank; }),
                 ranked.end());
    for (const auto& thread : threads_) {
        thread->worker().set_root_moves(ranked);
    }
}

/// An infinite search, or one on the opponent's time, may not answer before it is told to.
bool Pool::is_released() const {
    return told_to_stop_ || !(shared_.limits.infinite || shared_.pondering);
}

/// Whether it took a wait: then the last report was for an earlier moment.
bool Pool::wait_for_release() {
    std::unique_lock lock(release_mutex_);
    if (is_released()) {
        return false;
    }
    held_back_ = true;
    released_.wait(lock, [this] { return is_released(); });
    held_back_ = false;
    return true;
}

} // namespace isolani
