// Any text as the arguments of go.

#include "engine/movegen.h"
#include "search/value.h"
#include "tests/fuzz/fuzz.h"
#include "uci/command.h"
#include "uci/go_limits.h"

namespace isolani::fuzz {
namespace {

void require_usable(const Limits& limits, const Position& pos) {
    constexpr Milliseconds Most = std::chrono::hours(24 * 365 * 40);
    for (const Color c : AllColors) {
        require(!limits.time[c] || (*limits.time[c]<Most&& * limits.time[c]> - Most),
                "times are far from overflow");
        require(limits.increment[c] < Most && limits.increment[c] > -Most,
                "increments are far from overflow");
    }
    require(!limits.moves_to_go || *limits.moves_to_go > 0, "moves to go are some");
    require(!limits.move_time || limits.move_time->count() >= 0, "no move takes negative time");
    require(!limits.depth || (*limits.depth >= 1 && *limits.depth < MaxPly), "depth is in range");
    require(!limits.mate || *limits.mate > 0, "mates are in the future");
    for (const Move m : limits.search_moves) {
        require(pos.is_legal(m), "search moves are legal");
    }
    require(limits.infinite || limits.time[pos.side_to_move()] || limits.move_time ||
                limits.depth || limits.nodes || limits.mate,
            "every search has an end, or is told to have none");
}

} // namespace
} // namespace isolani::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace isolani;
    const uci::Command command = uci::parse("go " + std::string(fuzz::to_text(data, size)));
    const uci::Go& go = std::get<uci::Go>(command);
    const Position pos;
    std::vector<std::string> complaints;
    fuzz::require_usable(uci::to_limits(go, pos, complaints), pos);
    fuzz::require(go.complaints.size() + complaints.size() < 10, "complaints are few");
    for (const std::string& complaint : complaints) {
        fuzz::require(complaint.find('\n') == std::string::npos, "a complaint is one line");
    }
    return 0;
}
