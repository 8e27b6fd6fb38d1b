// One search thread's own state and its search.
#pragma once

#include "engine/game.h"
#include "eval/evaluate.h"
#include "search/correction.h"
#include "search/history.h"
#include "search/limits.h"
#include "search/picker.h"
#include "search/report.h"
#include "search/shared_iteration.h"
#include "search/tablebases.h"
#include "search/time_manager.h"
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
    int multi_pv = 1; ///< best lines searched; `limits.multi_pv` of them are reported
    std::optional<TimeManager> time;
    SharedIteration iteration; ///< of the threads, if they are to help each other
    bool has_helpers = false;  ///< several threads search one line
    std::atomic<bool> stop{false};
    std::atomic<bool> pondering{false};         ///< the clock is not ours yet
    std::atomic<bool> stop_on_ponderhit{false}; ///< pondered for as long as the move deserves
    SearchListener* listener = nullptr;         ///< hears the first thread only
    std::function<std::uint64_t()> total_nodes;
    Tablebases tablebases;
    std::uint64_t root_tablebase_hits = 0; ///< of this search
    bool root_is_solved = false;           ///< the moves left at the root all make progress
    std::function<std::uint64_t()> total_tablebase_hits; ///< in the searches of all threads
};

class Worker {
  public:
    /// Worker 0 minds the limits and makes the reports.
    Worker(SharedSearch& shared, int id);

    /// Takes over the root of the next search.
    void prepare(const Game& game, const std::vector<RankedMove>& root_moves);
    /// Searches only these from now on: at least one, all legal, those of the highest rank first.
    void set_root_moves(const std::vector<RankedMove>& root_moves);
    const Game& game() const { return game_; }
    /// Searches deeper and deeper until a limit or `stop` ends it.
    void iterate();

    /// The outcome of iterate(), best first: of the last finished iteration, or what was found to
    /// be better since.
    const std::vector<RootMove>& root_moves() const { return root_moves_; }
    /// The last iteration that was finished, by this thread or one that carried it along; 0 if
    /// none.
    int completed_depth() const { return completed_depth_; }
    /// Makes one of the outcome's lines the best, before the others.
    void put_first(std::size_t line);
    /// Whether the search was stopped in the midst of an iteration.
    bool was_interrupted() const { return was_interrupted_; }
    /// Adds to a best line of one move the answer that the table expects, if it knows one: a move
    /// that was better than any thought possible comes without, if no time was left to look closer.
    void expect_answer();
    /// Reports the best lines as they stand, each with the depth at which its value was found:
    /// after an interruption that may be the depth under way.
    void report_lines() const;

    bool root_is_check() const { return game_.position().in_check(); }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::uint64_t tablebase_hits() const { return tablebase_hits_.load(std::memory_order_relaxed); }
    const PawnCache::Statistics& pawn_cache() const { return evaluator_.pawn_cache().statistics(); }
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

    // root.cpp
    int next_depth(int last_depth) const;
    Value value_at_a_glance(Move m);
    void fall_back();
    void search_iteration(int depth);
    void search_line(int depth);
    void sort_root_moves(std::size_t from, std::size_t to);
    std::size_t line_count() const;
    void report(int depth, std::size_t line, Bound bound) const;
    void report_current_move();
    bool ends_after(int depth);
    bool deserves_no_more_time(int depth) const;
    void update_root_move(const Node& node, Move m, Value value, bool is_first,
                          std::uint64_t nodes_before);
    bool is_candidate_at_root(Move m) const;
    RootMove* find_root_move(Move m);

    // sacrifices.cpp
    void list_sacrifices();
    Sacrifice* least_known_sacrifice();
    void probe_sacrifices();
    void probe_sacrifice(Sacrifice& sacrifice);
    bool is_promising_sacrifice(Move m) const;

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
            shared_.table.prefetch(pos.key_after(m));
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
    void count_node();
    void check_limits();
    /// Whether the iteration need not be finished: nothing may come of what is returned then.
    bool stopped() const {
        return shared_.stop.load(std::memory_order_relaxed) ||
               shared_.iteration.has_reached(root_depth_);
    }
    static constexpr int EntriesBeforeRoot = 6;
    static std::size_t place_in_stack(int ply) {
        const int place = ply + EntriesBeforeRoot;
        return static_cast<std::size_t>(place);
    }
    StackEntry& ss(int ply) { return stack_[place_in_stack(ply)]; }
    const StackEntry& ss(int ply) const { return stack_[place_in_stack(ply)]; }
    /// Whether the side to move at a ply of the current line, at or after the root, was in check.
    bool was_in_check(int ply) const { return ply >= 0 && ss(ply).static_evaluation == NoValue; }

    SharedSearch& shared_;
    int id_;
    Evaluator evaluator_;
    Histories histories_;
    CorrectionHistory corrections_;

    Game game_;
    KeyHistory keys_; ///< of the game and the current line
    std::vector<RootMove> root_moves_;
    std::vector<RootMove>
        completed_moves_; ///< of several best lines, as the last iteration left them
    std::vector<Sacrifice> sacrifices_;
    std::uint64_t sacrifice_nodes_ = 0; ///< spent on them in this search
    std::size_t line_ = 0;              ///< of several best lines, the one being searched
    int root_moves_done_ = 0;           ///< of the root search under way
    Move reported_move_;                ///< the last one told to be searched at the root
    bool has_one_legal_move_ = false;
    std::array<StackEntry, MaxPly + EntriesBeforeRoot + 3> stack_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<std::uint64_t> tablebase_hits_{0};
    std::uint64_t quiescence_start_ = 0; ///< nodes before the quiescence search under way
    int seldepth_ = 0;
    bool may_be_late_ = false; ///< after tables were read from a disk: look at the clock at once
    int root_depth_ = 0;
    int completed_depth_ = 0;
    bool was_interrupted_ = false;
    int null_move_ply_ = 0;         ///< no null move before this ply: a cut is being verified
    int stability_ = 0;             ///< iterations since the best move changed
    Value average_value_ = NoValue; ///< of the last iterations, the latest most
};

} // namespace isolani
