// The UCI loop and its events: lines of input, the end of a search, the end of input or output.
#pragma once

#include "tools/terminal/output.h"

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

/// Queue of events from the reading thread and the search threads for the session's thread.
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

    /// Waits for the next event, until the deadline if there is one; std::nullopt if it has passed.
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

/// How long searches and tasks may run in total after the end of input, and tasks after `quit`:
/// long enough for the last `go` of a script, but limited, as nothing can stop them any more.
inline constexpr std::chrono::seconds MostAfterInput{60};

/// Runs the UCI loop until `quit`, the end of input, or an error on output. Returns the exit code.
/// An error on input counts as its end. SIGTERM ends the process without output, with exit code 0.
int run_loop();

/// Processes events until `quit`, OutputBroken or EndOfInput. After EndOfInput, it waits for
/// searches that end by themselves, after `quit` for bench and perft, and stops them after
/// `most_after_input`.
void converse(EventQueue& events, Output& output, std::chrono::milliseconds most_after_input);

} // namespace isolani::uci
