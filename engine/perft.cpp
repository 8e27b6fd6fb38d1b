#include "engine/perft.h"

#include "engine/movegen.h"

namespace isolani {

std::uint64_t perft(const Position& pos, int depth) {
    if (depth <= 0) {
        return 1;
    }
    if (depth == 1) {
        return static_cast<std::uint64_t>(count_legal_moves(pos));
    }
    std::uint64_t leaves = 0;
    for (const Move m : legal_moves(pos)) {
        leaves += perft(pos.after(m), depth - 1);
    }
    return leaves;
}

std::uint64_t perft_divide(const Position& pos, int depth,
                           const std::function<void(Move, std::uint64_t)>& report) {
    if (depth <= 0) {
        return 1;
    }
    std::uint64_t leaves = 0;
    for (const Move m : legal_moves(pos)) {
        const std::uint64_t share = perft(pos.after(m), depth - 1);
        report(m, share);
        leaves += share;
    }
    return leaves;
}

} // namespace isolani
