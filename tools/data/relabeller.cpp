#include "tools/data/relabeller.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

namespace isolani {

RelabelCounts& RelabelCounts::operator+=(const RelabelCounts& other) {
    positions += other.positions;
    kept += other.kept;
    searched += other.searched;
    nodes += other.nodes;
    for (std::size_t i = 0; i < EnumSize<Dropped>; ++i) {
        dropped[static_cast<Dropped>(i)] += other.dropped[static_cast<Dropped>(i)];
    }
    return *this;
}

Relabeller::Relabeller(const RelabelSettings& settings)
    : settings_(settings), search_(settings.nodes, settings.megabytes) {}

std::optional<Dropped> Relabeller::reason_before_search(const TrainingPosition& stored,
                                                        const Result<Position>& pos) const {
    if (!pos) {
        return Dropped::Invalid;
    }
    if (pos->in_check()) {
        return Dropped::InCheck;
    }
    // A new value near enough to such an old one is too large.
    if (settings_.most_difference > 0 &&
        std::abs(Value{stored.value}) > MostValue + settings_.most_difference) {
        return Dropped::Won;
    }
    return std::nullopt;
}

/// Leaves a random sample of the candidates, in the order of the game.
void Relabeller::draw_lots(std::vector<Candidate>& candidates, std::uint32_t number,
                           RelabelCounts& counts) const {
    SplitMix64 random(SplitMix64(settings_.seed)() ^ SplitMix64(~std::uint64_t{number})());
    for (std::size_t i = candidates.size(); i > 1; --i) {
        std::swap(candidates[i - 1], candidates[random() % i]);
    }
    std::vector<Candidate> chosen;
    std::map<Key, int> with_pawns;
    for (const Candidate& candidate : candidates) {
        int& same = with_pawns[candidate.position.pawn_key()];
        if (same == PerPawnKey) {
            ++counts.dropped[Dropped::SamePawns];
        } else if (settings_.per_game > 0 && std::cmp_equal(chosen.size(), settings_.per_game)) {
            ++counts.dropped[Dropped::ByLot];
        } else {
            ++same;
            chosen.push_back(candidate);
        }
    }
    std::sort(chosen.begin(), chosen.end(),
              [](const Candidate& a, const Candidate& b) { return a.index < b.index; });
    candidates = std::move(chosen);
}

std::optional<Dropped> Relabeller::reason_after_search(const Position& pos,
                                                       const SoftSearch::Outcome& outcome,
                                                       Value change) const {
    if (std::abs(outcome.value) > MostValue) {
        return Dropped::Won;
    }
    if (!SoftSearch::is_quiet(pos, outcome)) {
        return Dropped::NotQuiet;
    }
    if (settings_.most_difference > 0 && std::abs(change) > settings_.most_difference) {
        return Dropped::Contested;
    }
    return std::nullopt;
}

std::optional<RelabelledGame> Relabeller::relabel(const TrainingGame& game,
                                                  const std::stop_token& stop) {
    RelabelledGame labelled;
    labelled.game.number = game.number;
    labelled.game.result = game.result;
    RelabelCounts& counts = labelled.counts;
    counts.positions = game.positions.size();
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < game.positions.size(); ++i) {
        const Result<Position> pos = unpack(game.positions[i].position);
        if (const auto reason = reason_before_search(game.positions[i], pos)) {
            ++counts.dropped[*reason];
        } else {
            candidates.push_back({i, *pos});
        }
    }
    draw_lots(candidates, game.number, counts);
    search_.clear();
    for (auto candidate = candidates.rbegin(); candidate != candidates.rend(); ++candidate) {
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        const TrainingPosition& stored = game.positions[candidate->index];
        const Position& pos = candidate->position;
        const SoftSearch::Outcome outcome = search_.search(Game(pos));
        const Value white = in_whites_view(outcome.value, pos.side_to_move());
        ++counts.searched;
        counts.nodes += outcome.nodes;
        if (const auto reason = reason_after_search(pos, outcome, white - stored.value)) {
            ++counts.dropped[*reason];
        } else {
            labelled.game.positions.push_back({stored.position, static_cast<std::int16_t>(white),
                                               static_cast<std::uint8_t>(outcome.depth)});
        }
    }
    std::reverse(labelled.game.positions.begin(), labelled.game.positions.end());
    counts.kept = labelled.game.positions.size();
    return labelled;
}

} // namespace isolani
