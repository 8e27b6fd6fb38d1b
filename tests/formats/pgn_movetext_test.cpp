// What stands between the moves of a game.

#include "tests/formats/reading.h"
#include "tests/support.h"

namespace isolani {
namespace {

using test::movetext;
using test::read_games;
using test::sans;

TEST(PgnMovetext, SignsAreReadWithAndWithoutABlankBeforeThem) {
    struct Case {
        const char* sign;
        int nag; ///< after a move of White; 0 if it has none
    };
    for (const Case& c : std::vector<Case>{
             {"!", 1},       {"\u203C", 3},   {"??", 4},        {"\u2049", 5},   {"\u25A1", 7},
             {"=", 10},      {"\u221E", 13},  {"+=", 14},       {"\u2A72", 14},  {"\u2A71", 15},
             {"\u00B1", 16}, {"+/-", 16},     {"+/\u2212", 16}, {"\u2213", 17},  {"-/+", 17},
             {"+-", 18},     {"+\u2212", 18}, {"\u2212+", 19},  {"+--", 20},     {"\u2A00", 23},
             {"\u2191", 36}, {"\u2192", 40},  {"=\u221E", 44},  {"\u21C6", 132}, {"\u2206", 140},
             {"N", 146},     {"TN", 146},     {"D", 220},       {"+", 0},        {"#", 0}}) {
        for (const char* blank : {"", " ", "\u00A0"}) {
            const auto games = read_games("1. Nf3" + std::string(blank) + c.sign + " Nf6 2. g3 *");
            ASSERT_EQ(games.size(), 1U);
            EXPECT_EQ(sans(games[0]), "Nf3 Nf6 g3") << c.sign;
            EXPECT_FALSE(games[0].fault) << c.sign;
            EXPECT_EQ(games[0].main.moves[0].nags,
                      c.nag == 0 ? std::vector<int>() : std::vector<int>{c.nag})
                << c.sign << blank;
            EXPECT_EQ(games[0].main.moves[0].comment, "") << c.sign;
        }
    }
}

TEST(PgnMovetext, OtherSignsAndWordsAreKeptAsComments) {
    EXPECT_EQ(movetext("1. e4 ~ e5 \u2603 2. Nf3~ draw"),
              "1. e4 {~} 1... e5 {\u2603} 2. Nf3 {~ draw} *");
    EXPECT_EQ(movetext("1. f3 e5 2. g4 Qh4 mate 0-1"), "1. f3 e5 2. g4 Qh4# {mate} 0-1");
    EXPECT_EQ(movetext("1. e4 [%clk 0:01] e5 Black resigns 1-0"),
              "1. e4 {[%clk 0:01]} 1... e5 {Black resigns} 1-0");
    EXPECT_EQ(movetext("1. e4 $300 e5 $0 $99999999999 *"), "1. e4 {$300} 1... e5 {$99999999999} *");
    EXPECT_EQ(movetext("$1 1. e4 *"), "{$1} 1. e4 *");
    EXPECT_EQ(movetext("1. e4, e5; c\n2. Nf3.Nc6 3. Bb5*"),
              "1. e4 {,} 1... e5 {c} 2. Nf3 Nc6 3. Bb5 *");
}

/// A move in a form that only the position tells has its signs, too.
TEST(PgnMovetext, WhatFollowsAMoveWithoutABlankIsKept) {
    EXPECT_EQ(movetext("1. e4~ e5!~ 2. Nf3~! *"), "1. e4 {~} 1... e5 $1 {~} 2. Nf3 $1 {~} *");
    EXPECT_EQ(movetext("1. Sf3! nf6?! 2. g3~ *"), "1. Nf3 $1 Nf6 $6 2. g3 {~} *");
    EXPECT_EQ(movetext("1. Sf3N! nf6\u25A1 2. g3N *"), "1. Nf3 $146 $1 Nf6 $7 2. g3 $146 *");
    EXPECT_EQ(movetext("1. e4 d5 2. ed!? Dd5:!! 3. \u0421f3 *"),
              "fault: 1. e4 d5 2. exd5 $5 Qxd5 $3 {\u0421f3} *");
    EXPECT_EQ(movetext("1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. oo\u2A72 O-O~? *"),
              "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O $14 O-O $2 {~} *");
    EXPECT_EQ(movetext("1. f3 e5 2. g4 Qh4mate! *"), "1. f3 e5 2. g4 Qh4# $1 {mate} *");
    EXPECT_EQ(movetext("1. e4 d6 2. Bb5ch? c6+-/+ 3. bc6?? *"),
              "1. e4 d6 2. Bb5+ $2 {ch} 2... c6 $17 3. Bxc6+ $4 *");
    EXPECT_EQ(movetext("1. e4 e5 2. Bc4 Nc6 3. Bf7\u2020\u2213 *"),
              "1. e4 e5 2. Bc4 Nc6 3. Bxf7+ $17 *");
}

TEST(PgnMovetext, BlanksDotsDashesAndFiguresOfAllShapes) {
    const char* const moves = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *";
    EXPECT_EQ(
        movetext("1.\u00A0e4\u2009e5\u200B 2.\uFEFFNf3 Nc6\u30003. Bc4\u202FBc5 4. O-O Nf6 *"),
        moves);
    EXPECT_EQ(movetext("1. e4\xA0"
                       "e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O\x96O Nf6 *"),
              moves); // Windows-1252
    EXPECT_EQ(movetext("1. e4 1\u2026e5 2\uFF0ENf3 2... Nc6 3. Bc4 Bc5 4.0\u20130 Nf6 *"), moves);
    EXPECT_EQ(movetext("1. e4 e5 2. \u2658f3 \u265Ec6 3. \u2657c4 Bc5 4. O\u2014O Nf6 *"), moves);
    EXPECT_EQ(movetext("1. e2\u2013e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O\u2212O Nf6 *"), moves);
    EXPECT_EQ(movetext("1.e4 e52.Nf3Nc6 3Bc4 Bc54.O-ONf6*"), moves); // lost blanks
    EXPECT_EQ(movetext("l.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O Nf6 *"), "{l.} " + std::string(moves));
    EXPECT_EQ(movetext("1. NNf3 \"Nf6\" 2. \u2603g3_g6 3. Bg2xBg7 *"),
              "{N} 1. Nf3 {\"} 1... Nf6 {\" \u2603} 2. g3 {_} 2... g6 3. Bg2 {x} 3... Bg7 *");
}

TEST(PgnMovetext, Results) {
    const auto result = [](const std::string& text) {
        const auto games = read_games("1. e4 e5 " + text + "\n");
        return games.size() == 1 && !games[0].fault && games[0].main.moves[1].comment.empty()
                   ? games[0].result
                   : "broken";
    };
    for (const char* win : {"1-0", "1:0", "1-0.", "1\u20130", "1 - 0", "1 \u2014 0",
                            "1\u00A0-\u00A0"
                            "0"}) {
        EXPECT_EQ(result(win), "1-0") << win;
    }
    for (const char* loss : {"0-1", "0:1", "0-1.", "0\u20111", "0 - 1"}) {
        EXPECT_EQ(result(loss), "0-1") << loss;
    }
    for (const char* draw :
         {"1/2-1/2", "\u00BD-\u00BD", "\u00BD", "\u00BD\u2013\u00BD", "1/2", "1/2 - 1/2", "1/2:1/2",
          "\u00BD - \u00BD", "0.5-0.5", "1/2\u20131/2", "\xBD-\xBD"}) {
        EXPECT_EQ(result(draw), "1/2-1/2") << draw;
    }
    EXPECT_EQ(result("1-0 1-0"), "1-0"); // a line that is there twice
}

TEST(PgnMovetext, NullMovesArePlayed) {
    for (const char* null : {"--", "Z0", "null", "pass", "@@@@", "0000", "\u2013\u2013"}) {
        EXPECT_EQ(movetext("1. e4 " + std::string(null) + " 2. d4 (2. Nf3 " + null +
                           "! 3. Ng1) 2... e5 *"),
                  "1. e4 -- 2. d4 (2. Nf3 -- $1 3. Ng1) 2... e5 *")
            << null;
    }
    const auto games = read_games("1. e4 -- 2. d4 *");
    EXPECT_EQ(games[0].moves(), (std::vector<Move>{Move(E2, E4), Move(), Move(D2, D4)}));
    const auto in_check = read_games("1. e4 d6 2. Bb5+ -- 3. d4 *");
    ASSERT_TRUE(in_check[0].fault);
    EXPECT_EQ(in_check[0].fault->message.find("'--' is a null move in check in "), 0U);
    EXPECT_EQ(in_check[0].main.moves[2].comment, "-- 3. d4");
}

TEST(PgnMovetext, AnIllegalMoveEndsTheMovesAndWhatFollowsIsKept) {
    for (const char* move : {"Ke4", "Sf4", "e6", "O-O", "Kpe2", "e4e6"}) {
        const auto games = read_games("1. e4 d6 2. " + std::string(move) +
                                      " {a} Nf6 $1 (2... x (y)) 3. d4 1-0\n\n1. d4 *");
        ASSERT_EQ(games.size(), 2U) << move;
        ASSERT_TRUE(games[0].fault) << move;
        EXPECT_EQ(games[0].fault->message.find("'" + std::string(move) + "' is not a legal"), 0U);
        EXPECT_EQ(games[0].result, "1-0");
        EXPECT_EQ(sans(games[0]), "e4 d6");
        EXPECT_EQ(games[0].main.moves[1].comment,
                  std::string(move) + " {a} Nf6 $1 ( 2... x ( y ) ) 3. d4");
    }
}

/// An unknown word may be a move; what follows it is then one of the other side.
TEST(PgnMovetext, AFaultNamesTheFirstWordThatCannotBeRead) {
    const auto fault = [](const std::string& text) {
        const auto games = read_games(text);
        const PgnFault none{0, "none"};
        const PgnFault found = games.at(0).fault.value_or(none);
        return std::to_string(found.line) + ": " +
               found.message.substr(0, found.message.find(" in "));
    };
    const std::string after = " is no move, and 'Nf6' after it is not a legal move";
    for (const char* word : {"\u00e94", "e9", "i4", "Nf9", "xx", "e", "Nf"}) {
        EXPECT_EQ(fault("1. " + std::string(word) + "\nNf6 2. d4 d5 *"),
                  "1: '" + std::string(word) + "'" + after);
    }
    EXPECT_EQ(fault("1. e4\n\u00e95 x y 2. Nf3 *"),
              "2: '\u00e95' is no move, and 'Nf3' after it is not a legal move");
    EXPECT_EQ(fault("1. e4 \u2603 ~ {e5} e4 *"), "1: 'e4' is not a legal move"); // no words
    EXPECT_EQ(fault("1. e4 good e5 2. Ke3 *"), "1: 'Ke3' is not a legal move");  // before a move
    EXPECT_EQ(fault("1. e4 (1. xx) e4 *"), "1: 'e4' is not a legal move");       // of a variation
    EXPECT_EQ(fault("1. e4 d6 2. Bb5+ xx -- *"),
              "1: 'xx' is no move, and '--' after it is a null move");
}

TEST(PgnMovetext, ACommentAfterAVariationStaysThere) {
    const std::string text = "1. e4 {a} (1. d4) {b} (1. c4) {c} 1... e5 {d} *";
    EXPECT_EQ(movetext(text), text);
    const auto games = read_games(text);
    EXPECT_EQ(games[0].main.moves[0].comment, "a");
    EXPECT_EQ(games[0].main.moves[0].variations[0].comment_after, "b");
    EXPECT_EQ(games[0].main.moves[0].comments(), "a b c");
}

TEST(PgnMovetext, AResultWithinAVariationDoesNotEndTheGame) {
    EXPECT_EQ(movetext("1. e4 (1. d4 1-0) e5 0-1"), "1. e4 (1. d4 {1-0}) 1... e5 0-1");
    EXPECT_EQ(movetext("1. e4 (1. d4 d5 1-0\n\n1. c4 *"), "fault: 1. e4 (1. d4 d5) 1-0 | 1. c4 *");
}

TEST(PgnMovetext, GamesWithoutTagsAndResultsAreKeptApart) {
    EXPECT_EQ(movetext("1. e4 e5\n\n1. d4 d5\n\n1. c4"), "1. e4 e5 * | 1. d4 d5 * | 1. c4 *");
    EXPECT_EQ(movetext("1. e4\n\n1... e5\n\n2. Nf3"), "1. e4 e5 2. Nf3 *");
}

} // namespace
} // namespace isolani
