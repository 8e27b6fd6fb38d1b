#include "uci/review/situation.h"

#include "explain/line_gain.h"
#include "explain/played_line.h"

#include <algorithm>

namespace isolani::uci {

std::vector<Move> Exchange::with(const std::vector<Move>& line) const {
    std::vector<Move> whole = captures;
    whole.insert(whole.end(), line.begin(), line.end());
    return whole;
}

Exchange Exchange::without(std::size_t first) const {
    Exchange rest{start};
    for (std::size_t i = 0; i < captures.size(); ++i) {
        if (i < first) {
            rest.start.play(captures[i]);
        } else {
            rest.captures.push_back(captures[i]);
        }
    }
    return rest;
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

std::optional<Exchange> made_good(const Situation& situation, const std::vector<Move>& line,
                                  int least) {
    const Position& pos = situation.game.position();
    const Color them = ~pos.side_to_move();
    for (std::size_t first = 0; first < situation.exchange.captures.size(); ++first) {
        const Exchange last = situation.exchange.without(first);
        const int won = material_balance(pos, them) - material_balance(last.start, them);
        const auto kept = won_at_rest(last.start, last.with(line), them, last.captures.size());
        if (won >= least && kept && *kept < LeastGain) {
            return last;
        }
    }
    return std::nullopt;
}

std::vector<Move> as_shown(const std::vector<Move>& line) {
    return {line.begin(),
            line.begin() + static_cast<std::ptrdiff_t>(std::min(MostShownPlies, line.size()))};
}

} // namespace isolani::uci
