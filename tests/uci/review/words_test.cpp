#include "uci/review/words.h"

#include "tests/support.h"
#include "uci/review/annotation.h"
#include "uci/review/reasons.h"

namespace isolani::uci {
namespace {

/// A move that was played instead of a better one; the values are the mover's.
ReviewedMove reviewed(const Position& pos, const std::string& best, Value best_value,
                      const std::string& played, Value played_value, Mark mark = Mark::Blunder) {
    ReviewedMove r;
    r.best = SearchedMove{test::moves(pos, best), best_value, 1};
    r.played = {test::moves(pos, played), played_value, 1};
    r.move = r.played.move();
    r.mark = mark;
    return r;
}

std::string words_on(const Position& pos, const ReviewedMove& r, const OthersNotes& others = {}) {
    return MoveWords(situation_after(pos, {}), r).text(others);
}

const std::string AfterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

TEST(Words, ValuesAreWhitesViewWhoeverMoves) {
    const Position white;
    EXPECT_TRUE(words_on(white, reviewed(white, "e4 e5", 20, "f3 e5", -300))
                    .starts_with("Blunder: e4 was better, +0.20 instead of -3.00."));
    const Position black = test::position(AfterE4);
    EXPECT_TRUE(words_on(black, reviewed(black, "e5 Nf3", 20, "f6 d4", -300))
                    .starts_with("Blunder: e5 was better, -0.20 instead of +3.00."));
    EXPECT_TRUE(words_on(black, reviewed(black, "e5 Nf3", mate_in(5), "f6 d4", mated_in(4)))
                    .starts_with("Blunder: e5 was better, mate in 3 for Black instead of mate in 2 "
                                 "for White."));
}

TEST(Words, TellWhatTheLinesLeadTo) {
    // Black can win a pawn.
    const Position pos = test::position("4k3/pp3ppp/2n5/2p5/2PP4/8/PP3PPP/4K3 b - - 0 1");
    const std::string text = words_on(pos, reviewed(pos, "Nxd4 Kd2", 150, "b6 d5", 20));
    EXPECT_NE(text.find(" The line of Nxd4 wins a pawn."), std::string::npos) << text;
    // Without material, what stands there; the numbers are White's view.
    const Position equal = test::position("4k3/pp3ppp/4n3/8/2P5/4N3/PP3PPP/4K3 b - - 0 1");
    const std::string facts =
        words_on(equal, reviewed(equal, "Nd4 Kd2 Kd7 a3", 60, "Nc5 Nd5 Kd7 Kd2", -20));
    EXPECT_NE(facts.find(" At the ends of the lines: after N"), std::string::npos) << facts;
    EXPECT_NE(facts.find(" pawn can ever drive "), std::string::npos) << facts;
}

TEST(Words, TellTheLineAfterTheMove) {
    const Position pos;
    EXPECT_NE(words_on(pos, reviewed(pos, "e4 e5", 20, "g4 d5 Bg2 Bxg4", -100))
                  .find(" Line after g4: 1...d5 2.Bg2 Bxg4."),
              std::string::npos);
    EXPECT_EQ(words_on(pos, reviewed(pos, "e4 e5", 20, "g4", -100)).find("Line after"),
              std::string::npos);
}

TEST(Words, SquaresAreThoseOfPositionsThatAreShown) {
    // After the twelve plies that are shown, pawns get isolated.
    const Position pos;
    const std::string best = "Nf3 Nf6 Nc3 Nc6 Ng1 Ng8 Nb1 Nb8 Nf3 Nf6 Nc3 Nc6";
    const std::string played = "Nc3 Nf6 Nf3 Nc6 Nb1 Ng8 Ng1 Nb8 Nc3 Nf6 d3 Nc6";
    const std::string more = " d4 d5 e4 dxe4 Bd3 exd3";
    EXPECT_EQ(words_on(pos, reviewed(pos, best + more, 20, played + more, -100)),
              words_on(pos, reviewed(pos, best, 20, played, -100)));
}

TEST(Words, TheLineEndsWhereTheReasonsSpeakOf) {
    // At the end White could take the knight: the last quiet position is that before.
    const Position pos = test::position("4k3/pp3ppp/2n5/2p5/2PP4/8/PP3PPP/4K3 b - - 0 1");
    const ReviewedMove r = reviewed(pos, "Nxd4 Kd2 Kd7", 150, "b6 d5 Kd7 Kd2 Nd4 Kd3 Nf3", 20);
    const Comparison c = compare(situation_after(pos, {}), *r.best, r.played);
    ASSERT_LT(c.other_plies, r.played.line.size());
    const std::string text = words_on(pos, r);
    ASSERT_NE(text.find("The line of Nxd4 wins a pawn."), std::string::npos) << text;
    const std::vector<Move> reply(r.played.line.begin() + 1, r.played.line.end());
    const std::string line = line_in_san(pos.after(r.move), reply, c.other_plies - 1);
    EXPECT_TRUE(text.ends_with(" Line after b6: " + line + ".")) << text;
    ASSERT_LT(c.best_plies, r.best->line.size());
    EXPECT_EQ(MoveWords(situation_after(pos, {}), r).better_plies(), c.best_plies);
    // Of what is lost on the way the whole line is shown.
    const Position fork = test::position("r3k3/p7/8/3N4/8/8/8/4K3 b - - 0 1");
    const ReviewedMove forked = reviewed(fork, "Kd7 Kd2 Ke6", 0, "a6 Nc7+ Kd7 Nxa8 Kc8", -500);
    EXPECT_EQ(MoveWords(situation_after(fork, {}), forked).better_plies(), 3U);
}

TEST(Words, TellTheReasonsOfAGoodMove) {
    const Position pos;
    ReviewedMove good = reviewed(pos, "e4 e5", 20, "e4 e5", 20, Mark::Good);
    good.reasons = {"threatens 2.Nxa8, which wins a rook", "opens the diagonal from f1 to a6"};
    EXPECT_EQ(words_on(pos, good),
              "Good move: it threatens 2.Nxa8, which wins a rook; it opens the "
              "diagonal from f1 to a6.");
    good.mark = Mark::Brilliant;
    good.reasons.pop_back();
    EXPECT_EQ(words_on(pos, good),
              "Brilliant move: it offers material; it threatens 2.Nxa8, which wins a rook.");
    EXPECT_EQ(words_on(pos, good, {.has_sign = true}),
              "Isolani: it offers material; it threatens 2.Nxa8, which wins a rook.");
}

TEST(Words, TellThePunishmentOfABadMove) {
    const Position pos = test::position("r3k3/p7/8/3N4/8/8/8/4K3 b - - 0 1");
    const ReviewedMove error = reviewed(pos, "Kd7 Kd2", 0, "a6 Nc7+ Kd7 Nxa8 Kc8", -500);
    EXPECT_EQ(
        words_on(pos, error),
        "Blunder: Kd7 was better, +0.00 instead of +5.00. 1...a6 loses a rook: 2.Nc7+ attacks "
        "the king and the rook on a8. Line after a6: 2.Nc7+ Kd7 3.Nxa8 Kc8.");
}

TEST(Words, TellWhatWasMissed) {
    const Position pos = test::position("r3k3/p7/8/3N4/8/8/8/4K3 w - - 0 1");
    ReviewedMove error = reviewed(pos, "Nc7+ Kd7 Nxa8", 500, "Kd2 Kd7", 0);
    error.reasons = missed_reasons(situation_after(pos, {}), *error.best, error.played);
    EXPECT_NE(words_on(pos, error)
                  .find(" 1.Nc7+ wins a rook: 1.Nc7+ attacks the king and the rook "
                        "on a8. Line after"),
              std::string::npos)
        << words_on(pos, error);
}

TEST(Words, NameNoSignAndNoLineThatAnotherHasWritten) {
    const Position pos;
    const ReviewedMove error = reviewed(pos, "e4 e5", 20, "f3 e5", -300);
    EXPECT_TRUE(words_on(pos, error, {.has_sign = true}).starts_with("e4 was better, +0.20"));
    EXPECT_TRUE(words_on(pos, error, {.has_line = true})
                    .starts_with("Blunder: e4 was better, as noted, +0.20"));
    ReviewedMove good = reviewed(pos, "e4 e5", 20, "e4 e5", 20, Mark::Good);
    EXPECT_EQ(words_on(pos, good), "Good move: no other keeps the chances.");
    EXPECT_EQ(words_on(pos, good, {.has_sign = true}), "Isolani: no other move keeps the chances.");
    good.mark = Mark::None;
    EXPECT_EQ(words_on(pos, good), "");
}

TEST(Words, ASideThatDidNotMoveHasNoAccuracy) {
    GameReview review;
    EXPECT_EQ(words_on_accuracy(review), "");
    review.accuracy[White] = 98.14;
    EXPECT_EQ(words_on_accuracy(review), "Accuracy: White 98.1%.");
    review.accuracy[Black] = 97.2;
    EXPECT_EQ(words_on_accuracy(review), "Accuracy: White 98.1% and Black 97.2%.");
    review.accuracy[White].reset();
    EXPECT_EQ(words_on_accuracy(review), "Accuracy: Black 97.2%.");
}

/// What is recognised at the beginning of a text; empty if nothing is.
std::string recognised(const std::string& text) {
    const auto words = earlier_words(text);
    return words ? text.substr(0, words->length) : "";
}

TEST(EarlierWords, AreWhatIsWritten) {
    const Position pos;
    const Position black = test::position("4k3/pp6/8/3q4/8/2N5/PP6/4K3 b - - 0 1");
    GameReview review;
    review.accuracy[Black] = 97.2;
    std::vector<std::string> texts{
        words_on(pos, reviewed(pos, "e4 e5", 20, "f3 e5", -300)),
        words_on(pos, reviewed(pos, "e4 e5", 20, "f3 e5", -300, Mark::Inaccuracy), {.has_line = 1}),
        words_on(pos, reviewed(pos, "e4 e5", 20, "f3 e5", -300), {.has_sign = true}),
        words_on(pos, reviewed(pos, "e4 e5", 20, "f3", mated_in(2), Mark::Mistake)),
        words_on(black, reviewed(black, "Qd6 Kf2 Qd7", 400, "Qxa2 Nxa2 b6", -200)),
        words_on(black, reviewed(black, "Qd6 Kf2 Qd7", 4000, "Qxa2 Nxa2 b6", -200)),
        words_on_accuracy(review)};
    for (const Mark mark : {Mark::Good, Mark::Brilliant, Mark::Interesting}) {
        texts.push_back(words_on(pos, reviewed(pos, "e4 e5", 20, "e4 e5", 20, mark)));
        texts.push_back(
            words_on(pos, reviewed(pos, "e4 e5", 20, "e4 e5", 20, mark), {.has_sign = true}));
        EXPECT_EQ(earlier_words(texts.back())->sign, Mark::None); // which stays, as another's
    }
    for (const Value value : {0, 30, -100, 200, -900, mate_in(3), mated_in(0)}) {
        texts.push_back(words_on_accuracy(review) + " " + words_on_end(value));
        EXPECT_TRUE(earlier_words(texts.back())->names_end) << texts.back();
    }
    ReviewedMove good = reviewed(pos, "e4 e5", 20, "e4 e5", 20);
    good.reasons = {"mates in 3: 4.Rd8# is mate on the back rank",
                    "prevents 1...Nxc4 2.Qe2 Nd6, which wins a bishop and a pawn for a knight"};
    for (const Mark mark : {Mark::Good, Mark::Brilliant, Mark::Interesting}) {
        good.mark = mark;
        texts.push_back(words_on(pos, good));
        EXPECT_EQ(earlier_words(texts.back())->sign, mark);
        texts.push_back(words_on(pos, good, {.has_sign = true}));
        EXPECT_EQ(earlier_words(texts.back())->sign, Mark::None);
    }
    const Position fork = test::position("r3k3/p7/8/3N4/8/8/8/4K3 b - - 0 1");
    ReviewedMove bad = reviewed(fork, "Kd7 Kd2", 0, "a6 Nc7+ Kd7 Nxa8 Kc8", -500);
    texts.push_back(words_on(fork, bad));
    bad.refutation = Refutation{bad.played.line, 2, *gain_of(fork, bad.played.line, White)};
    texts.push_back(words_on(fork, bad));
    EXPECT_NE(texts.back().find(" fails: "), std::string::npos);
    bad.played = bad.best.value();
    for (const bool has_reasons : {false, true}) {
        bad.mark = Mark::Brilliant;
        bad.reasons.assign(has_reasons ? 1 : 0, "threatens 2.Nxa8, which wins a rook");
        texts.push_back(words_on(fork, bad));
        EXPECT_NE(texts.back().find(" fails: "), std::string::npos);
    }
    ReviewedMove missed = reviewed(pos, "e4 e5", 120, "f3 e5", 0);
    missed.reasons = {"blockades the isolated pawn on d5"};
    texts.push_back(words_on(pos, missed));
    for (const std::string& text : texts) {
        EXPECT_EQ(recognised(text), text);
        EXPECT_EQ(recognised(text + " I think so. White is at ease."), text);
    }
    EXPECT_EQ(earlier_words(texts[0])->sign, Mark::Blunder);
    EXPECT_EQ(earlier_words(texts[0])->better, "e4");
    EXPECT_EQ(earlier_words(texts[1])->better, "");
    EXPECT_EQ(earlier_words(texts[2])->sign, Mark::None);
}

TEST(EarlierWords, AreThoseOfOldBuilds) {
    for (const std::string text :
         {"Inaccuracy: Na6 was better, -1.22 instead of -2.05. At the ends of the lines: +1.31 "
          "material, +0.26 mobility of knights (after Na6: White c3; after b5: White c3, Black b4 "
          "f6) and +0.17 piece attacked by a bishop (after Na6: none; after b5: for White f6 f7).",
          "Blunder: e4 was better, mate in 3 instead of mated in 1.",
          "Mistake: Bxf7+ was better, +1.20 instead of +0.10. The line of Bxf7+ wins a knight. The "
          "line of O-O loses a pawn.",
          "Accuracy: White 98.2%, Black 81.9%."}) {
        EXPECT_EQ(recognised(text), text);
    }
    EXPECT_TRUE(earlier_words("Accuracy: White 98.2%, Black 81.9%.")->is_of_old_build);
    EXPECT_FALSE(earlier_words("Accuracy: White 98.2% and Black 81.9%.")->is_of_old_build);
}

TEST(EarlierWords, AreNotThoseOfPeopleAndOtherPrograms) {
    for (const char* text : {"",
                             "Nf3 was better",
                             "Mistake: Nf3 was better, I think.",
                             "Mistake. Nf3 was best.",
                             "Blunder: a terrible move.",
                             "Nf3 was better, +0.35 instead of -1.20 (Fritz).",
                             "Good move: no other keeps the chances, they say.",
                             "Good move: it threatens mate.",
                             "Good move: it threatens 24.Qxh7#, mate.",
                             "Good move: it wins.",
                             "Brilliant move: it wins a knight.",
                             "Good move: it wins a knight, I hope.",
                             "It wins a pawn.",
                             "It brings the king into safety.",
                             "It offers material.",
                             "No other move keeps the chances.",
                             "Accuracy: White 98%.",
                             "Accuracy: White 98.1% and Black 97.2%, by another measure.",
                             "At the ends of the lines: nothing.",
                             "The line of Nf3 wins a pawn.",
                             "Checkmate."}) {
        EXPECT_EQ(recognised(text), "") << text;
    }
}

TEST(Words, TellAMissedQueenOrRookFirst) {
    // White gives the bishop away, and could have had the rook.
    const Position pos = test::position("6k1/5ppp/8/4r3/8/8/1B4PP/6K1 w - - 0 1");
    ReviewedMove error =
        reviewed(pos, "Bxe5 f6 Bd4", 700, "Bd4 Re1+ Kf2 Rd1 Ke2 Rxd4 Ke3 Ra4", -600);
    error.reasons = missed_reasons(situation_after(pos, {}), *error.best, error.played);
    const std::string text = words_on(pos, error);
    EXPECT_NE(text.find(" 1.Bxe5 wins a rook: "), std::string::npos) << text;
    EXPECT_EQ(text.find("loses"), std::string::npos) << text;
}

TEST(Words, TellOfAProvenDraw) {
    const Position pos = test::position("4k3/8/8/4PK2/8/8/8/8 w - - 0 1");
    const ReviewedMove error = reviewed(pos, "Kf6 Kd7 e6+ Kc6", 6000, "e6 Ke7 Ke4 Kxe6", 0);
    EXPECT_NE(words_on(pos, error).find("+0.00. 1.e6 only draws. Line after"), std::string::npos)
        << words_on(pos, error);
}

} // namespace
} // namespace isolani::uci
