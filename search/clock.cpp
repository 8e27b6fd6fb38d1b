#include "search/clock.h"

#include <algorithm>

namespace isolani {

Clock::Clock(const Limits& limits, Color us, Milliseconds overhead) : start_(SteadyClock::now()) {
    constexpr Milliseconds AtOnce{0};
    if (limits.move_time) {
        limited_ = is_fixed_ = true;
        soft_ = hard_ = std::max(*limits.move_time - overhead, AtOnce);
    }
    const auto& left = limits.time[us];
    if (!left) {
        return;
    }
    // Without a number of moves the game is taken to last another 22 or so.
    const int moves = std::clamp(limits.moves_to_go.value_or(22), 1, 40);
    const Milliseconds usable = std::max(*left - overhead, AtOnce);
    const Milliseconds increment = std::max(limits.increment[us], AtOnce);
    const Milliseconds share = usable / moves + increment * 3 / 4;
    // The last move before a time control may take most of the clock, no other should.
    const Milliseconds most = moves == 1 ? usable * 8 / 10 : usable * 6 / 10;
    const Milliseconds soft = std::min(share * 7 / 10, most);
    const Milliseconds hard = std::min(share * 3, most);
    soft_ = limited_ ? std::min(soft_, soft) : soft;
    hard_ = limited_ ? std::min(hard_, hard) : hard;
    is_fixed_ = is_fixed_ && soft_ != soft;
    limited_ = true;
}

bool Clock::soft_limit_passed(int stability) const {
    if (!limited_) {
        return false;
    }
    if (is_fixed_) {
        return hard_limit_passed();
    }
    // From 150% of the aim for a move just found down to 80% for one that has long stood.
    const int percent = std::max(80, 150 - 14 * stability);
    return elapsed() >= soft_ * percent / 100;
}

} // namespace isolani
