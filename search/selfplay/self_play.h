// Games of the engine against itself, for the positions in them.
#pragma once

#include "engine/formats/training_file.h"
#include "engine/game.h"
#include "engine/openings.h"
#include "engine/util/memory.h"
#include "search/root.h"
#include "search/value.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace isolani {

/// Watches the values of a game's searches, ply by ply, and says when the rest need not be played.
class Adjudication {
  public:
    static constexpr Value WinValue = 1500; ///< won, if found on so many plies in a row:
    static constexpr int WinPlies = 5;
    static constexpr Value DrawMargin = 8; ///< drawn, if found on so many plies in a row:
    static constexpr int DrawPlies = 10;
    static constexpr int FirstDrawPly = 80; ///< the plies that speak for a draw begin here
    static constexpr int LastPly = 400;     ///< drawn, whatever the value

    /// Takes note of the value at a ply of the game, good for White if positive. The plies of a row
    /// are of both sides, so both agree. A mate, or a win from the endgame tables, is believed at
    /// once.
    std::optional<GameResult> add(Value white, int ply);

  private:
    int winning_plies_ = 0; ///< in a row for White; below 0 for Black
    int drawn_plies_ = 0;
};

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
    /// What the search of a position has found.
    struct Outcome {
        Move move; ///< null if no move is legal
        Value value = DrawValue;
        int depth = 0;         ///< of the last iteration finished
        bool is_exact = false; ///< the value is more than a bound
    };

    Outcome search(const Game& game);
    /// Whether the evaluation should know the position's value by itself. With a check or a capture
    /// pending it cannot: that is what search is for.
    static bool is_quiet(const Position& pos, const Outcome& outcome);
    /// Forgets all earlier searches.
    void clear();
    /// Begins everything afresh that a game may depend on.
    void begin(std::uint32_t number);
    /// Whether neither side is too far ahead.
    bool is_balanced(const Position& pos);
    std::optional<Position> draw_opening(std::uint32_t number, const std::stop_token& stop);
    /// Leaves as many as wanted, chosen by lot: neighbours in a game teach the same.
    void thin_out(std::vector<TrainingPosition>& positions);

    const SelfPlaySettings& settings_;
    RootTask task_; ///< of each search
    SearchResources resources_;
    StopToken stop_;
    LargeObject<RootSearch> search_; ///< too large for a thread's stack
    SplitMix64 random_{0};
};

} // namespace isolani
