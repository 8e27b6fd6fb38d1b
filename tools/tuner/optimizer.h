// Parallel work in a fixed number of shards: sums formed shard by shard are the same for any number
// of threads.
#pragma once

#include "engine/util/random.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <numeric>
#include <span>
#include <thread>
#include <vector>

namespace isolani::tuner {

/// The positions from `begin` up to, but not including, `end` of a list.
struct Slice {
    std::size_t begin;
    std::size_t end;
};

/// The slice of `size` items that belongs to shard `number` of `shards`.
constexpr Slice slice_of(std::size_t size, std::size_t number, std::size_t shards) {
    return {size * number / shards, size * (number + 1) / shards};
}

/// Calls `work(shard)` once for each shard from 0, on `threads` threads, in no particular order. If
/// the work throws, no further shard is started, and the exception is rethrown once all threads
/// have ended.
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

// Stochastic gradient descent with Adam. https://arxiv.org/abs/1412.6980

/// The outcome of an epoch.
struct EpochReport {
    int epoch;           ///< counted from 1
    double training;     ///< mean loss, with the weights at each step
    double validation;   ///< loss with the weights at the end
    double seconds;      ///< duration of the epoch
    double seconds_left; ///< estimate until the last epoch
};

using OnEpoch = std::function<void(const EpochReport&)>;

/// The state of Adam for one weight, and its step.
template <class Number> class AdamCell {
  public:
    /// The divisors that correct the bias of both moving averages after `steps` steps, counted from
    /// 1.
    struct BiasCorrection {
        explicit BiasCorrection(int steps)
            : mean(static_cast<Number>(1 - std::pow(Beta1, steps))),
              square(static_cast<Number>(1 - std::pow(Beta2, steps))) {}
        Number mean;
        Number square;
    };

    /// The step to take, as a multiple of the learning rate.
    Number advance(Number gradient, const BiasCorrection& correction) {
        mean_ = Beta1 * mean_ + (1 - Beta1) * gradient;
        square_ = Beta2 * square_ + (1 - Beta2) * gradient * gradient;
        return -(mean_ / correction.mean) / (std::sqrt(square_ / correction.square) + Epsilon);
    }

  private:
    static constexpr Number Beta1 = Number(0.9);
    static constexpr Number Beta2 = Number(0.999);
    // Far below the gradients of rare weights, about 1e-8 of squared error per centipawn.
    static constexpr Number Epsilon = Number(1e-10);

    Number mean_ = 0;
    Number square_ = 0;
};

/// The samples by number in batches, shuffled every epoch: blocks of neighbours first, then what is
/// in so many of them, so that the samples that are in use lie together.
class Batches {
  public:
    static constexpr std::size_t Block = 65536;
    static constexpr std::size_t BlocksInUse = 4;

    Batches(std::size_t samples, std::size_t batch, std::uint64_t seed)
        : order_(samples), blocks_((samples + Block - 1) / Block), batch_(batch), random_(seed) {
        std::iota(blocks_.begin(), blocks_.end(), std::size_t{0});
    }

    /// Runs an epoch: `take(batch)` returns the sum of the batch's losses; returns the mean loss.
    template <class Take> double run_epoch(Take take) {
        shuffle();
        double sum = 0;
        for (std::size_t begin = 0; begin < order_.size(); begin += batch_) {
            const std::size_t size = std::min(batch_, order_.size() - begin);
            sum += take(std::span<const std::uint32_t>(order_).subspan(begin, size));
        }
        return sum / static_cast<double>(order_.size());
    }

  private:
    void shuffle() {
        shuffle(blocks_);
        auto end = order_.begin();
        for (const std::size_t block : blocks_) {
            const std::size_t first = block * Block;
            const auto begin = end;
            end += static_cast<std::ptrdiff_t>(std::min(Block, order_.size() - first));
            std::iota(begin, end, static_cast<std::uint32_t>(first));
        }
        const std::span<std::uint32_t> all(order_);
        for (std::size_t begin = 0; begin < all.size(); begin += BlocksInUse * Block) {
            shuffle(all.subspan(begin, std::min(BlocksInUse * Block, all.size() - begin)));
        }
    }
    template <class List> void shuffle(List&& list) {
        for (std::size_t i = list.size(); i > 1; --i) {
            std::swap(list[i - 1], list[random_() % i]);
        }
    }

    std::vector<std::uint32_t> order_;
    std::vector<std::size_t> blocks_;
    std::size_t batch_;
    SplitMix64 random_;
};

/// The gradients of a batch's samples, added up by shard.
template <class Gradient> class GradientShards {
  public:
    static constexpr std::size_t Count = 16;

    /// `add(sample, gradient)` adds a sample's gradient and returns its loss; `clear(gradient)` is
    /// called first. Returns the sum of the losses.
    template <class Clear, class Add>
    double add_up(std::span<const std::uint32_t> batch, int threads, Clear clear, Add add) {
        for_each_shard(Count, threads, [&](std::size_t number) {
            Shard& shard = shards_[number];
            clear(shard.gradient);
            shard.loss = 0;
            const auto [begin, end] = slice_of(batch.size(), number, Count);
            for (const std::uint32_t i : batch.subspan(begin, end - begin)) {
                shard.loss += add(i, shard.gradient);
            }
        });
        double loss = 0;
        for (const Shard& shard : shards_) {
            loss += shard.loss;
        }
        return loss;
    }

    /// The sum over the shards of what `part` picks from each gradient.
    template <class Part> auto sum(Part part) const {
        auto total = part(shards_.front().gradient);
        for (std::size_t number = 1; number < Count; ++number) {
            total += part(shards_[number].gradient);
        }
        return total;
    }

  private:
    struct Shard {
        Gradient gradient;
        double loss = 0;
    };
    std::array<Shard, Count> shards_;
};

/// The length and the learning rate of a descent.
struct Schedule {
    int epochs;   ///< maximum number
    int patience; ///< stops after this many epochs without a better validation loss
    double rate;  ///< learning rate of the first epoch
    double decay; ///< factor of the rate after each epoch
};

/// The outcome of a descent.
struct Descended {
    double best_loss = std::numeric_limits<double>::infinity();
    std::vector<EpochReport> history;
};

/// In each epoch, calls `run_epoch(rate)` for the training loss, then `validation_loss()`, and
/// `keep()` if that is the best so far.
template <class RunEpoch, class ValidationLoss, class Keep>
Descended descend(const Schedule& schedule, RunEpoch run_epoch, ValidationLoss validation_loss,
                  Keep keep, const OnEpoch& on_epoch) {
    using Clock = std::chrono::steady_clock;
    const auto seconds_since = [](Clock::time_point t) {
        return std::chrono::duration<double>(Clock::now() - t).count();
    };
    const Clock::time_point begin = Clock::now();
    Descended result;
    double rate = schedule.rate;
    for (int epoch = 1, without_gain = 0;
         epoch <= schedule.epochs && without_gain < schedule.patience; ++epoch) {
        const Clock::time_point epoch_begin = Clock::now();
        const double training = run_epoch(rate);
        const double validation = validation_loss();
        rate *= schedule.decay;
        ++without_gain;
        if (validation < result.best_loss) {
            result.best_loss = validation;
            keep();
            without_gain = 0;
        }
        const double pace = seconds_since(begin) / epoch;
        result.history.push_back({epoch, training, validation, seconds_since(epoch_begin),
                                  pace * (schedule.epochs - epoch)});
        on_epoch(result.history.back());
    }
    return result;
}

} // namespace isolani::tuner
