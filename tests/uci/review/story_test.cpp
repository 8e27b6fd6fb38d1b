#include "uci/review/story.h"

#include "tests/support.h"
#include "uci/review/turning_point.h"

namespace isolani::uci {
namespace {

/// A game with the values before each of its moves and after the last, and with marks at moves.
struct Judged {
    std::vector<Position> positions;
    GameReview review;

    Judged(const std::string& sans, const std::vector<int>& values,
           const Position& start = Position()) {
        const std::vector<Move> moves = test::moves(start, sans);
        positions = positions_of(start, moves);
        for (const Move m : moves) {
            review.moves.emplace_back().move = m;
        }
        review.values.assign(values.begin(), values.end());
        review.values.resize(positions.size(), values.empty() ? 0 : values.back());
    }
    Judged& mark(std::size_t move, Mark mark) {
        review.moves[move].mark = mark;
        return *this;
    }
    std::vector<std::string> told() const {
        std::vector<std::string> texts;
        for (const StorySentence& sentence : story(positions, review)) {
            texts.push_back(to_text(sentence));
        }
        return texts;
    }
};

using Texts = std::vector<std::string>;

// Twelve quiet plies.
const std::string Quiet = "Nf3 Nf6 Nc3 Nc6 Nb1 Ng8 Ng1 Nb8 Nf3 Nf6 Nc3 Nc6 ";

TEST(Story, CountsTheErrorsOfTheSidesThatMoved) {
    EXPECT_EQ(Judged("", {}).told(), Texts());
    EXPECT_EQ(Judged("e4", {}).told(), Texts{"White: no errors."});
    EXPECT_EQ(Judged("e5", {},
                     test::position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b "
                                    "KQkq - 0 1"))
                  .mark(0, Mark::Blunder)
                  .told(),
              Texts{"Black: 1 blunder."});
    EXPECT_EQ(Judged("e4 e5 Nf3 Nc6 Bc4 Bc5", {})
                  .mark(0, Mark::Mistake)
                  .mark(1, Mark::Good)
                  .mark(2, Mark::Blunder)
                  .mark(4, Mark::Mistake)
                  .told(),
              Texts{"White: 2 mistakes, 1 blunder; Black: no errors."});
    Judged passed("e4 e5", {});
    passed.review.moves[1].move = Move(); // a null move is nobody's
    EXPECT_EQ(passed.told(), Texts{"White: no errors."});
}

TEST(Story, NamesTheTurningPoint) {
    const std::vector<int> black{0, 10, 0, 10, 0, 10, 0, 10, -200};
    EXPECT_EQ(Judged(Quiet, black).told().back(),
              "White: no errors; Black: no errors."); // Black's own move costs Black nothing
    EXPECT_EQ(Judged(Quiet, {0, 10, 0, 10, 0, 10, 0, 10, 20, -200}).told().back(),
              "Turning point: 5.Nf3, after which Black is much better for good (+0.20 becomes "
              "-2.00).");
    // From the last time on that the winner was not better; what is later is the harvest.
    EXPECT_EQ(Judged(Quiet, {0, -400, 60, 0, 0, 0, 120, 120, 120, 140, 190, 700}).told().back(),
              "Turning point: 3...Ng8, after which White is better for good (+0.00 becomes "
              "+1.20).");
    EXPECT_EQ(Judged(Quiet, {0, 0, 0, 0, 0, 0, 200, 200, 200, 30}).told().back(),
              "Turning point: 5.Nf3, after which neither side is much better again (+2.00 becomes "
              "+0.30).");
    EXPECT_EQ(Judged(Quiet, {0, 0, 0, 0, 0, 0, 0, 0, 20, mated_in(4)}).told().back(),
              "Turning point: 5.Nf3, after which Black is winning (+0.20 becomes mate in 2 for "
              "Black).");
}

TEST(Story, TheTurningPointCostsMostForGood) {
    // The advantage is there from move 2 on; that it is a little smaller once is no turn.
    EXPECT_EQ(Judged(Quiet, {0, 0, 0, 0, 170, 170, 145, 145, 210, 230}).told().back(),
              "Turning point: 2...Nc6, after which White is better for good (+0.00 becomes "
              "+1.70).");
    // What a later error gives back is not for good.
    EXPECT_EQ(Judged(Quiet, {0, 0, 0, 0, 700, 60, 60, 60, 60, 60, 300, 320}).told().back(),
              "Turning point: 5...Nf6, after which White is much better for good (+0.60 becomes "
              "+3.00).");
    // The move that is mate, and one more piece in a won game, are none.
    EXPECT_EQ(Judged(Quiet, {0, 0, 0, 0, 400, 400, 400, 400, 800, mate_in(3)})
                  .mark(3, Mark::Blunder)
                  .told()
                  .back(),
              "Turning point: 2...Nc6, after which White is much better for good (+0.00 becomes "
              "+4.00).");
}

TEST(Story, NamesNoTurningPointWhereThereIsNone) {
    for (const std::vector<int>& values :
         std::vector<std::vector<int>>{{0, 10, 0, 10, 0, 10, 0, 10},   // a draw
                                       {300, 300, 300, 300},           // decided before
                                       {200, 200, 200, 200, 290, 290}, // much better before, too
                                       {20, 40, 60, 80, 100, 120, 140, 160, 180}}) { // step by step
        for (const std::string& text : Judged(Quiet, values).told()) {
            EXPECT_FALSE(text.starts_with("Turning point")) << text;
        }
    }
    // Nor in a very short game.
    EXPECT_EQ(Judged("f3 e5 g4 Qh4", {0, -50, -50, mated_in(2), mated_in(0)}).told().size(), 1U);
}

/// A game in which the rooks are exchanged at move 21.
struct Exchange : Judged {
    explicit Exchange(const std::vector<int>& values)
        : Judged("h3 h6 Rxc8+ Bxc8 Kf1 Kf8 Ke2 Ke7 Nd4 Kd6 Kd3 Kc5 Nf3 Bd7 g3 g6 h4 h5 Ne1 Bc6 Nc2 "
                 "Bd7 Ne1 Bc6",
                 values, test::position("2r3k1/pp1b1ppp/4p3/8/8/1N6/PP3PPP/2R3K1 w - - 0 20")) {}
};

TEST(Story, TellsOfASlowDriftAndWhatChanged) {
    std::vector<int> values{0, 0};
    for (int i = 1; i <= 12; ++i) {
        values.push_back(-9 * i);
    }
    const Exchange game(values);
    const auto sentences = story(game.positions, game.review);
    ASSERT_EQ(sentences.size(), 2U);
    EXPECT_EQ(to_text(sentences[1]), "Moves 20 to 26: no single mistake, but +0.00 becomes -1.08; "
                                     "the rooks were exchanged.");
    // The moves are links to the positions.
    ASSERT_EQ(sentences[1].parts.size(), 5U);
    EXPECT_EQ(sentences[1].parts[1].text, "20");
    EXPECT_EQ(sentences[1].parts[1].ply, std::optional<std::size_t>(1));
    EXPECT_EQ(sentences[1].parts[3].ply, std::optional<std::size_t>(13));
}

TEST(Story, TellsOfNoDriftWithAMistakeInIt) {
    std::vector<int> values{0, 0};
    for (int i = 1; i <= 12; ++i) {
        values.push_back(-9 * i);
    }
    Exchange game(values);
    game.mark(6, Mark::Inaccuracy);
    ASSERT_EQ(game.told().size(), 2U);
    EXPECT_EQ(game.told()[1], "Moves 20 to 26: no mistake but 1 inaccuracy, and +0.00 becomes "
                              "-1.08; the rooks were exchanged.");
    game.mark(8, Mark::Inaccuracy);
    EXPECT_EQ(game.told()[1].find("Moves 20 to 26: no mistake but 2 inaccuracies, and "), 0U);
    game.mark(6, Mark::Mistake);
    EXPECT_EQ(game.told().size(), 1U);
    EXPECT_EQ(Exchange({0}).told().size(), 1U);
}

TEST(Story, SentencesAreFoundAgain) {
    Texts texts{
        "White: 2 mistakes, 1 blunder; Black: 1 inaccuracy.",
        "Black: no errors.",
        "White: no errors; Black: 10 inaccuracies, 2 mistakes, 1 blunder.",
        "Turning point: 27...Nxc3+, after which Black is better for good (-0.30 becomes "
        "-2.10).",
        "Turning point: 27.O-O, after which White is winning (+0.30 becomes mate in 3 for White).",
        "Turning point: 5.O-O, after which neither side is much better again (mate in 3 for "
        "White becomes +0.00).",
        "Moves 16 to 28: no single mistake, but -0.10 becomes -1.10.",
        "Moves 16 to 28: no mistake but 2 inaccuracies, and -0.10 becomes -1.10.",
        "Moves 16 to 28: no single mistake, but -0.10 becomes -1.10; all minor pieces were "
        "exchanged and White was left with an isolated pawn on d4 against two rooks."};
    for (const std::string& text : Judged(Quiet, {0, 0, 0, 0, 0, 0, 200, 200, 200, 30}).told()) {
        texts.push_back(text);
    }
    for (const std::string& text : texts) {
        EXPECT_EQ(earlier_story(text), text.size()) << text;
        EXPECT_EQ(earlier_story(text + " A fine game."), text.size()) << text;
    }
    for (const char* theirs :
         {"", "White: 2 mistakes", "White: a fine game.", "White: Fischer; Black: Spassky.",
          "White: 2 lapses.", "Black: 1 blunder; White: 1 blunder.", "Black: no errors..",
          "Turning point: 27.Nxc3, after which Black is winning.", "Turning point: 27.Nxc3.",
          "Moves 16 to 28: no mistakes.", "Moves 16 to 28 are a fine siege."}) {
        EXPECT_EQ(earlier_story(theirs), 0U) << theirs;
    }
}

} // namespace
} // namespace isolani::uci
