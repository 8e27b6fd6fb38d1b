// The alpha-beta node: what is known before searching, the loop over the moves, and what is
// remembered. https://www.chessprogramming.org/Principal_Variation_Search
#include "search/margins.h"
#include "search/reductions.h"
#include "search/searcher.h"

#include "engine/movegen.h"
#include "search/bare_king.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace isolani {

using statistics::Event;

Searcher::Searcher(SearchResources& resources, StopToken& stop, RootMoves& root_moves,
                   SearchObserver* observer)
    : resources_(resources), stop_(stop), root_moves_(root_moves), observer_(observer),
      pruning_(*this) {}

void Searcher::prepare(const Game& game, std::uint64_t node_limit, std::uint64_t first_look) {
    keys_ = game.history();
    keys_.reserve_more(MaxPly + 1);
    stack_.reset(Accumulator(game.position()), histories_.after_nothing(),
                 evaluation_.after_nothing());
    nodes_.store(0, std::memory_order_relaxed);
    tablebase_hits_.store(0, std::memory_order_relaxed);
    node_limit_ = node_limit;
    next_look_ = std::min(node_limit, observer_ ? first_look : NoLimit);
    seldepth_ = 0;
    pruning_.reset();
}

void Searcher::clear() {
    histories_.clear();
    evaluation_.clear();
}

Value Searcher::search_root(const Position& root, int depth, Value alpha, Value beta) {
    return search<NodeType::Root>({root, 0, depth, alpha, beta, false});
}

void Searcher::look() {
    if (nodes() >= node_limit_) {
        stop_.stop = true;
    }
    next_look_ = std::min(node_limit_, observer_ ? observer_->look(nodes(), root_moves_) : NoLimit);
}

bool Searcher::is_draw(const Position& pos, int ply) const {
    if (pos.halfmove_clock() >= FiftyMoveLimit) {
        return !pos.in_check() || count_legal_moves(pos) > 0; // mate comes first
    }
    return pos.is_insufficient_material() || is_too_late_to_mate(pos) ||
           keys_.is_repetition(pos, ply);
}

StackEntry& Searcher::enter(int ply) {
    seldepth_ = std::max(seldepth_, ply);
    stack_[ply + 1].pv.clear();
    StackEntry& ss = stack_[ply];
    ss.pv.clear();
    ss.tt_hit = false;
    return ss;
}

Position Searcher::enter_move(const Node& node, Move m) {
    StackEntry& ss = stack_[node.ply];
    ss.position = &node.pos;
    ss.tt_pv = node.tt_pv;
    ss.move = m;
    ss.quiet_entry = nullptr;
    stack_[node.ply + 1].has_accumulator = false;
    keys_.push(node.pos.key());
    count_node();
    if (!m) {
        ss.continuation = &histories_.after_nothing();
        ss.correction = &evaluation_.after_nothing();
        ss.moved = 0;
        Position next = node.pos;
        next.play_null();
        resources_.table.prefetch(next.key());
        return next;
    }
    ss.moved = piece_square(node.pos.piece_on(m.from()), m.to());
    ss.continuation = &histories_.after(ss.moved);
    ss.correction = &evaluation_.after(ss.moved);
    const Position next = node.pos.after(m);
    evaluation_.prefetch(next, stack_, node.ply + 1);
    return next;
}

/// Probes the transposition table. That waits for memory: where the table did not have the position
/// before, it hardly has this one, so the evaluation is computed meanwhile.
void Searcher::probe_table(Node& node) {
    if (!stack_[node.ply - 1].tt_hit && !node.pos.in_check()) {
        evaluation_.evaluate_uncorrected(node, stack_);
    }
    node.entry = resources_.table.probe(table_key(node.pos));
    stack_[node.ply].tt_hit = node.entry.has_value();
    if (node.entry) {
        node.entry->bring_to(node.pos, node.ply);
        prefetch(node.pos, node.entry->move); // likely to be tried first
    }
}

