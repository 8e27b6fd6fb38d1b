#include "tools/tuner/optimizer.h"

#include "tools/tuner/scratch.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <new>
#include <set>

namespace isolani::tuner {
namespace {

TEST(Parallel, EveryShardIsWorkedOnOnce) {
    for (const int threads : {1, 2, 7}) {
        std::array<std::atomic<int>, 20> times{};
        for_each_shard(times.size(), threads, [&](std::size_t shard) { ++times[shard]; });
        for (const auto& t : times) {
            EXPECT_EQ(t, 1);
        }
    }
}

TEST(Parallel, WhatTheWorkThrowsComesOutOnce) {
    for (const int threads : {1, 2, 7}) {
        std::atomic<int> begun{0};
        const auto work = [&](std::size_t) {
            ++begun;
            throw std::bad_alloc();
        };
        EXPECT_THROW(for_each_shard(1000, threads, work), std::bad_alloc);
        EXPECT_LE(begun, threads) << "shards begun after a failure";
    }
}

TEST(Batches, TakeEverySampleOnceAnEpochFromFewBlocksAtATime) {
    constexpr std::size_t Window = Batches::BlocksInUse * Batches::Block;
    for (const std::size_t size : {std::size_t{1}, Batches::Block, 2 * Window + 12345}) {
        Batches batches(size, 1000, 7);
        std::vector<std::uint32_t> first;
        for (int epoch = 0; epoch < 2; ++epoch) {
            std::vector<std::uint32_t> order;
            batches.run_epoch([&](std::span<const std::uint32_t> batch) {
                order.insert(order.end(), batch.begin(), batch.end());
                return 0.0;
            });
            ASSERT_EQ(order.size(), size);
            for (std::size_t begin = 0; begin < size; begin += Window) {
                std::set<std::size_t> blocks;
                for (std::size_t i = begin; i < std::min(begin + Window, size); ++i) {
                    blocks.insert(order[i] / Batches::Block);
                }
                EXPECT_LE(blocks.size(), Batches::BlocksInUse + 1); // the last block is shorter
            }
            EXPECT_TRUE(size == 1 || order != first);
            first = order;
            std::ranges::sort(order);
            for (std::size_t i = 0; i < size; ++i) {
                ASSERT_EQ(order[i], i);
            }
        }
    }
}

TEST(ScratchVector, HoldsWhatAnyVectorDoes) {
    ScratchVector<std::uint32_t> numbers;
    for (std::uint32_t i = 0; i < 9'000'000; ++i) { // 36 MB: grows from memory into files
        numbers.push_back(i);
    }
    ScratchVector<std::uint32_t> copy = numbers;
    numbers.erase(numbers.begin(), numbers.begin() + 1'000'000);
    ASSERT_EQ(numbers.size(), 8'000'000U);
    EXPECT_EQ(numbers.front(), 1'000'000U);
    EXPECT_EQ(numbers.back(), copy.back());
    EXPECT_EQ(copy[4'500'000], 4'500'000U);
    EXPECT_THROW(copy.reserve(std::size_t{1} << 58), std::bad_alloc);
}

} // namespace
} // namespace isolani::tuner
