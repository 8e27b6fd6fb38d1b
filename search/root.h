// The search from the root: iterative deepening, aspiration windows, several best lines.
// https://www.chessprogramming.org/Iterative_Deepening
#pragma once

#include "engine/game.h"
#include "search/manager.h"
#include "search/root_moves.h"
#include "search/searcher.h"
#include "search/stop_token.h"

#include <array>
#include <cstdint>
#include <vector>

namespace isolani {

/// The task of a thread, apart from the stop token.
struct RootTask {
    int depth = MaxPly - 1;                       ///< iterations, at least 1
    std::uint64_t nodes = Searcher::NoLimit;      ///< hard limit on the thread's own nodes
    std::uint64_t soft_nodes = Searcher::NoLimit; ///< starts no iteration after this number
    int multi_pv = 1;                             ///< best lines to find, at least 1
    bool restricted = false;                      ///< some legal moves are excluded
    bool shares_iterations = false; ///< continues from the results of the fastest thread
};

/// All legal moves, for RootSearch::prepare().
std::vector<RankedMove> all_root_moves(const Position& root);

/// Searches positions one after the other on the calling thread. The same searches after clear()
/// give the same results.
class RootSearch {
  public:
    /// With a manager, the search obeys the limits of `go` and sends reports; without one, only its
    /// task and the stop token apply. A thread that skips iterations leaves out every other one if
    /// it shares them, so that the threads search different depths. All arguments must outlive the
    /// object.
    RootSearch(SearchResources& resources, StopToken& stop, SearchManager* manager = nullptr,
               bool skips_iterations = false);
    RootSearch(const RootSearch&) = delete;
    RootSearch& operator=(const RootSearch&) = delete;

    /// Sets the root of the next search and the moves to search: all legal, those of the highest
    /// rank first.
    void prepare(const Game& game, const std::vector<RankedMove>& moves, const RootTask& task);
    /// Searches only these moves from now on, as ranked by the tablebases. `solved`: all of them
    /// make progress, so that no probes are needed in the tree.
    void keep_moves(const std::vector<RankedMove>& moves, bool solved);
    /// Iterative deepening until the task or the stop token ends it. Does nothing if there are no
    /// moves.
    void iterate();

    const Game& game() const { return game_; }
    /// The value that was found at the side to move's last move in this game; NoValue if it was not
    /// searched. Of the search that was prepared last.
    Value value_of_move_before() const;
    /// The results of iterate(), best move first: of the last finished iteration, or better ones
    /// found since.
    const RootMoves& moves() const { return moves_; }
    /// Moves one of the lines to the front.
    void put_first(std::size_t line) { moves_.put_first(line); }
    /// Whether the search was stopped during an iteration.
    bool was_interrupted() const { return was_interrupted_; }
    /// If the best line has only one move, appends the reply from the transposition table, if there
    /// is one. This happens after a fail-high, if the search is stopped before the line is known.
    void expect_answer();

    /// Of this thread, in this search. Thread-safe.
    std::uint64_t nodes() const { return searcher_.nodes(); }
    std::uint64_t tablebase_hits() const { return searcher_.tablebase_hits(); }
    const PawnCache::Statistics& pawn_cache() const {
        return searcher_.evaluator().pawn_cache().statistics();
    }
    /// Clears everything learned in earlier searches, except the transposition table.
    void clear() {
        searcher_.clear();
        moves_.reset(1, false);
        earlier_ = {};
    }

  private:
    /// The result of an earlier search.
    struct Searched {
        Key root = 0;
        Value value = NoValue;
    };

    void remember_search();
    int next_depth() const;
    Value static_estimate(Move m);
    void fall_back();
    void search_iteration(int depth);
    void search_line(int depth);
    bool ends_after_iteration();

    SearchResources& resources_;
    StopToken& stop_;
    SearchManager* manager_;
    bool skips_iterations_;
    RootMoves moves_;
    Searcher searcher_;
    Game game_;
    RootTask task_;
    int depth_ = 0; ///< of the iteration under way
    bool was_interrupted_ = false;
    int stability_ = 0;                 ///< iterations since the best move changed
    Value average_value_ = NoValue;     ///< of the iterations before, the latest most
    std::array<Searched, 2> earlier_{}; ///< the last searches, the latest first
};

} // namespace isolani
