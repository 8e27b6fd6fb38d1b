// How long to think.
#pragma once

#include "search/limits.h"

#include <chrono>

namespace isolani {

/// What an iteration tells about the time that the move needs.
struct Progress {
    int stability = 0;     ///< iterations since the best move changed
    int share_of_best = 0; ///< nodes spent on the best move, percent
    int fall = 0;          ///< centipawns by which the value has fallen below its recent average
};

/// Turns the state of a game clock into a time to aim at and a time never to pass.
class TimeManager {
  public:
    using SteadyClock = std::chrono::steady_clock;

    /// Starts to run. `overhead` is lost on every move between engine and referee.
    TimeManager(const Limits& limits, Color us, Milliseconds overhead);

    Milliseconds elapsed() const {
        return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - start_);
    }
    /// Whether a new iteration is not worth beginning.
    bool soft_limit_passed(const Progress& progress, std::uint64_t nodes = 0) const {
        return limited_ && has_run_for(soft_limit(progress), nodes);
    }
    /// Whether the search must end at once.
    bool hard_limit_passed(std::uint64_t nodes = 0) const {
        return limited_ && has_run_for(hard_, nodes);
    }
    /// How many nodes to search between two looks at the clock: a power of two, less where a
    /// fraction of a millisecond counts.
    std::uint64_t nodes_between_looks() const {
        return limited_ && hard_ < Milliseconds(100) ? 256 : 1024;
    }

    bool is_limited() const { return limited_; }
    Milliseconds soft_limit() const { return soft_; }
    Milliseconds soft_limit(const Progress& progress) const;
    Milliseconds hard_limit() const { return hard_; }

  private:
    /// By the clock, or by the nodes that all threads have searched.
    bool has_run_for(Milliseconds time, std::uint64_t nodes) const {
        return nodes_per_millisecond_ != 0
                   ? nodes >= nodes_per_millisecond_ * static_cast<std::uint64_t>(time.count())
                   : SteadyClock::now() - start_ >= time;
    }

    SteadyClock::time_point start_;
    std::uint64_t nodes_per_millisecond_ = 0;
    bool limited_ = false;
    bool is_fixed_ = false; ///< movetime: use it all
    Milliseconds soft_{};
    Milliseconds hard_{};
};

/// Nodes as time: a game clock that counts nodes, so that games are reproducible on any machine.
/// The clock of the GUI is read at the start of a time control only.
class NodeClock {
  public:
    /// The limits with the time that is left by this clock, if it counts for the search to come.
    Limits apply(const Limits& limits, Color us);
    /// Takes off what that search has used, and adds the increment.
    void spend(std::uint64_t nodes);
    /// That search takes nothing off: it was on the other side's time.
    void cancel() { running_.reset(); }
    /// A new game begins.
    void reset() { *this = NodeClock(); }

  private:
    /// The clock of one side: both may be played in one game.
    struct Side {
        std::optional<std::int64_t> nodes_left; ///< of the game's clock
        int moves_to_go = 0;                    ///< as last heard
    };

    EnumArray<Color, Side> sides_;
    std::optional<Color> running_; ///< whose clock counts, if one does
    std::int64_t gained_ = 0;      ///< nodes, by the increment of the move under way
};

} // namespace isolani
