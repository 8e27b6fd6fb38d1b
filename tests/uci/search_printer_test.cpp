#include "uci/search_printer.h"

#include "tests/uci/session_driver.h"

namespace isolani::uci {
namespace {

using test::Driver;

TEST(SearchPrinter, MinimalOutputIsTheLastLineBeforeTheBestMove) {
    Driver driver;
    driver.send("setoption name Minimal value true");
    driver.send("go depth 5");
    driver.finish();
    ASSERT_EQ(driver.lines().size(), 2U);
    EXPECT_TRUE(driver.lines()[0].starts_with("info depth 5 "));
    EXPECT_NE(driver.lines()[0].find(" score "), std::string::npos);
    EXPECT_TRUE(driver.lines()[1].starts_with("bestmove "));
    driver.send("setoption name MultiPV value 3");
    driver.send("go depth 4");
    driver.finish();
    ASSERT_EQ(driver.lines().size(), 6U);
    EXPECT_NE(driver.lines()[2].find(" multipv 1 "), std::string::npos);
    EXPECT_NE(driver.lines()[4].find(" multipv 3 "), std::string::npos);
    driver.send("setoption name MultiPV value 1"); // what was said before is not said again
    driver.send("go depth 1");
    driver.finish();
    EXPECT_EQ(driver.lines().size(), 8U);
    driver.send("setoption name Minimal value false");
    driver.send("go depth 3");
    driver.finish();
    EXPECT_GE(driver.lines().size(), 8U + 4U);
}

/// Referees read the score off the last exact report.
TEST(SearchPrinter, MinimalOutputSaysWhatWasKnownBeforeABound) {
    Driver driver;
    driver.send("setoption name Minimal value true");
    driver.send("position fen 6k1/4bppp/6n1/3bp3/r4P2/1q1P2P1/1P2QB1P/1K1R3R w - - 0 26");
    int bounds = 0;
    for (int nodes = 2000; nodes < 20000; nodes += 500) {
        const std::size_t before = driver.lines().size();
        driver.send("ucinewgame");
        driver.send("go nodes " + std::to_string(nodes));
        driver.finish();
        const auto lines = driver.lines();
        const bool is_bound = lines[lines.size() - 2].find("bound ") != std::string::npos;
        ASSERT_EQ(lines.size(), before + (is_bound ? 3 : 2)) << nodes;
        EXPECT_EQ(lines[before].find("bound "), std::string::npos) << lines[before];
        bounds += is_bound ? 1 : 0;
    }
    EXPECT_GT(bounds, 0);
}

TEST(SearchPrinter, ShowsChancesWhenAskedTo) {
    Driver driver;
    driver.send("go depth 1");
    driver.finish();
    EXPECT_FALSE(driver.says(" wdl "));
    driver.send("setoption name UCI_ShowWDL value true");
    driver.send("go depth 1");
    driver.finish();
    EXPECT_TRUE(driver.says(" wdl "));
}

/// A quick GUI answers the best move before the search's thread has returned from writing it.
TEST(SearchPrinter, TellsOfTheEndBeforeItWritesTheAnswer) {
    struct Listing : Output {
        void write(std::string_view text) override { lines.emplace_back(text); }
        std::vector<std::string> lines;
    } listing;
    std::size_t lines_at_end = 0;
    SearchPrinter printer(listing, [&] { lines_at_end = listing.lines.size(); });
    printer.expect(CastlingNotation::KingTwoSquares, std::nullopt, false);
    printer.on_report({.depth = 1, .pv = {Move(E2, E4)}});
    printer.on_best_move({.move = Move(E2, E4), .ponder = Move(E7, E5)});
    EXPECT_EQ(lines_at_end, 1U);
    ASSERT_EQ(listing.lines.size(), 2U);
    EXPECT_EQ(listing.lines[1], "bestmove e2e4 ponder e7e5");
}

} // namespace
} // namespace isolani::uci
