// The root moves and their search results.
#pragma once

#include "engine/move.h"
#include "engine/position.h"
#include "search/line.h"
#include "search/report.h"
#include "search/tablebases.h"
#include "search/value.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace isolani {

/// A root move and its search results.
struct RootMove {
    Move move;
    int rank = 0; ///< tablebase rank: a higher rank is better, whatever the value
    std::optional<Value> tablebase_value{}; ///< if the root is in the tablebases
    Value value = -InfiniteValue;    ///< of this iteration; -InfiniteValue if not the best so far
    Value previous = -InfiniteValue; ///< of the last iteration
    Bound bound = Bound::Exact;
    int depth = 0; ///< of the iteration in which `value` was found
    int seldepth = 0;
    std::uint64_t nodes = 0; ///< spent on it in all iterations, also by other threads
    Line line{};             ///< begins with the move

    /// Whether `value` and `bound` are known; if not, only `previous` is.
    bool has_value() const { return value != -InfiniteValue; }
    /// The value found by the search: of this iteration, else of the last one, else a draw.
    Value searched_value() const {
        return has_value() ? value : previous != -InfiniteValue ? previous : DrawValue;
    }
    /// Whether the tablebase value is used: always, except that a mate found by the search is more
    /// precise than a tablebase win or loss.
    bool is_settled() const {
        return tablebase_value && !(is_mate(searched_value()) && is_decisive(*tablebase_value) &&
                                    (searched_value() > 0) == (*tablebase_value > 0));
    }
    /// The value to report: the tablebase value if it is used, else that of the search.
    Value reported_value() const { return is_settled() ? *tablebase_value : searched_value(); }
};

/// The result of the search of one root move.
struct RootMoveResult {
    Value value;
    Value alpha; ///< the window it was searched with
    Value beta;
    bool is_first;       ///< the first move searched with this window
    std::uint64_t nodes; ///< spent on it
    int seldepth;
};

/// The root moves of one thread, best first. With MultiPV, the lines are searched one after the
/// other: the lines already found come first, followed by the candidates of the current line.
class RootMoves {
  public:
    /// Starts a new search for `multi_pv` lines, at least one. `restricted`: some legal moves will
    /// not be assigned, so the best value is not that of the position.
    void reset(int multi_pv, bool restricted);
    /// Sets the moves to search, all legal, those of the highest rank first.
    void assign(const std::vector<RankedMove>& moves, const TablebaseSettings& tablebases);

    bool empty() const { return moves_.empty(); }
    std::size_t size() const { return moves_.size(); }
    const RootMove& operator[](std::size_t i) const { return moves_[i]; }
    const RootMove& best() const { return moves_.front(); }
    RootMove& best() { return moves_.front(); }
    /// Access for taking over the results of another thread.
    std::vector<RootMove>& list() { return moves_; }
    const std::vector<RootMove>& list() const { return moves_; }
    /// The number of lines to search: multi_pv, or less if there are not enough moves.
    std::size_t line_count() const;
    int multi_pv() const { return multi_pv_; }
    /// The depth of the last finished iteration, of this thread or of one whose results it took
    /// over; 0 if there is none.
    int completed_depth() const { return completed_depth_; }
    /// Nodes spent on the best move, in percent of those spent on all.
    int share_of_best() const;

    // For the root search.

    /// The current values become those of the previous iteration.
    void begin_iteration(int depth);
    void begin_line(std::size_t line) { line_ = line; }
    /// Starts a search of all candidates with a new window.
    void begin_window() { searched_ = 0; }
    /// Sorts the candidates; the sort is stable.
    void sort_candidates() { sort(line_, moves_.size()); }
    /// Sorts the lines found, including the current one.
    void sort_lines() { sort(0, line_ + 1); }
    void sort_all() { sort(0, moves_.size()); }
    void complete_iteration(int depth);
    /// With MultiPV, restores the lines of the last finished iteration.
    void restore_completed();
    /// Sets all values, before there are any: `value_of` is a function of a move.
    template <class ValueOf> void estimate(ValueOf value_of) {
        for (RootMove& m : moves_) {
            m.value = value_of(m.move);
        }
        sort_all();
    }
    /// Whether no move has a value, of this iteration or one before.
    bool are_unknown() const;
    /// The number of candidates whose search with the current window has ended.
    int searched() const { return searched_; }
    /// Moves one of the lines to the front.
    void put_first(std::size_t line);
    /// The value of the current line in the last iteration.
    Value expected_value() const { return moves_[line_].previous; }

    // For the node at the root.

    /// Whether the move may be searched now: it is one of the moves to search, is not the first
    /// move of a better line, and keeps the tablebase result.
    bool is_candidate(Move m) const;
    /// The move to search first; null before the first iteration is finished.
    Move table_move() const { return completed_depth_ > 0 ? moves_[line_].move : Move(); }
    /// Whether no move is excluded, so that the value found is that of the position.
    bool are_all_candidates() const { return line_ == 0 && !restricted_; }
    void begin_move(Move m) { unannounced_ = m; }
    /// Records the result of a move, if it is the first or better than those before. The other
    /// moves keep their order. `pv` is the line after the move.
    void end_move(Move m, const RootMoveResult& result, const Line& pv);

    /// The move being searched, unless it has been announced.
    std::optional<CurrentMove> unannounced() const;
    void announce() { unannounced_ = Move(); }

  private:
    void sort(std::size_t from, std::size_t to);

    std::vector<RootMove> moves_;
    std::vector<RootMove> completed_; ///< with MultiPV, the moves after the last finished iteration
    int multi_pv_ = 1;
    bool restricted_ = false;
    std::size_t line_ = 0; ///< under way
    int searched_ = 0;
    int depth_ = 0; ///< of the iteration under way
    int completed_depth_ = 0;
    Move unannounced_;
};

} // namespace isolani
