// How long to think.
#pragma once

#include "search/limits.h"

#include <chrono>

namespace isolani {

/// How a search stands after an iteration, as far as it matters for the time it deserves.
struct Progress {
    int stability = 0;     ///< iterations since the best move changed
    int share_of_best = 0; ///< nodes spent on the best move, percent
    int fall = 0;          ///< centipawns by which the value has fallen below its recent average
};

/// Turns the state of a game clock into a time to aim at and a time never to pass.
class Clock {
  public:
    using SteadyClock = std::chrono::steady_clock;

    /// Starts to run. `overhead` is lost on every move between engine and referee.
    Clock(const Limits& limits, Color us, Milliseconds overhead);

    Milliseconds elapsed() const {
        return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - start_);
    }
    /// Whether a new iteration is not worth beginning.
    bool soft_limit_passed(const Progress& progress) const;
    /// Whether the search must end at once.
    bool hard_limit_passed() const { return limited_ && SteadyClock::now() - start_ >= hard_; }
    /// How many nodes to search between two looks at the clock: a power of two, less where a
    /// fraction of a millisecond counts.
    std::uint64_t nodes_between_looks() const {
        return limited_ && hard_ < Milliseconds(100) ? 256 : 1024;
    }

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
