#include "tools/tuner/optimizer.h"

#include <gtest/gtest.h>

#include <array>
#include <new>

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

} // namespace
} // namespace isolani::tuner
