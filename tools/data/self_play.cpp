#include "tools/data/self_play.h"

#include <algorithm>
#include <cstdlib>

namespace isolani {

std::optional<GameResult> Adjudication::add(Value white, int ply) {
    if (white >= WinValue) {
        winning_plies_ = std::max(winning_plies_, 0) + 1;
    } else if (white <= -WinValue) {
        winning_plies_ = std::min(winning_plies_, 0) - 1;
    } else {
        winning_plies_ = 0;
    }
    const bool is_level = white >= -DrawMargin && white <= DrawMargin;
    drawn_plies_ = is_level && ply >= FirstDrawPly ? drawn_plies_ + 1 : 0;
    if (winning_plies_ >= WinPlies || (is_decisive(white) && white > 0)) {
        return GameResult::WhiteWins;
    }
    if (winning_plies_ <= -WinPlies || (is_decisive(white) && white < 0)) {
        return GameResult::BlackWins;
    }
    if (drawn_plies_ >= DrawPlies || ply >= LastPly) {
        return GameResult::Draw;
    }
    return std::nullopt;
}

SelfPlay::SelfPlay(const SelfPlaySettings& settings)
    : settings_(settings), search_(settings.nodes, settings.megabytes) {}

void SelfPlay::begin(std::uint32_t number) {
    random_ = SplitMix64(SplitMix64(settings_.seed)() + SplitMix64(number)());
    search_.clear();
}

bool SelfPlay::is_balanced(const Position& pos) {
    search_.clear(); // the result must not depend on earlier searches
    return std::abs(search_.search(Game(pos)).value) <= settings_.most_opening_value;
}

std::optional<Position> SelfPlay::draw_opening(std::uint32_t number, const std::stop_token& stop) {
    constexpr int MostTries = 100; ///< then the opening is accepted as it is
    OpeningFilter filter;
    if (settings_.is_balanced_all_along) {
        filter = [&](const Position& pos) {
            return !result_by_rules(Game(pos)) && is_balanced(pos);
        };
    }
    for (int i = 0; !stop.stop_requested(); ++i) {
        const Position pos = random_opening(settings_.openings, number, random_, filter);
        if (is_balanced(pos) || i == MostTries) {
            return pos;
        }
    }
    return std::nullopt;
}

std::optional<Position> SelfPlay::find_opening(std::uint32_t number, const std::stop_token& stop) {
    begin(number);
    return draw_opening(number, stop);
}

std::optional<TrainingGame> SelfPlay::play(std::uint32_t number, const std::stop_token& stop) {
    const auto opening = find_opening(number, stop);
    if (!opening) {
        return std::nullopt;
    }
    TrainingGame record;
    record.number = number;
    Game game(*opening);
    Adjudication adjudication;
    std::optional<GameResult> result;
    for (int ply = settings_.openings.random_plies; !result; ++ply) {
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        const Position& pos = game.position();
        const SoftSearch::Outcome outcome = search_.search(game);
        const Value white = in_whites_view(outcome.value, pos.side_to_move());
        if (SoftSearch::is_quiet(pos, outcome)) {
            record.positions.push_back({pack(pos), static_cast<std::int16_t>(white),
                                        static_cast<std::uint8_t>(outcome.depth)});
        }
        result = adjudication.add(white, ply);
        if (!result) {
            game.play(outcome.move);
            result = result_by_rules(game);
        }
    }
    record.result = *result;
    thin_out(record.positions);
    return record;
}

void SelfPlay::thin_out(std::vector<TrainingPosition>& positions) {
    const auto wanted = static_cast<std::size_t>(settings_.per_game);
    if (settings_.per_game == 0 || positions.size() <= wanted) {
        return;
    }
    std::vector<TrainingPosition> kept;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        // Selection sampling: each position is kept with the same probability.
        if (random_() % (positions.size() - i) < wanted - kept.size()) {
            kept.push_back(positions[i]);
        }
    }
    positions = std::move(kept);
}

} // namespace isolani
