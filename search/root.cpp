// Iterative deepening with aspiration windows.
// https://www.chessprogramming.org/Aspiration_Windows
#include "engine/game.h"
#include "engine/movegen.h"
#include "engine/see.h"
#include "search/aspiration.h"
#include "search/margins.h"
#include "search/worker.h"

#include <algorithm>
#include <memory>
#include <numeric>

namespace isolani {

Worker::Worker(SharedSearch& shared, int id) : shared_(shared), id_(id) {}

void Worker::prepare(const Game& game, const std::vector<RankedMove>& root_moves) {
    game_ = game;
    keys_ = game.history();
    keys_.reserve_more(MaxPly + 1);
    set_root_moves(root_moves);
    has_one_legal_move_ = count_legal_moves(game.position()) == 1;
    for (StackEntry& f : stack_) {
        f = StackEntry{};
        f.continuation = &histories_.none;
        f.correction = &corrections_.after_nothing();
    }
    ss(0).pieces = PieceSums(game.position());
    ss(0).knows_pieces = true;
    nodes_.store(0, std::memory_order_relaxed);
    tablebase_hits_.store(0, std::memory_order_relaxed);
    seldepth_ = 0;
    sacrifice_nodes_ = 0;
    completed_depth_ = 0;
    was_interrupted_ = false;
    null_move_ply_ = 0;
    stability_ = 0;
    average_value_ = NoValue;
}

void Worker::set_root_moves(const std::vector<RankedMove>& root_moves) {
    root_moves_.clear();
    for (const auto& [move, rank, result] : root_moves) {
        root_moves_.push_back({.move = move, .rank = rank});
        RootMove& added = root_moves_.back();
        added.line.set(move, Line{}); // an answer, whatever happens
        if (result) {
            added.tablebase_value = shared_.tablebases.settings().value_of(*result, 0);
        }
    }
    list_sacrifices();
}

void Worker::put_first(std::size_t line) {
    const auto chosen = root_moves_.begin() + static_cast<std::ptrdiff_t>(line);
    std::rotate(root_moves_.begin(), chosen, chosen + 1);
}

/// The lines that are searched: as many as are wanted, if there are moves for them.
std::size_t Worker::line_count() const {
    return std::min(static_cast<std::size_t>(shared_.multi_pv), root_moves_.size());
}

/// Moves of one value stay in the order in which they stand.
void Worker::sort_root_moves(std::size_t from, std::size_t to) {
    const auto begin = root_moves_.begin();
    std::stable_sort(begin + static_cast<std::ptrdiff_t>(from),
                     begin + static_cast<std::ptrdiff_t>(to),
                     [](const RootMove& a, const RootMove& b) {
                         return a.rank != b.rank ? a.rank > b.rank : a.value > b.value;
                     });
}

/// In place: as temporaries the tables would take megabytes of the stack.
void Worker::clear() {
    std::construct_at(&histories_);
    std::construct_at(&corrections_);
}

/// The iteration after the one finished last. Every other thread leaves one out, for the threads
/// not to do the same: if it is first to finish all the same, they need not go through it either.
int Worker::next_depth(int last_depth) const {
    constexpr int SureDepth = 6; // shallow iterations take no time
    const bool leaves_one_out =
        id_ % 2 == 1 && shared_.has_helpers && completed_depth_ >= SureDepth;
    return std::min(completed_depth_ + (leaves_one_out ? 2 : 1), last_depth);
}

void Worker::iterate() {
    const int last_depth = std::min(shared_.limits.depth.value_or(MaxPly - 1), MaxPly - 1);
    while (completed_depth_ < last_depth) {
        const Move previous_best = root_moves_.front().move;
        int depth = next_depth(last_depth);
        search_iteration(depth);
        if (shared_.stop) {
            was_interrupted_ = true;
            fall_back();
            break;
        }
        if (shared_.has_helpers) {
            depth = shared_.iteration.end_iteration(depth, root_moves_);
        }
        completed_depth_ = depth;
        if (line_count() > 1) {
            completed_moves_ = root_moves_;
        }
        stability_ = root_moves_.front().move == previous_best ? stability_ + 1 : 0;
        if (id_ == 0) {
            report_lines();
            if (ends_after(depth)) {
                break;
            }
        }
        const Value value = root_moves_.front().value;
        average_value_ = average_value_ == NoValue ? value : (average_value_ * 2 + value) / 3;
    }
}

/// What a root move seems to be worth before any search: the static evaluation after it, less the
/// most that a capture in answer wins by exchanges.
Value Worker::value_at_a_glance(Move m) {
    const Position next = game_.position().after(m);
    const MoveList answers = legal_moves(next);
    if (answers.empty()) {
        return next.in_check() ? mate_in(1) : DrawValue;
    }
    if (next.is_insufficient_material() || next.halfmove_clock() >= FiftyMoveLimit) {
        return DrawValue;
    }
    int loss = 0;
    for (const Move answer : answers) {
        for (const PieceType prize : {Queen, Rook, Knight, Pawn}) {
            if (exchange_value(prize) > loss && next.is_capture(answer) &&
                see_at_least(next, answer, exchange_value(prize))) {
                loss = exchange_value(prize);
            }
        }
    }
    return std::clamp(-evaluator_.evaluate(next, PieceSums(next)) - loss, -MostEvaluation,
                      MostEvaluation);
}

/// After an iteration that was cut short: to what is better founded than what it has found so far.
void Worker::fall_back() {
    if (std::none_of(root_moves_.begin(), root_moves_.end(), [](const RootMove& m) {
            return m.has_value() || m.previous != -InfiniteValue;
        })) {
        for (RootMove& m : root_moves_) {
            m.value = value_at_a_glance(m.move);
        }
        sort_root_moves(0, root_moves_.size());
    }
    if (line_count() > 1 && completed_depth_ > 0) {
        root_moves_ = completed_moves_; // half an iteration is no order of merit
    }
    const bool has_found_little =
        root_moves_done_ == 0 || shared_.iteration.has_reached(root_depth_);
    if (has_found_little && shared_.iteration.has_reached(completed_depth_ + 1)) {
        completed_depth_ = shared_.iteration.end_iteration(completed_depth_ + 1, root_moves_);
    }
}

/// Finds as many best lines as are asked for, one after the other.
void Worker::search_iteration(int depth) {
    root_depth_ = depth;
    for (RootMove& m : root_moves_) {
        m.previous = m.value;
    }
    root_moves_done_ = 0; // while sacrifices are looked at, too
    probe_sacrifices();
    for (line_ = 0; line_ < line_count(); ++line_) {
        seldepth_ = 0;
        search_line(depth);
        if (stopped()) {
            break;
        }
        sort_root_moves(0, line_ + 1);
    }
    line_ = 0;
}

/// Searches within a narrow window around the last value, and widens it on the side that fails.
void Worker::search_line(int depth) {
    const Value expected = root_moves_[line_].previous;
    AspirationWindow window(margins::aspiration(expected), params::AspirationGrowth);
    if (depth >= 4 && !is_decisive(expected) && expected != -InfiniteValue) {
        window.narrow_to(expected);
    }
    int fail_highs = 0;
    for (;;) {
        const int reduced = std::max(1, depth - fail_highs);
        root_moves_done_ = 0;
        reported_move_ = Move();
        const Value value = search<NodeType::Root>(
            {game_.position(), 0, reduced, window.alpha(), window.beta(), false});
        sort_root_moves(line_, root_moves_.size());
        const bool fails_low = value <= window.alpha();
        if (stopped() || (!fails_low && value < window.beta())) {
            return;
        }
        if (id_ == 0 && shared_.multi_pv == 1 && shared_.time->elapsed() > Milliseconds(2000)) {
            report(depth, line_, fails_low ? Bound::Upper : Bound::Lower);
        }
        if (fails_low) {
            window.lower_to(value);
            fail_highs = 0;
        } else {
            window.raise_to(value);
            fail_highs = std::min(fail_highs + 1, 4);
        }
    }
}

/// Notes the value of a root move: the first one's, and those that better it. The rest rank below
/// in the order in which they stood.
void Worker::update_root_move(const Node& node, Move m, Value value, bool is_first,
                              std::uint64_t nodes_before) {
    ++root_moves_done_;
    RootMove& root_move = *find_root_move(m);
    root_move.nodes += nodes() - nodes_before;
    if (!is_first && value <= node.alpha) {
        root_move.value = -InfiniteValue;
        return;
    }
    root_move.value = value;
    root_move.bound = value <= node.alpha  ? Bound::Upper
                      : value >= node.beta ? Bound::Lower
                                           : Bound::Exact;
    root_move.depth = root_depth_;
    root_move.seldepth = seldepth_;
    if (value > node.alpha) {
        root_move.line.set(m, ss(1).pv);
    }
}

void Worker::report(int depth, std::size_t line, Bound bound) const {
    const RootMove& best = root_moves_[line];
    SearchReport report;
    report.depth = depth;
    report.seldepth = best.seldepth;
    report.line = static_cast<int>(line) + 1;
    report.value = best.reported_value();
    for (std::size_t better = 0; better < line; ++better) {
        if (root_moves_[better].rank > best.rank) { // the tablebases know better than the search
            report.value = std::min(report.value, root_moves_[better].reported_value());
        }
    }
    report.bound = best.is_settled() ? Bound::Exact : bound;
    report.nodes = shared_.total_nodes();
    report.tablebase_hits = shared_.root_tablebase_hits + shared_.total_tablebase_hits();
    report.elapsed = shared_.time->elapsed();
    report.permille_full = shared_.table.permille_full();
    report.pv.assign(best.line.moves.begin(), best.line.moves.begin() + best.line.length);
    shared_.listener->on_report(report);
}

void Worker::report_lines() const {
    // Before the first iteration is over there is one line at most.
    const std::size_t lines =
        completed_depth_ == 0
            ? 1
            : std::min(static_cast<std::size_t>(shared_.limits.multi_pv), line_count());
    for (std::size_t line = 0; line < lines; ++line) {
        const RootMove& m = root_moves_[line];
        report(std::max(m.depth, 1), line, m.has_value() ? m.bound : Bound::Exact);
    }
}

void Worker::report_current_move() {
    const Move m = ss(0).move;
    if (!m || m == reported_move_ || shared_.time->elapsed() < CurrentMoveDelay) {
        return;
    }
    reported_move_ = m;
    const int number = static_cast<int>(line_) + root_moves_done_ + 1;
    shared_.listener->on_current_move({root_depth_, m, number});
}

void Worker::expect_answer() {
    RootMove& best = root_moves_.front();
    if (best.line.length > 1) {
        return;
    }
    Game after = game_;
    after.play(best.move);
    if (result_by_rules(after)) {
        return; // the table may well know the position, from before its third occurrence
    }
    const auto entry = shared_.table.probe(table_key(after.position()));
    if (entry && entry->move && after.position().is_legal(entry->move)) {
        best.line.moves[1] = entry->move;
        best.line.length = 2;
    }
}

bool Worker::ends_after(int depth) {
    const Limits& limits = shared_.limits;
    const RootMove& best = root_moves_.front();
    if (limits.mate &&
        (best.value >= mate_in(2 * *limits.mate) || best.value <= mated_in(2 * *limits.mate))) {
        return true;
    }
    if (limits.soft_nodes && shared_.total_nodes() >= *limits.soft_nodes) {
        return true;
    }
    if (limits.infinite || !shared_.time->is_limited()) {
        return false;
    }
    const bool has_thought_enough = deserves_no_more_time(depth);
    // While pondering this counts from the hit on.
    shared_.stop_on_ponderhit = has_thought_enough;
    return has_thought_enough && !shared_.pondering;
}

bool Worker::deserves_no_more_time(int depth) const {
    const RootMove& best = root_moves_.front();
    // With one legal move in a game, a glance is enough to have a value to show.
    if (has_one_legal_move_ && !shared_.limits.move_time && depth >= 8) {
        return true;
    }
    Progress progress;
    progress.stability = stability_;
    // Not of this thread's nodes: those of iterations in which it was overtaken went to no move.
    const std::uint64_t nodes_of_all =
        std::accumulate(root_moves_.begin(), root_moves_.end(), std::uint64_t{1},
                        [](std::uint64_t sum, const RootMove& m) { return sum + m.nodes; });
    progress.share_of_best = static_cast<int>(best.nodes * 100 / nodes_of_all);
    progress.fall =
        average_value_ == NoValue || is_decisive(best.value) || is_decisive(average_value_)
            ? 0
            : average_value_ - best.value;
    return shared_.time->soft_limit_passed(progress, shared_.total_nodes());
}

RootMove* Worker::find_root_move(Move m) {
    const auto found = std::find_if(root_moves_.begin(), root_moves_.end(),
                                    [m](const RootMove& r) { return r.move == m; });
    return found == root_moves_.end() ? nullptr : &*found;
}

/// Whether the move was asked for, is not one of the better lines already found, and keeps what the
/// tablebases say can be had.
bool Worker::is_candidate_at_root(Move m) const {
    const int rank = root_moves_[line_].rank;
    return std::any_of(root_moves_.begin() + static_cast<std::ptrdiff_t>(line_), root_moves_.end(),
                       [m, rank](const RootMove& r) { return r.move == m && r.rank == rank; });
}

} // namespace isolani
