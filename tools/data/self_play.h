// Self-play games, for training data and openings.
#pragma once

#include "engine/game.h"
#include "formats/training_file.h"
#include "search/value.h"
#include "tools/data/openings.h"
#include "tools/data/soft_search.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace isolani {

/// Adjudicates a self-play game by the values of its searches.
class Adjudication {
  public:
    static constexpr Value WinValue = 1500; ///< a win, on this many plies in a row:
    static constexpr int WinPlies = 5;
    static constexpr Value DrawMargin = 8; ///< a draw, on this many plies in a row:
    static constexpr int DrawPlies = 10;
    static constexpr int FirstDrawPly = 80; ///< the first ply that counts towards a draw
    static constexpr int LastPly = 400;     ///< adjudicated as a draw, whatever the value

    /// Adds the value at a ply, in centipawns from White's point of view, and returns the result if
    /// the game is over. Consecutive plies belong to both sides, so both must agree. A mate or a
    /// tablebase win ends the game at once.
    std::optional<GameResult> add(Value white, int ply);

  private:
    int winning_plies_ = 0; ///< consecutive plies for White; negative for Black
    int drawn_plies_ = 0;
};

struct SelfPlaySettings {
    std::uint64_t seed = 1;
    std::uint64_t nodes = 5000; ///< soft limit per move; the iteration that exceeds it is finished
    int per_game = 12;          ///< positions kept per game; 0 for all
    std::size_t megabytes = 8;  ///< of the transposition table
    OpeningSettings openings;
    Value most_opening_value = 400; ///< centipawns; openings with a larger advantage are rejected
    bool is_balanced_all_along = false; ///< applies this limit to every move of an opening
};

/// Plays games one after the other on the calling thread. A game depends only on the seed and its
/// number.
class SelfPlay {
  public:
    /// The settings must outlive the object.
    explicit SelfPlay(const SelfPlaySettings& settings);

    /// A balanced opening; std::nullopt if a stop was requested.
    std::optional<Position> find_opening(std::uint32_t number, const std::stop_token& stop = {});
    /// Plays a whole game; std::nullopt if a stop was requested before its end.
    std::optional<TrainingGame> play(std::uint32_t number, const std::stop_token& stop = {});

  private:
    /// Resets everything that a game may depend on.
    void begin(std::uint32_t number);
    /// Whether neither side is too far ahead.
    bool is_balanced(const Position& pos);
    std::optional<Position> draw_opening(std::uint32_t number, const std::stop_token& stop);
    /// Keeps a random sample of `per_game` positions: neighbouring positions of a game are too
    /// similar.
    void thin_out(std::vector<TrainingPosition>& positions);

    const SelfPlaySettings& settings_;
    SoftSearch search_;
    SplitMix64 random_{0};
};

} // namespace isolani
