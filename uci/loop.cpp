#include "uci/loop.h"

#include "engine/platform.h"
#include "uci/output.h"
#include "uci/session.h"

#include <array>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>

namespace isolani::uci {

namespace {

struct LineTooLong {};
struct EndOfInput {};
struct WorkEnded {};
struct OutputBroken {};
using Event = std::variant<std::string, LineTooLong, EndOfInput, WorkEnded, OutputBroken>;

/// Of one line of input: a game of 800,000 moves, and no more memory than any machine has.
constexpr std::size_t MostCharacters = std::size_t{1} << 22;

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

/// Standard input, byte by byte. Reading past stdio and its lock, so that exit need not wait for a
/// reader that waits for a line.
class Input {
  public:
    /// The next byte; none at the end.
    std::optional<char> next() {
        if (position_ == size_) {
            position_ = 0;
            size_ = platform::read_standard_input(buffer_.data(), buffer_.size());
        }
        return position_ == size_ ? std::nullopt : std::optional(buffer_[position_++]);
    }

  private:
    std::array<char, 4096> buffer_{};
    std::size_t position_ = 0;
    std::size_t size_ = 0;
};

/// The next line of the input, whole or not at all: half a line would be another command.
Event read_line(Input& in) {
    std::string line;
    bool is_too_long = false;
    auto c = in.next();
    if (!c) {
        return EndOfInput{};
    }
    for (; c && *c != '\n'; c = in.next()) {
        if (line.size() < MostCharacters) {
            line += *c;
        } else {
            is_too_long = true;
        }
    }
    return is_too_long ? Event(LineTooLong{}) : Event(std::move(line));
}

/// Never returns: the process ends while its reader waits, for a line or after the last one. A
/// thread that returned at the end of the input would end at the same moment as the process, and
/// under Wine that crashes now and then.
void read_all_lines(EventQueue& events) {
    Input in;
    for (bool is_ending = false; !is_ending;) {
        Event event = read_line(in);
        is_ending = std::holds_alternative<EndOfInput>(event);
        events.post(std::move(event));
    }
    std::promise<void> never; // kept by nobody
    never.get_future().wait();
}

/// Every line is flushed, so that whoever asks the process to end need not wait for anything: not
/// even for a reader who has stopped reading.
extern "C" void end_at_once(int /*signal*/) { std::_Exit(0); }

} // namespace

int run_loop() {
    std::signal(SIGTERM, end_at_once);
    // Shared with the reading thread, which outlives the loop.
    const auto events = std::make_shared<EventQueue>();
    StandardOutput output([events] { events->post(OutputBroken{}); });
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    Session session(
        output, [events] { events->post(WorkEnded{}); }, static_cast<std::uint64_t>(now));
    std::thread([events] { read_all_lines(*events); }).detach();

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
        } else if (std::holds_alternative<LineTooLong>(event)) {
            output.explain("a line of more than 4 million characters is passed over");
        } else if (!session.handle(std::get<std::string>(event))) {
            break;
        }
    }
    return 0;
}

} // namespace isolani::uci
