// What a miss of the pawn cache costs, against loops over squares: `make microbench`.
#include "eval/evaluate.h"
#include "eval/pawns/structure.h"
#include "tests/eval/pawns/oracle.h"
#include "tests/support.h"

#include <benchmark/benchmark.h>

#include <vector>

namespace isolani {
namespace {

/// Positions from random games, each with other pawns than the last.
const std::vector<Position>& positions() {
    static const std::vector<Position> all = [] {
        std::vector<Position> list;
        test::walk_random_games(4096, 123, [&](const Position& pos, Move) { list.push_back(pos); });
        return list;
    }();
    return all;
}

template <class Work> void for_positions(benchmark::State& state, Work work) {
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(work(positions()[i++ % positions().size()]));
    }
}

void pawn_sets_by_algebra(benchmark::State& state) {
    for_positions(state, [](const Position& pos) {
        return PawnStructure(pos.pieces(White, Pawn), pos.pieces(Black, Pawn));
    });
}
BENCHMARK(pawn_sets_by_algebra);

/// The same sets, but for outposts and attack spans, by loops over squares.
void pawn_sets_by_square(benchmark::State& state) {
    for_positions(state, [](const Position& pos) {
        Bitboard all;
        for (const Color us : AllColors) {
            const test::PawnOracle o(us, pos.pieces(us, Pawn), pos.pieces(~us, Pawn));
            const auto add = [&](auto question) { all ^= o.pawns(question); };
            add([&](int r, int f) { return o.open(r, f); });
            add([&](int r, int f) { return o.isolated(r, f); });
            add([&](int r, int f) { return o.half_isolated(r, f); });
            add([&](int r, int f) {
                return o.open(r, f) && o.half_isolated(r, f) && o.in_duo(r, f);
            });
            add([&](int r, int f) { return o.own_ahead(r, f); });
            add([&](int r, int f) { return o.in_duo(r, f); });
            add([&](int r, int f) { return o.defended(r, f); });
            add([&](int r, int f) { return o.defends(r, f) && !o.defended(r, f); });
            add([&](int r, int f) { return o.defended(r, f) && !o.defends(r, f); });
            add([&](int r, int f) { return o.backward(r, f); });
            add([&](int r, int f) { return o.enemy(o.ahead(r), f); });
            add([&](int r, int f) { return o.candidate(r, f); });
            add([&](int r, int f) { return o.passed(r, f); });
        }
        return all;
    });
}
BENCHMARK(pawn_sets_by_square);

void whole_evaluation(benchmark::State& state) {
    Evaluator evaluator;
    for_positions(state, [&](const Position& pos) { return evaluator.evaluate(pos); });
}
BENCHMARK(whole_evaluation);

} // namespace
} // namespace isolani

BENCHMARK_MAIN();
