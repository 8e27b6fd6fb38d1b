#include "uci/review/chapters.h"

#include "tests/support.h"
#include "uci/review/story.h"

namespace isolani::uci {
namespace {

/// "2-3 Isolani, White; ...": the chapters of a game, those that are not new in brackets.
std::string chapters_of(const Position& start, const std::string& sans) {
    std::string text;
    for (const Chapter& c : chapters(positions_of(start, test::moves(start, sans)))) {
        text += text.empty() ? "" : "; ";
        const std::string one = std::to_string(c.first) + '-' + std::to_string(c.last) + ' ' +
                                to_text(std::optional(c.structure));
        text += c.is_new ? one : '(' + one + ')';
    }
    return text;
}

constexpr const char* BeforeIsolani =
    "r1bq1rk1/pp3ppp/2n1pn2/3p4/1bPP4/2NB1N2/PP3PPP/R1BQ1RK1 b - - 0 9";

TEST(Chapters, AreStructuresThatStandForTwoQuietPlies) {
    const Position pos = test::position(BeforeIsolani);
    // White's pawn is isolated from the first capture on, but that is not the end of the exchange.
    EXPECT_EQ(chapters_of(pos, "dxc4"), "");
    EXPECT_EQ(chapters_of(pos, "dxc4 Bxc4"), "");
    EXPECT_EQ(chapters_of(pos, "dxc4 Bxc4 a6"), "2-3 Isolani, White");
    EXPECT_EQ(chapters_of(pos, "dxc4 Bxc4 a6 a3 Bd6 h3"), "2-6 Isolani, White");
}

TEST(Chapters, AreNotNamesForAPlyInMidExchange) {
    // After 1...cxd4 White has no c-pawn to recapture with for a move: 2.cxd4 restores the chain.
    const Position pos =
        test::position("r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 3 6");
    EXPECT_EQ(chapters_of(pos, "Be2 cxd4 cxd4 Nge7 O-O").find("Isolani"), std::string::npos);
}

TEST(Chapters, OfAPositionAloneNeedNoMoves) {
    const char* isolani = "2r2rk1/1p3ppp/p2qpn2/8/3P4/1Q2B3/PP3PPP/2RR2K1 b - - 0 1";
    EXPECT_EQ(chapters_of(test::position(isolani), ""), "0-0 Isolani, White");
    EXPECT_EQ(chapters_of(Position(), ""), "");
}

TEST(Chapters, HaveNamesOfOpeningsInTheOpeningOnly) {
    const std::string dragon = "r1bq1rk1/pp2ppbp/2np1np1/8/3NP3/2N1BP2/PPPQ2PP/R3KB1R w KQ - 3 ";
    EXPECT_EQ(chapters_of(test::position(dragon + "9"), "Bc4 Bd7"), "0-2 Dragon, Black");
    EXPECT_EQ(chapters_of(test::position(dragon + "21"), "Bc4 Bd7"), "");
    EXPECT_EQ(
        chapters_of(test::position("6k1/pp2pp1p/3p2p1/8/4P3/8/PPP2PPP/6K1 w - - 0 9"), "Kf1 Kg7"),
        ""); // hardly a Dragon without pieces
    // After move 20 the opening is over: the name goes, and nothing is told of what has not moved.
    EXPECT_EQ(chapters_of(test::position(dragon + "20"), "Bc4 Bd7 O-O-O Rc8"), "0-1 Dragon, Black");
    const std::string winawer =
        "r1b1k2r/pp2nppp/2n1p3/q1ppP3/3P4/P1P2N2/2PB1PPP/R2QKB1R w KQkq - 2 ";
    EXPECT_EQ(chapters_of(test::position(winawer + "20"), "Be2 Bd7 O-O O-O-O"),
              "0-1 French Winawer, White; (2-4 French chain, Black)");
}

TEST(Chapters, AreNotToldTwice) {
    // 2...dxe4 3.Nxe4 takes the pawns apart, and only a chapter with another name is new.
    const Position pos = test::position(BeforeIsolani);
    const std::string text = chapters_of(pos, "dxc4 Bxc4 e5 d5 Na5 Bb3");
    EXPECT_EQ(text.find("Isolani"), text.rfind("Isolani")) << text;
}

TEST(Chapters, WordsAreFoundAgain) {
    const Position pos = test::position("6k1/pp2pp1p/3p2p1/8/4P3/8/PPP2PPP/6K1 w - - 0 30");
    const std::string words = "Pawn structure: Dragon, Black.";
    EXPECT_EQ(earlier_structure(words, pos), words.size()); // as builds of old wrote
    EXPECT_EQ(earlier_structure(words + " I see.", pos), words.size());
    EXPECT_EQ(earlier_structure(words + ".", pos), 0U);
    EXPECT_EQ(earlier_structure("Pawn structure: Hedgehog, Black.", pos), 0U);
    EXPECT_EQ(earlier_structure(words, Position()), 0U);
    EXPECT_EQ(earlier_structure("", pos), 0U);
    // With the plan for the very position, or as builds before wrote, without.
    const Position isolani =
        test::position("2r2rk1/1p3ppp/p2qpn2/8/3P4/1Q2B3/PP3PPP/2RR2K1 b - - 0 1");
    const std::string told = words_on_structure(*name_structure(isolani), isolani);
    const std::string name = "Pawn structure: Isolani, White.";
    EXPECT_EQ(told, name + " With few minor pieces left the isolani is a weakness that White must "
                           "defend.");
    EXPECT_EQ(earlier_structure(told + " I see.", isolani), told.size());
    EXPECT_EQ(earlier_structure(name + " I see.", isolani), name.size());
}

} // namespace
} // namespace isolani::uci
