#include "tools/terminal/workers.h"

#include "engine/util/platform.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <exception>
#include <memory>
#include <vector>

namespace isolani {

std::optional<Error> Workers::run(int threads, const std::function<void()>& job,
                                  const std::function<void(double)>& on_progress,
                                  const std::stop_token& stop) {
    using SteadyClock = std::chrono::steady_clock;
    const auto begin = SteadyClock::now();
    const std::stop_callback pass_on(stop, [this] { stop_.request_stop(); });
    std::vector<std::unique_ptr<platform::Thread>> running;
    try {
        running.reserve(static_cast<std::size_t>(threads));
        for (int i = 0; i < threads; ++i) {
            running.push_back(std::make_unique<platform::Thread>([&] { work(job); }));
        }
    } catch (const std::exception&) { // std::system_error or std::bad_alloc
        fail("cannot start " + std::to_string(threads) + " threads"); // the others end at once
    }
    for (bool has_ended = false; !has_ended;) {
        std::unique_lock lock(mutex_);
        has_ended = changed_.wait_for(lock, std::chrono::seconds(1),
                                      [&] { return finished_ == running.size(); });
        lock.unlock();
        on_progress(std::chrono::duration<double>(SteadyClock::now() - begin).count());
    }
    return error_;
}

void Workers::work(const std::function<void()>& job) {
    try {
        job();
    } catch (const std::exception& e) { // no memory
        fail(e.what());
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    changed_.notify_all();
}

void Workers::fail(std::string message) {
    {
        const std::lock_guard lock(mutex_);
        if (!error_) {
            error_ = Error{std::move(message)};
        }
    }
    stop_.request_stop();
}

std::string to_clock(double seconds) {
    const auto total = static_cast<long>(seconds);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%ld:%02ld:%02ld", total / 3600, total / 60 % 60,
                  total % 60);
    return text.data();
}

} // namespace isolani
