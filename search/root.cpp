#include "search/root.h"

#include "engine/material.h"
#include "engine/movegen.h"
#include "engine/see.h"
#include "search/aspiration.h"
#include "search/margins.h"

#include <algorithm>

namespace isolani {

std::vector<RankedMove> all_root_moves(const Position& root) {
    std::vector<RankedMove> moves;
    for (const Move m : legal_moves(root)) {
        moves.push_back({.move = m});
    }
    return moves;
}

RootSearch::RootSearch(SearchResources& resources, StopToken& stop, SearchManager* manager,
                       bool skips_iterations)
    : resources_(resources), stop_(stop), manager_(manager), skips_iterations_(skips_iterations),
      searcher_(resources, stop, moves_, manager) {}

void RootSearch::prepare(const Game& game, const std::vector<RankedMove>& moves,
                         const RootTask& task) {
    remember_search();
    game_ = game;
    task_ = task;
    moves_.reset(task.multi_pv, task.restricted);
    searcher_.prepare(game, task.nodes, manager_ ? manager_->first_look() : Searcher::NoLimit);
    keep_moves(moves, false);
    was_interrupted_ = false;
    stability_ = 0;
    average_value_ = NoValue;
}

/// Before the next search is set up.
void RootSearch::remember_search() {
    if (moves_.completed_depth() > 0) {
        earlier_[1] = earlier_[0];
        earlier_[0] = {game_.position().key(), moves_.best().searched_value()};
    }
}

/// The latest search may be that of the opponent's move, if the engine plays both sides, or of an
/// expected move that was not played; the one before is of the position two plies ago then.
Value RootSearch::value_of_move_before() const {
    constexpr std::size_t Plies = 2;
    if (game_.history().size() < Plies) {
        return NoValue;
    }
    const auto found = std::find_if(earlier_.begin(), earlier_.end(), [&](const Searched& s) {
        return s.root == game_.history().key_ago(Plies);
    });
    return found == earlier_.end() ? NoValue : found->value;
}

void RootSearch::keep_moves(const std::vector<RankedMove>& moves, bool solved) {
    moves_.assign(moves, resources_.tablebases.settings());
    searcher_.probe_tablebases(!solved);
}

/// The depth of the next iteration, one or two plies after the last finished one. If a thread that
/// skips one is still the first to finish, the others skip it, too.
int RootSearch::next_depth() const {
    constexpr int SureDepth = 6; // shallow iterations take no time
    const bool leaves_one_out =
        skips_iterations_ && task_.shares_iterations && moves_.completed_depth() >= SureDepth;
    return std::min(moves_.completed_depth() + (leaves_one_out ? 2 : 1), task_.depth);
}

void RootSearch::iterate() {
    while (!moves_.empty() && moves_.completed_depth() < task_.depth) {
        const Move previous_best = moves_.best().move;
        int depth = next_depth();
        search_iteration(depth);
        if (stop_.stop) {
            was_interrupted_ = true;
            fall_back();
            return;
        }
        if (task_.shares_iterations) {
            depth = stop_.iteration.end_iteration(depth, moves_.list());
        }
        moves_.complete_iteration(depth);
        stability_ = moves_.best().move == previous_best ? stability_ + 1 : 0;
        if (manager_) {
            manager_->report_lines(moves_);
        }
        if (ends_after_iteration()) {
            return;
        }
        const Value value = moves_.best().value;
        average_value_ = average_value_ == NoValue ? value : (average_value_ * 2 + value) / 3;
    }
}

bool RootSearch::ends_after_iteration() {
    if (searcher_.nodes() >= task_.soft_nodes) {
        return true;
    }
    if (!manager_) {
        return false;
    }
    Progress progress;
    progress.stability = stability_;
    const Value value = moves_.best().value;
    const auto below = [value](Value before) {
        return before == NoValue || is_decisive(value) || is_decisive(before) ? 0 : before - value;
    };
    progress.fall = below(average_value_);
    progress.loss = below(value_of_move_before());
    progress.correction = searcher_.correction_at(game_.position());
    return manager_->ends_after_iteration(moves_, progress);
}

/// An estimate of a root move without a search: the static evaluation after it, minus the largest
/// gain of a capture in reply by SEE.
Value RootSearch::static_estimate(Move m) {
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
            if (piece_value(prize) > loss && next.is_capture(answer) &&
                see_at_least(next, answer, piece_value(prize))) {
                loss = piece_value(prize);
            }
        }
    }
    return std::clamp(-searcher_.evaluator().evaluate(next, Accumulator(next)) - loss,
                      -MostEvaluation, MostEvaluation);
}

/// After an interrupted iteration: keeps its results only if there are none that are more reliable,
/// from the last finished iteration or from another thread.
void RootSearch::fall_back() {
    if (moves_.are_unknown()) {
        moves_.estimate([this](Move m) { return static_estimate(m); });
    }
    moves_.restore_completed(); // an unfinished iteration has not compared them all
    const bool has_found_little = moves_.searched() == 0 || stop_.iteration.has_reached(depth_);
    const int next = moves_.completed_depth() + 1;
    if (has_found_little && stop_.iteration.has_reached(next)) {
        moves_.complete_iteration(stop_.iteration.end_iteration(next, moves_.list()));
    }
}

/// Searches the MultiPV lines one after the other.
void RootSearch::search_iteration(int depth) {
    depth_ = depth;
    searcher_.begin_iteration(depth);
    moves_.begin_iteration(depth);
    for (std::size_t line = 0; line < moves_.line_count(); ++line) {
        moves_.begin_line(line);
        searcher_.begin_line();
        search_line(depth);
        if (searcher_.stopped()) {
            break;
        }
        moves_.sort_lines();
    }
    moves_.begin_line(0);
}

/// Searches within a narrow window around the last value, and widens it on the side that fails.
void RootSearch::search_line(int depth) {
    const Value expected = moves_.expected_value();
    AspirationWindow window(margins::aspiration(expected), params::AspirationGrowth);
    if (depth >= 4 && !is_decisive(expected) && expected != -InfiniteValue) {
        window.narrow_to(expected);
    }
    int fail_highs = 0;
    for (;;) {
        const int reduced = std::max(1, depth - fail_highs);
        moves_.begin_window();
        const Value value =
            searcher_.search_root(game_.position(), reduced, window.alpha(), window.beta());
        moves_.sort_candidates();
        const bool fails_low = value <= window.alpha();
        if (searcher_.stopped() || (!fails_low && value < window.beta())) {
            return;
        }
        if (manager_) {
            manager_->report_bound(moves_, depth, fails_low ? Bound::Upper : Bound::Lower);
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

void RootSearch::expect_answer() {
    RootMove& best = moves_.best();
    if (best.line.length > 1) {
        return;
    }
    Game after = game_;
    after.play(best.move);
    if (result_by_rules(after)) {
        return; // the table may have an entry from before the third occurrence
    }
    const auto entry = resources_.table.probe(table_key(after.position()));
    if (entry && entry->move && after.position().is_legal(entry->move)) {
        best.line.moves[1] = entry->move;
        best.line.length = 2;
    }
}

} // namespace isolani
