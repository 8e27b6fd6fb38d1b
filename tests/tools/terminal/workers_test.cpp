#include "tools/terminal/workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace isolani {
namespace {

TEST(Workers, RunTheJobOnSoManyThreads) {
    Workers workers;
    std::atomic<int> jobs = 0;
    int reports = 0;
    EXPECT_FALSE(workers.run(
        3, [&] { ++jobs; }, [&](double) { ++reports; }));
    EXPECT_EQ(jobs, 3);
    EXPECT_GE(reports, 1);
    EXPECT_FALSE(workers.stop().stop_requested());
}

TEST(Workers, AFailureStopsAll) {
    Workers workers;
    std::atomic<bool> has_thrown = false;
    const auto job = [&] {
        if (!has_thrown.exchange(true)) {
            throw std::runtime_error("no memory");
        }
        while (!workers.stop().stop_requested()) {
        }
        workers.fail("a later failure");
    };
    const auto error = workers.run(2, job, [](double) {});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->message, "no memory");
}

TEST(Workers, PassOnAStop) {
    Workers workers;
    std::stop_source stop;
    const auto job = [&] {
        stop.request_stop();
        while (!workers.stop().stop_requested()) {
        }
    };
    EXPECT_FALSE(workers.run(
        1, job, [](double) {}, stop.get_token()));
}

TEST(Workers, TheClockShowsHours) {
    EXPECT_EQ(to_clock(4000), "1:06:40");
    EXPECT_EQ(to_clock(59.9), "0:00:59");
}

} // namespace
} // namespace isolani
