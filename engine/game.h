// A game in progress: the current position, and the keys of the positions before it.
#pragma once

#include "engine/position.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace isolani {

/// The keys of all positions before the current one, oldest first, for repetition detection.
class KeyHistory {
  public:
    void push(Key key) { keys_.push_back(key); }
    void pop() { keys_.pop_back(); }
    /// Reserves memory so that pushing this many more plies does not allocate.
    void reserve_more(std::size_t plies) { keys_.reserve(keys_.size() + plies); }
    std::size_t size() const { return keys_.size(); }
    /// The key of the position so many plies before the current one, at least 1, at most size().
    Key key_ago(std::size_t plies) const { return keys_[keys_.size() - plies]; }

    /// Whether `pos`, reached `ply` plies after the root of a search, is a repetition that counts
    /// as a draw: one earlier occurrence after the root, or two at or before it.
    bool is_repetition(const Position& pos, int ply) const;

    /// Whether any position, `pos` included, has occurred at least twice since the last capture,
    /// pawn move or null move before `pos`.
    bool has_repetition(const Position& pos) const;

    /// Whether the side to move has a move that leads to a draw by repetition in the sense of
    /// is_repetition. Uses only the keys: the difference of two keys identifies the one move
    /// between them. Marcel van Kervinck, "Cuckoo cycle detection",
    /// http://www.open-chess.org/viewtopic.php?f=5&t=2300
    bool has_upcoming_repetition(const Position& pos, int ply) const;

  private:
    /// The maximum distance in plies of an earlier occurrence of a position.
    std::size_t reversible_horizon(const Position& pos) const;
    bool occurred_before(Key key, std::size_t plies_ago, std::size_t horizon) const;

    std::vector<Key> keys_;
};

/// Plays a legal move, or a null move if `m` is Move(): not a move of the rules, but analyses have
/// it. The side to move must not be in check then.
inline void play_or_pass(Position& pos, Move m) { m ? pos.play(m) : pos.play_null(); }

/// A game of unlimited length.
class Game {
  public:
    Game() = default;
    /// `passed` is the square that a pawn has just passed, as a FEN claims it; one where that
    /// cannot be does not count.
    explicit Game(const Position& start, Square passed = NoSquare);

    const Position& position() const { return position_; }
    /// The square that a pawn has passed if the last move is a double push, otherwise NoSquare.
    /// Position::en_passant() is that only if an en-passant capture is legal.
    Square passed_square() const { return passed_square_; }
    const KeyHistory& history() const { return history_; }

    /// Plays a legal move, or a null move.
    void play(Move m) {
        passed_square_ = square_passed_by(m);
        history_.push(position_.key());
        play_or_pass(position_, m);
    }

  private:
    Square square_passed_by(Move m) const;

    Position position_;
    Square passed_square_ = NoSquare;
    KeyHistory history_;
};

// Game results.

enum class GameResult : std::uint8_t { BlackWins, Draw, WhiteWins };
template <> inline constexpr std::size_t EnumSize<GameResult> = 3;

/// The result if the rules end the game here, otherwise nothing: checkmate, stalemate, the
/// fifty-move rule, threefold repetition or insufficient material.
std::optional<GameResult> result_by_rules(const Game& game);

} // namespace isolani
