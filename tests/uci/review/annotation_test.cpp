#include "uci/review/annotation.h"

#include "engine/notation.h"
#include "engine/util/text.h"
#include "tests/support.h"
#include "uci/review/earlier.h"

#include <sstream>

namespace isolani::uci {
namespace {

PgnGame game_of(const std::string& text) {
    std::istringstream in(text);
    return *PgnReader(in).next();
}

/// The game, annotated with a small budget.
std::string annotated_pgn(const std::string& text, bool is_plain = false,
                          std::uint64_t nodes = 10'000) {
    PgnGame game = game_of(text);
    Limits budget;
    budget.nodes = nodes;
    Analyst analyst(budget, 1, 4);
    annotate(game, *review(game.start, game.moves(), analyst, {}, [](std::size_t) {}),
             {.annotator = "Isolani", .is_plain = is_plain});
    return to_pgn(game);
}

/// The same in one line.
std::string annotated(const std::string& text, bool is_plain = false) {
    return join(split(annotated_pgn(text, is_plain)), 0);
}

TEST(Annotation, TellsEvaluationsSignsAndTheBestLine) {
    const std::string text = annotated("1. f3 e5 2. g4 Qh4# 0-1");
    EXPECT_TRUE(text.starts_with("[Event \"?\"]")) << text;
    EXPECT_NE(text.find("[Annotator \"Isolani\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("[Result \"0-1\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("2. g4 $4 $19 {[%eval #-1]"), std::string::npos) << text;
    EXPECT_NE(text.find("Blunder: "), std::string::npos) << text;
    EXPECT_NE(text.find("instead of mate in 1 for Black."), std::string::npos) << text;
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

/// White errs, Black does, and somebody has said something about it.
constexpr const char* Commented =
    "[Annotator \"Doe\"]\n\n1. e4! {Best by test.} e5 2. Nf3 f6? {Damiano} (2... Nc6) 3. Nxe5 fxe5 "
    "(3... Qe7 4. Nf3 Qxe4+) 4. Qh5+ Ke7?? $18 5. Qxe5+ Kf7 6. Bc4+ Kg6 7. Qf5+ Kh6 8. d4+ g5 9. "
    "Nc3 $18 {White mates.} *";

TEST(Annotation, ASecondTimeAddsNothing) {
    for (const bool is_plain : {false, true}) {
        for (const char* text : {"1. f3 e5 2. g4 Qh4# 0-1", Commented}) {
            const std::string once = annotated_pgn(text, is_plain);
            EXPECT_EQ(annotated_pgn(once, is_plain), once);
        }
    }
}

TEST(Annotation, ADeeperOneReplacesAnEarlierOne) {
    for (const bool is_plain : {false, true}) {
        for (const char* text : {"1. f3 e5 2. g4 Qh4# 0-1", Commented}) {
            const std::string hasty = annotated_pgn(text, is_plain, 30);
            const std::string deep = annotated_pgn(text, is_plain);
            EXPECT_NE(hasty, deep);
            EXPECT_EQ(annotated_pgn(hasty, is_plain), deep);
            EXPECT_EQ(annotated_pgn(hasty, !is_plain), annotated_pgn(text, !is_plain));
        }
    }
}

TEST(Annotation, ThereIsOneSignOfAMoveAndOneOfAPosition) {
    const PgnGame game = game_of(annotated_pgn(Commented));
    for (const PgnMove& m : game.main.moves) {
        EXPECT_LE(std::ranges::count_if(m.nags, is_move_sign), 1);
        EXPECT_LE(std::ranges::count_if(m.nags, is_position_sign), 1);
    }
    const std::string text = annotated(Commented);
    EXPECT_NE(text.find("1. e4 $1 {"), std::string::npos) << text;
    EXPECT_NE(text.find("2... f6 $2 {"), std::string::npos) << text;
    const std::string words = text.substr(text.find("Damiano"), 24);
    EXPECT_NE(words.find(" was better"), std::string::npos) << words; // no "Mistake: "
    EXPECT_EQ(words.find(':'), std::string::npos) << words;
    EXPECT_NE(text.find("4... Ke7 $4 $18"), std::string::npos) << text;
    EXPECT_EQ(text.find("4... Ke7 $4 $18 $"), std::string::npos) << text;
}

TEST(Annotation, WordsAgreeWithTheEvaluations) {
    // "[%eval 0.74] ... instead of +0.74."
    int judged = 0;
    for (const PgnMove& m : game_of(annotated_pgn(Commented)).main.moves) {
        const std::size_t at = m.comment.find(" instead of ");
        if (at == std::string::npos || m.comment.find("[%eval #") != std::string::npos) {
            continue;
        }
        const std::string told = m.comment.substr(at + 12, m.comment.find(". ", at) - at - 12);
        const std::size_t eval = m.comment.find("[%eval ") + 7;
        const std::string value = m.comment.substr(eval, m.comment.find(']') - eval);
        EXPECT_EQ(told, (value.starts_with('-') ? "" : "+") + value) << m.comment;
        ++judged;
    }
    EXPECT_GT(judged, 1);
}

TEST(Annotation, ASideThatDidNotMoveHasNoAccuracy) {
    const std::string text = annotated("1. e4 *");
    EXPECT_NE(text.find("Accuracy: White "), std::string::npos) << text;
    EXPECT_EQ(text.find("Black 100.0%"), std::string::npos) << text;
}

TEST(Annotation, ACodeThatDoesNotEndIsKept) {
    for (const char* code : {"[%eval 0.3 good move", "[%csl Ra1,Gb2 good move", "[%cal good move",
                             "[%clk 0:01 good move"}) {
        const std::string text = annotated("1. e4 {" + std::string(code) + "} *");
        EXPECT_NE(text.find(code), std::string::npos) << text;
    }
}

TEST(Annotation, NamesANewStructureThatStands) {
    // The exchange leaves White with an isolani.
    const std::string text =
        annotated("[FEN \"r1bq1rk1/pp3ppp/2n1pn2/3p4/1bPP4/2NB1N2/PP3PPP/R1BQ1RK1 b - - 0 9\"]\n\n"
                  "9... dxc4 10. Bxc4 h6 11. a3 *");
    const std::size_t at = text.find("Pawn structure: Isolani, White. White has space, open lines "
                                     "for the pieces, and the break d4-d5;");
    ASSERT_NE(at, std::string::npos) << text;
    EXPECT_LT(text.find("10. Bxc4"), at) << text; // not in the middle of the exchange
    EXPECT_GT(text.find("h6"), at) << text;
    EXPECT_EQ(text.find("Pawn structure:", at + 1), std::string::npos) << text;
}

TEST(Annotation, TellsTheStoryBeforeTheFirstMoveAfterWhatOthersSay) {
    const std::string text = annotated("{A short one.} 1. f3 e5 2. g4 Qh4# 0-1", true);
    EXPECT_NE(text.find("{A short one. White: 1 blunder; Black: no errors.} 1. f3"),
              std::string::npos)
        << text;
}

TEST(Annotation, ADriftIsToldOnce) {
    PgnGame game = game_of("[FEN \"2r3k1/pp1b1ppp/4p3/8/8/1N6/PP3PPP/2R3K1 w - - 0 20\"]\n\n"
                           "20. h3 h6 21. Rxc8+ Bxc8 22. Kf1 Kf8 23. Ke2 Ke7 24. Nd4 Kd6 25. Kd3 "
                           "Kc5 26. Nf3 {Back.} Bd7 27. g3 g6 28. h4 h5 29. Ne1 Bc6 30. Nc2 Bd7 *");
    GameReview review;
    for (const Move m : game.moves()) {
        review.moves.emplace_back().move = m;
    }
    review.values = {0, 0, -9, -18, -27, -36, -45, -54, -63, -72, -81, -90, -99};
    review.values.resize(review.moves.size() + 1, -108);
    const PgnGame original = game;
    annotate(game, review, {.annotator = "Isolani"});
    const std::string drift = "Moves 20 to 26: no single mistake, but +0.00 becomes -1.08; the "
                              "rooks were exchanged.";
    EXPECT_EQ(game.main.comment, "White: no errors; Black: no errors. " + drift);
    EXPECT_EQ(game.main.moves[12].comment, "[%eval -1.08] Back.");
    PgnGame cleaned = game;
    cleaned.main.moves[12].comment += " " + drift; // as builds before did
    remove_earlier_annotation(cleaned);
    EXPECT_EQ(cleaned.main.comment, "");
    EXPECT_EQ(cleaned.main.moves[12].comment, "[%eval -1.08] Back.");
    const std::string once = to_pgn(game);
    annotate(game, review, {.annotator = "Isolani"});
    EXPECT_EQ(to_pgn(game), once);
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
    // Seven of White's eight isolated and doubled pawns, and the arrow of the move that was better.
    const std::string text = annotated("[FEN \"3qk3/p1p1p1p1/p1p1p1p1/8/8/1P1P1P1P/1P1P1P1P/3QK3 w "
                                       "- - 0 1\"]\n\n1. Qa1 Qxd3 2. Qb1 Qd5 3. Kf1 Qd7 *");
    int most = 0;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
        const std::string comment = text.substr(at, text.find('}', at) - at);
        int shapes = 0;
        for (const char* kind : {"[%csl ", "[%cal "}) {
            if (const std::size_t codes = comment.find(kind); codes != std::string::npos) {
                const auto begin = comment.begin() + static_cast<std::ptrdiff_t>(codes);
                shapes += 1 + static_cast<int>(
                                  std::count(begin, std::find(begin, comment.end(), ']'), ','));
            }
        }
        EXPECT_LE(shapes, 8) << comment;
        most = std::max(most, shapes);
    }
    EXPECT_EQ(most, 8) << text; // or the limit is not tried
}

} // namespace
} // namespace isolani::uci
