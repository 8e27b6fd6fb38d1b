// A game so far: the position, and the keys of the positions before it.
#pragma once

#include "engine/position.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace isolani {

/// The keys of all positions before the present one, oldest first: what repetitions are found in.
class KeyHistory {
  public:
    void push(Key key) { keys_.push_back(key); }
    void pop() { keys_.pop_back(); }
    /// Makes room, so that pushes of that many more plies do not allocate.
    void reserve_more(std::size_t plies) { keys_.reserve(keys_.size() + plies); }
    std::size_t size() const { return keys_.size(); }

    /// Whether `pos`, reached `ply` plies after the root of a search, is a repetition that counts
    /// as a draw: once since the root (whoever could repeat can again), or twice in all.
    bool is_repetition(const Position& pos, int ply) const;

    /// Whether a position has occurred twice since the last capture, pawn move or null move before
    /// `pos`, `pos` included.
    bool has_repetition(const Position& pos) const;

    /// Whether the side to move has a move that repeats an earlier position in that same sense.
    /// Found from the keys alone: the difference of two keys names the one move between them.
    /// Marcel van Kervinck, "Cuckoo cycle detection",
    /// http://www.open-chess.org/viewtopic.php?f=5&t=2300
    bool has_upcoming_repetition(const Position& pos, int ply) const;

  private:
    /// How many plies back a position may lie that could occur again.
    std::size_t reversible_horizon(const Position& pos) const;
    Key key_ago(std::size_t plies) const { return keys_[keys_.size() - plies]; }
    bool occurred_before(Key key, std::size_t plies_ago, std::size_t horizon) const;

    std::vector<Key> keys_;
};

/// A game of any length.
class Game {
  public:
    Game() = default;
    explicit Game(const Position& start) : position_(start) {}

    const Position& position() const { return position_; }
    const KeyHistory& history() const { return history_; }

    /// Plays a legal move.
    void play(Move m) {
        history_.push(position_.key());
        position_.play(m);
    }

  private:
    Position position_;
    KeyHistory history_;
};

// How a game ends.

enum class GameResult : std::uint8_t { BlackWins, Draw, WhiteWins };
template <> inline constexpr std::size_t EnumSize<GameResult> = 3;

/// The result, if the rules end the game here: mate, stalemate, fifty moves, the third occurrence
/// of a position, or material that can never give mate.
std::optional<GameResult> result_by_rules(const Game& game);

} // namespace isolani
