#include "uci/loop.h"

#include "tools/terminal/platform.h"
#include "uci/cli/usage.h"
#include "uci/session.h"

#include <array>
#include <condition_variable>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace isolani::uci {

namespace {

/// The longest line of input accepted: enough for a game of 800,000 moves, while it limits memory
/// use.
constexpr std::size_t MostCharacters = std::size_t{1} << 22;

/// Standard input, byte by byte. It bypasses stdio and its lock, so that exit does not wait for a
/// thread that is blocked in a read.
class Input {
  public:
    /// The next byte; std::nullopt at the end of input.
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

/// The next line of input. A line that is too long is dropped completely, as a part of it could be
/// a different command.
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

/// Never returns, even at the end of input: the process ends while this thread waits. A thread that
/// returned at the end of input would exit at the same time as the process, which occasionally
/// crashes under Wine.
void read_all_lines(EventQueue& events) {
    Input in;
    for (bool is_ending = false; !is_ending;) {
        Event event = read_line(in);
        is_ending = std::holds_alternative<EndOfInput>(event);
        events.post(std::move(event));
    }
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable changed; // nobody notifies it
    changed.wait(lock, [] { return false; });
}

/// On SIGTERM: as every line is flushed, the process can exit at once, even if it is blocked by a
/// GUI that has stopped reading.
extern "C" void end_at_once(int /*signal*/) { std::_Exit(0); }

} // namespace

void converse(EventQueue& events, Output& output, std::chrono::milliseconds most_after_input) {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    Session session(
        output, [&events] { events.post(WorkEnded{}); }, static_cast<std::uint64_t>(now));
    std::optional<EventQueue::Clock::time_point> deadline; // set at the end of input
    bool is_late = false;
    bool is_over = false;
    while (!is_over && !(deadline && session.is_idle_or_endless())) {
        const std::optional<Event> event = events.take(is_late ? std::nullopt : deadline);
        if (!event) {
            is_late = true;
            session.stop();
        } else if (std::holds_alternative<OutputBroken>(*event)) {
            is_over = true;
        } else if (std::holds_alternative<WorkEnded>(*event)) {
            session.idle();
            is_over = session.is_over();
            if (is_late) {
                session.stop(); // stops a postponed command that has just started
            }
        } else if (std::holds_alternative<EndOfInput>(*event)) {
            deadline = deadline.value_or(EventQueue::Clock::now() + most_after_input);
        } else if (std::holds_alternative<LineTooLong>(*event)) {
            output.explain("line of more than 4 million characters ignored");
        } else {
            is_over = !session.handle(std::get<std::string>(*event));
            if (session.is_quitting()) {
                deadline = deadline.value_or(EventQueue::Clock::now() + most_after_input);
            }
        }
    }
}

int run_loop() {
    std::signal(SIGTERM, end_at_once);
    // Shared with the reading thread, which outlives this function.
    const auto events = std::make_shared<EventQueue>();
    StandardOutput output([events] { events->post(OutputBroken{}); });
    if (platform::is_interactive()) {
        output.write(Greeting);
    }
    std::thread([events] { read_all_lines(*events); }).detach();
    converse(*events, output, MostAfterInput);
    return 0;
}

} // namespace isolani::uci
