// A session for tests: takes lines of input and records lines of output.
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

/// A session that is sent commands line by line, as by the UCI loop.
class Driver {
  public:
    /// `seed` is the seed of the session.
    explicit Driver(std::uint64_t seed = 0)
        : session_(
              output_, [this] { ++ended_; }, seed) {}
    /// Sends one line, after calling idle() if a search or task has ended.
    void send(std::string_view line) {
        note_finished_work();
        quit_ = quit_ || !session_.handle(line);
    }
    /// Sends one line without calling idle() first, like a fast GUI.
    void send_at_once(std::string_view line) { session_.handle(line); }
    /// Waits until nothing is running or postponed.
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
