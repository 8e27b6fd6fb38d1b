#include "uci/review/situation.h"

#include <algorithm>

namespace isolani::uci {

std::vector<Move> Exchange::with(const std::vector<Move>& line) const {
    std::vector<Move> whole = captures;
    whole.insert(whole.end(), line.begin(), line.end());
    return whole;
}

void Situation::play(Move m) {
    const Position before = game.position();
    game.play(m);
    if (!m || !before.is_capture(m)) {
        exchange = {game.position()};
        return;
    }
    exchange.start = exchange.captures.empty() ? before : exchange.start;
    exchange.captures.push_back(m);
}

Situation situation_after(const Position& start, const std::vector<Move>& moves) {
    Situation situation(start);
    for (const Move m : moves) {
        situation.play(m);
    }
    return situation;
}

std::vector<Move> as_shown(const std::vector<Move>& line) {
    return {line.begin(),
            line.begin() + static_cast<std::ptrdiff_t>(std::min(MostShownPlies, line.size()))};
}

} // namespace isolani::uci
