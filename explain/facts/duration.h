// How long facts hold: along a line, and since when in a game.
#pragma once

#include "explain/facts/fact.h"

#include <vector>

namespace isolani {

/// Of the facts of a position, those that last along a line: up to its fourth ply each man stays,
/// and what is said of it holds, but for plies in the middle of an exchange, after which the man
/// that has captured is captured; if all four are, it holds at the end of that. A break and the
/// opposition are for now; a pawn that its own side moves, and a man whose strength wins something,
/// have done what they were there for. A break that is part of the line ranks higher.
std::vector<Fact> lasting(std::vector<Fact> facts, const Position& pos,
                          const std::vector<Move>& line);

/// The facts of the positions of a game, one position after another, each with the ply since which
/// it holds.
class FactHistory {
  public:
    explicit FactHistory(const Position& start);

    /// Goes on to the position after a legal move or a null move.
    void play(Move m);

    /// Gives facts of the position that is reached the ply since which they hold.
    void tell_since(std::vector<Fact>& facts) const;

  private:
    Position pos_;
    int plies_ = 0;
    std::vector<Fact> facts_;
};

} // namespace isolani
