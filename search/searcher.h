// The search of the tree below the root, by one thread.
#pragma once

#include "engine/game.h"
#include "eval/evaluate.h"
#include "search/correction.h"
#include "search/history.h"
#include "search/line.h"
#include "search/picker.h"
#include "search/root_moves.h"
#include "search/stop_token.h"
#include "search/tablebases.h"
#include "search/tt.h"
#include "search/value.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

namespace isolani {

enum class NodeType : std::uint8_t { Root, Pv, NonPv };

/// What searches use and keep from one to the next, shared by all threads.
struct SearchResources {
    /// Throws std::bad_alloc if there is no memory for the table.
    explicit SearchResources(std::size_t megabytes) : table(megabytes) {}

    TranspositionTable table;
    Tablebases tablebases;
};

/// Looks at a search from within, now and then, and may stop it.
class SearchObserver {
  public:
    virtual ~SearchObserver() = default;
    /// Called by the thread that searches, once it has searched `nodes`. Returns at how many it
    /// wants to be called next.
    virtual std::uint64_t look(std::uint64_t nodes, RootMoves& root_moves) = 0;
};

/// Searches positions below a root until the stop token ends it. Knows neither clock nor limits,
/// but for a number of nodes.
class Searcher {
  public:
    static constexpr std::uint64_t NoLimit = std::numeric_limits<std::uint64_t>::max();

    /// All must outlive it. No observer: nobody looks.
    Searcher(SearchResources& resources, StopToken& stop, RootMoves& root_moves,
             SearchObserver* observer);

    /// Takes over the root of the next search, in which so many nodes may be searched, and the
    /// observer looks for the first time at `first_look` nodes.
    void prepare(const Game& game, std::uint64_t node_limit, std::uint64_t first_look);
    /// Whether the tablebases are asked below the root: not where its moves all make progress.
    void probe_tablebases(bool probes) { probes_tablebases_ = probes; }
    void begin_iteration(int depth) { root_depth_ = depth; }
    void begin_line() { seldepth_ = 0; }
    /// Searches the candidates of the root's moves, and notes there what it finds.
    Value search_root(const Position& root, int depth, Value alpha, Value beta);
    /// Searches one root move for itself, `depth` plies after it. Nothing is noted.
    Value search_after(const Position& root, Move m, int depth, Value alpha, Value beta);
    /// Whether the iteration need not be finished: nothing may come of what is returned then.
    bool stopped() const { return stop_.ends(root_depth_); }

    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::uint64_t tablebase_hits() const { return tablebase_hits_.load(std::memory_order_relaxed); }
    Evaluator& evaluator() { return evaluator_; }
    const Evaluator& evaluator() const { return evaluator_; }
    /// Forgets what was learned in earlier searches.
    void clear();

  private:
    /// What the search keeps of each ply of the current line.
    struct StackEntry {
        Value static_evaluation = NoValue; ///< corrected; NoValue in check
        PieceSums pieces;                  ///< of the position, once piece_sums() was asked
        bool knows_pieces = false;
        const Position* position = nullptr; ///< the node's, while `move` is being searched
        Move move;                          ///< the move being searched; null for a null move
        int move_number = 0;                ///< of `move` among those tried
        Move excluded;                      ///< the move that a singular search leaves out
        Move killer;                        ///< the quiet move that last caused a cut-off here
        std::size_t moved = 0;              ///< piece_square of `move`
        PieceToHistory* continuation = nullptr;
        PieceToCorrection* correction = nullptr;
        HistoryValue* quiet =
            nullptr;           ///< the history of `move`, if it is quiet, outside quiescence
        int reduction = 0;     ///< plies taken off the search of `move`
        bool is_known = false; ///< whether the table was asked about the node and knew it
        int cutoffs = 0;       ///< cut-offs among the nodes of this ply since their grandparent
        bool tt_pv = false;    ///< whether the node has been on a principal variation
        Line pv;
    };

