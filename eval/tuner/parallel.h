// Work cut into a fixed number of shards. Whoever adds up results by shard gets the same sum with
// any number of threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace isolani::tuner {

/// The places from `begin` up to `end` of a list.
struct Slice {
    std::size_t begin;
    std::size_t end;
};

/// What shard `number` of `shards` has of `size` things.
constexpr Slice slice_of(std::size_t size, std::size_t number, std::size_t shards) {
    return {size * number / shards, size * (number + 1) / shards};
}

/// Calls `work(shard)` once for each shard from 0, on so many threads, in no certain order. What
/// the work throws comes out here, once all threads have ended; no further shard is begun then.
template <class Work> void for_each_shard(std::size_t shards, int threads, Work work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::once_flag first_failure;
    const auto take_shards = [&] {
        try {
            for (std::size_t s = next.fetch_add(1); s < shards; s = next.fetch_add(1)) {
                work(s);
            }
        } catch (...) {
            next = shards;
            std::call_once(first_failure, [&] { failure = std::current_exception(); });
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads; ++i) {
            helpers.emplace_back(take_shards);
        }
        take_shards();
    }
    if (failure) {
        std::rethrow_exception(failure);
    }
}

} // namespace isolani::tuner
