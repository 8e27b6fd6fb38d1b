// The search stack: the state of each ply of the current line.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "eval/evaluate.h"
#include "search/correction.h"
#include "search/history.h"
#include "search/line.h"
#include "search/value.h"

#include <array>
#include <cstddef>

namespace isolani {

/// The state of one ply of the current line.
struct StackEntry {
    Value static_evaluation = NoValue; ///< corrected; NoValue in check
    Accumulator accumulator;           ///< of the position, if has_accumulator
    bool has_accumulator = false;
    const Position* position = nullptr; ///< the node's, while `move` is being searched
    bool tt_pv = false;                 ///< the node's, while `move` is being searched
    Move move;                          ///< the move being searched; null for a null move
    int move_number = 0;                ///< of `move` among the moves tried, from 1
    Move excluded;                      ///< the move excluded in a singular search
    Move killer;                        ///< the quiet move that last caused a cut-off at this ply
    std::size_t moved = 0;              ///< piece_square of `move`
    PieceToHistory* continuation = nullptr;
    PieceToCorrection* correction = nullptr;
    HistoryValue* quiet_entry =
        nullptr;         ///< the history of `move`, if it is quiet, outside quiescence
    int reduction = 0;   ///< plies by which the search of `move` is reduced
    bool tt_hit = false; ///< whether the node was found in the transposition table
    int cutoffs = 0;     ///< beta cut-offs at this ply since the node two plies before was entered
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

} // namespace isolani
