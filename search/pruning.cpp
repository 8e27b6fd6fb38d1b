#include "search/pruning.h"

#include "engine/material.h"
#include "engine/see.h"
#include "search/margins.h"
#include "search/searcher.h"

#include <algorithm>
#include <utility>

namespace isolani {

using statistics::Event;
using statistics::Subtree;

std::optional<Value> table_cutoff(const Node& node) {
    if (!node.entry || node.entry->depth < node.depth) {
        return std::nullopt;
    }
    const Value value = node.entry->value;
    const Bound bound = node.entry->bound;
    // A shallow entry that contradicts the expected node type is verified by a search.
    const bool is_surprise =
        node.depth > 0 && node.depth <= 5 && node.cut_node != (value >= node.beta);
    if (is_surprise) {
        return std::nullopt;
    }
    if (bound == Bound::Exact || (bound == Bound::Lower && value >= node.beta) ||
        (bound == Bound::Upper && value <= node.alpha)) {
        return value;
    }
    return std::nullopt;
}

std::optional<Value> WholeNodePruning::cutoff(const Node& node) {
    if (node.pos.in_check() || searcher_.stack()[node.ply].excluded) {
        return std::nullopt;
    }
    if (const auto value = razoring(node)) {
        return value;
    }
    if (const auto value = reverse_futility(node)) {
        return value;
    }
    if (const auto value = null_move(node)) {
        return value;
    }
    return probcut(node);
}

/// So far above beta that some move will hold it.
/// https://www.chessprogramming.org/Reverse_Futility_Pruning
std::optional<Value> WholeNodePruning::reverse_futility(const Node& node) {
    const int margin = margins::reverse_futility(node.depth, node.improving,
                                                 node.opponent_worsening, node.correction);
    const bool lacks_quiet_table_move =
        !node.table_move() || node.has_noisy_table_move(); // else search it
    if (node.tt_pv || node.depth > params::ReverseFutilityDepth || is_decisive(node.evaluation) ||
        is_decisive(node.beta) || !lacks_quiet_table_move || node.evaluation - margin < node.beta) {
        return std::nullopt;
    }
    statistics::count(Event::ReverseFutility, node);
    return (node.evaluation + node.beta) / 2;
}

/// So far below alpha that only captures and checks could help. Not after giving check: a sacrifice
/// that mates by quiet moves looks hopeless, too.
/// https://www.chessprogramming.org/Razoring
std::optional<Value> WholeNodePruning::razoring(const Node& node) {
    if (node.depth > margins::RazoringDepth || searcher_.stack().was_in_check(node.ply - 1) ||
        node.evaluation + margins::razoring(node.depth) > node.alpha) {
        return std::nullopt;
    }
    Node shallow = node;
    shallow.depth = 0; // the first ply of quiescence, which tries checks
    const statistics::Below below(Subtree::Razoring);
    const Value value = searcher_.quiescence<false>(std::move(shallow));
    statistics::count(Event::Razoring, node, value <= node.alpha);
    return value <= node.alpha ? std::optional(value) : std::nullopt;
}

/// The value of a node after a null move, of a search to this depth.
Value WholeNodePruning::search_null_move(const Node& node, int depth) {
    const statistics::Below below(Subtree::NullMove);
    const Position next = searcher_.enter_move(node, Move());
    const Value value = -searcher_.search<NodeType::NonPv>(
        {next, node.ply + 1, depth, -node.beta, -node.beta + 1, false});
    searcher_.leave_move();
    return value;
}

/// If passing the turn holds beta, some real move will: except in zugzwang.
/// https://www.chessprogramming.org/Null_Move_Pruning
std::optional<Value> WholeNodePruning::null_move(const Node& node) {
    const Position& pos = node.pos;
    const bool may_be_zugzwang = pos.non_pawn_pieces(pos.side_to_move()).empty();
    const bool after_null = node.ply > 0 && !searcher_.stack()[node.ply - 1].move;
    const Value static_evaluation = searcher_.stack()[node.ply].static_evaluation;
    // Not right after an evasion: the king is hardly safe enough to give the opponent two moves.
    if (node.depth < margins::NullMoveDepth || !node.cut_node || after_null || may_be_zugzwang ||
        searcher_.stack().was_in_check(node.ply - 2) || node.ply < null_move_ply_ ||
        is_decisive(node.beta) || node.evaluation < node.beta ||
        static_evaluation < node.beta + margins::null_move(node.depth)) {
        return std::nullopt;
    }
    // Never below the first ply of quiescence, the only one to try checks.
    const int depth = std::max(
        node.depth - margins::null_move_reduction(node.depth, node.evaluation - node.beta), 0);
    const Value value = search_null_move(node, depth);
    if (searcher_.stopped()) {
        return DrawValue; // ignored by all callers
    }
    statistics::count(Event::NullMove, node, value >= node.beta);
    if (value < node.beta) {
        return std::nullopt;
    }
    const Value proven = is_decisive(value) ? node.beta : value; // no mate by passing
    if (node.depth < margins::NullMoveVerification || null_move_ply_ > 0) {
        return proven;
    }
    // Deep cuts are verified with real moves, without null moves in the upper part of the tree.
    const statistics::Below below(Subtree::Verification);
    null_move_ply_ = node.ply + 3 * depth / 4;
    const int reduction =
        std::exchange(searcher_.stack()[node.ply - 1].reduction, 0); // counted already
    const Value verified =
        searcher_.search<NodeType::NonPv>({pos, node.ply, depth, node.beta - 1, node.beta, false});
    null_move_ply_ = 0;
    searcher_.stack()[node.ply - 1].reduction = reduction;
    statistics::count(Event::NullMoveVerification, node, verified >= node.beta);
    return verified >= node.beta || searcher_.stopped() ? std::optional(proven) : std::nullopt;
}

/// A capture that a shallow search finds far above beta will hold beta in a deep one.
/// https://www.chessprogramming.org/ProbCut
std::optional<Value> WholeNodePruning::probcut(const Node& node) {
    if (node.depth < margins::ProbCutDepth || is_decisive(node.beta)) {
        return std::nullopt;
    }
    const Position& pos = node.pos;
    const Value static_evaluation = searcher_.stack()[node.ply].static_evaluation;
    const Value raised = node.beta + margins::probcut(node.improving);
    const int depth = margins::probcut_depth(node.depth, static_evaluation - node.beta);
    if (node.entry && node.entry->depth >= depth && node.entry->value < raised) {
        return std::nullopt;
    }
    statistics::count(Event::ProbCut, node);
    const statistics::Below below(Subtree::ProbCut);
    const HistoryView history = searcher_.view_histories(node, AttackedSquares::Unknown);
    const int gain = std::max(raised - static_evaluation, 0);
    MovePicker picker(pos, node.has_noisy_table_move() ? node.table_move() : Move(), history, gain);
    while (const Move m = picker.next()) {
        searcher_.prefetch(pos, m);
        const Position next = searcher_.enter_move(node, m);
        Value value =
            -searcher_.quiescence<false>({next, node.ply + 1, 0, -raised, -raised + 1, false});
        if (value >= raised) {
            value = -searcher_.search<NodeType::NonPv>(
                {next, node.ply + 1, depth, -raised, -raised + 1, !node.cut_node});
        }
        searcher_.leave_move();
        if (searcher_.stopped()) {
            return DrawValue; // ignored by all callers
        }
        if (value >= raised) {
            statistics::count(Event::ProbCutCutoff, node);
            searcher_.table().store(table_key(pos),
                                    {m, to_table(value, node.ply), node.raw_evaluation, depth + 1,
                                     Bound::Lower, node.tt_pv});
            return is_decisive(value) ? value : value - (raised - node.beta);
        }
    }
    return std::nullopt;
}

bool is_pruned(const Node& node, const SearchStack& stack, const MoveLoop& loop, const Candidate& c,
               MovePicker& picker) {
    const Position& pos = node.pos;
    const bool may_be_zugzwang = pos.non_pawn_pieces(pos.side_to_move()).empty();
    if (loop.best_value <= -LeastWinValue || may_be_zugzwang) {
        return false;
    }
    const int reduced =
        std::max(0, node.depth - 1 -
                        (margins::base_reduction(node.depth, loop.count, c.is_quiet) -
                         c.history * margins::OnePly / params::ReductionHistory) /
                            margins::OnePly);
    const Value static_evaluation = stack[node.ply].static_evaluation;
    if (c.is_quiet && !c.gives_check) {
        if (loop.count > margins::late_move_count(node.depth, node.improving)) {
            statistics::count(Event::LateMovePruning, node);
            picker.skip_quiets();
            return true;
        }
        if (static_evaluation != NoValue && reduced <= margins::FutilityDepth &&
            static_evaluation + margins::futility(reduced, c.history, node.correction) <=
                node.alpha) {
            statistics::count(Event::Futility, node);
            picker.skip_quiets(); // the others hardly have more history, and are reduced more
            return true;
        }
        if (node.depth <= margins::HistoryPruningDepth &&
            c.history < margins::history_pruning(node.depth)) {
            statistics::count(Event::HistoryPruning, node);
            return true;
        }
        const bool loses = reduced <= margins::SeePruningDepth && !c.is_out_of_reach &&
                           !see_at_least(pos, c.move, -margins::see_margin(reduced, false));
        return statistics::counted(loses, Event::QuietSee, node);
    }
    if (static_evaluation != NoValue && reduced <= margins::NoisyFutilityDepth &&
        !c.move.is_promotion() && !c.gives_check) {
        const int gain = piece_value(pos.captured(c.move));
        if (static_evaluation + margins::noisy_futility(reduced) + gain + c.history / 64 <=
            node.alpha) {
            statistics::count(Event::NoisyFutility, node);
            return true;
        }
    }
    const bool loses =
        node.depth <= margins::SeePruningDepth && picker.is_losing_capture() &&
        !see_at_least(pos, c.move,
                      -margins::see_margin(node.depth, true) -
                          std::clamp(c.history / 64, -80 * node.depth, 80 * node.depth));
    return statistics::counted(loses, Event::NoisySee, node);
}

} // namespace isolani
