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
    driver.send("setoption name MultiPV value 1"); // lines of the previous search are not repeated
    driver.send("go depth 1");
    driver.finish();
    EXPECT_EQ(driver.lines().size(), 8U);
    driver.send("setoption name Minimal value false");
    driver.send("go depth 3");
    driver.finish();
    EXPECT_GE(driver.lines().size(), 8U + 4U);
}

/// Match managers take the score from the last exact report.
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

/// If the root is a draw by the rules, the value is 0, whatever the search returns.
TEST(SearchPrinter, ADrawnRootIsWorthNothingForCertain) {
    for (const char* position : {
             "fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",                     // stalemate
             "fen 4k3/8/8/8/8/8/R7/4K3 w - - 100 90",                  // fifty moves
             "fen 3qk3/8/8/8/8/8/3R4/3RK3 w - - 100 90",               // where a capture would win
             "fen 8/8/4k3/8/8/3K4/8/8 w - - 0 1",                      // bare kings
             "fen 8/8/4k3/8/8/3KB3/8/8 w - - 0 1",                     // a single bishop
             "fen 8/8/4k3/8/6b1/3K4/8/5B2 b - - 0 1",                  // bishops of one colour
             "startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", // third occurrence
         }) {
        Driver driver;
        driver.send("setoption name UCI_ShowWDL value true");
        driver.send("position " + std::string(position));
        driver.send("go depth 4");
        driver.finish();
        EXPECT_GE(driver.count("info depth "), 1U) << position;
        for (const std::string& line : driver.lines()) {
            if (line.starts_with("info depth ")) {
                EXPECT_NE(line.find(" score cp 0 wdl 0 1000 0 "), std::string::npos) << line;
            }
        }
    }
    Driver driver; // not a draw: the value is unchanged
    driver.send("setoption name UCI_ShowWDL value true");
    driver.send("position fen 3qk3/8/8/8/8/8/3R4/3RK3 w - - 99 90");
    driver.send("go depth 4");
    driver.finish();
    EXPECT_FALSE(driver.says(" wdl 0 1000 0 "));
}

/// A fast GUI may reply to the best move before the search thread has returned from writing it.
TEST(SearchPrinter, TellsOfTheEndBeforeItWritesTheAnswer) {
    struct Listing : Output {
        void write(std::string_view text) override { lines.emplace_back(text); }
        std::vector<std::string> lines;
    } listing;
    std::size_t lines_at_end = 0;
    SearchPrinter printer(listing, [&] { lines_at_end = listing.lines.size(); });
    printer.expect({});
    printer.on_report({.depth = 1, .pv = {Move(E2, E4)}});
    printer.on_best_move({.move = Move(E2, E4), .ponder = Move(E7, E5)});
    EXPECT_EQ(lines_at_end, 1U);
    ASSERT_EQ(listing.lines.size(), 2U);
    EXPECT_EQ(listing.lines[1], "bestmove e2e4 ponder e7e5");
}

} // namespace
} // namespace isolani::uci