/// Values that need no search: draws, the depth limit, mates that are already too far.
std::optional<Value> Searcher::draw_or_mate_distance(Node& node) {
    if (stopped() || is_draw(node.pos, node.ply)) {
        return DrawValue;
    }
    if (node.ply >= MaxPly - 1) {
        evaluation_.evaluate(node, stack_);
        return node.pos.in_check() ? DrawValue : node.evaluation;
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

/// A cut-off by the tablebases. There may still be a mate: a win is a lower bound, a loss an upper
/// bound, and on the principal variation the search goes on between these bounds.
template <NodeType Type> std::optional<Value> Searcher::tablebase_cutoff(Node& node) {
    const TablebaseSettings& settings = resources_.tablebases.settings();
    if (!probes_tablebases_ || node.depth < settings.probe_depth) {
        return std::nullopt;
    }
    const auto wdl = resources_.tablebases.probe_wdl(node.pos);
    if (!wdl) {
        return std::nullopt;
    }
    if (observer_) {
        next_look_ = 0; // tables are read from a disk: it may be late
    }
    tablebase_hits_.store(tablebase_hits() + 1, std::memory_order_relaxed);
    const Value value = settings.value_of(*wdl, node.ply);
    const bool is_win = value > DrawValue;
    const bool is_loss = value < DrawValue;
    if ((is_win && value < node.beta) || (is_loss && value > node.alpha)) {
        if constexpr (Type == NodeType::Pv) {
            (is_win ? node.min_value : node.max_value) = value;
            node.alpha = std::max(node.alpha, node.min_value);
        }
        return std::nullopt;
    }
    constexpr int DeepEnough = 6; // a tablebase result holds at any depth
    const Bound bound = is_win ? Bound::Lower : is_loss ? Bound::Upper : Bound::Exact;
    resources_.table.store(table_key(node.pos),
                           {Move(), to_table(value, node.ply), NoValue,
                            std::min(node.depth + DeepEnough, MaxPly - 1), bound, node.tt_pv});
    return value;
}

/// A cut-off by the transposition table or the tablebases.
template <NodeType Type> std::optional<Value> Searcher::look_up(Node& node) {
    constexpr bool IsPv = Type != NodeType::NonPv;
    probe_table(node);
    node.tt_pv = IsPv || (node.entry && node.entry->tt_pv);
    if (stack_[node.ply].excluded) {
        return std::nullopt; // entries are about the node with all its moves
    }
    if constexpr (!IsPv) {
        if (const auto value = table_cutoff(node)) {
            histories_.update_on_table_cutoff(node, stack_);
            return value;
        }
    }
    if constexpr (Type != NodeType::Root) {
        return tablebase_cutoff<Type>(node);
    }
    return std::nullopt;
}

void Searcher::store(const Node& node, const MoveLoop& loop, Bound bound) const {
    // In check all plies of quiescence try the same moves.
    const int least_depth = node.pos.in_check() ? 0 : QuiescenceDepth;
    resources_.table.store(table_key(node.pos),
                           {loop.best_move, to_table(loop.best_value, node.ply),
                            node.raw_evaluation, std::max(node.depth, least_depth), bound,
                            node.tt_pv});
}

/// Stores a new evaluation: a node that is cut off before any move stores nothing else, and will be
/// visited again in the next iteration.
void Searcher::keep_evaluation(const Node& node) const {
    assert(node.raw_evaluation != NoValue); // in check nothing is cut off
    if (!node.entry) {
        resources_.table.store(
            table_key(node.pos),
            {Move(), node.raw_evaluation, node.raw_evaluation, 0, Bound::None, node.tt_pv});
    }
}

/// Searches a move by stages: reduced with a null window, then without reduction, then with the
/// full window.
template <NodeType Type>
Value Searcher::search_move(const Node& node, const MoveLoop& loop, const Candidate& c,
                            const Position& next) {
    constexpr bool IsPv = Type != NodeType::NonPv;
    const int ply = node.ply + 1;
    const Value alpha = node.alpha;
    int depth = node.depth - 1 + c.extension;
    StackEntry& ss = stack_[node.ply];
    if (loop.count > 1) {
        Value value;
        const int least = std::min(1, depth);
        const int reduced =
            node.depth >= 2
                ? std::clamp(depth - late_move_reduction(node, stack_, loop, c, root_depth_) /
                                         margins::OnePly,
                             least, depth + IsPv)
                : depth;
        ss.reduction = depth - reduced;
        statistics::count_late_move(node, ss.reduction);
        value = -search<NodeType::NonPv>(
            {next, ply, reduced, -alpha - 1, -alpha, reduced < depth || !node.cut_node});
        ss.reduction = 0;
        if (value > alpha && reduced < depth && !stopped()) {
            depth += value > loop.best_value + params::DeeperMargin + 2 * depth;
            depth -= value < loop.best_value + params::ShallowerMargin;
            if (reduced < depth) {
                const statistics::Below below(statistics::Subtree::ReSearch);
                value = -search<NodeType::NonPv>(
                    {next, ply, depth, -alpha - 1, -alpha, !node.cut_node});
                statistics::count(Event::ReSearch, node, value > alpha);
            }
            if (c.is_quiet && !stopped() && (value <= alpha || value >= node.beta)) {
                const int bonus =
                    value <= alpha ? -margins::history_malus(depth) : margins::history_bonus(depth);
                view_histories(node, AttackedSquares::Unknown).update_continuations(c.move, bonus);
            }
        }
        if (!IsPv || value <= alpha) {
            return value;
        }
    }
    if constexpr (IsPv) {
        return -search<NodeType::Pv>({next, ply, depth, -node.beta, -alpha, false});
    } else {
        return -search<NodeType::NonPv>({next, ply, depth, -node.beta, -alpha, !node.cut_node});
    }
}

/// Searches the moves until one reaches beta. Returns a value only in case of a multi-cut: then
/// there is no best move, and nothing to update.
template <NodeType Type>
std::optional<Value> Searcher::search_moves(Node& node, MoveLoop& loop, HistoryView& history,
                                            Move table_move) {
    constexpr bool IsRoot = Type == NodeType::Root;
    const Position& pos = node.pos;
    StackEntry& ss = stack_[node.ply];
    const CheckInfo checks(pos);
    const Bitboard threats = history.threats().any;
    MovePicker picker(pos, table_move, ss.killer, history, checks);
    while (const Move m = picker.next()) {
        if (m == ss.excluded || (IsRoot && !root_moves_.is_candidate(m))) {
            continue;
        }
        prefetch(pos, m);
        const bool quiet = !pos.is_noisy(m);
        Candidate c{m, quiet, checks.gives_check(m), quiet ? history.quiet(m) : history.noisy(m),
                    !threats.contains(m.from()) && !threats.contains(m.to())};
        ++loop.count;
        if (!IsRoot && is_pruned(node, stack_, loop, c, picker)) {
            continue;
        }
        prefetch(pos, picker.upcoming()); // it takes longer than making a move
        if (!IsRoot && m == table_move && !ss.excluded) {
            if (const auto cut = singular_extension(*this, node, c)) {
                return cut;
            }
            if (stopped()) {
                return std::nullopt;
            }
        }
        const std::uint64_t nodes_before = nodes();
        if constexpr (IsRoot) {
            root_moves_.begin_move(m);
        }
        const Position next = enter_move(node, m);
        ss.move_number = loop.count;
        ss.quiet_entry = quiet ? &history.butterfly(m) : nullptr;
        const Value value = search_move<Type>(node, loop, c, next);
        leave_move();
        if (stopped()) {
            return std::nullopt;
        }
        if constexpr (IsRoot) {
            root_moves_.end_move(
                m,
                {value, node.alpha, node.beta, loop.count == 1, nodes() - nodes_before, seldepth_},
                stack_[1].pv);
        }
        loop.best_value = std::max(loop.best_value, value);
        if (value > node.alpha) {
            loop.best_move = m;
            if constexpr (Type != NodeType::NonPv) {
                ss.pv.set(m, stack_[node.ply + 1].pv);
            }
            if (value >= node.beta) {
                statistics::count(Event::Cutoff, node, loop.count == 1);
                return std::nullopt;
            }
            node.alpha = value;
            if (node.depth > 2 && node.depth < 12 && !is_decisive(value)) {
                --node.depth; // a better move than the best so far is less likely
            }
        }
        if (TriedMoves& tried = quiet ? loop.quiets : loop.captures; !tried.is_full()) {
            tried.add(m);
        }
    }
    return std::nullopt;
}

/// Not inlined: the move loop calls it in several places, and with a copy in each the two would not
/// fit the instruction cache.
template <NodeType Type> [[gnu::noinline]] Value Searcher::search(Node&& node) {
    constexpr bool IsRoot = Type == NodeType::Root;
    constexpr bool IsPv = Type != NodeType::NonPv;
    if (node.depth <= 0) {
        return quiescence<IsPv>(std::move(node));
    }
    statistics::count(Event::Node, node);
    const Position& pos = node.pos;
    StackEntry& ss = enter(node.ply);
    if constexpr (!IsRoot) {
        if (const auto value = draw_or_mate_distance(node)) {
            return *value;
        }
    }

    if (const auto value = look_up<Type>(node)) {
        return *value;
    }
    statistics::count(Event::SearchedNode, node);
    evaluation_.evaluate(node, stack_);
    if constexpr (!IsRoot) {
        node.depth += hindsight_adjustment(node, stack_);
        histories_.update_by_evaluation(node, stack_);
    }
    stack_[node.ply + 1].killer = Move();
    stack_[node.ply + 2].cutoffs = 0;
    if constexpr (!IsPv) {
        if (const auto value = pruning_.cutoff(node)) {
            keep_evaluation(node);
            return *value;
        }
    }

    const Move root_move = IsRoot ? root_moves_.table_move() : Move();
    const Move table_move = root_move ? root_move : node.table_move();
    const bool knows_little = !table_move || (!IsRoot && node.entry->depth <= node.depth - 5);
    if (knows_little && node.depth >= 4 && (IsPv || node.cut_node)) {
        statistics::count(Event::InternalReduction, node);
        --node.depth; // internal iterative reduction: a shallower search finds a move to begin with
    }

    const Value original_alpha = node.alpha;
    HistoryView history = view_histories(node, AttackedSquares::Known);
    MoveLoop loop(node.min_value);
    if (const auto value = search_moves<Type>(node, loop, history, table_move)) {
        return *value;
    }
    if (stopped()) {
        return DrawValue; // ignored by all callers
    }
    if (loop.count == 0) {
        // Moves that are pruned count, too: there is no legal one.
        return ss.excluded ? node.alpha : pos.in_check() ? mated_in(node.ply) : DrawValue;
    }
    loop.best_value = std::min(loop.best_value, node.max_value);
    const Bound bound = bound_of(node, loop, original_alpha);
    histories_.update(node, stack_, loop, bound, history);
    if (ss.excluded) {
        return loop.best_value;
    }
    if (bound == Bound::Lower && !is_decisive(loop.best_value) && !is_decisive(node.beta)) {
        // A value far above beta is less reliable, the more so the shallower the search.
        loop.best_value = (loop.best_value * node.depth + node.beta) / (node.depth + 1);
    }
    // With some root moves left out the value is not the position's.
    if (!IsRoot || root_moves_.are_all_candidates()) {
        evaluation_.update_correction(node, loop, bound, stack_);
        store(node, loop, bound);
    }
    return loop.best_value;
}

template Value Searcher::search<NodeType::Root>(Node&& node);
template Value Searcher::search<NodeType::Pv>(Node&& node);
template Value Searcher::search<NodeType::NonPv>(Node&& node);

} // namespace isolani
