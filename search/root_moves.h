// The moves at the root and what a search has found out about them.
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

/// A move at the root and what is known of it.
struct RootMove {
    Move move;
    int rank = 0; ///< by the tablebases: the higher is better, whatever the value
    std::optional<Value> tablebase_value{}; ///< if they know the root
    Value value = -InfiniteValue;    ///< of this iteration; infinitely bad if not the best so far
    Value previous = -InfiniteValue; ///< of the last iteration
    Bound bound = Bound::Exact;
    int depth = 0; ///< of the iteration in which `value` was found
    int seldepth = 0;
    std::uint64_t nodes = 0; ///< spent on it in all iterations, by whoever found the rest
    Line line{};             ///< begins with the move

    /// Whether `value` and `bound` are known; if not, only `previous` is.
    bool has_value() const { return value != -InfiniteValue; }
    /// What the search knows: from this iteration, else the last; a draw before there is any.
    Value searched_value() const {
        return has_value() ? value : previous != -InfiniteValue ? previous : DrawValue;
    }
    /// Whether the tablebases' word counts: always, but that a mate is more than a win.
    bool is_settled() const {
        return tablebase_value && !(is_mate(searched_value()) && is_decisive(*tablebase_value) &&
                                    (searched_value() > 0) == (*tablebase_value > 0));
    }
    /// What is reported: the tablebases' value where it counts, else the search's.
    Value reported_value() const { return is_settled() ? *tablebase_value : searched_value(); }
};

/// A move at the root that gives material away, searched for itself beside the others.
struct Sacrifice {
    Move move;
    int depth = 0; ///< plies of the last search after it
    Value value = -InfiniteValue;
    bool is_promising = false; ///< it seemed better than the best move
};

/// How the search of one root move has ended.
struct RootMoveResult {
    Value value;
    Value alpha; ///< the window it was searched with
    Value beta;
    bool is_first;       ///< of the moves searched with this window
    std::uint64_t nodes; ///< spent on it
    int seldepth;
};

/// The root's moves, the best first, of one thread. Several best lines (MultiPV) are found one
/// after the other: those found come first, then the candidates of the line under way.
class RootMoves {
  public:
    /// A new search: `multi_pv` best lines are wanted, at least one. `restricted`: the moves that
    /// will be assigned are not all legal ones, so their value is not the position's.
    void reset(int multi_pv, bool restricted);
    /// Takes over the moves to search, all legal, those of the highest rank first.
    void assign(const Position& root, const std::vector<RankedMove>& moves,
                const TablebaseSettings& tablebases);

    bool empty() const { return moves_.empty(); }
    std::size_t size() const { return moves_.size(); }
    const RootMove& operator[](std::size_t i) const { return moves_[i]; }
    const RootMove& best() const { return moves_.front(); }
    RootMove& best() { return moves_.front(); }
    /// For another thread's findings to be taken over.
    std::vector<RootMove>& list() { return moves_; }
    const std::vector<RootMove>& list() const { return moves_; }
    /// The lines that are searched: as many as are wanted, if there are moves for them.
    std::size_t line_count() const;
    int multi_pv() const { return multi_pv_; }
    /// The last iteration finished, by this thread or by one whose findings it took over; 0: none.
    int completed_depth() const { return completed_depth_; }
    /// Nodes spent on the best move, in percent of those spent on all.
    int share_of_best() const;

    // For the root search.

    /// The values found become those of the iteration before.
    void begin_iteration(int depth);
    void begin_line(std::size_t line) { line_ = line; }
    /// A search of all candidates with another window.
    void begin_window() { searched_ = 0; }
    /// Sorts the candidates, moves of one value staying in order.
    void sort_candidates() { sort(line_, moves_.size()); }
    /// Sorts the lines found, the one under way included.
    void sort_lines() { sort(0, line_ + 1); }
    void sort_all() { sort(0, moves_.size()); }
    void complete_iteration(int depth);
    /// Of several lines, back to those of the last iteration finished.
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
    /// Candidates whose search with the present window has ended.
    int searched() const { return searched_; }
    /// Makes one of the lines the best, before the others.
    void put_first(std::size_t line);
    /// The value that the line under way had in the last iteration.
    Value expected_value() const { return moves_[line_].previous; }

    // For the node at the root.

    /// Whether the move may be searched now: it was asked for, is not one of the better lines
    /// already found, and keeps what the tablebases say can be had.
    bool is_candidate(Move m) const;
    /// The move to search first, once an iteration has been finished; else null.
    Move table_move() const { return completed_depth_ > 0 ? moves_[line_].move : Move(); }
    /// Whether the value found will be that of the position, no move being left out.
    bool are_all_candidates() const { return line_ == 0 && !restricted_; }
    void begin_move(Move m) { unannounced_ = m; }
    /// Notes the outcome of a move: the first one's, and of those that better it. The rest rank
    /// below in the order in which they stood. `pv` is the line after the move.
    void end_move(Move m, const RootMoveResult& result, const Line& pv);

    /// The move being searched, unless it has been announced.
    std::optional<CurrentMove> unannounced() const;
    void announce() { unannounced_ = Move(); }

    // Moves that give material away.

    /// The one searched least deeply, if one is to go deeper. The best move needs no proof.
    Sacrifice* least_known_sacrifice();
    bool is_promising_sacrifice(Move m) const;

  private:
    void list_sacrifices(const Position& root);
    void sort(std::size_t from, std::size_t to);

    std::vector<RootMove> moves_;
    std::vector<RootMove> completed_; ///< of several lines, as the last iteration left them
    std::vector<Sacrifice> sacrifices_;
    int multi_pv_ = 1;
    bool restricted_ = false;
    std::size_t line_ = 0; ///< under way
    int searched_ = 0;
    int depth_ = 0; ///< of the iteration under way
    int completed_depth_ = 0;
    Move unannounced_;
};

} // namespace isolani
