// Threads that share the work of a long command.
#pragma once

#include "engine/util/result.h"

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

namespace isolani {

/// Runs a job on several threads at a time.
class Workers {
  public:
    /// Starts the job on so many threads and waits until all have ended. `on_progress` is called
    /// on the calling thread about once a second and at the end, with the seconds since the start.
    /// Returns the first failure: of fail(), of an exception of the job, or that the threads cannot
    /// be started.
    std::optional<Error> run(int threads, const std::function<void()>& job,
                             const std::function<void(double)>& on_progress,
                             const std::stop_token& stop = {});

    // For the job, thread-safe.

    /// When a stop has been requested, by anyone or after a failure, the job should return.
    std::stop_token stop() const { return stop_.get_token(); }
    void request_stop() { stop_.request_stop(); }
    void fail(std::string message);

  private:
    void work(const std::function<void()>& job);

    std::stop_source stop_;
    std::mutex mutex_; ///< guards the members below
    std::condition_variable changed_;
    std::size_t finished_ = 0;
    std::optional<Error> error_;
};

/// "1:06:40", of seconds.
std::string to_clock(double seconds);

} // namespace isolani
