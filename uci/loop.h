// What the UCI loop waits for: lines of input, the end of work, the end of input or output.
#pragma once

#include "uci/output.h"

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

// The UCI loop over standard input and output.

/// How long work goes on, in all, after the end of input: long enough for a script's last `go`, but
/// nobody is left who could stop a search of days.
inline constexpr std::chrono::seconds MostAfterInput{60};

/// Talks UCI until `quit`, the end of input, or nobody reading the output any more. Returns the
/// exit code. Input that cannot be read has ended. SIGTERM ends the process quietly, with exit code
/// 0.
int run_loop();

/// What run_loop does with the events: obeys lines until `quit`, OutputBroken, or EndOfInput; then
/// it still waits for work that ends by itself, and after `most_after_input` stops that too.
void converse(EventQueue& events, Output& output, std::chrono::milliseconds most_after_input);

} // namespace isolani::uci
