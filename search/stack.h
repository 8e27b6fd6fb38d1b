// The search stack: the state of each ply of the current line, and the node being searched.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "eval/evaluate.h"
#include "search/correction.h"
#include "search/history.h"
#include "search/line.h"
#include "search/tt.h"
#include "search/value.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace isolani {

enum class NodeType : std::uint8_t { Root, Pv, NonPv };

/// The state of one ply of the current line.
struct StackEntry {
    Value static_evaluation = NoValue; ///< corrected; NoValue in check
    Accumulator accumulator;           ///< of the position, if has_accumulator
    bool has_accumulator = false;
    const Position* position = nullptr; ///< the node's, while `move` is being searched
    Move move;                          ///< the move being searched; null for a null move
    int move_number = 0;                ///< of `move` among the moves tried, from 1
    Move excluded;                      ///< the move excluded in a singular search
    Move killer;                        ///< the quiet move that last caused a cut-off at this ply
    std::size_t moved = 0;              ///< piece_square of `move`
    PieceToHistory* continuation = nullptr;
    PieceToCorrection* correction = nullptr;
    HistoryValue* quiet = nullptr; ///< the history of `move`, if it is quiet, outside quiescence
    int reduction = 0;             ///< plies by which the search of `move` is reduced
    bool tt_hit = false;           ///< whether the node was found in the transposition table
    int cutoffs = 0;    ///< beta cut-offs at this ply since the node two plies before was entered
    bool tt_pv = false; ///< whether the node has been on a principal variation
    Line pv;
};

/// The entries of the current line, by ply from the root. The entries before the root are those of
/// a line without moves.
class SearchStack {
  public:
    /// Resets all entries for a search from a root with accumulator `root`. The two tables are used
    /// where there is no move.
    void reset(const Accumulator& root, PieceToHistory& no_history,
               PieceToCorrection& no_correction) {
        for (StackEntry& entry : entries_) {
            entry = StackEntry{};
            entry.continuation = &no_history;
            entry.correction = &no_correction;
        }
        (*this)[0].accumulator = root;
        (*this)[0].has_accumulator = true;
    }

    StackEntry& operator[](int ply) { return entries_[place(ply)]; }
    const StackEntry& operator[](int ply) const { return entries_[place(ply)]; }
    /// Whether the side to move at a ply at or after the root was in check; false before the root.
    bool was_in_check(int ply) const {
        return ply >= 0 && (*this)[ply].static_evaluation == NoValue;
    }

  private:
    static constexpr int BeforeRoot = 6; ///< the continuation histories look back this far
    static constexpr int AfterLast = 3;

    static std::size_t place(int ply) {
        const int after_first = ply + BeforeRoot;
        return static_cast<std::size_t>(after_first);
    }

    std::array<StackEntry, MaxPly + BeforeRoot + AfterLast> entries_;
};

/// A position being searched, with the depth, window and state of its search.
struct Node {
    const Position& pos;
    int ply;
    int depth; ///< remaining plies; below 0 in quiescence search
    Value alpha;
    Value beta;
    bool cut_node; ///< expected to fail high
    std::optional<TableEntry> entry{};
    Value raw_evaluation = NoValue;  ///< static evaluation before correction
    Value evaluation = NoValue;      ///< static, or the table's value if that is better
    int correction = 0;              ///< centipawns that correction adds
    bool improving = false;          ///< the static evaluation is higher than two plies ago
    bool opponent_worsening = false; ///< static evaluation higher than a ply ago
    bool tt_pv = false;              ///< on a principal variation, now or by the table entry
    Value floor = -InfiniteValue;    ///< lower bound by the tablebases
    Value ceiling = InfiniteValue;   ///< upper bound by the tablebases

    Move table_move() const { return entry ? entry->move : Move(); }
    bool has_noisy_table_move() const { return table_move() && pos.is_noisy(table_move()); }
};

/// Moves tried so far, for history updates: the first 32 are enough.
using TriedMoves = FixedMoveList<32>;

/// The state of the loop over the moves of a node.
struct MoveLoop {
    explicit MoveLoop(Value known) : best_value(known) {}

    Value best_value;
    Move best_move;
    int count = 0;
    TriedMoves quiets;
    TriedMoves captures;
};

/// The type of bound of the best value; `original_alpha` is alpha before the move loop.
inline Bound bound_of(const Node& node, const MoveLoop& loop, Value original_alpha) {
    return loop.best_value >= node.beta  ? Bound::Lower
           : node.alpha > original_alpha ? Bound::Exact
                                         : Bound::Upper;
}

/// A move about to be searched.
struct Candidate {
    Move move;
    bool quiet;
    bool gives_check;
    int history;
    bool is_out_of_reach; ///< the opponent attacks neither its origin nor its target square
    int extension = 0;    ///< plies
};

} // namespace isolani
