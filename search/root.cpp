// Iterative deepening with aspiration windows.
// https://www.chessprogramming.org/Aspiration_Windows
#include "engine/movegen.h"
#include "search/margins.h"
#include "search/worker.h"

#include <algorithm>

namespace isolani {

void Line::set(Move first, const Line& rest) {
    moves[0] = first;
    length = std::min(rest.length + 1, MaxPly);
    std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
}

void Worker::prepare(const Game& game, const std::vector<Move>& root_moves) {
    game_ = game;
    keys_ = game.history();
    keys_.reserve_more(MaxPly + 1);
    root_moves_ = root_moves;
    has_one_legal_move_ = count_legal_moves(game.position()) == 1;
    for (Frame& f : frames_) {
        f.static_evaluation = NoValue;
        f.killers = {};
        f.pv.clear();
    }
    nodes_.store(0, std::memory_order_relaxed);
    selective_depth_ = 0;
    finished_depth_ = 0;
    best_value_ = 0;
    best_line_.clear();
    if (!root_moves_.empty()) {
        best_line_.set(root_moves_.front(), Line{}); // an answer, whatever happens
    }
}

void Worker::clear() { history_.clear(); }

void Worker::iterate() {
    int stability = 0;
    const int last_depth = std::min(shared_.limits.depth.value_or(MaxPly - 1), MaxPly - 1);
    for (int depth = 1; depth <= last_depth; ++depth) {
        const Move previous_best = best_line_.moves[0];
        search_iteration(depth);
        if (stopped()) {
            break;
        }
        finished_depth_ = depth;
        stability = best_line_.moves[0] == previous_best ? stability + 1 : 0;
        if (id_ == 0) {
            report(depth, best_value_, Bound::Exact);
            if (ends_after(depth, stability)) {
                break;
            }
        }
    }
    if (id_ == 0 && stopped()) {
        report(std::max(finished_depth_, 1), best_value_, Bound::Exact);
    }
}

/// Searches within a narrow window around the last value, and widens it on the side that fails.
void Worker::search_iteration(int depth) {
    int delta = depth < 5 ? InfiniteValue : margins::Aspiration;
    Value alpha = std::max(best_value_ - delta, -InfiniteValue);
    Value beta = std::min(best_value_ + delta, +InfiniteValue);
    for (;;) {
        const Value value =
            search<NodeType::Root>({game_.position(), 0, depth, alpha, beta, false});
        if (stopped()) {
            return;
        }
        if (value > alpha && value < beta) {
            best_value_ = value;
            return;
        }
        if (id_ == 0 && shared_.clock->elapsed() > Milliseconds(2000)) {
            report(depth, value, value <= alpha ? Bound::Upper : Bound::Lower);
        }
        if (value <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(value - delta, -InfiniteValue);
        } else {
            beta = std::min(value + delta, +InfiniteValue);
        }
        delta += delta / 2;
    }
}

void Worker::report(int depth, Value value, Bound bound) const {
    SearchReport report;
    report.depth = depth;
    report.selective_depth = selective_depth_;
    report.value = value;
    report.bound = bound;
    report.nodes = shared_.total_nodes();
    report.elapsed = shared_.clock->elapsed();
    report.permille_full = shared_.table.permille_full();
    report.pv.assign(best_line_.moves.begin(), best_line_.moves.begin() + best_line_.length);
    shared_.listener->on_report(report);
}

bool Worker::ends_after(int depth, int stability) const {
    const Limits& limits = shared_.limits;
    if (limits.mate && best_value_ >= mate_in(2 * *limits.mate)) {
        return true;
    }
    if (shared_.pondering.load(std::memory_order_relaxed) || limits.infinite) {
        return false;
    }
    if (!shared_.clock->is_limited()) {
        return false;
    }
    // With one legal move in a game, a glance is enough to have a value to show.
    const bool is_forced = has_one_legal_move_ && !limits.move_time && depth >= 8;
    return shared_.clock->soft_limit_passed(stability) || is_forced;
}

bool Worker::is_root_move(Move m) const {
    return std::find(root_moves_.begin(), root_moves_.end(), m) != root_moves_.end();
}

} // namespace isolani
