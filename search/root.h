// The search from the root: iterative deepening, aspiration windows, several best lines.
// https://www.chessprogramming.org/Iterative_Deepening
#pragma once

#include "engine/game.h"
#include "search/manager.h"
#include "search/root_moves.h"
#include "search/searcher.h"
#include "search/stop_token.h"

#include <cstdint>
#include <vector>

namespace isolani {

/// What a thread is to search, apart from what ends its search from outside.
struct RootTask {
    int depth = MaxPly - 1;                       ///< iterations, at least 1
    std::uint64_t nodes = Searcher::NoLimit;      ///< ends at once after that many of its own
    std::uint64_t soft_nodes = Searcher::NoLimit; ///< begins no iteration after that many of them
    int multi_pv = 1;                             ///< best lines to find, at least 1
    bool restricted = false;                      ///< some legal moves are not to be considered
    bool shares_iterations = false;               ///< goes on from whichever thread is the quickest
};

/// All legal moves, for RootSearch::prepare().
std::vector<RankedMove> all_root_moves(const Position& root);

/// Searches one position after the other on the calling thread. The same searches since clear()
/// have the same outcomes.
class RootSearch {
  public:
    /// With a manager, the search minds the limits of `go` and reports; without one it has but its
    /// task and the stop token. A thread that skips iterations leaves every other one out where it
    /// shares them, so that the threads do not all do the same. All must outlive it.
    RootSearch(SearchResources& resources, StopToken& stop, SearchManager* manager = nullptr,
               bool skips_iterations = false);
    RootSearch(const RootSearch&) = delete;
    RootSearch& operator=(const RootSearch&) = delete;

    /// Takes over the root of the next search and the moves to consider: all legal, those of the
    /// highest rank first.
    void prepare(const Game& game, const std::vector<RankedMove>& moves, const RootTask& task);
    /// Considers only these from now on: what the tablebases say of the root. `solved`: they all
    /// make progress, so that nothing below need be looked up.
    void keep_moves(const std::vector<RankedMove>& moves, bool solved);
    /// Searches deeper and deeper until its task or the stop token ends it. Does nothing if there
    /// are no moves.
    void iterate();

    const Game& game() const { return game_; }
    /// The outcome of iterate(), best first: of the last finished iteration, or what was found to
    /// be better since.
    const RootMoves& moves() const { return moves_; }
    /// Makes one of the outcome's lines the best, before the others.
    void put_first(std::size_t line) { moves_.put_first(line); }
    /// Whether the search was stopped in the midst of an iteration.
    bool was_interrupted() const { return was_interrupted_; }
    /// Adds to a best line of one move the answer that the table expects, if it knows one: a move
    /// that was better than any thought possible comes without, if no time was left to look closer.
    void expect_answer();

    /// Of this thread, in this search. From any thread.
    std::uint64_t nodes() const { return searcher_.nodes(); }
    std::uint64_t tablebase_hits() const { return searcher_.tablebase_hits(); }
    const PawnCache::Statistics& pawn_cache() const {
        return searcher_.evaluator().pawn_cache().statistics();
    }
    /// Forgets what was learned in earlier searches; the table is left as it is.
    void clear() { searcher_.clear(); }

  private:
    int next_depth() const;
    Value value_at_a_glance(Move m);
    void fall_back();
    void search_iteration(int depth);
    void search_line(int depth);
    bool ends_after_iteration();

    // sacrifices.cpp
    void probe_sacrifices();
    void probe_sacrifice(Sacrifice& sacrifice);

    SearchResources& resources_;
    StopToken& stop_;
    SearchManager* manager_;
    bool skips_iterations_;
    RootMoves moves_;
    Searcher searcher_;
    Game game_;
    RootTask task_;
    std::uint64_t sacrifice_nodes_ = 0; ///< spent on sacrifices in this search
    int depth_ = 0;                     ///< of the iteration under way
    bool was_interrupted_ = false;
    int stability_ = 0;             ///< iterations since the best move changed
    Value average_value_ = NoValue; ///< of the iterations before, the latest most
};

} // namespace isolani
