// What the UCI loop waits for: lines of input, the end of work, the end of input or output.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

namespace isolani::uci {

struct LineTooLong {};
struct EndOfInput {};
struct WorkEnded {};
struct OutputBroken {};
using Event = std::variant<std::string, LineTooLong, EndOfInput, WorkEnded, OutputBroken>;

/// Events from the reading thread and the searching threads, taken one by one by the session's.
class EventQueue {
  public:
    using Clock = std::chrono::steady_clock;

    void post(Event event) {
        {
            const std::lock_guard lock(mutex_);
            events_.push_back(std::move(event));
        }
        arrived_.notify_one();
    }

    /// The next event, waited for up to the deadline if there is one; none if it passed before.
    std::optional<Event> take(std::optional<Clock::time_point> deadline) {
        std::unique_lock lock(mutex_);
        const auto has_event = [this] { return !events_.empty(); };
        if (!deadline) {
            arrived_.wait(lock, has_event);
        } else if (!arrived_.wait_until(lock, *deadline, has_event)) {
            return std::nullopt;
        }
        Event event = std::move(events_.front());
        events_.pop_front();
        return event;
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Event> events_;
};

} // namespace isolani::uci
