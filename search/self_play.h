// Games of the engine against itself, for the positions in them.
#pragma once

#include "engine/random_opening.h"
#include "engine/training_file.h"
#include "search/solo_search.h"
#include "search/value.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace isolani {

struct SelfPlaySettings {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 5000; ///< for a move; the iteration that passes them is finished
    int per_game = 12;          ///< positions kept of a game; 0 for all
    std::size_t megabytes = 8;  ///< of the transposition table
    OpeningSettings openings;
    Value most_opening_value = 400;     ///< an opening worse for one side is thrown away
    bool is_balanced_all_along = false; ///< holds every move of an opening to that
};

/// Plays one game after the other on the calling thread. What a game is like depends on the seed
/// and its number alone.
class SelfPlay {
  public:
    /// The settings must live as long.
    explicit SelfPlay(const SelfPlaySettings& settings);

    /// An opening that leaves both sides a chance; nothing if a stop was requested.
    std::optional<Position> find_opening(std::uint32_t number, const std::stop_token& stop = {});
    /// Plays a whole game; nothing if a stop was requested before its end.
    std::optional<TrainingGame> play(std::uint32_t number, const std::stop_token& stop = {});

  private:
    /// Begins everything afresh that a game may depend on.
    void begin(std::uint32_t number);
    /// Whether neither side is too far ahead.
    bool is_balanced(const Position& pos);
    std::optional<Position> draw_opening(std::uint32_t number, const std::stop_token& stop);
    /// Leaves as many as wanted, chosen by lot: neighbours in a game teach the same.
    void thin_out(std::vector<TrainingPosition>& positions);

    const SelfPlaySettings& settings_;
    Limits limits_;
    SoloSearch search_;
    SplitMix64 random_{0};
};

} // namespace isolani
