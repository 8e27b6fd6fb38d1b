#include "search/stop_token.h"

#include <gtest/gtest.h>

#include <thread>

namespace isolani {
namespace {

RootMove found(Move move, Value value, std::uint64_t nodes) {
    RootMove root_move;
    root_move.move = move;
    root_move.value = value;
    root_move.nodes = nodes;
    return root_move;
}

TEST(SharedIteration, BelongsToTheFirstToFinish) {
    SharedIteration iteration;
    EXPECT_FALSE(iteration.has_reached(1));
    std::vector<RootMove> ours{found(Move(E2, E4), 30, 700), found(Move(D2, D4), 20, 300)};
    EXPECT_EQ(iteration.end_iteration(5, ours), 5);
    EXPECT_EQ(ours.front().move, Move(E2, E4));
    EXPECT_TRUE(iteration.has_reached(4));
    EXPECT_TRUE(iteration.has_reached(5));
    EXPECT_FALSE(iteration.has_reached(6));
    iteration.reset();
    EXPECT_FALSE(iteration.has_reached(1));
}

TEST(SharedIteration, IsTakenOverByThoseWhoAreOvertaken) {
    SharedIteration iteration;
    std::vector<RootMove> quick{found(Move(D2, D4), 40, 500), found(Move(E2, E4), 10, 250)};
    ASSERT_EQ(iteration.end_iteration(7, quick), 7);
    std::vector<RootMove> slow{found(Move(E2, E4), 35, 900), found(Move(D2, D4), 25, 100)};
    EXPECT_EQ(iteration.end_iteration(6, slow), 7);
    EXPECT_EQ(slow.front().move, Move(D2, D4));
    EXPECT_EQ(slow.front().value, 40);
    EXPECT_EQ(slow.front().nodes, 500U) << "or the best move would seem to have had few";
    EXPECT_EQ(iteration.end_iteration(8, slow), 8);
    EXPECT_TRUE(iteration.has_reached(8));
}

TEST(SharedIteration, HasOneHolderADepth) {
    SharedIteration iteration;
    std::atomic<int> holders{0};
    const auto race = [&](Value value) {
        for (int depth = 1; depth <= 100; ++depth) {
            std::vector<RootMove> moves{found(Move(E2, E4), depth * 10 + value, 1)};
            const int reached = iteration.end_iteration(depth, moves);
            holders += reached == depth && moves.front().value == depth * 10 + value;
            depth = reached;
        }
    };
    std::thread other(race, 1);
    race(2);
    other.join();
    EXPECT_EQ(holders, 100);
    EXPECT_TRUE(iteration.has_reached(100));
}

} // namespace
} // namespace isolani
