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
using Event = std::variant<std::string, EndOfInput, WorkEnded>;

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
    StandardOutput output;
    // Shared with the reading thread, which may still be waiting for a line when the loop ends.
    const auto events = std::make_shared<EventQueue>();
    Session session(output, [events] { events->post(WorkEnded{}); });
    std::thread([events] {
        for (std::string line; std::getline(std::cin, line);) {
            events->post(std::move(line));
            line.clear();
        }
        events->post(EndOfInput{});
    }).detach();

    while (!output.is_broken()) {
        const Event event = events->take();
        if (std::holds_alternative<WorkEnded>(event)) {
            session.idle();
        } else if (std::holds_alternative<EndOfInput>(event) ||
                   !session.handle(std::get<std::string>(event))) {
            break;
        }
    }
    return 0;
}

} // namespace isolani::uci
