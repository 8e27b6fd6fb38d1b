// Hands out the moves of a node, the most promising first, generating as late as possible.
// https://www.chessprogramming.org/Move_Ordering
#pragma once

#include "engine/check_info.h"
#include "engine/move.h"
#include "engine/position.h"
#include "search/history.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

namespace isolani {

/// Table move, winning captures, killer, quiet moves by history, losing captures. Every legal move
/// comes exactly once.
class MovePicker {
  public:
    /// Any table move and killer are allowed: they are handed out only if legal.
    MovePicker(const Position& pos, Move table_move, Move killer, const HistoryView& history,
               const CheckInfo& checks);
    /// Captures and promotions that gain at least so many centipawns by static exchange; in check
    /// all moves, whatever they gain. A quiet table move comes first all the same. With
    /// `checks`, quiet checks come last.
    MovePicker(const Position& pos, Move table_move, const HistoryView& history, int least_gain,
               const CheckInfo* checks = nullptr);

    /// The next move, or the null move when there are no more.
    Move next();
    /// The move that is likely to be handed out after the last one; null if that is not known.
    Move upcoming() const { return best_ < moves_.size() ? moves_[best_] : Move(); }
    /// From now on quiet moves are left out.
    void skip_quiets() { skip_quiets_ = true; }
    /// Whether the last move handed out was a capture that loses material.
    bool is_losing_capture() const { return stage_ == Stage::BadNoisy; }

  private:
    enum class Stage : std::uint8_t {
        TableMove,
        GenerateNoisy,
        GoodNoisy,
        Killer,
        GenerateQuiet,
        Quiet,
        BadNoisy,
        Check,
        Done,
    };

    class QuietSink;

    void generate_noisy();
    void generate_quiet();
    Move next_good_noisy();
    Move next_killer();
    Move next_quiet();
    Move next_bad_noisy();
    Move next_check();
    void expect(int rank);
    Move take_best();
    void add(Move m, int score);

    static constexpr int PlacesPerScore = 512; ///< steps of rank: more than there are moves
    static_assert(MaxMoves <= PlacesPerScore);
    static constexpr int LeastRank = std::numeric_limits<int>::min();

    const Position& pos_;
    const HistoryView& history_;
    const CheckInfo* checks_;
    Move table_move_;
    Move killer_;
    Stage stage_ = Stage::TableMove;
    bool skip_quiets_ = false;
    std::optional<int> least_gain_; ///< captures that gain less are left out
    MoveList moves_; ///< losing captures are kept in front, in the places of those handed out
    std::array<int, MaxMoves> ranks_; ///< of moves_, beside them
    std::size_t next_ = 0;
    std::size_t best_ = 0; ///< the place of the move to take next, moves_.size() if there is none
    int best_rank_ = LeastRank; ///< of the moves just generated
    std::size_t bad_count_ = 0;
    std::size_t next_bad_ = 0;
};

} // namespace isolani
