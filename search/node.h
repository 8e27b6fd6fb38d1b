// The node being searched, and the loop over its moves.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "search/tt.h"
#include "search/value.h"

#include <cstdint>
#include <optional>

namespace isolani {

enum class NodeType : std::uint8_t { Root, Pv, NonPv };

/// A position being searched, with the depth, window and state of its search.
struct Node {
    const Position& pos;
    int ply;
    int depth; ///< remaining plies; below 0 in quiescence search
    Value alpha;
    Value beta;
    bool cut_node; ///< expected to fail high
    std::optional<TableEntry> entry{};
    Value raw_evaluation = NoValue;   ///< static evaluation before correction
    Value evaluation = NoValue;       ///< static, or the table's value if that is better
    int correction = 0;               ///< centipawns that correction adds
    bool improving = false;           ///< the static evaluation is higher than two plies ago
    bool opponent_worsening = false;  ///< static evaluation higher than a ply ago
    bool tt_pv = false;               ///< on a principal variation, now or by the table entry
    Value min_value = -InfiniteValue; ///< lower bound by the tablebases
    Value max_value = InfiniteValue;  ///< upper bound by the tablebases

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
    bool is_quiet;
    bool gives_check;
    int history;
    bool is_out_of_reach; ///< the opponent attacks neither its origin nor its target square
    int extension = 0;    ///< plies
};

} // namespace isolani
