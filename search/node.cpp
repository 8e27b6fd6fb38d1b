// The alpha-beta node: what is known before searching, cuts before moves, the loop over the moves,
// and what is remembered. https://www.chessprogramming.org/Principal_Variation_Search
#include "search/margins.h"
#include "search/worker.h"

#include "engine/movegen.h"
#include "engine/see.h"

#include <algorithm>

namespace isolani {

namespace {

/// Near the 50-move limit what the table knows of a position may no longer be true.
bool is_near_fifty_moves(const Position& pos) { return pos.halfmove_clock() >= 90; }

} // namespace

void Worker::count_node() {
    // Only this thread writes, so no read-modify-write is needed.
    nodes_.store(nodes() + 1, std::memory_order_relaxed);
    if (id_ == 0) {
        check_limits();
    }
}

void Worker::check_limits() {
    constexpr std::uint64_t ClockInterval = 1024;
    const std::uint64_t own = nodes();
    const Limits& limits = shared_.limits;
    if (limits.nodes && shared_.total_nodes() >= *limits.nodes) {
        shared_.stop = true;
    }
    if (own % ClockInterval == 0 && !shared_.pondering.load(std::memory_order_relaxed) &&
        !limits.infinite && shared_.clock->hard_limit_passed()) {
        shared_.stop = true;
    }
}

bool Worker::is_draw(const Position& pos, int ply) const {
    if (pos.halfmove_clock() >= 100) {
        return !pos.in_check() || count_legal_moves(pos) > 0; // mate comes first
    }
    return pos.is_insufficient_material() || keys_.is_repetition(pos, ply);
}

int Worker::static_evaluation(const Position& pos) {
    return std::clamp(evaluator_.evaluate(pos), -MostEvaluation, MostEvaluation);
}

Worker::Frame& Worker::enter(int ply) {
    selective_depth_ = std::max(selective_depth_, ply);
    frame(ply + 1).pv.clear();
    Frame& here = frame(ply);
    here.pv.clear();
    return here;
}

void Worker::probe_table(Node& node) const {
    node.entry = shared_.table.probe(node.pos.key());
    if (node.entry) {
        node.entry->value = from_table(node.entry->value, node.ply);
    }
}

/// Values that need no search: draws, the depth limit, mates that are already too far.
std::optional<Value> Worker::known_value(Node& node) {
    if (stopped() || is_draw(node.pos, node.ply)) {
        return DrawValue;
    }
    if (node.ply >= MaxPly - 1) {
        return node.pos.in_check() ? DrawValue : static_evaluation(node.pos);
    }
    node.alpha = std::max(node.alpha, mated_in(node.ply));
    node.beta = std::min(node.beta, mate_in(node.ply + 1));
    if (node.alpha < DrawValue && keys_.has_upcoming_repetition(node.pos, node.ply)) {
        node.alpha = DrawValue; // we can at least go back to where we were
    }
    if (node.alpha >= node.beta) {
        return node.alpha;
    }
    return std::nullopt;
}

std::optional<Value> Worker::table_cutoff(const Node& node) const {
    // Near the 50-move limit the same position may be worth something else.
    if (!node.entry || node.entry->depth < node.depth || is_near_fifty_moves(node.pos)) {
        return std::nullopt;
    }
    const Value value = node.entry->value;
    const Bound bound = node.entry->bound;
    if (bound == Bound::Exact || (bound == Bound::Lower && value >= node.beta) ||
        (bound == Bound::Upper && value <= node.alpha)) {
        return value;
    }
    return std::nullopt;
}

void Worker::evaluate_node(Node& node) {
    Frame& here = frame(node.ply);
    if (node.pos.in_check()) {
        here.static_evaluation = node.evaluation = NoValue;
        node.improving = false;
        return;
    }
    const bool is_stored = node.entry && node.entry->evaluation != NoValue;
    here.static_evaluation = is_stored ? node.entry->evaluation : static_evaluation(node.pos);
    node.evaluation = here.static_evaluation;
    if (node.entry && !is_mate(node.entry->value) && !is_near_fifty_moves(node.pos)) {
        const Value value = node.entry->value;
        const Bound needed = value > node.evaluation ? Bound::Lower : Bound::Upper;
        if (node.entry->bound == Bound::Exact || node.entry->bound == needed) {
            node.evaluation = value;
        }
    }
    const Value before = frame(node.ply - 2).static_evaluation;
    node.improving = before == NoValue || here.static_evaluation > before;
}

/// Positions so far above beta that some move will surely hold it.
std::optional<Value> Worker::cut_before_moves(const Node& node) {
    if (node.pos.in_check() || is_mate(node.beta)) {
        return std::nullopt;
    }
    if (node.depth <= margins::ReverseFutilityDepth && !is_mate(node.evaluation) &&
        node.evaluation - margins::reverse_futility(node.depth, node.improving) >= node.beta) {
        return (node.evaluation + node.beta) / 2;
    }
    return null_move_cutoff(node);
}

/// If passing holds beta, some real move will: except in zugzwang, which needs few pieces.
/// https://www.chessprogramming.org/Null_Move_Pruning
std::optional<Value> Worker::null_move_cutoff(const Node& node) {
    const Color us = node.pos.side_to_move();
    const Bitboard pieces = node.pos.pieces(us) & ~node.pos.pieces(Pawn, King);
    const bool after_null = node.ply > 0 && !frame(node.ply - 1).move;
    if (node.depth < margins::NullMoveDepth || node.evaluation < node.beta || after_null ||
        pieces.empty()) {
        return std::nullopt;
    }
    Position next = node.pos;
    next.play_null();
    shared_.table.prefetch(next.key());
    const int reduction = margins::null_move_reduction(node.depth, node.evaluation - node.beta);
    frame(node.ply).move = Move();
    keys_.push(node.pos.key());
    count_node();
    const Value value = -search<NodeType::NonPv>({next, node.ply + 1, node.depth - reduction,
                                                  -node.beta, -node.beta + 1, !node.expects_cut});
    keys_.pop();
    if (stopped()) {
        return DrawValue; // thrown away by all callers
    }
    if (value < node.beta) {
        return std::nullopt;
    }
    return is_mate(value) ? node.beta : value; // a mate after passing proves none
}

/// Moves that come too late, promise too little or lose too much to be worth a search.
template <NodeType Type>
bool Worker::is_pruned(const Node& node, const MoveLoop& loop, Move m) const {
    if (Type == NodeType::Root || loop.best_value <= -LeastMateValue) {
        return false;
    }
    const bool noisy = node.pos.is_noisy(m);
    if (!noisy && !node.pos.in_check()) {
        if (loop.count >= margins::late_move_count(node.depth, node.improving)) {
            return true;
        }
        if (node.depth <= margins::FutilityDepth &&
            node.evaluation + margins::futility(node.depth) <= node.alpha) {
            return true;
        }
    }
    return node.depth <= margins::ExchangeDepth &&
           !see_at_least(node.pos, m, -margins::exchange_loss(node.depth, noisy));
}

/// Three-stage principal variation search of one move: reduced, then full depth, both with a null
/// window, then the open window for a move that may be the new best.
template <NodeType Type>
Value Worker::search_move(const Node& node, const MoveLoop& loop, const Position& next,
                          bool quiet) {
    constexpr bool IsPv = Type != NodeType::NonPv;
    const int depth = node.depth - 1 + next.in_check(); // checks are answered at full depth
    const int ply = node.ply + 1;
    const Value alpha = node.alpha;
    if (loop.count > 1) {
        int reduction = 0;
        if (node.depth >= margins::LateMoveDepth && quiet && !next.in_check()) {
            reduction = margins::late_move_reduction(node.depth, loop.count);
            reduction -= IsPv;
            reduction += node.expects_cut;
            reduction += !node.improving;
            reduction -= history_.value(node.pos.side_to_move(), frame(node.ply).move) / 6000;
            reduction = std::clamp(reduction, 0, depth - 1);
        }
        Value value =
            -search<NodeType::NonPv>({next, ply, depth - reduction, -alpha - 1, -alpha, true});
        if (value > alpha && reduction > 0) {
            value =
                -search<NodeType::NonPv>({next, ply, depth, -alpha - 1, -alpha, !node.expects_cut});
        }
        if (!IsPv || value <= alpha) {
            return value;
        }
    }
    if constexpr (IsPv) {
        return -search<NodeType::Pv>({next, ply, depth, -node.beta, -alpha, false});
    } else {
        return -search<NodeType::NonPv>({next, ply, depth, -node.beta, -alpha, !node.expects_cut});
    }
}

void Worker::learn_from_cutoff(const Node& node, const MoveLoop& loop) {
    if (node.pos.is_noisy(loop.best_move)) {
        return;
    }
    const Color us = node.pos.side_to_move();
    const int bonus = margins::history_bonus(node.depth);
    frame(node.ply).killers.add(loop.best_move);
    history_.update(us, loop.best_move, bonus);
    for (const Move m : loop.quiets_tried) {
        if (m != loop.best_move) {
            history_.update(us, m, -bonus);
        }
    }
}

void Worker::store(const Node& node, Value best_value, Move best_move, Bound bound) {
    shared_.table.store(node.pos.key(),
                        {best_move, to_table(best_value, node.ply),
                         frame(node.ply).static_evaluation, std::max(node.depth, 0), bound});
}

template <NodeType Type> Value Worker::search(Node node) {
    constexpr bool IsRoot = Type == NodeType::Root;
    constexpr bool IsPv = Type != NodeType::NonPv;
    if (node.depth <= 0) {
        return quiescence<IsPv>(node);
    }
    const Position& pos = node.pos;
    Frame& here = enter(node.ply);
    if constexpr (!IsRoot) {
        if (const auto value = known_value(node)) {
            return *value;
        }
    }

    probe_table(node);
    if constexpr (!IsPv) {
        if (const auto value = table_cutoff(node)) {
            return *value;
        }
    }
    evaluate_node(node);
    if constexpr (!IsPv) {
        if (const auto value = cut_before_moves(node)) {
            return *value;
        }
    }
    if (node.depth >= 4 && !(node.entry && node.entry->move)) {
        --node.depth; // internal iterative reduction: find a first move more cheaply
    }
    frame(node.ply + 2).killers = {};

    const Value original_alpha = node.alpha;
    const Move table_move = IsRoot ? best_line_.moves[0] : node.entry ? node.entry->move : Move();
    MovePicker picker(pos, table_move, here.killers, history_);
    MoveLoop loop;
    while (const Move m = picker.next()) {
        if (IsRoot && !is_root_move(m)) {
            continue;
        }
        shared_.table.prefetch(pos.key_after(m)); // long before it is needed
        if (is_pruned<Type>(node, loop, m)) {
            continue;
        }
        ++loop.count;
        const bool quiet = !pos.is_noisy(m);
        if (quiet) {
            loop.quiets_tried.add(m);
        }
        const Position next = pos.after(m);
        here.move = m;
        keys_.push(pos.key());
        count_node();
        const Value value = search_move<Type>(node, loop, next, quiet);
        keys_.pop();
        if (stopped()) {
            return DrawValue; // thrown away by all callers
        }
        loop.best_value = std::max(loop.best_value, value);
        if (value <= node.alpha) {
            continue;
        }
        loop.best_move = m;
        if constexpr (IsPv) {
            here.pv.set(m, frame(node.ply + 1).pv);
        }
        if constexpr (IsRoot) {
            best_line_ = here.pv;
            best_value_ = value;
        }
        if (value >= node.beta) {
            learn_from_cutoff(node, loop);
            break;
        }
        node.alpha = value;
    }

    if (loop.count == 0) {
        // Nothing is pruned before a first move has been searched.
        return pos.in_check() ? mated_in(node.ply) : DrawValue;
    }
    const Bound bound = loop.best_value >= node.beta  ? Bound::Lower
                        : node.alpha > original_alpha ? Bound::Exact
                                                      : Bound::Upper;
    if (!IsRoot || shared_.limits.search_moves.empty()) { // else the value is not the position's
        store(node, loop.best_value, loop.best_move, bound);
    }
    return loop.best_value;
}

template Value Worker::search<NodeType::Root>(Node node);

} // namespace isolani
