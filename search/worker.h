// One search thread's own state and its search.
#pragma once

#include "engine/game.h"
#include "eval/evaluate.h"
#include "search/clock.h"
#include "search/history.h"
#include "search/limits.h"
#include "search/picker.h"
#include "search/report.h"
#include "search/tt.h"
#include "search/value.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace isolani {

enum class NodeType : std::uint8_t { Root, Pv, NonPv };

/// What all threads of a search share.
struct SharedSearch {
    explicit SharedSearch(std::size_t megabytes) : table(megabytes) {}

    TranspositionTable table;
    Limits limits;
    std::optional<Clock> clock;
    std::atomic<bool> stop{false};
    std::atomic<bool> pondering{false}; ///< the clock is not ours yet
    SearchListener* listener = nullptr; ///< hears the first thread only
    std::function<std::uint64_t()> total_nodes;
};

/// A line of moves from some ply on.
struct Line {
    std::array<Move, MaxPly> moves;
    int length = 0;

    void clear() { length = 0; }
    /// The move followed by what came after it.
    void set(Move first, const Line& rest);
};

class Worker {
  public:
    /// Worker 0 minds the limits and makes the reports.
    Worker(SharedSearch& shared, int id) : shared_(shared), id_(id) {}

    /// Takes over the root of the next search.
    void prepare(const Game& game, const std::vector<Move>& root_moves);
    /// Searches deeper and deeper until a limit or `stop` ends it.
    void iterate();
    /// The outcome of iterate(): the line of the last finished iteration, or a better one found
    /// since.
    const Line& best_line() const { return best_line_; }

    bool root_is_check() const { return game_.position().in_check(); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    const PawnCache::Statistics& pawn_cache() const { return evaluator_.pawn_cache().statistics(); }
    /// Forgets what was learned in earlier searches.
    void clear();

  private:
    /// What the search keeps of each ply of the current line.
    struct Frame {
        Value static_evaluation = NoValue;
        Move move; ///< the move being searched; null for a null move
        Killers killers;
        Line pv;
    };

    /// A position being searched, and the question asked of it.
    struct Node {
        const Position& pos;
        int ply;
        int depth;
        Value alpha;
        Value beta;
        bool expects_cut; ///< a sibling is thought to be best, so some move here should refute
        std::optional<TableEntry> entry{};
        Value evaluation = NoValue; ///< static, or better if the table knows better
        bool improving = false;     ///< better off than two plies ago
    };

    /// Where the loop over the moves of a node stands.
    struct MoveLoop {
        Value best_value = -InfiniteValue;
        Move best_move;
        int count = 0;
        MoveList quiets_tried;
    };

    // root.cpp
    void search_iteration(int depth);
    void report(int depth, Value value, Bound bound) const;
    bool ends_after(int depth, int stability) const;
    bool is_root_move(Move m) const;

    // node.cpp
    template <NodeType Type> Value search(Node node);
    std::optional<Value> known_value(Node& node);
    /// Looks the position up, with mate distances from the root.
    void probe_table(Node& node) const;
    std::optional<Value> table_cutoff(const Node& node) const;
    void evaluate_node(Node& node);
    std::optional<Value> cut_before_moves(const Node& node);
    std::optional<Value> null_move_cutoff(const Node& node);
    template <NodeType Type> bool is_pruned(const Node& node, const MoveLoop& loop, Move m) const;
    template <NodeType Type>
    Value search_move(const Node& node, const MoveLoop& loop, const Position& next, bool quiet);
    void learn_from_cutoff(const Node& node, const MoveLoop& loop);
    void store(const Node& node, Value best_value, Move best_move, Bound bound);

    // quiescence.cpp
    template <bool IsPv> Value quiescence(Node node);

    /// Begins a node: its line is empty, and so is that of its children.
    Frame& enter(int ply);
    bool is_draw(const Position& pos, int ply) const;
    void count_node();
    void check_limits();
    bool stopped() const { return shared_.stop.load(std::memory_order_relaxed); }
    int static_evaluation(const Position& pos);
    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + FramesBeforeRoot)]; }

    static constexpr int FramesBeforeRoot = 2;

    SharedSearch& shared_;
    int id_;
    Evaluator evaluator_;
    MoveHistory history_;

    Game game_;
    KeyHistory keys_; ///< of the game and the current line
    std::vector<Move> root_moves_;
    bool has_one_legal_move_ = false;
    std::array<Frame, MaxPly + FramesBeforeRoot + 2> frames_;
    std::atomic<std::uint64_t> nodes_{0};
    int selective_depth_ = 0;
    int finished_depth_ = 0;
    Line best_line_;
    Value best_value_ = 0;
};

} // namespace isolani
