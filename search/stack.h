// The search stack: what the search keeps of each ply of the current line, and the node it is at.
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

/// What the search keeps of each ply of the current line.
struct StackEntry {
    Value static_evaluation = NoValue; ///< corrected; NoValue in check
    Accumulator accumulator;           ///< of the position, if has_accumulator
    bool has_accumulator = false;
    const Position* position = nullptr; ///< the node's, while `move` is being searched
    Move move;                          ///< the move being searched; null for a null move
    int move_number = 0;                ///< of `move` among those tried
    Move excluded;                      ///< the move that a singular search leaves out
    Move killer;                        ///< the quiet move that last caused a cut-off here
    std::size_t moved = 0;              ///< piece_square of `move`
    PieceToHistory* continuation = nullptr;
    PieceToCorrection* correction = nullptr;
    HistoryValue* quiet = nullptr; ///< the history of `move`, if it is quiet, outside quiescence
    int reduction = 0;             ///< plies taken off the search of `move`
    bool is_known = false;         ///< whether the table was asked about the node and knew it
    int cutoffs = 0;               ///< cut-offs among the nodes of this ply since their grandparent
    bool tt_pv = false;            ///< whether the node has been on a principal variation
    Line pv;
};

/// The entries of the current line, by ply from the root. Those before the root are as of a line
/// that had no moves.
class SearchStack {
  public:
    /// A search begins at a root whose pieces add up to `root`. The tables stand for no move.
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
    static constexpr int BeforeRoot = 6; ///< as far as continuation histories look back
    static constexpr int AfterLast = 3;

    static std::size_t place(int ply) {
        const int after_first = ply + BeforeRoot;
        return static_cast<std::size_t>(after_first);
    }

    std::array<StackEntry, MaxPly + BeforeRoot + AfterLast> entries_;
};

/// A position being searched, and the question asked of it.
struct Node {
    const Position& pos;
    int ply;
    int depth; ///< plies left; quiescence counts on below 0
    Value alpha;
    Value beta;
    bool cut_node; ///< expected to fail high
    std::optional<TableEntry> entry{};
    Value raw_evaluation = NoValue;  ///< static, before correction
    Value evaluation = NoValue;      ///< static, or better if the table knows better
    int correction = 0;              ///< centipawns that correction adds
    bool improving = false;          ///< better off than two plies ago
    bool opponent_worsening = false; ///< better off than the opponent thought a ply ago
    bool tt_pv = false;              ///< on a principal variation, now or as the table remembers
    Value floor = -InfiniteValue;    ///< what the tablebases promise at least
    Value ceiling = InfiniteValue;   ///< what they allow at most

    Move table_move() const { return entry ? entry->move : Move(); }
    bool has_noisy_table_move() const { return table_move() && pos.is_noisy(table_move()); }
};

/// Moves tried so far, for history updates: the first few are enough.
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

/// The bound that the value found is, after the moves have raised alpha or not.
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
    bool is_out_of_reach; ///< the enemy attacks neither of its squares, so nothing takes back
    int extension = 0;    ///< plies
};

} // namespace isolani
