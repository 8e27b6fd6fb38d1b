#include "engine/perft.h"

#include "engine/movegen.h"

namespace isolani {

std::uint64_t perft(const Position& pos, int depth, const std::stop_token& stop) {
    constexpr int StopCheckDepth =
        4; // frequent enough to stop promptly, rare enough to cost nothing
    if (depth <= 0) {
        return 1;
    }
    if (depth == 1) {
        return static_cast<std::uint64_t>(count_legal_moves(pos));
    }
    if (depth >= StopCheckDepth && stop.stop_requested()) {
        return 0;
    }
    std::uint64_t leaves = 0;
    for (const Move m : legal_moves(pos)) {
        leaves += perft(pos.after(m), depth - 1, stop);
    }
    return leaves;
}

std::uint64_t perft_divide(const Position& pos, int depth,
                           const std::function<void(Move, std::uint64_t)>& report,
                           const std::stop_token& stop) {
    if (depth <= 0) {
        return 1;
    }
    std::uint64_t leaves = 0;
    for (const Move m : legal_moves(pos)) {
        const std::uint64_t share = perft(pos.after(m), depth - 1, stop);
        if (stop.stop_requested()) {
            break;
        }
        report(m, share);
        leaves += share;
    }
    return leaves;
}

} // namespace isolani
