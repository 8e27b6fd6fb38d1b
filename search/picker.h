// Returns the moves of a node in the order in which to search them, generated as late as possible.
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

/// Order: table move, winning and equal captures, killer, quiet moves by history, losing captures.
/// Every legal move is returned exactly once.
class MovePicker {
  public:
    /// Table move and killer may be any moves: they are returned only if they are legal.
    MovePicker(const Position& pos, Move table_move, Move killer, const HistoryView& history,
               const CheckInfo& checks);
    /// For quiescence search: captures and promotions that gain at least `least_gain` centipawns by
    /// static exchange evaluation; in check, all moves. The table move comes first even if it is
    /// quiet. With `checks`, quiet checks come last.
    MovePicker(const Position& pos, Move table_move, const HistoryView& history, int least_gain,
               const CheckInfo* checks = nullptr);

    /// The next move, or the null move if there are no more.
    Move next();
    /// A guess at the move that the next call of next() returns, for prefetching; null if unknown.
    Move upcoming() const { return best_ < moves_.size() ? moves_[best_] : Move(); }
    /// Skips the quiet moves from now on.
    void skip_quiets() { skip_quiets_ = true; }
    /// Whether the last move returned was a losing capture or an underpromotion.
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

    static constexpr int PlacesPerScore = 512; ///< ranks per score: at least the number of moves
    static_assert(MaxMoves <= PlacesPerScore);
    static constexpr int LeastRank = std::numeric_limits<int>::min();

    const Position& pos_;
    const HistoryView& history_;
    const CheckInfo* checks_;
    Move table_move_;
    Move killer_;
    Stage stage_ = Stage::TableMove;
    bool skip_quiets_ = false;
    std::optional<int> least_gain_; ///< captures that gain less are skipped
    MoveList moves_; ///< losing captures are kept at the front, in place of moves already returned
    std::array<int, MaxMoves> ranks_; ///< of the move in moves_ at the same index
    std::size_t next_ = 0;
    std::size_t best_ = 0;      ///< index of the next move, moves_.size() if there is none
    int best_rank_ = LeastRank; ///< of the moves just generated
    std::size_t bad_count_ = 0;
    std::size_t next_bad_ = 0;
};

} // namespace isolani
