// The search of the tree below the root, by one thread.
#pragma once

#include "engine/game.h"
#include "eval/evaluate.h"
#include "search/node.h"
#include "search/picker.h"
#include "search/pruning.h"
#include "search/root_moves.h"
#include "search/search_histories.h"
#include "search/stack.h"
#include "search/static_evaluation.h"
#include "search/statistics.h"
#include "search/stop_token.h"
#include "search/tablebases.h"
#include "search/tt.h"
#include "search/value.h"

#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

namespace isolani {

/// Resources shared by all threads and kept between searches.
struct SearchResources {
    /// Throws std::bad_alloc if there is no memory for the table.
    explicit SearchResources(std::size_t megabytes) : table(megabytes) {}

    TranspositionTable table;
    Tablebases tablebases;
};

/// Called by the search at intervals; may stop it.
class SearchObserver {
  public:
    virtual ~SearchObserver() = default;
    /// Called by the searching thread, once it has searched `nodes`. Returns the number of nodes
    /// for the next call.
    virtual std::uint64_t look(std::uint64_t nodes, RootMoves& root_moves) = 0;
};

/// Searches positions below a root until the stop token ends it. It has no clock and no limits
/// except a number of nodes.
class Searcher {
  public:
    static constexpr std::uint64_t NoLimit = std::numeric_limits<std::uint64_t>::max();

    /// All arguments must outlive the searcher. The observer may be null.
    Searcher(SearchResources& resources, StopToken& stop, RootMoves& root_moves,
             SearchObserver* observer);

    /// Sets the root of the next search, which may search `node_limit` nodes; the observer is first
    /// called at `first_look` nodes.
    void prepare(const Game& game, std::uint64_t node_limit, std::uint64_t first_look);
    /// Sets whether tablebases are probed below the root: not if all root moves make progress.
    void probe_tablebases(bool probes) { probes_tablebases_ = probes; }
    void begin_iteration(int depth) { root_depth_ = depth; }
    void begin_line() { seldepth_ = 0; }
    /// Searches the candidates among the root moves, and stores the results there.
    Value search_root(const Position& root, int depth, Value alpha, Value beta);
    /// Whether the iteration need not be finished; values returned after that are meaningless.
    bool stopped() const { return stop_.ends(root_depth_); }

    /// What correction history adds to the static evaluation of the root, in centipawns.
    int correction_at(const Position& root) const {
        return evaluation_.correction(root, stack_, 0);
    }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::uint64_t tablebase_hits() const { return tablebase_hits_.load(std::memory_order_relaxed); }
    Evaluator& evaluator() { return evaluation_.evaluator(); }
    const Evaluator& evaluator() const { return evaluation_.evaluator(); }
    /// Clears everything learned in earlier searches.
    void clear();

    // For the parts of the search that search themselves: pruning.h and reductions.h.

    /// Searches a node, by quiescence search if its depth is 0 or less. The node is passed as an
    /// rvalue reference because a copy would cause a store-forwarding stall.
    template <NodeType Type> Value search(Node&& node);
    /// Searches captures and promotions, at a depth of 0 checks too, and in check all moves.
    template <bool IsPv> Value quiescence(Node&& node);
    /// Makes a move, or a null move, updates the stack, and returns the new position.
    Position enter_move(const Node& node, Move m);
    void leave_move() { keys_.pop(); }
    /// Prefetches the table entry of the position after a move; null moves are ignored. Useless
    /// near the 50-move limit, where the key includes the halfmove clock.
    void prefetch(const Position& pos, Move m) const {
        if (m) {
            resources_.table.prefetch(pos.key_after(m));
        }
    }
    HistoryView view_histories(const Node& node, AttackedSquares attacked) {
        return histories_.view(node, stack_, attacked);
    }
    SearchStack& stack() { return stack_; }
    TranspositionTable& table() { return resources_.table; }
    int root_depth() const { return root_depth_; }

  private:
    // node.cpp
    template <NodeType Type>
    std::optional<Value> search_moves(Node& node, MoveLoop& loop, HistoryView& history,
                                      Move table_move);
    template <NodeType Type>
    Value search_move(const Node& node, const MoveLoop& loop, const Candidate& c,
                      const Position& next);
    std::optional<Value> draw_or_mate_distance(Node& node);
    void probe_table(Node& node);
    template <NodeType Type> std::optional<Value> tablebase_cutoff(Node& node);
    template <NodeType Type> std::optional<Value> look_up(Node& node);
    void store(const Node& node, const MoveLoop& loop, Bound bound) const;
    void keep_evaluation(const Node& node) const;

    // quiescence.cpp
    bool stand_pat(Node& node, MoveLoop& loop) const;
    /// Whether quiescence search has searched so many nodes below a leaf that the static evaluation
    /// is returned: this happens only on boards full of queens.
    bool is_quiescence_exhausted() const {
        constexpr std::uint64_t MostNodes = 5'000;
        return nodes() - quiescence_start_ > MostNodes;
    }
    bool is_pruned_in_quiescence(const Node& node, MoveLoop& loop, Move m, MovePicker& picker);

    // both
    /// Enters a node: clears its line and that of its children.
    StackEntry& enter(int ply);
    bool is_draw(const Position& pos, int ply) const;
    void count_node() {
        // Only this thread writes, so no read-modify-write is needed.
        const std::uint64_t count = nodes() + 1;
        nodes_.store(count, std::memory_order_relaxed);
        statistics::count_node();
        if (count >= next_look_) {
            look();
        }
    }
    void look();

    SearchResources& resources_;
    StopToken& stop_;
    RootMoves& root_moves_;
    SearchObserver* observer_;
    StaticEvaluation evaluation_;
    SearchHistories histories_;
    WholeNodePruning pruning_;
    KeyHistory keys_; ///< of the game and the current line
    SearchStack stack_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<std::uint64_t> tablebase_hits_{0};
    std::uint64_t next_look_ = NoLimit;  ///< nodes at which to look at limits
    std::uint64_t node_limit_ = NoLimit; ///< of this search
    std::uint64_t quiescence_start_ = 0; ///< nodes before the current quiescence search
    int seldepth_ = 0;
    int root_depth_ = 0; ///< of the current iteration
    bool probes_tablebases_ = true;
};

} // namespace isolani
