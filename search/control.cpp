#include "search/control.h"

#include "engine/movegen.h"
#include "search/skill.h"

#include <algorithm>
#include <functional>
#include <system_error>

namespace isolani {

namespace {

std::vector<RankedMove> root_moves_among(const std::vector<Move>& wanted, const Position& root) {
    std::vector<RankedMove> moves = all_root_moves(root);
    if (!wanted.empty()) {
        std::erase_if(moves, [&](const RankedMove& m) {
            return std::find(wanted.begin(), wanted.end(), m.move) == wanted.end();
        });
    }
    return moves;
}

/// The lesser of two limits, either of which may not exist.
std::optional<std::uint64_t> least(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b) {
    return a && b ? std::min(a, b) : (a ? a : b);
}

} // namespace

SearchControl::SearchControl(std::size_t threads, std::size_t megabytes, std::uint64_t seed)
    : resources_(megabytes), game_seed_(seed),
      manager_(resources_.table, stop_, phase_, [this] { return threads_.counts(); }),
      threads_(resources_, stop_, manager_, [this](RootSearch& main) { search(main); }) {
    if (!set_threads(threads)) {
        throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    }
}

SearchControl::~SearchControl() {
    stop();
    wait();
}

void SearchControl::clear() {
    ++game_seed_;
    node_clock_.reset();
    resources_.table.clear();
    threads_.for_each([](RootSearch& search) { search.clear(); });
}

void SearchControl::start(const Game& game, const Limits& limits, const SearchSettings& settings,
                          SearchListener& listener) {
    wait();
    limits_ = limits;
    settings_ = settings;
    listener_ = &listener;
    const Position& root = game.position();
    const Color us = root.side_to_move();
    const skill::Bounds bounds = skill::bounds(settings.strength, root);
    RootTask task;
    task.depth = std::min(
        {limits.depth.value_or(MaxPly - 1), bounds.depth.value_or(MaxPly - 1), MaxPly - 1});
    task.multi_pv = std::max(settings.multi_pv, bounds.lines);
    task.restricted = !limits.search_moves.empty();
    task.shares_iterations = task.multi_pv == 1 && !uses_one_thread();
    stop_.reset();
    resources_.table.new_search();
    const std::optional<Milliseconds> left =
        node_clock_.begin(limits, settings.nodes_per_millisecond, us);
    manager_.begin({.limits = limits_,
                    .nodes = least(limits.nodes, bounds.nodes),
                    .shown_lines = settings.multi_pv,
                    .threads = uses_one_thread() ? 1 : threads_.size(),
                    .has_one_legal_move = count_legal_moves(root) == 1,
                    .listener = listener},
                   TimeManager(limits, settings, us, left, root.fullmove_number()));
    const std::vector<RankedMove> moves = root_moves_among(limits.search_moves, root);
    threads_.for_each([&](RootSearch& search) { search.prepare(game, moves, task); });
    change_to(limits.ponder && !limits.infinite ? Phase::Pondering : Phase::Searching);
    threads_.wake_main(); // which wakes the others
}

void SearchControl::stop() {
    {
        const std::lock_guard lock(mutex_);
        if (phase_ == Phase::Idle) {
            return;
        }
        if (is_pondering()) {
            node_clock_.cancel(); // it was the opponent's time to the end
        }
        phase_ = Phase::Stopping;
        stop_.stop = true;
    }
    changed_.notify_all();
}

void SearchControl::wait(const std::function<bool()>& wants_to_end) {
    constexpr Milliseconds BetweenLooks{20};
    while (!threads_.wait_for_main(BetweenLooks)) {
        if (wants_to_end()) {
            stop();
        }
    }
}

void SearchControl::ponder_hit() {
    {
        const std::lock_guard lock(mutex_);
        if (!is_pondering()) {
            return;
        }
        // The manager looks at the phase after it has found that the search should stop at the hit:
        // one of the two sees what the other has done.
        phase_ = Phase::Searching;
        if (manager_.stop_on_ponderhit()) {
            stop_.stop = true;
        }
    }
    changed_.notify_all();
}

bool SearchControl::is_endless() const {
    const std::lock_guard lock(mutex_);
    return phase_ == Phase::Pondering || phase_ == Phase::HeldBack ||
           (phase_ == Phase::Searching && limits_.infinite);
}

/// Whether ponderhit is still expected. An infinite search is held back until `stop`, any other one
/// until ponderhit or `stop`.
bool SearchControl::is_pondering() const {
    return phase_ == Phase::Pondering || (phase_ == Phase::HeldBack && !limits_.infinite);
}

void SearchControl::change_to(Phase phase) {
    const std::lock_guard lock(mutex_);
    phase_ = phase;
}

/// Waits until an infinite search or ponder search may send its best move. Returns whether it had
/// to wait: then the last report is outdated.
bool SearchControl::hold_back() {
    std::unique_lock lock(mutex_);
    const bool may_answer =
        phase_ == Phase::Stopping || (phase_ == Phase::Searching && !limits_.infinite);
    if (may_answer) {
        return false;
    }
    phase_ = Phase::HeldBack;
    changed_.wait(lock, [this] { return phase_ != Phase::HeldBack; });
    return true;
}

/// The job of the main thread: searches along with the others, stops them, and sends the best move.
void SearchControl::search(RootSearch& main) {
    if (main.moves().empty()) {
        answer_finished_game(main.game().position());
    } else {
        keep_best_by_tablebases(main);
        if (!uses_one_thread()) {
            threads_.wake_helpers();
        }
        main.iterate();
        const bool was_held_back = hold_back();
        stop_.stop = true;
        threads_.wait_for_helpers();
        answer(main, was_held_back);
    }
    change_to(Phase::Idle);
}

void SearchControl::answer(RootSearch& main, bool was_held_back) {
    {
        const std::lock_guard lock(mutex_);
        node_clock_.spend(nodes());
    }
    const std::size_t choice = choose_by_strength(main);
    // Several lines are shown in the order of their values, whichever of them is chosen.
    const bool shows_choice = settings_.multi_pv <= 1;
    if (shows_choice) {
        main.put_first(choice);
    }
    const bool votes = main.moves().multi_pv() == 1 && !uses_one_thread();
    RootSearch& chosen = votes ? threads_.vote() : main;
    // The GUI gets the line of the best move right before the move, unless that was the last
    // report.
    if (&chosen != &main || main.was_interrupted() || was_held_back ||
        (shows_choice && choice != 0)) {
        chosen.expect_answer();
        manager_.report_lines(chosen.moves());
    }
    if (!shows_choice) {
        main.put_first(choice);
    }
    const Line& line = chosen.moves().best().line;
    listener_->on_best_move({line.moves[0], line.length > 1 ? line.moves[1] : Move()});
}

void SearchControl::answer_finished_game(const Position& root) {
    SearchReport report;
    report.value = root.in_check() ? mated_in(0) : DrawValue;
    listener_->on_report(report);
    if (hold_back()) {
        listener_->on_report(report);
    }
    listener_->on_best_move({});
}

/// Which of the root's moves, the best first, a player of the wanted strength would play.
std::size_t SearchControl::choose_by_strength(const RootSearch& main) const {
    const RootMoves& moves = main.moves();
    if (!settings_.strength.is_limited() || moves.completed_depth() == 0) {
        return 0;
    }
    std::vector<Value> values;
    for (std::size_t i = 0; i < moves.line_count() && moves[i].rank == moves.best().rank; ++i) {
        values.push_back(moves[i].value);
    }
    const std::uint64_t seed = skill::seed_of(main.game().position(), game_seed_);
    return skill::choose(settings_.strength, values, seed);
}

/// If the root is in the tablebases, only the moves that keep its result are searched; with
/// MultiPV, also the next best ones. Called on a search thread, as reading the tables may be slow.
void SearchControl::keep_best_by_tablebases(const RootSearch& main) {
    const Game& game = main.game();
    auto ranking = resources_.tablebases.probe_root(game.position(),
                                                    game.history().has_repetition(game.position()));
    if (!ranking) {
        return;
    }
    manager_.add_tablebase_hits(ranking->moves.size());
    std::vector<RankedMove>& ranked = ranking->moves;
    const std::vector<RootMove>& wanted = main.moves().list();
    std::erase_if(ranked, [&](const RankedMove& m) {
        return std::none_of(wanted.begin(), wanted.end(),
                            [&](const RootMove& r) { return r.move == m.move; });
    });
    std::vector<int> ranks;
    ranks.reserve(ranked.size());
    for (const RankedMove& m : ranked) {
        ranks.push_back(m.rank);
    }
    std::sort(ranks.begin(), ranks.end(), std::greater<>());
    const int least_rank = ranks[main.moves().line_count() - 1];
    std::erase_if(ranked, [&](const RankedMove& m) { return m.rank < least_rank; });
    threads_.for_each([&](RootSearch& search) { search.keep_moves(ranked, ranking->by_distance); });
}

} // namespace isolani
