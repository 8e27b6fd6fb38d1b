#include "engine/fen.h"
#include "explain/summary.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace isolani {
namespace {

const SummaryRow* row_named(const std::vector<SummaryGroup>& groups, std::string_view name) {
    for (const SummaryGroup& group : groups) {
        for (const SummaryRow& row : group.rows) {
            if (row.name == name) {
                return &row;
            }
        }
    }
    return nullptr;
}

TEST(Summary, TheDifferencesAddUpToTheValue) {
    test::walk_random_games(test::samples(20'000, 2'000), 91, [](const Position& pos, Move) {
        const Trace t = trace(pos);
        if (t.endgame) {
            ASSERT_TRUE(summarize(t).empty());
            return;
        }
        int sum = 0;
        for (const SummaryGroup& group : summarize(t)) {
            sum += group.difference();
            for (const SummaryRow& row : group.rows) {
                ASSERT_LE(std::abs(row.difference - row.exact_difference()), 1 + 1e-9) << row.name;
            }
        }
        ASSERT_EQ(sum, t.white()) << to_fen(pos);
    });
}

TEST(Summary, TheLargestDifferenceOfAGroupIsFirst) {
    test::walk_random_games(test::samples(2'000, 500), 92, [](const Position& pos, Move) {
        for (const SummaryGroup& group : summarize(trace(pos))) {
            for (std::size_t i = 1; i < group.rows.size(); ++i) {
                ASSERT_GE(std::abs(group.rows[i - 1].exact_difference()),
                          std::abs(group.rows[i].exact_difference()));
            }
        }
    });
}

TEST(Summary, NamesSquaresAndLeavesOutWhatIsNotThere) {
    // White has an isolani on d4, Black none; no rook, so that no term of rooks is shown.
    const auto groups =
        summarize(trace(*position_from_fen("4k3/pp3ppp/4p3/3n4/3P4/5N2/PP3PPP/4K3 w - - 0 1")));
    const SummaryRow* isolani = row_named(groups, "IsolatedPawn");
    ASSERT_NE(isolani, nullptr);
    EXPECT_EQ(isolani->squares[White], Bitboard(D4));
    EXPECT_TRUE(isolani->squares[Black].empty());
    EXPECT_EQ(row_named(groups, "RookOpenFile"), nullptr);
    EXPECT_EQ(row_named(groups, "RookMobility"), nullptr);
}

TEST(Summary, KnownEndgamesHaveAValueOfTheirOwn) {
    const Trace t = trace(*position_from_fen("8/8/8/3k4/8/8/8/KQ6 w - - 0 1"));
    EXPECT_TRUE(summarize(t).empty());
    EXPECT_NE(to_summary(t).find("Known endgame"), std::string::npos);
}

} // namespace
} // namespace isolani
