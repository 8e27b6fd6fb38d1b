#include "uci/go_limits.h"

#include "engine/notation.h"
#include "engine/util/text.h"
#include "search/value.h"

#include <algorithm>

namespace isolani::uci {

namespace {

Milliseconds to_milliseconds(std::int64_t number) {
    constexpr std::int64_t Most = 1'000'000'000'000; // about thirty years: sums do not overflow
    return Milliseconds(std::clamp(number, -Most, Most));
}

} // namespace

Limits to_limits(const Go& go, const Position& pos, std::vector<std::string>& complaints) {
    constexpr std::size_t MostComplaints = 4;
    const auto in_range = [](std::int64_t number, std::int64_t least, std::int64_t most) {
        return static_cast<int>(std::clamp(number, least, most));
    };
    Limits limits;
    for (const Color c : AllColors) {
        // If only one side's clock is given, it is used for both.
        const auto time = go.time[c] ? go.time[c] : go.time[~c];
        const auto increment = go.increment[c] ? go.increment[c] : go.increment[~c];
        if (time) {
            limits.time[c] = to_milliseconds(*time);
        }
        limits.increment[c] = to_milliseconds(increment.value_or(0));
    }
    if (go.moves_to_go && *go.moves_to_go > 0) {
        limits.moves_to_go = in_range(*go.moves_to_go, 1, 1000);
    }
    if (go.move_time) {
        limits.move_time = to_milliseconds(std::max<std::int64_t>(*go.move_time, 0));
    }
    if (go.depth) {
        limits.depth = in_range(*go.depth, 1, MaxPly - 1);
    }
    if (go.nodes) {
        limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*go.nodes, 0));
    }
    if (go.mate && *go.mate > 0) {
        limits.mate = in_range(*go.mate, 1, MaxPly / 2);
    }
    for (const std::string& text : go.search_moves) {
        if (const auto m = parse_move(pos, text)) {
            limits.search_moves.push_back(*m);
        } else if (complaints.size() < MostComplaints) {
            complaints.push_back("searchmoves: " + explain_no_uci_move(pos, text) + ": ignored");
        }
    }
    limits.ponder = go.ponder;
    const bool is_limited = limits.time[pos.side_to_move()] || limits.move_time || limits.depth ||
                            limits.nodes || limits.mate;
    // Arguments that imply a limit but give none, such as an increment without a clock.
    const bool speaks_of_limits =
        go.lost_a_limit || go.moves_to_go || go.mate || go.increment[White] || go.increment[Black];
    if (!is_limited && speaks_of_limits && !go.infinite) {
        complaints.emplace_back("no usable limit: searching for one second");
        limits.move_time = Milliseconds(1000); // as the GUI expects a best move
    } else {
        limits.infinite = go.infinite || !is_limited;
    }
    return limits;
}

} // namespace isolani::uci
