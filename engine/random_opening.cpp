#include "engine/random_opening.h"

#include "engine/chess960.h"
#include "engine/game_result.h"
#include "engine/movegen.h"

#include <stdexcept>
#include <utility>

namespace isolani {

namespace {

Position random_start(const OpeningSettings& settings, SplitMix64& random) {
    if (random() % 100 < static_cast<std::uint64_t>(settings.chess960_percent)) {
        const int white = static_cast<int>(random() % Chess960Starts);
        const int other = static_cast<int>(random() % Chess960Starts);
        return chess960_start(white, random() % 3 == 0 ? other : white);
    }
    if (!settings.book.empty()) {
        return *unpack(settings.book[random() % settings.book.size()]); // packed from a position
    }
    return {};
}

void play_random_move(Game& line, SplitMix64& random, const OpeningFilter& accepts) {
    constexpr int MostTries = 20;
    const MoveList moves = legal_moves(line.position());
    for (int i = 1;; ++i) {
        const Move move = moves[random() % moves.size()];
        if (!accepts || i == MostTries || accepts(line.position().after(move))) {
            line.play(move);
            return;
        }
    }
}

} // namespace

OpeningSettings OpeningSettings::with_book(std::vector<PackedPosition> lines) {
    OpeningSettings settings;
    settings.book = std::move(lines);
    settings.random_plies = 2;
    settings.chess960_percent = 0; // the book's rules are meant
    return settings;
}

Position random_opening(const OpeningSettings& settings, std::uint64_t game, SplitMix64& random,
                        const OpeningFilter& accepts) {
    const int plies = settings.random_plies + (settings.alternate ? static_cast<int>(game % 2) : 0);
    constexpr int MostTries = 10'000;
    for (int i = 0; i < MostTries; ++i) {
        Game line(random_start(settings, random));
        for (int ply = 0; ply < plies && !result_by_rules(line); ++ply) {
            play_random_move(line, random, accepts);
        }
        if (!result_by_rules(line)) {
            return line.position();
        }
    }
    throw std::runtime_error("the lines of the book leave no game to play");
}

} // namespace isolani
