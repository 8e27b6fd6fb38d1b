#include "formats/pgn.h"

#include "engine/fen.h"
#include "tests/formats/reading.h"
#include "tests/support.h"

#include <algorithm>

namespace isolani {
namespace {

using test::sans;

std::vector<PgnGame> read(const std::string& text) { return test::read_games(text); }

TEST(Pgn, AGameWithTags) {
    const auto games = read("[Event \"A \\\"cup\\\"\"]\n[White \"Doe\"]\n[Result \"1-0\"]\n\n"
                            "1. e4 e5 2. Nf3 1-0\n");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].tag("Event"), "A \"cup\"");
    EXPECT_EQ(games[0].tag("White"), "Doe");
    EXPECT_EQ(games[0].tag("Black"), "");
    EXPECT_EQ(games[0].result, "1-0");
    EXPECT_EQ(sans(games[0]), "e4 e5 Nf3");
    EXPECT_FALSE(games[0].fault);
}

TEST(Pgn, WhatPeopleAndProgramsWrite) {
    const auto moves = [](const std::string& text) {
        const auto games = read(text);
        return games.size() == 1 && !games[0].fault ? sans(games[0]) : "broken";
    };
    EXPECT_EQ(moves("\xEF\xBB\xBF[Event \"x\"]\r\n\r\n1.e4 e5\r\n2.Nf3 *\r\n"), "e4 e5 Nf3");
    EXPECT_EQ(moves("1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0"), "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O");
    EXPECT_EQ(moves("1 e4 1 ... e5 2.Ng1f3 Nb8-c6"), "e4 e5 Nf3 Nc6");
    EXPECT_EQ(moves("e2-e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5-f7+"), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
    EXPECT_EQ(moves("[Event \"x\"]\r\r1. e4 e5\r2. Nf3 *\r"), "e4 e5 Nf3");
    EXPECT_EQ(moves("1.e4! e5?! 2.Nf3 $1 $14 += *"), "e4 e5 Nf3");
    EXPECT_EQ(moves("1.e4 a6 2.e5 d5 3.exd6 e.p. +/-"), "e4 a6 e5 d5 exd6");
    EXPECT_EQ(moves("1. e4 {a\nb} e5 ; to the end {of it\n2. Nf3"), "e4 e5 Nf3");
    EXPECT_EQ(moves("1. e4\n% 1. d4 {\ne5 1/2-1/2"), "e4 e5");
    EXPECT_EQ(moves("1. e4 (1. d4 d5 (1... Nf6 2. c4)) (1. c4) 1... e5 0-1"), "e4 e5");
    EXPECT_EQ(moves(""), "broken"); // no game at all
}

TEST(Pgn, CommentsSignsAndVariationsStayWithTheirMoves) {
    const auto games = read("{Before} 1. e4 $1 {A\n  comment} ; and another\n"
                            "(1. d4 {calm} d5 $6) 1... e5?? *");
    ASSERT_EQ(games.size(), 1U);
    const PgnLine& main = games[0].main;
    EXPECT_EQ(main.comment, "Before");
    EXPECT_EQ(main.moves[0].comment, "A comment and another");
    EXPECT_EQ(main.moves[0].nags, std::vector<int>{1});
    EXPECT_EQ(main.moves[1].nags, std::vector<int>{4});
    ASSERT_EQ(main.moves[0].variations.size(), 1U);
    const PgnLine& variation = main.moves[0].variations[0];
    EXPECT_EQ(sans(games[0].start, variation), "d4 d5");
    EXPECT_EQ(variation.moves[0].comment, "calm");
    EXPECT_EQ(variation.moves[1].nags, std::vector<int>{6});
}

TEST(Pgn, SeveralGamesWithAndWithoutResults) {
    const auto games =
        read("1. e4 1-0 1. d4 *\n1. c4 0-1\n\n"
             "[Event \"4\"]\n\n[Event \"5\"]\n\n1. a3\n[Event \"6\"]\n1. h3 1/2-1/2");
    ASSERT_EQ(games.size(), 6U);
    EXPECT_EQ(sans(games[1]), "d4");
    EXPECT_EQ(sans(games[2]), "c4");
    EXPECT_EQ(sans(games[3]), "");
    EXPECT_EQ(sans(games[4]), "a3");
    EXPECT_EQ(games[4].result, "*");
    EXPECT_EQ(sans(games[5]), "h3");
    EXPECT_EQ(games[5].result, "1/2-1/2");
    EXPECT_EQ(games[5].first_line, 9U);
}

TEST(Pgn, StartsFromAFen) {
    const auto games = read("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n[SetUp \"1\"]\n\n"
                            "7... Kd7 8. e4 *\n\n"
                            "[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1RK5 w B - 0 1\"]\n\n"
                            "1. O-O-O *\n");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(sans(games[0]), "Kd7 e4");
    EXPECT_EQ(sans(games[1]), "O-O-O");
}

TEST(Pgn, SeveralTagsMayStandOnALine) {
    const auto games =
        read("[Event \"A\"] [White \"John \"The King\"\"][Result \"1-0\"] 1. e4 e5 1-0\n"
             "[Event\"B\"][Round \"11\"]a4 a5*");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].tag("Event"), "A");
    EXPECT_EQ(games[0].tag("White"), "John \"The King\"");
    EXPECT_EQ(sans(games[0]), "e4 e5");
    EXPECT_EQ(games[1].tag("Round"), "11");
    EXPECT_EQ(sans(games[1]), "a4 a5");
}

