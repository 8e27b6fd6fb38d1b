#include "uci/review/analyst.h"

#include <chrono>
#include <future>
#include <utility>

namespace isolani::uci {

namespace {

/// Keeps the last exact result of a search, and tells when the search has ended.
class LastResult : public SearchListener {
  public:
    void on_report(const SearchReport& report) override {
        if (report.bound == Bound::Exact || last_.pv.empty()) {
            last_ = report;
        }
    }
    void on_best_move(const BestMove&) override { ended_.set_value(); }

    bool has_ended_within(Milliseconds time) {
        return future_.wait_for(time) == std::future_status::ready;
    }
    const SearchReport& report() const { return last_; }

  private:
    SearchReport last_;
    std::promise<void> ended_;
    std::future<void> future_ = ended_.get_future();
};

} // namespace

Analyst::Analyst(const Limits& budget, std::size_t threads, std::size_t megabytes,
                 std::function<bool()> wants_to_end)
    : budget_(budget), wants_to_end_(std::move(wants_to_end)), control_(threads, megabytes) {}

std::optional<SearchedMove> Analyst::search(const Game& game, const std::vector<Move>& only) {
    constexpr Milliseconds BetweenLooks{20};
    Limits limits = budget_;
    limits.search_moves = only;
    LastResult result;
    control_.start(game, limits, Milliseconds(0), result);
    while (!result.has_ended_within(BetweenLooks)) {
        if (wants_to_end_()) {
            control_.stop();
        }
    }
    control_.wait();
    const SearchReport& report = result.report();
    if (report.pv.empty() || wants_to_end_()) {
        return std::nullopt;
    }
    return SearchedMove{report.pv, report.value, report.depth};
}

} // namespace isolani::uci
