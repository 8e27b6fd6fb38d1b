// A session in a test: lines go in, lines come out.
#pragma once

#include "tests/support.h"
#include "uci/session.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci::test {

/// A session that is driven line by line, as the loop over standard input does it.
class Driver {
  public:
    /// The seed is the session's.
    explicit Driver(std::uint64_t seed = 0)
        : session_(
              output_, [this] { ++ended_; }, seed) {}
    /// Sends one line after any finished work has been noted.
    void send(std::string_view line) {
        note_finished_work();
        quit_ = quit_ || !session_.handle(line);
    }
    /// Sends one line before the session has learned whether its work has ended: a quick GUI.
    void send_at_once(std::string_view line) { session_.handle(line); }
    /// Waits until nothing is under way or put off.
    void finish() {
        session_.wait();
        while (note_finished_work()) {
            session_.wait();
        }
    }
    bool has_quit() const { return quit_; }
    const Session& session() const { return session_; }

    std::vector<std::string> lines() const {
        const std::lock_guard lock(output_.mutex);
        return output_.lines;
    }
    std::size_t count(std::string_view start) const {
        const auto all = lines();
        return static_cast<std::size_t>(std::count_if(
            all.begin(), all.end(), [&](const std::string& l) { return l.starts_with(start); }));
    }
    bool says(std::string_view part) const {
        const auto all = lines();
        return std::any_of(all.begin(), all.end(),
                           [&](const std::string& l) { return l.find(part) != std::string::npos; });
    }

  private:
    struct Memory : Output {
        void write(std::string_view text) override {
            const std::lock_guard lock(mutex);
            lines.emplace_back(text);
        }
        mutable std::mutex mutex;
        std::vector<std::string> lines;
    };

    bool note_finished_work() {
        if (ended_.exchange(0) == 0) {
            return false;
        }
        session_.idle();
        return true;
    }

    Memory output_;
    std::atomic<int> ended_{0};
    bool quit_ = false;
    Session session_;
};

} // namespace isolani::uci::test