    /// A position being searched, and the question asked of it.
    struct Node {
        const Position& pos;
        int ply;
        int depth; ///< plies left; quiescence counts on below 0
        Value alpha;
        Value beta;
        bool cut_node; ///< a sibling is thought to be best, so some move here should refute
        std::optional<TableEntry> entry{};
        Value raw_evaluation = NoValue;  ///< static, before correction
        Value evaluation = NoValue;      ///< static, or better if the table knows better
        int correction = 0;              ///< centipawns that correction adds
        bool improving = false;          ///< better off than two plies ago
        bool opponent_worsening = false; ///< better off than the opponent thought a ply ago
        bool tt_pv = false;            ///< on a principal variation, now or as the table remembers
        Value floor = -InfiniteValue;  ///< what the tablebases promise at least
        Value ceiling = InfiniteValue; ///< what they allow at most

        Move table_move() const { return entry ? entry->move : Move(); }
        bool has_noisy_table_move() const { return table_move() && pos.is_noisy(table_move()); }
    };

    /// Moves tried so far, for learning: the first few are enough.
    using TriedMoves = FixedMoveList<32>;

    /// Where the loop over the moves of a node stands.
    struct MoveLoop {
        explicit MoveLoop(Value known) : best_value(known) {}

        Value best_value;
        Move best_move;
        int count = 0;
        TriedMoves quiets;
        TriedMoves captures;
    };

    /// A move about to be searched.
    struct Candidate {
        Move move;
        bool quiet;
        bool gives_check;
        int history;
        bool is_out_of_reach; ///< the enemy attacks neither of its squares, so nothing takes back
        int extension = 0;    ///< plies
    };

    // node.cpp
    /// Takes the caller's node as it is, as quiescence does.
    template <NodeType Type> Value search(Node&& node);
    template <NodeType Type>
    std::optional<Value> search_moves(Node& node, MoveLoop& loop, HistoryView& history,
                                      Move table_move);
    template <NodeType Type>
    Value search_move(const Node& node, const MoveLoop& loop, const Candidate& c,
                      const Position& next);
    std::optional<Value> draw_or_mate_distance(Node& node);
    void probe_table(Node& node);
    /// Brings what the table may know of the position after a move near, long before it is needed.
    /// Near the 50-move limit, where the key has the clock, that is lost labour.
    void prefetch(const Position& pos, Move m) const {
        if (m) {
            resources_.table.prefetch(pos.key_after(m));
        }
    }
    std::optional<Value> table_cutoff(const Node& node) const;
    template <NodeType Type> std::optional<Value> tablebase_cutoff(Node& node);
    template <NodeType Type> std::optional<Value> look_up(Node& node);
    static Bound bound_of(const Node& node, const MoveLoop& loop, Value original_alpha);
    void store(const Node& node, const MoveLoop& loop, Bound bound) const;
    /// The position after a move, with all that the nodes below look back on.
    Position enter_move(const Node& node, Move m);
    void leave_move() { keys_.pop(); }

    // static_evaluation.cpp
    void evaluate_uncorrected(Node& node);
    void evaluate_node(Node& node);
    /// What the pieces of the position at a ply of the current line add up to.
    const PieceSums& piece_sums(int ply);
    /// Where the errors that the evaluation makes after the moves before a ply are noted.
    CorrectionHistory::AfterMoves corrections_after_moves(int ply) {
        const std::size_t last = ss(ply - 1).moved;
        return {&(*ss(ply - 2).correction)[last], &(*ss(ply - 3).correction)[last]};
    }
    void keep_evaluation(const Node& node) const;
    void update_correction(const Node& node, const MoveLoop& loop, Bound bound);

    // search/pruning.cpp: cut-offs before any move is searched
    std::optional<Value> whole_node_pruning(const Node& node);
    std::optional<Value> reverse_futility_cutoff(const Node& node) const;
    std::optional<Value> razoring_cutoff(const Node& node);
    std::optional<Value> null_move_cutoff(const Node& node);
    std::optional<Value> probcut_cutoff(const Node& node);

