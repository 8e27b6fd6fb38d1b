// If passing the turn holds beta, some real move will: except in zugzwang.
// https://www.chessprogramming.org/Null_Move_Pruning
#include "search/margins.h"
#include "search/worker.h"

#include <algorithm>
#include <utility>

namespace isolani {

std::optional<Value> Worker::null_move_cutoff(const Node& node) {
    const Position& pos = node.pos;
    const bool may_be_zugzwang = pos.officers(pos.side_to_move()).empty();
    const bool after_null = node.ply > 0 && !frame(node.ply - 1).move;
    const Value before = frame(node.ply).static_evaluation;
    // A king that has just fled from a check is hardly safe enough to give the opponent two moves.
    if (node.depth < margins::NullMoveDepth || !node.expects_cut || after_null || may_be_zugzwang ||
        was_in_check(node.ply - 2) || node.ply < null_move_ply_ || is_proven(node.beta) ||
        node.evaluation < node.beta || before < node.beta + margins::null_move(node.depth)) {
        return std::nullopt;
    }
    // Not below the first ply of quiescence, whose checks are what a free move is feared for.
    const int depth = std::max(
        node.depth - margins::null_move_reduction(node.depth, node.evaluation - node.beta), 0);
    const Position next = enter_move(node, Move());
    const Value value =
        -search<NodeType::NonPv>({next, node.ply + 1, depth, -node.beta, -node.beta + 1, false});
    leave_move();
    if (stopped()) {
        return DrawValue; // thrown away by all callers
    }
    if (value < node.beta) {
        return std::nullopt;
    }
    const Value proven = is_proven(value) ? node.beta : value; // no mate by passing
    if (node.depth < margins::NullMoveVerification || null_move_ply_ > 0) {
        return proven;
    }
    // Deep cuts are worth a check with real moves, without null moves in the upper part.
    null_move_ply_ = node.ply + 3 * depth / 4;
    const int reduction = std::exchange(frame(node.ply - 1).reduction, 0); // counted already
    const Value verified =
        search<NodeType::NonPv>({pos, node.ply, depth, node.beta - 1, node.beta, false});
    null_move_ply_ = 0;
    frame(node.ply - 1).reduction = reduction;
    return verified >= node.beta || stopped() ? std::optional(proven) : std::nullopt;
}

} // namespace isolani
