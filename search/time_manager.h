// Time management: how long to search.
#pragma once

#include "search/limits.h"

#include <chrono>

namespace isolani {

/// The state of the search after an iteration, on which the time for the move depends.
struct Progress {
    int stability = 0;     ///< iterations since the best move changed
    int share_of_best = 0; ///< nodes spent on the best move, percent
    int fall = 0;          ///< centipawns by which the value is below its recent average
    int loss = 0;          ///< centipawns by which it is below that of the move before
    int correction = 0;    ///< centipawns that correction history adds at the root: how much the
                           ///< static evaluation errs in such positions
};

/// Computes a soft limit, after which no iteration is started, and a hard limit, at which the
/// search stops, from the game clock.
class TimeManager {
  public:
    using SteadyClock = std::chrono::steady_clock;

    /// Starts the clock. `left` is what the side to move has on it, unless it has none: the GUI's
    /// time or that of a NodeClock. The later the move of the game, the fewer are expected to
    /// follow.
    TimeManager(const Limits& limits, const SearchSettings& settings, Color us,
                std::optional<Milliseconds> left, int move_number = 1);

    Milliseconds elapsed() const {
        return std::chrono::duration_cast<Milliseconds>(SteadyClock::now() - start_);
    }
    /// Whether no new iteration should be started. `nodes` is the number searched by all threads,
    /// used with nodestime.
    bool soft_limit_passed(const Progress& progress, std::uint64_t nodes = 0) const {
        return limited_ && has_run_for(soft_limit(progress), nodes);
    }
    /// Whether the search must stop at once.
    bool hard_limit_passed(std::uint64_t nodes = 0) const {
        return limited_ && has_run_for(hard_, nodes);
    }
    /// Nodes to search between two checks of the clock: a power of two, smaller if the time is
    /// short.
    std::uint64_t nodes_between_looks() const {
        return limited_ && hard_ < Milliseconds(100) ? 256 : 1024;
    }

    bool is_limited() const { return limited_; }
    Milliseconds soft_limit() const { return soft_; }
    Milliseconds soft_limit(const Progress& progress) const;
    Milliseconds hard_limit() const { return hard_; }

  private:
    /// Compares with the elapsed time, or with the nodes of all threads if they count as time.
    bool has_run_for(Milliseconds time, std::uint64_t nodes) const {
        return nodes_per_millisecond_ != 0
                   ? nodes >= nodes_per_millisecond_ * static_cast<std::uint64_t>(time.count())
                   : SteadyClock::now() - start_ >= time;
    }

    SteadyClock::time_point start_;
    std::uint64_t nodes_per_millisecond_ = 0;
    bool limited_ = false;
    bool is_fixed_ = false; ///< with `movetime`: use all of it
    Milliseconds soft_{};
    Milliseconds hard_{};
};

/// Nodes as time (UCI option nodestime): a game clock that counts nodes, so that games are
/// reproducible on any machine. The GUI's clock is read only at the start of a time control.
class NodeClock {
  public:
    /// Begins the turn of a side. Returns the time that it has left: on this clock with nodestime,
    /// on the GUI's without.
    std::optional<Milliseconds> begin(const Limits& limits, int nodes_per_millisecond, Color us);
    /// Subtracts the nodes of that search, and adds the increment.
    void spend(std::uint64_t nodes);
    /// Subtracts nothing for that search: it ran on the opponent's time.
    void cancel() { running_.reset(); }
    /// Resets the clocks for a new game.
    void reset() { *this = NodeClock(); }

  private:
    /// The clock of one side; the engine may play both sides of a game.
    struct Side {
        std::optional<std::int64_t> nodes_left; ///< on this clock
        int moves_to_go = 0;                    ///< as last given by the GUI
    };

    EnumArray<Color, Side> sides_;
    std::optional<Color> running_; ///< side whose clock is running, if any
    std::int64_t gained_ = 0;      ///< nodes; the increment of the current move
};

} // namespace isolani
