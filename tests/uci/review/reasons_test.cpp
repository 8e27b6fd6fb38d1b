#include "uci/review/reasons.h"

#include "tests/support.h"
#include "uci/review/punishment.h"

namespace isolani::uci {
namespace {

Analyst analyst(std::uint64_t nodes = 20'000) {
    Limits budget;
    budget.nodes = nodes;
    return Analyst(budget, 1, 4);
}

/// The reasons for a move, searched with a small budget, in words.
std::string reasons(const char* fen, const std::string& san) {
    const Position pos = test::position(fen);
    Analyst searcher = analyst();
    const Situation situation = situation_after(pos, {});
    const Move m = test::moves(pos, san).front();
    std::vector<Move> others;
    for (const Move other : legal_moves(pos)) {
        if (other != m) {
            others.push_back(other);
        }
    }
    const auto best = searcher.search(situation.game, {m});
    const auto next = searcher.search(situation.game, others);
    const auto clauses = reasons_for(situation, *best, next, searcher, 1).clauses;
    const std::string text = joined_clauses(clauses);
    EXPECT_LE(clauses.size(), 2U);
    if (!clauses.empty()) {
        EXPECT_EQ(length_of_clauses(text + "."), text.size()) << text;
    }
    return text;
}

TEST(Reasons, AThreatOfMate) {
    // The queen goes to where it can mate next.
    const char* fen = "r4rk1/ppp2ppp/2n5/3p4/3P4/2PB4/PPQ2PPP/R4RK1 w - - 0 1";
    EXPECT_EQ(reasons(fen, "Bf5").find("mate"), std::string::npos);
    const char* battery = "r4rk1/ppp2pp1/2n4p/3p4/3P4/2PB4/PPQ2PPP/R4RK1 w - - 0 1";
    EXPECT_EQ(reasons(battery, "Qd2").find("mate"), std::string::npos);
    EXPECT_EQ(reasons("6k1/5pp1/7p/8/8/8/1B3PPP/3Q2K1 w - - 0 1", "Qg4"),
              "threatens mate by 2.Qxg7#");
    // The other side could take the queen.
    EXPECT_EQ(reasons("6k1/5pp1/7p/5n2/8/8/1B3PPP/3Q2K1 w - - 0 1", "Qg4").find("mate"),
              std::string::npos);
}

TEST(Reasons, AThreatToWinSomething) {
    EXPECT_EQ(reasons("6k1/5ppp/3r4/8/8/6P1/5P1P/2B3K1 w - - 0 1", "Bf4"),
              "threatens 2.Bxd6, which wins a rook");
    // A bishop that is attacked itself threatens nothing.
    EXPECT_EQ(reasons("6k1/5p1p/3r4/6p1/8/6P1/5P1P/2B3K1 w - - 0 1", "Bf4"), "");
}

TEST(Reasons, WhatTheBestLineWins) {
    const auto won = [](const char* fen, const std::string& played, const std::string& best,
                        Value value, std::size_t plies = 10) {
        const Position pos = test::position(fen);
        const Situation situation = situation_after(pos, test::moves(pos, played));
        return gain_of_line(situation, {test::moves(situation.game.position(), best), value, 10},
                            plies);
    };
    const char* loose = "6k1/2q2ppp/8/4B3/8/8/5PPP/6K1 w - - 0 1";
    EXPECT_EQ(won(loose, "", "Bxc7 Kf8", 350),
              "White wins a queen: 1.Bxc7 takes the queen on c7, which nothing defends");
    EXPECT_EQ(won(loose, "", "Kf1 Qxe5", -900), "Black wins a bishop: 1...Qxe5 takes the bishop "
                                                "on e5, which nothing defends");
    EXPECT_EQ(won(loose, "", "Kf1 Kf8 Bxc7", 350, 2), ""); // it is not shown
    EXPECT_EQ(won(loose, "", "Bxc7 Kf8", mate_in(9)), ""); // nothing else counts
    EXPECT_EQ(won(loose, "", "Bxc7 Kf8", -600), "");       // the value does not speak for it
    // An exchange that has begun wins nothing.
    EXPECT_EQ(won("6k1/5ppp/8/4n3/8/5B2/4PPPP/6K1 b - - 0 1", "Nxf3+", "exf3 Kf8", 20), "");
}

TEST(Reasons, WhatIsWonAnywayIsNotMissed) {
    const Position pos = test::position("6k1/5ppp/8/3p4/8/8/5PPP/3R2K1 w - - 0 1");
    const Situation situation = situation_after(pos, {});
    const auto missed = [&](const std::string& played) {
        return joined_clauses(missed_reasons(situation, {test::moves(pos, "Rxd5 h6"), 150, 10},
                                             {test::moves(pos, played), 60, 10}));
    };
    EXPECT_TRUE(missed("Kf1 Kf8 Ke1").starts_with("wins a pawn")) << missed("Kf1 Kf8 Ke1");
    EXPECT_EQ(missed("Kf1 h6 Rxd5 Kh7").find("wins"), std::string::npos);
}

TEST(Reasons, APrevention) {
    // Without it the knight forks king and rook.
    const std::string text = reasons("6k1/5ppp/8/8/3n4/8/5PPP/R4K2 w - - 0 1", "Ra3");
    EXPECT_EQ(text.find("prevents"), std::string::npos) << text;
    EXPECT_TRUE(reasons("6k1/5pp1/7p/8/3n4/8/3P1PPP/R3K3 w - - 0 1", "Kd1")
                    .starts_with("prevents 1...Nc2+ 2.Ke2 Nxa1, which wins a rook"));
    // The move lets the fork happen.
    EXPECT_EQ(reasons("6k1/5pp1/7p/8/3n4/8/3P1PPP/R3K3 w - - 0 1", "h3"), "gives up a rook");
}

TEST(Reasons, APieceIsSaved) {
    EXPECT_EQ(reasons("6k1/5ppp/4p3/3p4/2B5/8/5PPP/6K1 w - - 0 1", "Bb3"),
              "saves the bishop on c4 from 1...dxc4");
}

TEST(Reasons, AGainIsCountedFromBeforeTheExchange) {
    // White takes back, which wins nothing.
    const Position pos = test::position("6k1/5ppp/8/8/4b3/5N2/5PPP/6K1 b - - 0 1");
    const auto told = [&](const std::vector<Move>& before, const std::string& line, Value value,
                          Value next) {
        const Situation situation = situation_after(pos, before);
        const Position& at = situation.game.position();
        Analyst searcher = analyst(100);
        return joined_clauses(reasons_for(situation, {test::moves(at, line), value, 1},
                                          SearchedMove{test::moves(at, "h3"), next, 1}, searcher, 1)
                                  .clauses);
    };
    EXPECT_EQ(told(test::moves(pos, "Bxf3"), "gxf3 h6", 0, -300).find("wins"), std::string::npos);
    const Position hanging = test::position("6k1/5ppp/8/8/8/5b2/5PPP/6K1 w - - 0 1");
    const Situation situation = situation_after(hanging, {});
    Analyst searcher = analyst(100);
    EXPECT_EQ(
        joined_clauses(reasons_for(situation, {test::moves(hanging, "gxf3 h6"), 300, 1},
                                   SearchedMove{test::moves(hanging, "h3"), 0, 1}, searcher, 1)
                           .clauses),
        "wins a bishop: 1.gxf3 takes the bishop on f3, which nothing defends");
}

/// Why the most tempting capture after the first move of a line fails; empty if it does not.
std::string refuted(const Position& pos, const std::string& line, Value value) {
    Analyst searcher = analyst(50'000);
    const SearchedMove move{test::moves(pos, line), value, 10};
    const auto refutation = refuted_capture(Game(pos), move, searcher, 1);
    const std::string text = refutation ? refutation_in_words(pos, *refutation) : "";
    if (refutation) {
        EXPECT_EQ(length_of_refutation(text + ". "), text.size()) << text;
    }
    return text;
}

TEST(Punishment, ACaptureThatTheLineAvoidsIsRefuted) {
    const Position skewer = test::position("R7/P4k2/8/8/8/8/r7/6K1 w - - 0 1");
    const std::string text = refuted(skewer, "Rh8 Ra6 a8=Q Rg6+ Qg2 Rxg2+ Kxg2", 5000);
    EXPECT_TRUE(text.starts_with("1...Rxa7 fails: 2.Rh7+ K")) << text;
    EXPECT_TRUE(text.ends_with("; 2.Rh7+ attacks the king, and the rook on a7 behind it")) << text;
    // The line makes the capture, or it is good, or there is none.
    EXPECT_EQ(refuted(skewer, "Rh8 Rxa7 Rh7+ Kg6 Rxa7", 500), "");
    EXPECT_EQ(refuted(skewer, "Re8 Kxe8 Kf1 Rxa7", -900), "");
    EXPECT_EQ(refuted(skewer, "Kf1 Kg7 Ke1 Kh7", 100), "");
    const Position start;
    EXPECT_EQ(refuted(start, "e4 e5", 20), "");
    // Legal's mate.
    const Position legal =
        test::position("rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 5");
    EXPECT_EQ(refuted(legal, "Nxe5 dxe5 Qxg4 Nc6", 130), "5...Bxd1 fails: 6.Bxf7+ Ke7 7.Nd5#");
    // Without the knight on c3 there is no mate, and the queen is gone.
    const Position none =
        test::position("rn1qkbnr/ppp2p1p/3p2p1/4p3/2B1P1b1/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 5");
    EXPECT_EQ(refuted(none, "Nxe5 dxe5 Qxg4 Nc6", 130), "");
    // A pawn of the pin: 3...Bxd2 4.Nxd2 takes back, which is no motif.
    const Position back = test::position("4k3/8/8/8/1b6/8/3B4/1N2K3 w - - 0 1");
    EXPECT_EQ(refuted(back, "Ke2 Kd7", 300), "");
}

TEST(Reasons, AManIsGivenForAMoment) {
    const auto told = [](const std::string& before, const std::string& line) {
        const Situation situation = situation_after(Position(), test::moves(Position(), before));
        const Position& at = situation.game.position();
        Analyst searcher = analyst(100);
        return joined_clauses(
            reasons_for(situation, {test::moves(at, line), 0, 1}, {}, searcher, 1).clauses);
    };
    // The fork trick.
    EXPECT_TRUE(told("e4 e5 Nf3 Nc6 Nc3 Nf6 Bc4", "Nxe4 Nxe4 d5 Bd3 dxe4 Bxe4 Bd6 O-O")
                    .starts_with("gives the knight for a moment: 5...d5 attacks the bishop on c4 "
                                 "and the knight on e4"));
    EXPECT_EQ(length_of_clauses("gives the knight for a moment: 5...d5 attacks the bishop on c4 "
                                "and the knight on e4."),
              83U);
    // The knight is taken back at once, or not at all.
    EXPECT_EQ(told("e4 e5 Nf3 Nc6 d4", "exd4 Nxd4 Nxd4 Qxd4 d6").find("moment"), std::string::npos);
    EXPECT_EQ(told("e4 e5 Nf3 Nc6 Nc3 Nf6 Bc4", "Nxe4 Nxe4 d6 Bd3 h6").find("moment"),
              std::string::npos);
}

TEST(Punishment, TheNaturalRecaptureIsRefuted) {
    // Bernstein-Capablanca, Moscow 1914: the queen would fork queen and rook, and cannot be taken.
    const Position pos = test::position("3r2k1/p4ppp/1q2p3/1Nrn4/8/2p5/P1R1QPPP/2R3K1 w - - 0 27");
    Analyst searcher = analyst(50'000);
    const SearchedMove played{test::moves(pos, "Nxc3 Nxc3 Qf1 h6"), -300, 10};
    const auto refutation = refuted_recapture(Game(pos), played, searcher, 1);
    ASSERT_TRUE(refutation);
    const std::string text = refutation_in_words(pos, *refutation);
    EXPECT_TRUE(text.starts_with("28.Rxc3 fails: 28...Rxc3 29.Rxc3 Qb2 30.")) << text;
    EXPECT_TRUE(text.ends_with("; 29...Qb2 attacks the queen on e2 and the rook on c3")) << text;
    EXPECT_EQ(length_of_refutation(text + ". "), text.size());
    // Mate is shown by the line.
    const Position mated = test::position("4r2k/1p2qpR1/3p4/7P/4b3/pPnn2Q1/P2N4/K5R1 b - - 2 32");
    const std::vector<Move> line =
        test::moves(mated, "Bg6 hxg6 fxg6 Qxg6 Qe1+ Nb1 Qxb1+ Rxb1 Nxb1 Qh7#");
    const std::string mate = refutation_in_words(mated, {line, 2, *gain_of(mated, line, White)});
    EXPECT_EQ(mate, "33...fxg6 fails: 34.Qxg6 Qe1+ 35.Nb1 Qxb1+ 36.Rxb1 Nxb1 37.Qh7#");
    EXPECT_EQ(length_of_refutation(mate + ". "), mate.size());
    // Milner-Barry: the point lies behind an exchange of bishops.
    const Position french =
        test::position("r1b1kbnr/pp3ppp/1qn1p3/3pP3/3P4/3B1N2/PP3PPP/RNBQK2R b KQkq - 0 7");
    const auto discovered = refuted_recapture(
        Game(french), {test::moves(french, "Nxd4 Nxd4 Bc5 Nb3"), -200, 10}, searcher, 1);
    ASSERT_TRUE(discovered);
    EXPECT_EQ(refutation_in_words(french, *discovered),
              "8...Qxd4 fails: 9.Bb5+ Bd7 10.Bxd7+ Kxd7 11.Qxd4; 9.Bb5+ uncovers the attack of the "
              "queen on d1 on the queen on d4");
    // The line recaptures itself.
    EXPECT_FALSE(refuted_recapture(Game(pos), {test::moves(pos, "Nxc3 Nxc3 Rxc3 h6"), -300, 10},
                                   searcher, 1));
    // With a square for the king the recapture is good.
    const Position safe =
        test::position("3r2k1/p4ppp/1q2p3/1Nrn4/8/2p4P/P1R1QPP1/2R3K1 w - - 0 27");
    EXPECT_FALSE(refuted_recapture(Game(safe), {test::moves(safe, "Nxc3 Nxc3 Qf1 h6"), -300, 10},
                                   searcher, 1));
}

TEST(Reasons, WhatIsPreventedDoesNotContainTheMove) {
    // Botvinnik-Capablanca: 30.Ba3 is played, and takes place in the line after a pass, too.
    const std::string text =
        reasons("8/p3q1kp/1p2Pnp1/3pQ3/2pP4/1nP3N1/1B4PP/6K1 w - - 5 30", "Ba3");
    EXPECT_EQ(text.find("Ba3 Qxa3"), std::string::npos) << text;
}

TEST(Reasons, AThreatIsForced) {
    // 28...Qa2 and 29...Qb1 would win the bishop in the end, which is not why the king defends f6.
    const std::string text =
        reasons("6k1/p6p/1p2Pnp1/3p4/q1pP4/1nP3N1/1B3QPP/6K1 b - - 0 27", "Kg7");
    EXPECT_EQ(text.find("Qa2"), std::string::npos) << text;
}

TEST(Reasons, AGainIsNotCountedFromWhatWasLostForGood) {
    const Position pos = test::position("6k1/pppq1rp1/3pbN1p/4p2Q/8/1B1PP2P/PPP3PK/5R2 b - - 0 20");
    const Situation situation = situation_after(pos, test::moves(pos, "gxf6 Bxe6 Qxe6"));
    const Position& at = situation.game.position();
    EXPECT_EQ(
        joined_clauses(missed_reasons(situation, {test::moves(at, "Qxh6 d5 Rf3 Qe7"), 257, 10},
                                      {test::moves(at, "Rf2 f5 b4 a6"), 3, 10})),
        "wins a pawn");
}

} // namespace
} // namespace isolani::uci