    // search/reductions.cpp: moves left out, reduced or extended
    template <NodeType Type>
    bool is_pruned(const Node& node, const MoveLoop& loop, const Candidate& c, MovePicker& picker);
    /// In the first quarter of the iteration's depth.
    bool is_near_root(int ply) const { return 4 * ply < root_depth_; }
    int reduction(const Node& node, const MoveLoop& loop, const Candidate& c);
    int check_extension(const Node& node, const Candidate& c) const;
    int hindsight_adjustment(const Node& node) const;
    /// Searches the other moves to see whether the table's stands out. A value: cut off with it.
    std::optional<Value> try_singular(const Node& node, Candidate& c);

    // search/updates.cpp
    Histories::Continuations continuations_before(int ply);
    HistoryView view_histories(const Node& node, AttackedSquares attacked);
    void update_histories(Node& node, const MoveLoop& loop, Bound bound, HistoryView& history);
    void update_best_move(const Node& node, const MoveLoop& loop, HistoryView& history);
    void update_on_table_cutoff(const Node& node);
    void update_on_fail_low(const Node& node);
    void update_on_fail_high(const Node& node);
    void update_by_evaluation(const Node& node);
    void update_last_move(const Node& node, int bonus);

    // quiescence.cpp
    /// Takes the caller's node as it is: a copy right after it was written would wait for the
    /// writes.
    template <bool IsPv> Value quiescence(Node&& node);
    bool stand_pat(Node& node, MoveLoop& loop) const;
    /// Whether the captures from a leaf on have taken so many nodes that the static evaluation has
    /// to do: only boards full of queens come that far.
    bool is_quiescence_exhausted() const {
        constexpr std::uint64_t MostNodes = 10'000;
        return nodes() - quiescence_start_ > MostNodes;
    }
    bool is_pruned_in_quiescence(const Node& node, MoveLoop& loop, Move m, MovePicker& picker);

    /// Begins a node: its line is empty, and so is that of its children.
    StackEntry& enter(int ply);
    bool is_draw(const Position& pos, int ply) const;
    void count_node() {
        // Only this thread writes, so no read-modify-write is needed.
        const std::uint64_t count = nodes() + 1;
        nodes_.store(count, std::memory_order_relaxed);
        if (count >= next_look_) {
            look();
        }
    }
    void look();
    static constexpr int EntriesBeforeRoot = 6;
    static std::size_t place_in_stack(int ply) {
        const int place = ply + EntriesBeforeRoot;
        return static_cast<std::size_t>(place);
    }
    StackEntry& ss(int ply) { return stack_[place_in_stack(ply)]; }
    const StackEntry& ss(int ply) const { return stack_[place_in_stack(ply)]; }
    /// Whether the side to move at a ply of the current line, at or after the root, was in check.
    bool was_in_check(int ply) const { return ply >= 0 && ss(ply).static_evaluation == NoValue; }

    SearchResources& resources_;
    StopToken& stop_;
    RootMoves& root_moves_;
    SearchObserver* observer_;
    Evaluator evaluator_;
    Histories histories_;
    CorrectionHistory corrections_;

    KeyHistory keys_; ///< of the game and the current line
    std::array<StackEntry, MaxPly + EntriesBeforeRoot + 3> stack_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<std::uint64_t> tablebase_hits_{0};
    std::uint64_t next_look_ = NoLimit;  ///< nodes at which to look at limits
    std::uint64_t node_limit_ = NoLimit; ///< of this search
    std::uint64_t quiescence_start_ = 0; ///< nodes before the quiescence search under way
    int seldepth_ = 0;
    int root_depth_ = 0;    ///< of the iteration under way
    int null_move_ply_ = 0; ///< no null move before this ply: a cut is being verified
    bool probes_tablebases_ = true;
};

} // namespace isolani
