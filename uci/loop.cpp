#include "uci/loop.h"

#include "uci/output.h"
#include "uci/session.h"

#include <condition_variable>
#include <deque>
#include <iostream>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <variant>

namespace isolani::uci {

namespace {

struct EndOfInput {};
struct WorkEnded {};
struct OutputBroken {};
using Event = std::variant<std::string, EndOfInput, WorkEnded, OutputBroken>;

/// Events from the reading thread and the searching threads, taken one by one by the session's.
class EventQueue {
  public:
    void post(Event event) {
        {
            const std::lock_guard lock(mutex_);
            events_.push_back(std::move(event));
        }
        arrived_.notify_one();
    }

    Event take() {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return !events_.empty(); });
        Event event = std::move(events_.front());
        events_.pop_front();
        return event;
    }

  private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Event> events_;
};

} // namespace

int run_loop() {
    // Reading past stdio's lock, so that exit need not wait for a reader that waits for a line.
    std::ios::sync_with_stdio(false);
    // Shared with the reading thread, which may still be waiting when the loop ends.
    const auto events = std::make_shared<EventQueue>();
    StandardOutput output([events] { events->post(OutputBroken{}); });
    Session session(output, [events] { events->post(WorkEnded{}); });
    std::thread([events] {
        for (std::string line; std::getline(std::cin, line);) {
            events->post(std::move(line));
            line.clear();
        }
        events->post(EndOfInput{});
    }).detach();

    // At the end of the input, work that ends by itself is still finished: a script's last `go`.
    bool is_ending = false;
    while (!(is_ending && session.is_idle_or_endless())) {
        const Event event = events->take();
        if (std::holds_alternative<OutputBroken>(event)) {
            break;
        }
        if (std::holds_alternative<WorkEnded>(event)) {
            session.idle();
        } else if (std::holds_alternative<EndOfInput>(event)) {
            is_ending = true;
        } else if (!session.handle(std::get<std::string>(event))) {
            break;
        }
    }
    return 0;
}

} // namespace isolani::uci