TEST(Pgn, AResultIsNotLost) {
    const auto result = [](const std::string& text) { return read(text)[0].result; };
    EXPECT_EQ(result("1. e4 e5 1/2"), "1/2-1/2");
    EXPECT_EQ(result("[Result \"1-0\"]\n\n1. e4 *"), "1-0");
    EXPECT_EQ(result("[Result \"1-0\"]\n\n1. e4 0-1"), "0-1");
    EXPECT_EQ(result("[Result \"1/2\"]\n\n1. e4"), "1/2-1/2");
    EXPECT_EQ(result("1. e4 e5 2. Ke3 1-0"), "1-0"); // after a fault, too
}

TEST(Pgn, ABrokenGameWithoutTagsLeavesThoseAfterIt) {
    const auto games = read("1. e4 e5 2. Ke3 {a (} 1-0\n\n1. d4 d5 1-0\n\n1. c4 c5 0-1");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_TRUE(games[0].fault);
    EXPECT_EQ(sans(games[1]), "d4 d5");
    EXPECT_EQ(sans(games[2]), "c4 c5");
}

TEST(Pgn, AFaultNamesItsLineAndLeavesTheOtherGames) {
    const auto games = read("[Event \"1\"]\n\n1. e4\ne5 2. Qxe5 Nc6 1-0\n\n"
                            "[Event \"2\"]\n[FEN \"8/8/8 w - -\"]\n\n1. e4 *\n\n"
                            "[Event \"3\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n"
                            "[Event \"4\"]\n\n1. e4 {no end\n\n"
                            "[Event \"5\"]\n\n1. e4 (1. d4 d5\n\n"
                            "[Event \"6\"]\n\n1. d4 *\n");
    ASSERT_EQ(games.size(), 6U);
    ASSERT_TRUE(games[0].fault);
    EXPECT_EQ(games[0].fault->line, 4U);
    EXPECT_EQ(games[0].fault->message.find("'Qxe5' is not a legal move in "), 0U);
    EXPECT_EQ(sans(games[0]), "e4 e5"); // what was read before it is there
    ASSERT_TRUE(games[1].fault);
    ASSERT_TRUE(games[2].fault);
    EXPECT_EQ(games[2].fault->message, "the variant 'Atomic' is not chess");
    ASSERT_TRUE(games[3].fault);
    EXPECT_EQ(games[3].fault->message, "a comment does not end");
    EXPECT_EQ(games[3].fault->line, 18U);
    ASSERT_TRUE(games[4].fault);
    EXPECT_EQ(games[4].fault->message, "a variation does not end");
    EXPECT_FALSE(games[5].fault);
    EXPECT_EQ(sans(games[5]), "d4");
}

