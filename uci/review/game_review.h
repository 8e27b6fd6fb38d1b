// A game searched move by move: what each move was worth, and where the game turned.
#pragma once

#include "engine/game.h"
#include "uci/review/analyst.h"
#include "uci/review/comparison.h"
#include "uci/review/punishment.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace isolani::uci {

/// How good a move was, as players mark it. The numbers are those of the NAGs.
enum class Mark : std::uint8_t {
    None = 0,
    Good = 1,        ///< "!": the only move that does not lose ten points of the chance to win
    Mistake = 2,     ///< "?"
    Brilliant = 3,   ///< "!!": the only move, and it offers material
    Blunder = 4,     ///< "??"
    Interesting = 5, ///< "!?": not the only one, but it offers material and loses next to nothing
    Inaccuracy = 6   ///< "?!"
};

/// "Blunder"; empty for None.
const char* to_text(Mark mark);
/// "??"; empty for None.
const char* to_sign(Mark mark);
constexpr bool is_error(Mark mark) {
    return mark == Mark::Inaccuracy || mark == Mark::Mistake || mark == Mark::Blunder;
}

/// How many points of the chance to win, from 0 to 100, a move must lose for each mark.
struct Thresholds {
    double inaccuracy = 5;
    double mistake = 10;
    double blunder = 15;
};

/// A move that was played.
struct ReviewedMove {
    Move move;
    std::optional<SearchedMove> best; ///< empty if the game is over before the move by the rules,
                                      ///< and for a null move
    SearchedMove played;              ///< the move with the line expected after it
    double lost = 0;                  ///< points of the mover's chance to win, at least 0
    Mark mark = Mark::None;
    /// Of the natural recapture after an error, of the other side's most tempting capture after a
    /// good move.
    std::optional<Refutation> refutation;
    /// Clauses as of MoveReasons: for a good move, or for the best one in place of an error.
    std::vector<std::string> reasons;
};

struct GameReview {
    std::vector<ReviewedMove> moves;
    /// White's view of the position before each move, and after the last.
    std::vector<Value> values;
    EnumArray<Color, std::optional<double>> accuracy{}; ///< percent; none of a side without moves
};

/// Searches the positions of a game from its end to its start, so that what comes later is known
/// earlier. `on_progress` is called before each of them with the number of those that are done.
/// Null moves, which are Move(), are played and not judged. Nothing if the search was ended.
std::optional<GameReview> review(const Position& start, const std::vector<Move>& moves,
                                 Analyst& analyst, const Thresholds& thresholds,
                                 const std::function<void(std::size_t)>& on_progress);

} // namespace isolani::uci
