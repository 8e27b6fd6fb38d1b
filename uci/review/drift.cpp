#include "uci/review/drift.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace isolani::uci {

namespace {

// In centipawns and plies.
constexpr int LeastChange = 80;
constexpr int LeastKept = 60;          // of it, in the plies after
constexpr int LargestWave = 40;        // against the drift
constexpr int Undecided = 100;         // a value at most
constexpr int LargestNoise = 25;       // of an end, beside its neighbours
constexpr std::size_t LeastPlies = 12; // of a drift
constexpr std::size_t MostPlies = 100;
constexpr std::size_t PliesAfter = 8; // in which it is not taken back

struct DriftCandidate {
    Drift drift;
    int score;
};

class DriftFinder {
  public:
    DriftFinder(const GameReview& review, const std::vector<bool>& is_quiet)
        : review_(review), is_quiet_(is_quiet) {
        constexpr int Most = 1000;
        for (const Value v : review.values) {
            values_.push_back(std::clamp<int>(v, -Most, Most));
        }
        for (std::size_t i = 0; i < values_.size(); ++i) {
            const bool is_at_end = i == 0 || i + 1 == values_.size();
            smooth_.push_back(is_at_end ? values_[i]
                                        : median(values_[i - 1], values_[i], values_[i + 1]));
        }
    }

    /// The best drift that has no move in common with those that are taken.
    std::optional<DriftCandidate> best(const std::vector<Drift>& taken) const {
        std::optional<DriftCandidate> found;
        for (std::size_t first = 0; first < values_.size(); ++first) {
            for (const int way : {1, -1}) {
                const auto candidate = is_quiet_[first] ? best_from(first, way, taken) : found;
                if (candidate && (!found || candidate->score > found->score)) {
                    found = candidate;
                }
            }
        }
        return found;
    }

  private:
    static int median(int a, int b, int c) {
        return std::max(std::min(a, b), std::min(std::max(a, b), c));
    }

    /// Whether a move cannot be part of a drift.
    bool ends_drift(std::size_t move, const std::vector<Drift>& taken) const {
        const ReviewedMove& m = review_.moves[move];
        return !m.move || m.mark == Mark::Mistake || m.mark == Mark::Blunder ||
               std::ranges::any_of(
                   taken, [&](const Drift& d) { return d.first <= move && move < d.last; });
    }

    std::optional<DriftCandidate> best_from(std::size_t first, int way,
                                            const std::vector<Drift>& taken) const {
        std::optional<DriftCandidate> found;
        int peak = way * smooth_[first];
        int largest_step = 0;
        const std::size_t end = std::min(values_.size(), first + MostPlies + 1);
        for (std::size_t last = first + 1; last < end && !ends_drift(last - 1, taken); ++last) {
            const int now = way * smooth_[last];
            largest_step = std::max(largest_step, now - way * smooth_[last - 1]);
            peak = std::max(peak, now);
            if (peak - now > LargestWave || way * smooth_[first] - now > LargestWave) {
                break;
            }
            const int plies = static_cast<int>(last - first);
            const int change = now - way * smooth_[first];
            // Plies cost something, so that quiet ones before and after are not counted in.
            const int score = change - plies;
            if ((!found || score > found->score) && 2 * largest_step < change &&
                is_drift({first, last}, way)) {
                found = {{first, last}, score};
            }
        }
        return found;
    }

    bool is_drift(const Drift& drift, int way) const {
        const int from = values_[drift.first];
        const int to = values_[drift.last];
        const int smooth_from = smooth_[drift.first];
        const int smooth_to = smooth_[drift.last];
        const int noise = std::max(std::abs(from - smooth_from), std::abs(to - smooth_to));
        if (drift.last - drift.first < LeastPlies || !is_quiet_[drift.last] ||
            way * (to - from) < LeastChange || way * (smooth_to - smooth_from) < LeastChange ||
            noise > LargestNoise || std::min(std::abs(from), std::abs(to)) > Undecided) {
            return false;
        }
        const std::size_t end = std::min(values_.size(), drift.last + PliesAfter + 1);
        return std::all_of(values_.begin() + static_cast<std::ptrdiff_t>(drift.last),
                           values_.begin() + static_cast<std::ptrdiff_t>(end),
                           [&](int value) { return way * (value - from) >= LeastKept; });
    }

    const GameReview& review_;
    const std::vector<bool>& is_quiet_;
    std::vector<int> values_; ///< White's view
    std::vector<int> smooth_; ///< without single outliers
};

} // namespace

std::vector<Drift> slow_drifts(const GameReview& review, const std::vector<bool>& is_quiet) {
    constexpr std::size_t MostDrifts = 2;
    const DriftFinder finder(review, is_quiet);
    std::vector<Drift> drifts;
    while (drifts.size() < MostDrifts) {
        const auto found = finder.best(drifts);
        if (!found) {
            break;
        }
        drifts.push_back(found->drift);
    }
    std::ranges::sort(drifts, {}, &Drift::first);
    return drifts;
}

} // namespace isolani::uci
