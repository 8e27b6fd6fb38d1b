// A line of play with its positions, and what is asked of them.
#pragma once

#include "engine/position.h"

#include <cstddef>
#include <vector>

namespace isolani {

/// A line of legal moves and the positions on its way.
class PlayedLine {
  public:
    PlayedLine(const Position& pos, const std::vector<Move>& moves) : moves_(moves) {
        positions_.push_back(pos);
        for (const Move m : moves) {
            positions_.push_back(positions_.back().after(m));
        }
    }

    std::size_t size() const { return moves_.size(); }
    Move move(std::size_t i) const { return moves_[i]; }
    /// The position before move `i`, or after the last.
    const Position& before(std::size_t i) const { return positions_[i]; }
    const Position& after(std::size_t i) const { return positions_[i + 1]; }

    /// Whether no move from `first` on, up to before `end`, goes from or to a square.
    bool is_untouched(Square s, std::size_t first, std::size_t end) const;

  private:
    const std::vector<Move>& moves_;
    std::vector<Position> positions_;
};

/// What a side has more than the other in centipawns.
int material_balance(const Position& pos, Color side);

/// Whether a line from a position comes to a quiet position with a pawn more or less than there was
/// before: that says more than any weakness.
bool changes_material(Position pos, const std::vector<Move>& line, const Position& before);

/// The position if the side to move, not in check, passes.
Position passed(Position pos);

/// The square of the man that a legal move captures; NoSquare if there is none.
Square capture_square(const Position& pos, Move m);

/// Whether the side to move can capture what is on a square.
bool can_capture(const Position& pos, Square s);
/// The same, winning at least so much by static exchange.
bool can_win(const Position& pos, Square s, int least = 1);

/// Whether the side to move has a capture or a promotion that wins so much by static exchange.
bool can_win(const Position& pos, int least);
inline bool has_good_capture(const Position& pos) { return can_win(pos, 1); }
/// Whether nothing is pending: no check, and no such capture or promotion.
bool is_quiet(const Position& pos);

/// Whether the side that is not to move would win something by promoting a pawn if it were: then
/// the men on the board are not the last word. Not of a position in check.
bool is_about_to_promote(const Position& pos);

/// Men of a side that attack a square, the man on `without` left out of the board.
Bitboard defenders(const Position& pos, Square s, Color side, Square without = NoSquare);

/// What the man on a square has in danger: enemy men that it attacks, which are the king, worth
/// more than it, or undefended once it captures them. Nothing if it is pinned to its king.
Bitboard in_danger_from(const Position& pos, Square from);

/// Whether each capture of a man of the other side loses material by static exchange, or lets the
/// other side mate at once.
bool is_safe_to_leave(const Position& pos, Square s);

/// Whether the side to move is checkmated.
bool is_checkmate(const Position& pos);

/// Whether the last move of a line of legal moves, not empty, is stalemate.
bool ends_in_stalemate(Position pos, const std::vector<Move>& line);

} // namespace isolani
