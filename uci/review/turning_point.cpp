#include "uci/review/turning_point.h"

#include "uci/review/accuracy.h"

#include <algorithm>
#include <cstdlib>

namespace isolani::uci {

namespace {

// In centipawns.
constexpr int WinningBy = 500;
constexpr int MuchBetterBy = 150;
constexpr int BetterBy = 50;
constexpr int LeastTurn = 60;

Course course_of(Color winner, int least) {
    const bool is_white = winner == White;
    return least >= WinningBy      ? (is_white ? Course::WhiteWinning : Course::BlackWinning)
           : least >= MuchBetterBy ? (is_white ? Course::WhiteMuchBetter : Course::BlackMuchBetter)
                                   : (is_white ? Course::WhiteBetter : Course::BlackBetter);
}

/// How much better a side is whose view a value is: from 0, not, to 3, winning.
int grade(int value) {
    return (value >= BetterBy ? 1 : 0) + (value >= MuchBetterBy ? 1 : 0) +
           (value >= WinningBy ? 1 : 0);
}

/// Finds the turning point of a game.
class TurnFinder {
  public:
    TurnFinder(const std::vector<Position>& positions, const std::vector<Value>& values)
        : positions_(positions), values_(values) {}

    std::optional<TurningMove> find() const {
        const Value end = values_.back();
        return std::abs(end) < MuchBetterBy ? to_a_level_game()
                                            : to_advantage_of(end > 0 ? White : Black);
    }

  private:
    /// The last move after which neither side is much better, if it is an error.
    std::optional<TurningMove> to_a_level_game() const {
        for (std::size_t i = values_.size(); i-- > 0;) {
            if (std::abs(values_[i]) >= MuchBetterBy) {
                const bool is_turn = loss(i, values_[i] > 0 ? White : Black) >= LeastTurn;
                return is_turn ? std::optional(TurningMove{i, Course::NeitherMuchBetter})
                               : std::nullopt;
            }
        }
        return std::nullopt;
    }

    /// The error that costs the loser most for good.
    std::optional<TurningMove> to_advantage_of(Color winner) const {
        std::optional<TurningMove> found;
        double most = 0;
        int least = view(winner, values_.size() - 1); // of the values after a move
        for (std::size_t i = values_.size() - 1; i-- > 0;) {
            least = std::min(least, view(winner, i + 1));
            const int before = view(winner, i);
            const double lost = win_percent(least) - win_percent(before);
            if (grade(least) > grade(before) && least - before >= LeastTurn && lost > most &&
                loss(i, ~winner) >= LeastTurn) {
                found = {i, course_of(winner, least)};
                most = lost;
            }
        }
        return found;
    }

    /// The value of a position as a side sees it.
    int view(Color side, std::size_t i) const { return in_whites_view(values_[i], side); }

    /// What a move costs a side; nothing if it is not by that side.
    int loss(std::size_t move, Color side) const {
        return positions_[move].side_to_move() != side ? 0
                                                       : view(side, move) - view(side, move + 1);
    }

    const std::vector<Position>& positions_;
    const std::vector<Value>& values_;
};

} // namespace

std::optional<TurningMove> turning_point(const std::vector<Position>& positions,
                                         const std::vector<Value>& values) {
    return TurnFinder(positions, values).find();
}

} // namespace isolani::uci
