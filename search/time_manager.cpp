#include "search/time_manager.h"

#include "search/params.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {

namespace {

/// How long a loaded machine may occasionally suspend the engine.
constexpr Milliseconds LongestStall{100};

/// The most time a move may take, in percent of an even share of the time left. Before a time
/// control, the excess is at most 5% of the time of the moves after it: however many moves exceed
/// their share, enough is left for the last ones.
int most_shares(std::optional<int> moves_to_go) {
    constexpr int Most = 400;
    return moves_to_go ? std::min(Most, 100 + 5 * (std::max(*moves_to_go, 1) - 1)) : Most;
}

/// How many moves the game is expected to last without `movestogo`.
int moves_expected(int move_number) { return std::max(20 - move_number / 5, 10); }

/// What is planned for a move, in percent of an even share of the time left. The rest pays for the
/// trouble that soft_limit() sees; before a time control, it must leave enough for the last moves.
/// Pondering gives back some time whenever the opponent plays the expected move, but no last moves
/// can count on that.
int planned_percent(const Limits& limits, bool ponders) {
    if (limits.moves_to_go) {
        return 65;
    }
    return ponders ? 94 : 75;
}

} // namespace

TimeManager::TimeManager(const Limits& limits, const SearchSettings& settings, Color us,
                         std::optional<Milliseconds> left, int move_number)
    : start_(SteadyClock::now()),
      nodes_per_millisecond_(static_cast<std::uint64_t>(settings.nodes_per_millisecond)) {
    constexpr Milliseconds AtOnce{0};
    // Where the clock counts nodes, no time is lost between engine and GUI.
    const Milliseconds overhead = nodes_per_millisecond_ != 0 ? AtOnce : settings.overhead;
    if (limits.move_time) {
        limited_ = is_fixed_ = true;
        // At least half of the move time is used, even if the overhead is longer.
        soft_ = hard_ =
            std::max(*limits.move_time - std::min(overhead, *limits.move_time / 2), AtOnce);
    }
    if (!left) {
        return;
    }
    const int moves = std::clamp(limits.moves_to_go.value_or(moves_expected(move_number)), 1, 40);
    const Milliseconds reserve =
        nodes_per_millisecond_ != 0 ? AtOnce : std::min(LongestStall, *left / 3);
    // Every move up to the time control costs the overhead.
    const Milliseconds overheads =
        limits.moves_to_go ? std::max(overhead, std::min(overhead * moves, *left / 4)) : overhead;
    const Milliseconds usable = std::max(*left - overheads - reserve, AtOnce);
    const Milliseconds increment = std::max(limits.increment[us], AtOnce);
    const Milliseconds share = usable / moves + increment * 85 / 100;
    // Only the last move before a time control may use most of the clock.
    const Milliseconds most = moves == 1 ? usable * 8 / 10 : usable * 5 / 10;
    const Milliseconds soft =
        std::min(share * planned_percent(limits, settings.ponders) / 100, most);
    const Milliseconds hard = std::min(share * most_shares(limits.moves_to_go) / 100, most);
    soft_ = limited_ ? std::min(soft_, soft) : soft;
    hard_ = limited_ ? std::min(hard_, hard) : hard;
    is_fixed_ = is_fixed_ && soft_ != soft;
    limited_ = true;
}

Milliseconds TimeManager::soft_limit(const Progress& progress) const {
    if (is_fixed_) {
        return hard_;
    }
    // Less time if most nodes were spent on the best move or it has not changed for long, more if
    // the value falls or the evaluation errs.
    const long long by_nodes =
        (params::TimeNodesBase - params::TimeNodesScale * progress.share_of_best / 100);
    const long long by_stability = std::max(80, 130 - 8 * progress.stability);
    const long long by_fall =
        100 + std::clamp(progress.fall + progress.loss * params::TimeLoss / 100, -20, 60);
    const long long by_correction =
        95 + std::min(std::abs(progress.correction) * params::TimeCorrection / 100, 40);
    const long long percent = by_nodes * by_stability / 100 * by_fall / 100 * by_correction / 100;
    return std::min(Milliseconds(soft_ * percent / 100), hard_);
}

std::optional<Milliseconds> NodeClock::begin(const Limits& limits, int nodes_per_millisecond,
                                             Color us) {
    running_.reset();
    if (nodes_per_millisecond == 0 || !limits.time[us]) {
        return limits.time[us];
    }
    running_ = us;
    auto& [nodes_left, last_moves_to_go] = sides_[us];
    const std::int64_t rate = nodes_per_millisecond;
    const int moves_to_go = limits.moves_to_go.value_or(0);
    if (!nodes_left || moves_to_go > last_moves_to_go) {
        nodes_left = limits.time[us]->count() * rate;
    }
    last_moves_to_go = moves_to_go;
    gained_ = limits.increment[us].count() * rate;
    return Milliseconds(*nodes_left / rate);
}

void NodeClock::spend(std::uint64_t nodes) {
    if (!running_) {
        return;
    }
    std::int64_t& left = *sides_[*running_].nodes_left;
    left = std::max<std::int64_t>(left - static_cast<std::int64_t>(nodes), 0) + gained_;
    running_.reset();
}

} // namespace isolani
