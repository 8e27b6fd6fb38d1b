#include "uci/review/earlier.h"

#include "tests/support.h"

#include <sstream>

namespace isolani::uci {
namespace {

/// The game without what Isolani wrote, its movetext in one line.
std::string cleaned(const std::string& text) {
    std::istringstream in(text);
    PgnGame game = *PgnReader(in).next();
    remove_earlier_annotation(game);
    std::string pgn = to_pgn(game);
    pgn = pgn.substr(pgn.find("\n1.") + 1);
    pgn.resize(pgn.find_last_not_of('\n') + 1);
    std::ranges::replace(pgn, '\n', ' ');
    return pgn;
}

/// A game annotated twice by builds of old, which stacked their words.
const std::string Old =
    "[Annotator \"Isolani 1.0.0, 300 nodes a move, Isolani 1.0.0, 2000 nodes a move\"]\n\n"
    "1. e4 $1 {[%eval 0.17]} 1... g5 $2 $16 $6 $14 {[%eval 0.74] [%cal Ge7e5] Mistake: e5 was "
    "better, -0.12 instead of -1.44. At the ends of the lines: +0.63 danger to the king. "
    "Inaccuracy: e6 was better, -0.13 instead of -0.74. The line of e6 wins a pawn.} (1... e5 2. "
    "Nf3 Nc6) (1... e6 2. d4) 2. d4 $16 {Accuracy: White 98.2%, Black 81.9%. Accuracy: White "
    "99.0%, Black 85.9%.} *";

TEST(Earlier, IsTakenOutOfGamesOfOldBuilds) {
    EXPECT_EQ(cleaned(Old), "1. e4 {[%eval 0.17]} 1... g5 {[%eval 0.74] [%cal Ge7e5]} 2. d4 *");
}

TEST(Earlier, SignsOfOldBuildsWithoutWordsStayWhereSomebodyElseHasAnnotated) {
    const auto with = [](const std::string& from, const std::string& to) {
        std::string text = Old;
        return cleaned(text.replace(text.find(from), from.size(), to));
    };
    EXPECT_TRUE(with("2. d4", "2. d4 (2. d3)").starts_with("1. e4 $1"));
    EXPECT_TRUE(with("2. d4", "2. d4 $5 $146").starts_with("1. e4 $1"));
    EXPECT_TRUE(with("[%eval 0.17]", "The best first move.").starts_with("1. e4 $1"));
    EXPECT_TRUE(with("[Annotator \"", "[Annotator \"Doe, ").starts_with("1. e4 $1"));
    EXPECT_TRUE(with("[%eval 0.17]", "+0.20/18 0.2s").starts_with("1. e4 {+0.20"));
}

TEST(Earlier, WhatOthersWroteStaysInItsPlace) {
    const std::string theirs =
        "1. e4 $2 $6 {Before. After.} (1. d4) (1. d4 d5 $14 2. c4) 1... e5 $1 2. Nf3 $18 *";
    EXPECT_EQ(cleaned(theirs), theirs);
    // The same with words of Isolani among them, and its signs and line after theirs.
    EXPECT_EQ(cleaned("[Annotator \"Doe, Isolani 1.0.0, depth 8\"]\n\n"
                      "1. e4 $2 $6 {Before. d4 was better, +0.20 instead of -0.50. Line after e4: "
                      "e5. After.} (1. d4) (1. d4 d5 $14 2. c4) (1. d4 d5 $14) 1... e5 $1 2. Nf3 "
                      "$18 {Accuracy: White 98.2% and Black 81.9%.} *"),
              theirs);
    // A sign of the position stands before Isolani's sign of the move.
    EXPECT_EQ(cleaned("1. f3 $15 $4 {Blunder: e4 was better, +0.20 instead of -1.50.} *"),
              "1. f3 $15 *");
    EXPECT_EQ(cleaned("1. f3 $4 $17 {Blunder: e4 was better, +0.20 instead of -1.50.} *"),
              "1. f3 *");
    EXPECT_EQ(cleaned("1. f3 $15 {Blunder: e4 was better, as noted, +0.20 instead of -1.50.} (1. "
                      "e4 e5) *"),
              "1. f3 $15 (1. e4 e5) *");
}

TEST(Earlier, TheSignOfTheLastPositionIsOfIsolaniIfItsWordsNameIt) {
    EXPECT_EQ(cleaned("1. e4 $14 {Accuracy: White 98.2%. White is slightly better at the end.} *"),
              "1. e4 *");
    EXPECT_EQ(cleaned("1. e4 $14 {Accuracy: White 98.2%.} *"), "1. e4 $14 *");
    EXPECT_EQ(cleaned("1. e4 $1 {Accuracy: White 98.2%. White is lost at the beginning.} *"),
              "1. e4 $1 {White is lost at the beginning.} *");
}

TEST(Earlier, AnnotatorsButIsolaniStay) {
    const auto annotators = [](const std::string& list) {
        PgnGame game;
        game.set_tag("Annotator", list);
        remove_earlier_annotation(game);
        return std::string(game.tag("Annotator"));
    };
    EXPECT_EQ(annotators("Isolani 1.0.0, 300 nodes a move, depth 8, 100 ms a move"), "");
    EXPECT_EQ(annotators("Doe, John, Isolani 1.0.0, 1 node a move, Roe"), "Doe, John, Roe");
    EXPECT_EQ(annotators("Isolani Chess Club, depth 8"), "Isolani Chess Club, depth 8");
    EXPECT_EQ(annotators("Isolani"), "");
}

TEST(WithoutCodes, LeavesTheWords) {
    const std::vector<std::string_view> eval{"eval"};
    EXPECT_EQ(without_codes("Odd [%eval 0.35] [%clk 0:01:00] move", eval),
              "Odd [%clk 0:01:00] move");
    EXPECT_EQ(without_codes("Odd [%eval 0.35] [%clk 0:01:00] move"), "Odd move");
    EXPECT_EQ(without_codes("[%evaluation 3]", eval), "[%evaluation 3]");
    EXPECT_EQ(without_codes("50 [% of all]", eval), "50 [% of all]");
}

TEST(WithoutCodes, LeavesWhatDoesNotEnd) {
    const std::vector<std::string_view> names{"eval", "csl"};
    for (const char* code : {"[%eval 0.3 good move", "[%csl Ra1, Gb2 good move", "[%csl good move",
                             "[%eval", "[%csl Ra1 a [hole", "[%clk 0:01 in time trouble"}) {
        EXPECT_EQ(without_codes(code, names), code);
        EXPECT_EQ(without_codes(code), code);
        EXPECT_EQ(without_codes(code + std::string(" [%eval 0.17]"), names), code);
    }
}

} // namespace
} // namespace isolani::uci
