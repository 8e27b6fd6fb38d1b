#include "uci/review/comparison.h"

#include "engine/notation.h"
#include "explain/trace.h"
#include "tests/support.h"

namespace isolani::uci {
namespace {

/// A comparison of two lines with these values; the first is the best.
std::string compared(const char* fen, const std::string& best, Value value,
                     const std::string& other, Value other_value) {
    const Position pos = test::position(fen);
    const SearchedMove first{test::moves(pos, best), value, 10};
    const SearchedMove second{test::moves(pos, other), other_value, 10};
    return to_text(pos, compare(situation_after(pos, {}), first, second));
}

/// The same after moves from the initial position.
std::string compared_after(const std::string& before, const std::string& best, Value value,
                           const std::string& other, Value other_value) {
    const Situation situation = situation_after(Position(), test::moves(Position(), before));
    const Position& pos = situation.game.position();
    const SearchedMove first{test::moves(pos, best), value, 10};
    const SearchedMove second{test::moves(pos, other), other_value, 10};
    return to_text(pos, compare(situation, first, second));
}

// White can give Black an isolani by cxd5, or wins a pawn by cxd5 and Nxd5.
constexpr const char* Fen = "4k3/pp3ppp/8/2pp4/2P5/2N5/PP3PPP/4K3 w - - 0 1";

TEST(Compare, EndingsThatAreKnownAreNotCountedInPawns) {
    // The wrong bishop: with the pawn taken, or without.
    const std::string drawn =
        compared("8/8/8/6kP/3K4/8/8/5B2 b - - 0 1", "Kxh5 Ke4", 0, "Kf6 h6 Kf7 Ke4 Kg8", -109);
    EXPECT_NE(drawn.find("Both moves draw.\n  After Kxh5: It is a draw: neither side can mate"),
              std::string::npos)
        << drawn;
    EXPECT_NE(
        drawn.find(
            "\n  In the line of Kf6: It is a draw: nothing can drive Black's king on g8 away"),
        std::string::npos)
        << drawn;
    EXPECT_EQ(drawn.find("worse"), std::string::npos) << drawn;
    // The opposition, or a key square.
    const std::string won =
        compared("8/8/4k3/8/4K3/8/4P3/8 w - - 0 1", "Kd4 Kd6 e4", 6015, "e3 Kd6 Kd4", 5988);
    EXPECT_NE(won.find("Both moves win.\n  After Kd4: White wins: White's king on d4 stands on a "
                       "key square of the pawn on e2, which wins whoever is to move.\n"
                       "  After e3: White wins: White has the opposition.\n"),
              std::string::npos)
        << won;
    // The pawn goes too early.
    const std::string spoilt =
        compared("8/8/3k4/8/4K3/8/4P3/8 w - - 0 1", "Kd4 Ke6 Kc5", 6000, "e3 Ke6 Kd4", 0);
    EXPECT_NE(spoilt.find("Kd4 wins, e3 draws.\n"), std::string::npos) << spoilt;
}

TEST(Compare, SaysWhatAQuietMoveDoes) {
    const char* italian = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 w - - 0 7";
    const auto told = [&](Value value) {
        return compared(italian, "Nbd2 a6", 30, "h3 a6", value)
            .find("7.h3 takes g4 from the bishop on c8.\n");
    };
    EXPECT_NE(told(20), std::string::npos);
    EXPECT_EQ(told(-20), std::string::npos); // it is no good move
}

TEST(Compare, TellsWhatTheLinesLeadTo) {
    const std::string text = compared(Fen, "Nxd5 Kd7", 150, "b3 d4", 20);
    EXPECT_NE(text.find("b3 +0.20: 1.b3 d4\n"), std::string::npos) << text;
    EXPECT_NE(text.find("b3 is worse by 1.30.\nThe line of Nxd5 wins a pawn.\n"
                        "After the line of Nxd5:\n"
                        "  No black pawn can ever drive White's knight on d5 away (+0."),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("After the line of b3:\n  Black has a protected passed pawn on d4 (-0."),
              std::string::npos)
        << text;
    // That the knight must leave c3 is for the moment.
    EXPECT_EQ(text.find("not defended"), std::string::npos) << text;
}

TEST(Compare, StalemateIsSaid) {
    constexpr const char* queen = "k7/2Q5/8/1K6/8/8/8/8 w - - 0 1";
    const std::string one = compared(queen, "Qd8+ Ka7 Qb6+ Ka8 Qb7#", MateValue - 5, "Kb6", 0);
    EXPECT_NE(one.find("\n1.Kb6 is stalemate.\n"), std::string::npos) << one;
    EXPECT_EQ(one.find("Decided by calculation"), std::string::npos) << one;
    // At the end of a line, or not.
    constexpr const char* saved = "4k3/4P3/8/4K3/8/8/8/8 w - - 0 1";
    const std::string both = compared(saved, "Kd6 Kf7 Kd7", 900, "Ke4 Kd7 Kf5 Kxe7", 0);
    EXPECT_EQ(both.find("stalemate"), std::string::npos) << both;
    const std::string later = compared(saved, "Kd6 Kf7 Kd7", 900, "Kf5 Kd7 Kf6 Ke8 Ke6", 0);
    EXPECT_NE(later.find("\nThe line of Kf5 ends in stalemate.\n"), std::string::npos) << later;
}

TEST(Compare, FactsAreToldIfTheyCanBeTheReason) {
    // The ends differ by a pawn or two: that cannot make five, and is no reason for a tenth.
    EXPECT_EQ(compared(Fen, "Nxd5 Kd7", 700, "b3 d4", 20).find("After the line"),
              std::string::npos);
    EXPECT_EQ(compared(Fen, "Nxd5 Kd7", 30, "b3 d4", 20).find("After the line"), std::string::npos);
}

// The same with the colours exchanged.
constexpr const char* FlippedFen = "4k3/pp3ppp/2n5/2p5/2PP4/8/PP3PPP/4K3 b - - 0 1";

TEST(Compare, ValuesAreInWhitesViewWhoeverIsToMove) {
    const std::string text = compared(FlippedFen, "Nxd4 Kd2", 150, "b6 d5", 20);
    EXPECT_NE(text.find("b6 -0.20: 1...b6 2.d5\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Nxd4 -1.50: 1...Nxd4 2.Kd2\n"), std::string::npos) << text;
    EXPECT_NE(text.find("b6 is worse by 1.30.\n"), std::string::npos) << text;
    EXPECT_NE(text.find("Black's knight on d4 away (-0."), std::string::npos) << text;
}

/// The moves of a line that is shown after a move and its value.
std::string line_of(const std::string& text, const std::string& move) {
    const std::size_t from = text.find(": ", text.find(move + ' ')) + 2;
    return text.substr(from, text.find('\n', from) - from);
}

TEST(Compare, LinesAreShownToThePositionsThatTheReasonsSpeakOf) {
    // Longer than what is shown.
    const std::string best = "Nxd5 Kd7 a3 a6 h3 h6 g3 g6 Kd2 b6 Ke3 Ke6 Ke4 f5+";
    const std::string other = "b3 d4 Ne4 b6 a3 a6 h3 h6 g3 g6 Kd2 Kd7 Kc2 Kc6";
    const std::string text = compared(Fen, best, 150, other, 20);
    EXPECT_EQ(line_of(text, "\nNxd5"), "1.Nxd5 Kd7 2.a3 a6 3.h3 h6 4.g3 g6 5.Kd2 b6 6.Ke3") << text;
    EXPECT_EQ(line_of("\n" + text, "\nb3"), "1.b3 d4 2.Ne4 b6 3.a3 a6 4.h3 h6 5.g3 g6 6.Kd2")
        << text;
    const Position pos = test::position(Fen);
    const Comparison c = compare(situation_after(pos, {}), {test::moves(pos, best), 150, 10},
                                 {test::moves(pos, other), 20, 10});
    EXPECT_EQ(c.best_plies, 11U); // the last quiet ones of twelve plies
    EXPECT_EQ(c.other_plies, 11U);
}

TEST(Compare, WhatTheTextSaysOfMaterialIsShownToo) {
    const std::string best = "Nxd5 Kd7 a3 a6 h3 h6 g3 g6 Kd2 b6 Ke3";
    const std::string text = compared(Fen, best, 700, "b3 d4", 20);
    EXPECT_NE(text.find("The line of Nxd5 wins a pawn.\n"), std::string::npos) << text;
    EXPECT_EQ(line_of(text, "\nNxd5"), "1.Nxd5 Kd7 2.a3 a6 3.h3 h6 4.g3 g6 5.Kd2 b6 6.Ke3") << text;
}

TEST(Compare, TheBestMoveIsNeverWorse) {
    EXPECT_NE(compared(Fen, "Nxd5 Kd7", 20, "b3 d4", 35).find("b3 is as good as Nxd5.\n"),
              std::string::npos);
    EXPECT_NE(compared(Fen, "Nxd5 Kd7", 20, "Nxd5 Kd7", 20).find("Nxd5 is the best move.\n"),
              std::string::npos);
}

TEST(Compare, TheBestMoveIsComparedWithTheNextBest) {
    const Position pos = test::position(Fen);
    Comparison c = compare(situation_after(pos, {}), {test::moves(pos, "Nxd5 Kd7"), 150, 10},
                           {test::moves(pos, "b3 d4"), 20, 10});
    c.is_of_best = true;
    const std::string text = to_text(pos, c);
    EXPECT_TRUE(text.starts_with("Nxd5 +1.50: 1.Nxd5 Kd7\nb3 +0.20: 1.b3 d4\n"
                                 "Nxd5 is the best move. The next best, b3, is worse by 1.30.\n"))
        << text;
}

TEST(Compare, WhatFactsDoNotExplainIsCalculation) {
    const std::string text = compared(Fen, "b3 b6", 900, "a3 a6", 0);
    EXPECT_NE(text.find("Decided by calculation"), std::string::npos) << text;
    const std::string mate = compared(Fen, "b3 b6", mate_in(5), "a3 a6", 0);
    EXPECT_EQ(value_in_words(mate_in(5), White), "mate in 3 for White");
    EXPECT_EQ(value_in_words(mate_in(5), Black), "mate in 3 for Black");
    EXPECT_EQ(value_in_words(mated_in(4), White), "mate in 2 for Black");
    EXPECT_EQ(value_in_words(30, Black), "-0.30");
    EXPECT_NE(mate.find("b3 mate in 3 for White: 1.b3 b6\n"), std::string::npos) << mate;
    EXPECT_TRUE(mate.ends_with("\n1.a3 misses mate in 3.\n")) << mate;
    // Nobody sees a mate that is so long.
    const std::string late = compared(Fen, "b3 b6", mate_in(25), "a3 a6", 0);
    EXPECT_TRUE(late.ends_with("\nDecided by calculation: see the lines.\n")) << late;
}

TEST(Compare, LinesOfDifferentLengthsEndWithTheSameSideToMove) {
    const Position pos = test::position(Fen);
    const Comparison c =
        compare(situation_after(pos, {}), {test::moves(pos, "Nxd5 Kd7 Nc3"), 150, 10},
                {test::moves(pos, "b3 d4"), 20, 10});
    EXPECT_EQ(c.best_plies, 2U);
    EXPECT_EQ(c.best_end.side_to_move(), c.other_end.side_to_move());
}

// Bernstein-Capablanca, Moscow 1914, before 27.Nxc3.
constexpr const char* Bernstein = "3r2k1/p4ppp/4pq2/1Nrn4/8/2p5/P1R1QPPP/2R3K1 w - - 0 27";

TEST(Compare, TellsWhatTheOtherMoveLoses) {
    // The recapture loses a rook, too, and the line does not recapture.
    const std::string best = "Nd4 h6";
    const std::string text = compared(Bernstein, best, -20, "Nxc3 Nxc3 Qf1 h6", -300);
    EXPECT_NE(text.find("\n27.Nxc3 loses a knight for a pawn"), std::string::npos) << text;
    EXPECT_EQ(text.find("Decided by calculation"), std::string::npos) << text;
    // The loss of value does not speak for it.
    EXPECT_EQ(compared(Bernstein, best, -20, "Nxc3 Nxc3 Qf1 h6", -100).find("27.Nxc3 loses"),
              std::string::npos);
    // The best move loses it, too.
    EXPECT_EQ(compared(Bernstein, "h3 Rxb5 Qf1", -20, "Kh1 Rxb5 Qf1", -300).find("Kh1 loses"),
              std::string::npos);
}

TEST(Compare, TellsWhatIsLostBeyondWhatIsLostAnyway) {
    // The best line loses a pawn, and the values differ by half of the rest.
    const char* fen = "q5k1/5ppp/8/8/N7/8/1P3PPP/6K1 w - - 0 1";
    const std::string text =
        compared(fen, "h3 Qa5 Nc3 Qb4 Kh2 Qxb2 Ne4 h6", -450, "Kf1 Qxa4 Ke1 h6", -570);
    EXPECT_NE(text.find("1.Kf1 loses a knight"), std::string::npos) << text;
}

TEST(Compare, NamesNoMaterialThatTheValuesDoNotSpeakFor) {
    const auto told = [](Value value) {
        return compared(Fen, "Nxd5 Kd7 Nc3 Kd6", value, "Kd2 Kd7 Kd3 Kd6", 20);
    };
    EXPECT_NE(told(80).find("The line of Nxd5 wins a pawn"), std::string::npos) << told(80);
    EXPECT_EQ(told(60).find("wins a pawn"), std::string::npos) << told(60);
}

TEST(Compare, NamesNoMaterialBeforeAPromotion) {
    const char* fen = "6k1/8/8/3p4/8/2p5/2N5/6K1 w - - 0 1";
    const std::string text = compared(fen, "Ne3 Kf7 Nxd5 c2", 20, "Na3 Kf7 Kf2 Ke6", -60);
    EXPECT_EQ(text.find("wins a pawn"), std::string::npos) << text;
}

TEST(Compare, NamesNoMaterialThatBothLinesWin) {
    const std::string text = compared(Fen, "Nxd5 Kd7 Nc3 Kd6", 150, "Kd2 Kd7 Nxd5 Kd6", 60);
    EXPECT_EQ(text.find("wins a pawn"), std::string::npos) << text;
}

TEST(Compare, TellsTheMotifOfTheLine) {
    const std::string text = compared("r3k3/8/8/3N4/8/8/p7/4K3 b - - 0 1", "Kd7 Kd2", 0,
                                      "a1=Q+ Kd2 Qb1 Nc7+ Kd7 Nxa8", -900);
    EXPECT_EQ(text.find(" loses "), std::string::npos) << text; // a queen for a rook
    const std::string fork =
        compared("r3k3/p7/8/3N4/8/8/8/4K3 b - - 0 1", "Kd7 Kd2", 0, "a6 Nc7+ Kd7 Nxa8 Kc8", -500);
    EXPECT_NE(fork.find("\n1...a6 loses a rook: 2.Nc7+ attacks the king and the rook on a8.\n"),
              std::string::npos)
        << fork;
}

TEST(Compare, TheLineIsShownToWhereItsMaterialIsCounted) {
    const std::string text =
        compared("r3k3/p7/8/3N4/8/8/8/4K3 b - - 0 1", "Kd7 Kd2", 0, "a6 Nc7+ Kd7 Nxa8", -500);
    EXPECT_EQ(line_of("\n" + text, "\na6"), "1...a6 2.Nc7+ Kd7 3.Nxa8") << text;
}

TEST(Compare, TellsOfAWeaknessThatStays) {
    // After the exchange the pawn on d5 is isolated.
    const char* fen = "4k3/pp3ppp/2n1p3/3p4/3P4/2N5/PP2PPPP/4K3 w - - 0 1";
    const std::string text =
        compared(fen, "e3 Kd7 Kd2 Kd6 Kd3 f6 a3 a6", 20, "e4 dxe4 Nxe4 Kd7 Kd2 Kc7 Kd3 f6", -50);
    EXPECT_NE(text.find("\n1.e4 leaves White with an isolated pawn on d4.\n"), std::string::npos)
        << text;
    // It does not cost a pawn and more.
    EXPECT_EQ(
        compared(fen, "e3 Kd7 Kd2 Kd6 Kd3 f6 a3 a6", 20, "e4 dxe4 Nxe4 Kd7 Kd2 Kc7 Kd3 f6", -120)
            .find(" leaves "),
        std::string::npos);
    // With the e-pawn beside it, it is not.
    EXPECT_EQ(compared(fen, "h3 Kd7 Kd2 Kd6 Kd3 f6 a3 a6", 20, "e3 Kd7 Kd2 Kd6 Kd3 f6 b3 a6", -50)
                  .find(" leaves "),
              std::string::npos);
}

TEST(Compare, NamesAWeaknessOnlyIfItMayBeTheReason) {
    // Fried Liver: 5...Nxd5 isolates e5, but that is not why it is bad: White gives a knight.
    const std::string liver = compared_after(
        "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5", "b5 Bf1 Qxd5 Nc3 Qc5 Bxb5 Be7 Qf3 Bd7 Nge4 Nxe4 Qxe4",
        -48, "Nxd5 Nxf7 Kxf7 Qf3+ Ke6 Nc3 Nd4 Bxd5+ Kd6 Qd3 c6 Be4", -109);
    EXPECT_EQ(liver.find("isolated"), std::string::npos) << liver;
    EXPECT_NE(liver.find("Decided by calculation"), std::string::npos) << liver;
    // Carlsbad: that the square c4 is weak is beside the point, as b4 gives a pawn.
    const std::string carlsbad =
        compared("r1bqrnk1/pp2bppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 w - - 8 11",
                 "h3 Ng6 Ne5 Nh5 Bxe7 Qxe7 f4 Qh4 Rf3 Nf6 Raf1 Re7", 45,
                 "b4 Bxb4 Rab1 Be7 Ne2 Ne4 Bxe7 Qxe7 Ng3 Nd6 Rfe1 a5", -1);
    EXPECT_NE(carlsbad.find("\n11.b4 gives up a pawn.\n"), std::string::npos) << carlsbad;
    EXPECT_EQ(carlsbad.find("c4;"), std::string::npos) << carlsbad;
    // An isolated pawn that counts for less than a third of the loss.
    const char* fen = "4k3/pp3ppp/2n1p3/3p4/3P4/2N5/PP2PPPP/4K3 w - - 0 1";
    const auto told = [&](Value other) {
        return compared(fen, "e3 Kd7 Kd2 Kd6 Kd3 f6 a3 a6", 20, "e4 dxe4 Nxe4 Kd7 Kd2 Kc7 Kd3 f6",
                        other);
    };
    EXPECT_NE(told(-20).find("isolated"), std::string::npos) << told(-20);
}

TEST(Compare, CountsFromBeforeTheExchange) {
    // 4.cxd5 has won a pawn that the best move takes back.
    const std::string text =
        compared_after("d4 d5 c4 e6 Nc3 Nf6 cxd5", "exd5 Nf3 Bd6 Bg5 c6 e3 O-O Bd3 h6", -1,
                       "h6 dxe6 Bxe6 e4 Bb4 Bd3 O-O Ne2", -101);
    EXPECT_NE(text.find("\n4...h6 loses a pawn by not taking back on d5.\n"), std::string::npos)
        << text;
    EXPECT_EQ(text.find("wins a pawn"), std::string::npos) << text;
    EXPECT_EQ(length_of_punishment("4...h6 loses a pawn by not taking back on d5. More"), 44U);
    // Noah's Ark: White takes a pawn back, but loses a bishop.
    const std::string ark = compared_after("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 d6 d4 b5 Bb3 Nxd4 Nxd4 exd4",
                                           "a4 b4 Qxd4 c5 Qd3 Nf6 Bf4 Be7 Nd2 O-O O-O", 32,
                                           "Qxd4 c5 Qc3 c4 Bxc4 bxc4 Qxc4 Be7 Nc3 Nf6", -149);
    EXPECT_NE(ark.find("\n8.Qxd4 loses a bishop for two pawns: 10...bxc4 takes the bishop on b3, "
                       "which had no safe square.\n"),
              std::string::npos)
        << ark;
    EXPECT_EQ(ark.find("wins a pawn"), std::string::npos) << ark;
    // A knight is taken and not taken back.
    const std::string knight = compared_after("e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nxd4", "Qxd4 d6 Nc3 Nf6",
                                              50, "a3 c5 Nc3 Nf6", -400);
    EXPECT_NE(knight.find("\n5.a3 loses a knight by not taking back on d4"), std::string::npos)
        << knight;
}

TEST(Compare, NotTakingBackIsTheReasonForNoMoreThanThat) {
    // Another pawn is lost later.
    const std::string text = compared_after("e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nxd4", "Qxd4 d6 Nc3 Nf6",
                                            50, "Bc4 Ne6 O-O Bd6 Kh1 Bxh2 Nc3 Be5", -400);
    EXPECT_NE(text.find("\n5.Bc4 loses a knight and a pawn.\n"), std::string::npos) << text;
}

TEST(Compare, WhatIsGoneBeforeIsNotLostByTheMove) {
    // Black has taken a pawn that cannot be taken back; the knight is lost after that.
    const Position pos = test::position("4k3/p5pp/8/3n4/5N2/2P5/P5PP/4K3 b - - 0 1");
    const Situation situation = situation_after(pos, test::moves(pos, "Nxc3"));
    const Position& at = situation.game.position();
    const Comparison c = compare(situation, {test::moves(at, "Nd5 Nb5 Kd2 a6"), -100, 10},
                                 {test::moves(at, "Ne2 Nxe2 Kxe2 a6"), -100, 10});
    EXPECT_TRUE(c.exchange.captures.empty());
    EXPECT_FALSE(c.punishment);
    const Comparison lost = compare(situation, {test::moves(at, "Nd5 Nb5 Kd2 a6"), -100, 10},
                                    {test::moves(at, "Nd3 Nxa2 Kd2 Kd7"), -200, 10});
    ASSERT_TRUE(lost.punishment);
    EXPECT_EQ(lost.punishment->material, 100);
}

TEST(Compare, MaterialIsToldOnce) {
    const Position pos = test::position(Fen);
    Comparison c = compare(situation_after(pos, {}), {test::moves(pos, "Nxd5 Kd7 a3 a6"), 700, 10},
                           {test::moves(pos, "b3 d4 Ne4 b6"), 20, 10});
    EXPECT_NE(to_text(pos, c).find("The line of Nxd5 wins a pawn."), std::string::npos);
    c.is_gain_told = true;
    EXPECT_EQ(to_text(pos, c).find("wins a pawn"), std::string::npos) << to_text(pos, c);
    EXPECT_EQ(to_text(pos, c).find("Decided by calculation"), std::string::npos);
}

TEST(Compare, TellsFactsThatHaveLasted) {
    // The knight has just come to d5, or has been there for two plies.
    const std::string best = "Nb5 Kd7 Nc3 Kd6 Nxd5 Kd7";
    EXPECT_EQ(compared(Fen, best, 90, "b3 d4 Nb1 Kd7 Nd2 Kd6", 20).find("on d5 away"),
              std::string::npos);
    EXPECT_NE(compared(Fen, "Nxd5 Kd7 b3 Kd6 Kd2 Kd7", 90, "b3 d4 Nb1 Kd7 Nd2 Kd6", 20)
                  .find("on d5 away"),
              std::string::npos);
}

TEST(Compare, WhatWasLostBeforeForGoodIsNotLostByTheMove) {
    // The knight went two captures earlier; since then the bishops were exchanged.
    const Position pos = test::position("6k1/pppq1rp1/3pbN1p/4p2Q/8/1B1PP2P/PPP3PK/5R2 b - - 0 20");
    const Situation situation = situation_after(pos, test::moves(pos, "gxf6 Bxe6 Qxe6"));
    const Position& at = situation.game.position();
    const std::string text =
        to_text(at, compare(situation, {test::moves(at, "Qxh6 d5 Rf3 Qe7"), 257, 10},
                            {test::moves(at, "Rf2 f5 b4 a6"), 3, 10}));
    EXPECT_EQ(text.find("loses a knight"), std::string::npos) << text;
    EXPECT_NE(text.find("The line of Qxh6 wins a pawn.\n"), std::string::npos) << text;
}

TEST(Compare, MaterialIsToldIfALineKeepsItToItsEnd) {
    // After the twelve plies that are shown White takes the pawn on c3.
    const std::string text = compared(
        "r2q1rk1/1b2bppp/p1np1n2/1p2p3/4P3/1NN1BP2/PPPQB1PP/R4RK1 w - - 0 12",
        "Nd5 Nxd5 exd5 Na7 Na5 Bc8 Bd3 Bd7 b4 Nc8 c4", 90,
        "Kh1 Rc8 Nd5 Nxd5 exd5 Nb8 Rfc1 Nd7 c4 bxc4 Na5 c3 Rxc3 Rxc3 Nxb7 Qa8 Qxc3 Qxb7 b3", 39);
    EXPECT_EQ(text.find("loses"), std::string::npos) << text;
}

TEST(Compare, AProvenResultComesBeforeMaterial) {
    // The king leads the pawn from a key square; after 1.e6 Black holds the opposition.
    const char* fen = "4k3/8/8/4PK2/8/8/8/8 w - - 0 1";
    const std::string text =
        compared(fen, "Kf6 Kd7 e6+ Kc6 e7 Kd7 Kf7", 6000, "e6 Ke7 Ke4 Kxe6", 0);
    EXPECT_NE(text.find("\nKf6 wins, e6 draws.\n"), std::string::npos) << text;
    EXPECT_EQ(text.find("loses"), std::string::npos) << text;
    // A pawn that queens says more than one that falls.
    const std::string race = compared("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", "Kg7 h4 Kf6 h3", 0,
                                      "c7 Kb7 Kg7 h4 Kf6 h3 Ke5 h2 Ke4 h1=Q+ Ke3 Kxc7", -6000);
    EXPECT_NE(race.find("\n1.c7 lets a pawn promote: 5...h1=Q+ promotes the pawn on h2.\n"),
              std::string::npos)
        << race;
}

} // namespace
} // namespace isolani::uci
