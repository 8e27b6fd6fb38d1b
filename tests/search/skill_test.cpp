#include "search/skill.h"

#include "tests/search/search_support.h"

#include <array>
#include <map>
#include <set>

namespace isolani {
namespace {

TEST(Strength, LevelsAndElo) {
    EXPECT_FALSE(Strength().is_limited());
    EXPECT_EQ(Strength::of_level(20), Strength());
    EXPECT_TRUE(Strength::of_level(19).is_limited());
    EXPECT_EQ(Strength::of_elo(Strength::LeastElo), Strength::of_level(0));
    EXPECT_EQ(Strength::of_elo(Strength::MostElo), Strength::of_level(19));
    int before = -1;
    for (int elo = Strength::LeastElo; elo <= Strength::MostElo; ++elo) {
        const int tenths = Strength::of_elo(elo).tenths();
        ASSERT_GE(tenths, before) << elo;
        ASSERT_TRUE(Strength::of_elo(elo).is_limited()) << elo;
        before = tenths;
    }
    for (std::size_t i = 0; i < Strength::EloOfLevel.size(); ++i) {
        EXPECT_EQ(Strength::of_elo(Strength::EloOfLevel[i]),
                  Strength::of_level(static_cast<int>(i)));
    }
}

TEST(Skill, TheStrongerTheMoreIsSearchedAndTheLessIsChosen) {
    const Position pos;
    std::uint64_t nodes = 0;
    int depth = 0;
    int lines = 12;
    for (int level = 0; level < Strength::MaxLevel; ++level) {
        const skill::Bounds bounds = skill::bounds(Strength::of_level(level), pos);
        EXPECT_GT(*bounds.nodes, nodes);
        EXPECT_GE(*bounds.depth, depth);
        EXPECT_LE(bounds.lines, lines);
        nodes = *bounds.nodes;
        depth = *bounds.depth;
        lines = bounds.lines;
    }
    EXPECT_EQ(lines, 1);
    EXPECT_LT(nodes, 1'000'000U); // an answer within about a second
    EXPECT_FALSE(skill::bounds(Strength(), pos).nodes);
}

TEST(Skill, ErrorsAreRepeatableBoundedAndGrowWithWeakness) {
    const std::array<Value, 5> values{50, 40, 0, -100, -900};
    std::map<int, int> lost; // centipawns given away, by level
    for (const int level : {0, 5, 10, 15, 19, 20}) {
        for (std::uint64_t seed = 0; seed < 2000; ++seed) {
            const std::size_t chosen = skill::choose(Strength::of_level(level), values, seed);
            ASSERT_EQ(chosen, skill::choose(Strength::of_level(level), values, seed));
            ASSERT_LT(chosen, 4U); // a queen is never given away
            lost[level] += values[0] - values[chosen];
        }
    }
    EXPECT_GT(lost[0], lost[5]);
    EXPECT_GT(lost[5], lost[10]);
    EXPECT_GT(lost[10], lost[15]);
    EXPECT_GE(lost[15], lost[19]);
    EXPECT_EQ(lost[20], 0);
}

TEST(Skill, MatesAreNotMissed) {
    const std::array<Value, 3> values{mate_in(3), mate_in(5), 700};
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        EXPECT_EQ(skill::choose(Strength::of_level(0), values, seed), 0U);
    }
}

class LimitedSearch : public test::Search {
  protected:
    static SearchSettings of_level(int level) { return {.strength = Strength::of_level(level)}; }
    /// The strength alone ends the search, long before this.
    static Limits enough() {
        Limits limits;
        limits.move_time = Milliseconds(20'000);
        return limits;
    }
    void answer(const Game& game, int level) {
        search(game, enough(), of_level(level));
        ASSERT_TRUE(game.position().is_legal(recorder_.best_move.move)) << to_fen(game.position());
        ASSERT_EQ(recorder_.last().pv.front(), recorder_.best_move.move);
        ASSERT_EQ(recorder_.last().line, 1);
    }
};

TEST_F(LimitedSearch, MatesWithQueenOrRookAtAnyLevel) {
    for (const char* fen : {"8/8/8/3k4/8/8/8/KR6 w - - 0 1", "8/8/3k4/8/8/8/1Q6/K7 w - - 0 1",
                            "3r4/8/8/4k3/8/8/4K3/8 b - - 0 1"}) {
        for (const int level : {0, 3, 10, 19}) {
            control_.clear();
            EXPECT_TRUE(mates(fen, enough(), test::nodes(3000), of_level(level)))
                << fen << ", level " << level;
        }
    }
}

TEST_F(LimitedSearch, PlaysLegalMovesThatVaryFromGameToGame) {
    std::set<std::uint16_t> moves;
    for (int game = 0; game < 10; ++game) {
        control_.clear();
        answer(Game(), 0);
        moves.insert(recorder_.best_move.move.bits());
    }
    EXPECT_GT(moves.size(), 1U);
    test::walk_random_games(test::samples(100, 10), 63,
                            [&](const Position& pos, Move) { answer(Game(pos), 5); });
}

TEST_F(LimitedSearch, RepeatsItselfWithTheSameSeed) {
    const auto play = [&](std::uint64_t seed) {
        SearchControl control(1, 4, seed);
        test::Recorder recorder;
        std::vector<Move> moves;
        Game game;
        for (int ply = 0; ply < 12; ++ply) {
            control.start(game, test::depth(20), of_level(4), recorder);
            control.wait();
            moves.push_back(recorder.best_move.move);
            game.play(moves.back());
        }
        return moves;
    };
    EXPECT_EQ(play(1), play(1));
    EXPECT_NE(play(1), play(2));
}

TEST_F(LimitedSearch, OfTwoLimitsTheTighterHolds) {
    search(Game(), test::depth(1), of_level(10));
    EXPECT_EQ(recorder_.last().depth, 1);
    search(Game(), test::nodes(10), of_level(10));
    EXPECT_EQ(recorder_.last().nodes, 10U);
    search(Game(), test::depth(60), of_level(0));
    EXPECT_EQ(recorder_.last().depth, skill::bounds(Strength::of_level(0), Position()).depth);
}

TEST_F(LimitedSearch, ShowsOnlyTheLinesAskedFor) {
    answer(Game(), 3);
    ASSERT_FALSE(recorder_.reports.empty());
    for (const SearchReport& report : recorder_.reports) {
        EXPECT_EQ(report.line, 1);
    }
}

} // namespace
} // namespace isolani
