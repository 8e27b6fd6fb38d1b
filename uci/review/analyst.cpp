#include "uci/review/analyst.h"

#include "engine/movegen.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>

namespace isolani::uci {

namespace {

/// Keeps the last exact result of a search.
class LastResult : public SearchListener {
  public:
    void on_report(const SearchReport& report) override {
        if (report.bound == Bound::Exact || last_.pv.empty()) {
            last_ = report;
        }
    }
    void on_best_move(const BestMove&) override {}

    const SearchReport& report() const { return last_; }

  private:
    SearchReport last_;
};

} // namespace

Analyst::Analyst(const Limits& budget, std::size_t threads, std::size_t megabytes,
                 std::function<bool()> wants_to_end)
    : budget_(budget), wants_to_end_(std::move(wants_to_end)), control_(threads, megabytes) {}

Limits part_of(Limits budget, int parts) {
    if (budget.nodes) {
        budget.nodes =
            std::max<std::uint64_t>(1, *budget.nodes / static_cast<std::uint64_t>(parts));
    }
    if (budget.move_time) {
        budget.move_time = std::max(Milliseconds(1), *budget.move_time / parts);
    }
    return budget;
}

std::optional<SearchedMove> Analyst::search(const Game& game, const std::vector<Move>& only,
                                            int parts) {
    return search_within(part_of(budget_, parts), game, only);
}

std::optional<SearchedMove> Analyst::search_longer(const Game& game, const std::vector<Move>& only,
                                                   int times) {
    Limits limits = budget_;
    if (limits.nodes) {
        *limits.nodes *= static_cast<std::uint64_t>(times);
    }
    if (limits.move_time) {
        *limits.move_time *= times;
    }
    return search_within(limits, game, only);
}

std::optional<SearchedMove> Analyst::search_within(Limits limits, const Game& game,
                                                   const std::vector<Move>& only) {
    limits.search_moves = only;
    LastResult result;
    control_.start(game, limits, {}, result);
    control_.wait(wants_to_end_);
    const SearchReport& report = result.report();
    if (report.pv.empty() || wants_to_end_()) {
        return std::nullopt;
    }
    return SearchedMove{report.pv, report.value, report.depth};
}

std::optional<SearchedMove> Analyst::search_but(const Game& game, Move excluded, int parts) {
    std::vector<Move> rest;
    std::ranges::copy_if(legal_moves(game.position()), std::back_inserter(rest),
                         [&](Move m) { return m != excluded; });
    return rest.empty() ? std::nullopt : search(game, rest, parts);
}

} // namespace isolani::uci
