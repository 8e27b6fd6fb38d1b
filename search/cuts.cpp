// Cut-offs before any move is searched. Null move and ProbCut have files of their own.
#include "search/margins.h"
#include "search/worker.h"

#include <utility>

namespace isolani {

/// Positions that will surely hold beta, or surely not reach alpha.
std::optional<Value> Worker::cut_before_moves(const Node& node) {
    if (node.pos.in_check() || frame(node.ply).excluded) {
        return std::nullopt;
    }
    if (const auto value = razoring_cutoff(node)) {
        return value;
    }
    if (const auto value = reverse_futility_cutoff(node)) {
        return value;
    }
    if (const auto value = null_move_cutoff(node)) {
        return value;
    }
    return probcut_cutoff(node);
}

/// So far above beta that some move will hold it.
/// https://www.chessprogramming.org/Reverse_Futility_Pruning
std::optional<Value> Worker::reverse_futility_cutoff(const Node& node) const {
    const int margin =
        margins::reverse_futility(node.depth, node.improving, node.opponent_worsening);
    const bool lacks_quiet_table_move =
        !node.table_move() || node.has_noisy_table_move(); // else search it
    if (node.was_pv || node.depth > params::ReverseFutilityDepth || is_proven(node.evaluation) ||
        is_proven(node.beta) || !lacks_quiet_table_move || node.evaluation - margin < node.beta) {
        return std::nullopt;
    }
    return (node.evaluation + node.beta) / 2;
}

/// So far below alpha that only captures and checks could help. Not where alpha is a won
/// position already, nor after a check of ours: a piece given for the mate looks hopeless, too.
/// https://www.chessprogramming.org/Razoring
std::optional<Value> Worker::razoring_cutoff(const Node& node) {
    if (node.depth > margins::RazoringDepth || node.alpha >= margins::WonAlpha ||
        was_in_check(node.ply - 1) ||
        node.evaluation + margins::razoring(node.depth) > node.alpha) {
        return std::nullopt;
    }
    Node shallow = node;
    shallow.depth = 0; // the first ply of quiescence, which tries checks
    const Value value = quiescence<false>(std::move(shallow));
    return value <= node.alpha ? std::optional(value) : std::nullopt;
}

} // namespace isolani
