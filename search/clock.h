// How long to think.
#pragma once

#include "search/limits.h"

#include <chrono>

namespace isolani {

/// Turns the state of a game clock into a time to aim at and a time never to pass.
class Clock {
  public:
    using SteadyClock = std::chrono::steady_clock;

    /// Starts to run. `overhead` is lost on every move between engine and referee.
    Clock(const Limits& limits, Color us, Milliseconds overhead);

    Milliseconds elapsed() const {
        return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - start_);
    }
    /// Whether a new iteration is not worth beginning. `stability` is 0 for a best move that has
    /// just changed, and grows while it stays.
    bool soft_limit_passed(int stability) const;
    /// Whether the search must end at once.
    bool hard_limit_passed() const { return limited_ && elapsed() >= hard_; }

    bool is_limited() const { return limited_; }
    Milliseconds soft_limit() const { return soft_; }
    Milliseconds hard_limit() const { return hard_; }

  private:
    SteadyClock::time_point start_;
    bool limited_ = false;
    bool is_fixed_ = false; ///< movetime: use it all
    Milliseconds soft_{};
    Milliseconds hard_{};
};

} // namespace isolani