TEST(Pgn, WhatCannotBePlayedInAVariationIsKeptAsText) {
    const auto games = read("1. e4 (words) (1. d4 Ke4 2. Bg5 {a} (2. c4) $1 b6) e5 *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_FALSE(games[0].fault);
    EXPECT_EQ(sans(games[0]), "e4 e5");
    const PgnMove& e4 = games[0].main.moves[0];
    ASSERT_EQ(e4.variations.size(), 1U);
    EXPECT_EQ(e4.variations[0].moves[0].comment, "Ke4 2. Bg5 {a} ( 2. c4 ) $1 b6");
    EXPECT_EQ(e4.comment, "words");
}

/// Variations in one another: "1. e4 (1. d4 (1. e4 (... x))) e5 *".
std::string nested(int depth) {
    std::string text = "1. e4";
    for (int i = 0; i < depth; ++i) {
        text += i % 2 == 0 ? " (1. d4" : " (1. e4";
    }
    return text + " {deep}" + std::string(static_cast<std::size_t>(depth), ')') + " e5 *";
}

TEST(Pgn, VariationsAreReadHoweverDeepTheyAre) {
    const auto games = read(nested(250));
    const PgnLine* line = &games[0].main;
    for (int i = 0; i < 250; ++i) {
        ASSERT_EQ(line->moves[0].variations.size(), 1U) << i;
        line = &line->moves[0].variations[0];
    }
    EXPECT_EQ(line->moves[0].comment, "deep");
}

TEST(Pgn, VariationsTooDeepForProgramsAreKeptAsText) {
    for (const int depth : {300, 10'000, 100'000}) {
        const auto games = read(nested(depth));
        ASSERT_EQ(games.size(), 1U);
        EXPECT_FALSE(games[0].fault);
        EXPECT_EQ(sans(games[0]), "e4 e5");
        const std::string text = to_pgn(games[0]);
        EXPECT_NE(text.find("(deep)"), std::string::npos);
        EXPECT_EQ(std::ranges::count(text, '4'), depth + 1);
        EXPECT_EQ(to_pgn(read(text)[0]), text);
    }
}

TEST(Pgn, ParenthesesOfNoMoveAreText) {
    const auto games =
        read("1. e4 " + std::string(100'000, '(') + " x " + std::string(100'000, ')') + " e5 *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(sans(games[0]), "e4 e5");
}

TEST(Pgn, LengthHasALimit) {
    std::string moves;
    for (int i = 0; i < 5'001; ++i) {
        moves += "Nf3 Nf6 Ng1 Ng8 ";
    }
    const auto games = read(moves + "*\n\n[Event \"2\"]\n\n1. e4 *");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(games[0].main.moves.size(), 20'000U);
    ASSERT_TRUE(games[0].fault);
    EXPECT_EQ(games[0].fault->message, "more than 20000 plies");
}

TEST(Pgn, WhatIsWrittenReadsTheSame) {
    const std::string text =
        "[Event \"a \\\\ \\\"b\\\"\"]\n[FEN \"4k3/8/8/8/8/8/PP6/4K3 b - - 0 7\"]\n\n"
        "{At the start} 7... Kd7 $2 {White has time} (7... Ke7 8. a4 {and} 8... Kd6) 8.\n"
        "a4 Kc6 9. b4 *\n\n";
    const auto games = read(text);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(to_pgn(games[0]), text);
}

TEST(Pgn, LinesAreShortAndHideNothing) {
    PgnGame game;
    const Move m = *parse_any_notation(game.start, "e4");
    std::string comment = "{a} [%csl Ga1,Ga2,Ga3,Ga4] ";
    for (int i = 0; i < 60; ++i) {
        comment += "%word [%eval 0.35] [Event ; x} ";
    }
    comment.pop_back();
    game.main.moves.push_back({m, {1}, comment, {}});
    std::istringstream lines(to_pgn(game));
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(line.size(), 80U) << line;
        EXPECT_FALSE(line.starts_with('%') || line.starts_with("[E") || line.starts_with(';'));
    }
    const auto games = read(to_pgn(game));
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].main.moves[0].comment.size(), comment.size());
    EXPECT_EQ(games[0].main.moves[0].comment.find('}'), std::string::npos);
}

TEST(Pgn, NoLineIsLongerThan80Columns) {
    for (int depth = 1; depth <= 40; ++depth) {
        for (const char* comment : {"", "{a} ", "{[%eval 0.35] caf\u00e9} ", "$1 "}) {
            std::string text = "1. e4";
            for (int i = 0; i < depth; ++i) {
                text += (i % 2 == 0 ? " (1. d4 d5 " : " (1. e4 e5 ") + std::string(comment);
            }
            const std::string written =
                to_pgn(read(text + std::string(static_cast<std::size_t>(depth), ')') + " *")[0]);
            std::istringstream lines(written);
            for (std::string line; std::getline(lines, line);) {
                EXPECT_LE(
                    std::ranges::count_if(
                        line, [](char c) { return (static_cast<unsigned char>(c) >> 6U) != 2; }),
                    80)
                    << line;
            }
            EXPECT_EQ(to_pgn(read(written)[0]), written);
        }
    }
}

TEST(Pgn, AnUnfinishedCodeIsKept) {
    for (const char* code : {"[%eval 0.3 good move", "[%csl Ra1 good move", "[%cal good move",
                             "[%clk 0:01 good move", "[% good move"}) {
        const auto games = read("1. e4 {" + std::string(code) + "} e5 *");
        EXPECT_EQ(games[0].main.moves[0].comment, code);
        EXPECT_EQ(read(to_pgn(games[0]))[0].main.moves[0].comment, code);
    }
}

} // namespace
} // namespace isolani
