#include "uci/review/turning_point.h"

#include <algorithm>
#include <cstdlib>

namespace isolani::uci {

namespace {

/// Finds the turning point of a game.
class TurnFinder {
  public:
    TurnFinder(const std::vector<Position>& positions, const std::vector<Value>& values)
        : positions_(positions), values_(values) {}

    std::optional<TurningMove> find() const {
        const Value end = values_.back();
        if (std::abs(end) < MuchBetterBy) {
            const auto last = last_where([](Value v) { return std::abs(v) >= MuchBetterBy; });
            const bool is_turn =
                last && loss(*last, values_[*last] > 0 ? White : Black) >= LeastTurn;
            return is_turn ? std::optional(TurningMove{*last, Course::NeitherMuchBetter})
                           : std::nullopt;
        }
        const Color loser = end > 0 ? Black : White;
        const int sign = end > 0 ? 1 : -1;
        const auto open = last_where([&](Value v) { return sign * v < BetterBy; });
        const auto undecided = last_where([&](Value v) { return sign * v < MuchBetterBy; });
        if (!open || std::max(loss(*open, loser), loss(*undecided, loser)) < LeastTurn) {
            return std::nullopt;
        }
        if (loss(*open, loser) > loss(*undecided, loser)) {
            return TurningMove{*open, end > 0 ? Course::WhiteBetter : Course::BlackBetter};
        }
        return TurningMove{*undecided, end > 0 ? Course::WhiteMuchBetter : Course::BlackMuchBetter};
    }

  private:
    /// The last position whose value is so.
    template <class Predicate> std::optional<std::size_t> last_where(Predicate holds) const {
        for (std::size_t i = values_.size(); i-- > 0;) {
            if (holds(values_[i])) {
                return i;
            }
        }
        return std::nullopt;
    }

    /// What a move costs a side; nothing if it is not by that side, or the last one mates.
    int loss(std::size_t move, Color side) const {
        const Value after = values_[move + 1];
        const bool is_checkmate = is_mate(after) && std::abs(after) == MateValue;
        return positions_[move].side_to_move() != side || is_checkmate
                   ? 0
                   : (side == White ? 1 : -1) * (values_[move] - after);
    }

    static constexpr int MuchBetterBy = 150; // centipawns
    static constexpr int BetterBy = 50;
    static constexpr int LeastTurn = 60;

    const std::vector<Position>& positions_;
    const std::vector<Value>& values_;
};

} // namespace

std::optional<TurningMove> turning_point(const std::vector<Position>& positions,
                                         const std::vector<Value>& values) {
    return TurnFinder(positions, values).find();
}

} // namespace isolani::uci
