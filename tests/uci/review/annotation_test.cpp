#include "uci/review/annotation.h"

#include "engine/notation.h"
#include "tests/support.h"

#include <sstream>

namespace isolani::uci {
namespace {

PgnGame game_of(const std::string& text) {
    std::istringstream in(text);
    return *PgnReader(in).next();
}

/// The game, annotated with a small budget.
std::string annotated_pgn(const std::string& text, bool is_plain = false) {
    PgnGame game = game_of(text);
    Limits budget;
    budget.nodes = 10'000;
    Analyst analyst(budget, 1, 4);
    annotate(game, *review(game.start, game.moves(), analyst, {}, [](std::size_t) {}),
             {.annotator = "Isolani", .is_plain = is_plain});
    return to_pgn(game);
}

/// The same in one line.
std::string annotated(const std::string& text, bool is_plain = false) {
    std::string one_line = annotated_pgn(text, is_plain);
    std::ranges::replace(one_line, '\n', ' ');
    return one_line;
}

TEST(Annotation, TellsEvaluationsSignsAndTheBestLine) {
    const std::string text = annotated("1. f3 e5 2. g4 Qh4# 0-1");
    EXPECT_TRUE(text.starts_with("[Event \"?\"]")) << text;
    EXPECT_NE(text.find("[Annotator \"Isolani\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("[Result \"0-1\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("2. g4 $4 $19 {[%eval #-1]"), std::string::npos) << text;
    EXPECT_NE(text.find("Blunder: "), std::string::npos) << text;
    EXPECT_NE(text.find("instead of mated in 1."), std::string::npos) << text;
    EXPECT_NE(text.find("} (2. "), std::string::npos) << text;
    EXPECT_NE(text.find("[%cal G"), std::string::npos) << text;
    EXPECT_NE(text.find("2... Qh4# $19 {Accuracy: White "), std::string::npos) << text;
}

TEST(Annotation, PlainTextHasNoCodes) {
    const std::string text = annotated("1. f3 e5 2. g4 Qh4# 0-1", true);
    EXPECT_EQ(text.find("[%"), std::string::npos) << text;
    EXPECT_NE(text.find("Blunder: "), std::string::npos) << text;
}

TEST(Annotation, WhatIsThereStays) {
    const std::string text =
        annotated("[Annotator \"Doe\"]\n\n1. f3 {Odd [%eval 3.00] [%clk 0:01:00] [%csl Rf3]} $5 "
                  "(1. e4 e5) 1... e5 2. g4 Qh4# 0-1");
    EXPECT_NE(text.find("[Annotator \"Doe, Isolani\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("Odd [%clk 0:01:00]"), std::string::npos) << text;
    EXPECT_NE(text.find("(1. e4 e5)"), std::string::npos) << text;
    EXPECT_EQ(text.find("[%eval 3.00]"), std::string::npos) << text;
    EXPECT_EQ(text.find("[%csl Rf3]"), std::string::npos) << text;
    EXPECT_NE(text.find("1. f3 $5"), std::string::npos) << text;
}

TEST(Annotation, ASecondTimeAddsNothing) {
    const std::string once = annotated_pgn("1. f3 e5 2. g4 Qh4# 0-1");
    EXPECT_EQ(annotated_pgn(once), once);
}

TEST(Annotation, NamesANewStructure) {
    // The exchange leaves White with an isolani.
    const std::string text =
        annotated("[FEN \"r1bq1rk1/pp3ppp/2n1pn2/3p4/1bPP4/2NB1N2/PP3PPP/R1BQ1RK1 b - - 0 9\"]\n\n"
                  "9... dxc4 10. Bxc4 *");
    EXPECT_NE(text.find("Pawn structure: Isolani, White."), std::string::npos) << text;
}

TEST(Annotation, EvaluationsAndPositionSigns) {
    EXPECT_EQ(eval_text(35), "0.35");
    EXPECT_EQ(eval_text(-5), "-0.05");
    EXPECT_EQ(eval_text(0), "0.00");
    EXPECT_EQ(eval_text(mate_in(5)), "#3");
    EXPECT_EQ(eval_text(mated_in(6)), "#-3");
    EXPECT_EQ(position_nag(0), 10);
    EXPECT_EQ(position_nag(-30), 15);
    EXPECT_EQ(position_nag(80), 16);
    EXPECT_EQ(position_nag(mated_in(2)), 19);
}

TEST(Annotation, AtMostEightSquaresAndArrows) {
    // Black has eight isolated or doubled pawns, White as many.
    const std::string text = annotated("[FEN \"4k3/p1p1p1p1/p1p1p1p1/8/8/1P1P1P1P/1P1P1P1P/3QK3 w "
                                       "- - 0 1\"]\n\n1. Qb1 Kd7 2. Qh7 *");
    for (std::size_t at = text.find("[%csl"); at != std::string::npos;
         at = text.find("[%csl", at + 1)) {
        const std::string codes = text.substr(at, text.find(']', at) - at);
        EXPECT_LE(std::ranges::count(codes, ','), 7) << codes;
    }
}

} // namespace
} // namespace isolani::uci
