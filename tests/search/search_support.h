// Shared by the tests of the search: a listener that records, and searches from a FEN.
#pragma once

#include "engine/game.h"
#include "engine/util/memory.h"
#include "search/control.h"
#include "tests/support.h"

#include <atomic>
#include <string_view>
#include <thread>
#include <vector>

namespace isolani::test {

/// Records all output of a search.
class Recorder : public SearchListener {
  public:
    void on_report(const SearchReport& report) override {
        reports.push_back(report);
        depth = report.depth;
    }
    void on_current_move(const CurrentMove& current) override {
        current_moves.push_back(current);
        ++current_move_count;
    }
    void on_best_move(const BestMove& best) override {
        best_move = best;
        ++best_moves;
    }

    const SearchReport& last() const { return reports.back(); }
    /// The reports of one line, 1 for the best.
    std::vector<SearchReport> of_line(int line) const {
        std::vector<SearchReport> found;
        for (const SearchReport& report : reports) {
            if (report.line == line) {
                found.push_back(report);
            }
        }
        return found;
    }

    std::vector<SearchReport> reports;
    std::atomic<int> depth{0}; ///< of the last report
    std::vector<CurrentMove> current_moves;
    std::atomic<int> current_move_count{0};
    BestMove best_move;
    std::atomic<int> best_moves{0};
};

/// A root search without a manager, as in data generation.
class UnmanagedSearch {
  public:
    const RootMoves& search(const Game& game, const RootTask& task) {
        stop_.reset();
        resources_.table.new_search();
        search_->prepare(game, all_root_moves(game.position()), task);
        search_->iterate();
        return search_->moves();
    }
    void clear() {
        resources_.table.clear();
        search_->clear();
    }
    Value value_of_move_before() const { return search_->value_of_move_before(); }

  private:
    SearchResources resources_{1};
    StopToken stop_;
    LargeObject<RootSearch> search_{resources_, stop_};
};

/// Searches with one thread and a small table.
class Search : public testing::Test {
  protected:
    void search(const Game& game, const Limits& limits, const SearchSettings& settings = {}) {
        recorder_.reports.clear();
        recorder_.best_moves = 0;
        control_.start(game, limits, settings, recorder_);
        control_.wait();
        EXPECT_EQ(recorder_.best_moves, 1);
        ASSERT_FALSE(recorder_.reports.empty());
        expect_the_last_report_to_fit_the_answer();
    }
    void search(std::string_view fen, const Limits& limits, const SearchSettings& settings = {}) {
        search(Game(position(fen)), limits, settings);
    }
    /// Checks the last report of the best line against the best move.
    void expect_the_last_report_to_fit_the_answer() const {
        const std::vector<Move> pv = recorder_.of_line(1).back().pv;
        const auto move = [&](std::size_t i) { return i < pv.size() ? pv[i] : Move(); };
        EXPECT_EQ(move(0), recorder_.best_move.move);
        EXPECT_EQ(move(1), recorder_.best_move.ponder);
    }

    /// Plays a game from a position, with limits `ours` and the settings for the side to move and
    /// `theirs` for the other; returns whether the side to move mates.
    bool mates(std::string_view fen, const Limits& ours, const Limits& theirs,
               const SearchSettings& settings = {}) {
        Game game(position(fen));
        const Color us = game.position().side_to_move();
        while (count_legal_moves(game.position()) > 0 && game.position().halfmove_clock() < 100) {
            const bool is_ours = game.position().side_to_move() == us;
            search(game, is_ours ? ours : theirs, is_ours ? settings : SearchSettings());
            game.play(recorder_.best_move.move);
        }
        return game.position().in_check() && game.position().side_to_move() != us &&
               count_legal_moves(game.position()) == 0;
    }

    /// Waits until the search has ended and is held back until stop or ponderhit.
    void wait_until_held_back() const {
        while (control_.phase() != Phase::HeldBack) {
            std::this_thread::yield();
        }
    }

    SearchControl control_{1, 4};
    Recorder recorder_;
};

inline Limits depth(int plies) {
    Limits limits;
    limits.depth = plies;
    return limits;
}

inline Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    return limits;
}

} // namespace isolani::test
