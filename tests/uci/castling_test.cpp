#include "engine/fen.h"
#include "engine/notation.h"
#include "engine/util/text.h"
#include "tests/uci/session_driver.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace isolani::uci {
namespace {

using test::Driver;

std::string castling_field(const Driver& driver) {
    const std::string fen = to_fen(driver.session().game().position());
    return std::string(split(fen)[2]);
}

/// The legal castling moves as the engine writes them, such as "e1c1,e1g1", or "-" if there are
/// none.
std::string castling_moves(const Driver& driver) {
    const Position& pos = driver.session().game().position();
    std::vector<std::string> texts;
    for (const Move m : legal_moves(pos)) {
        if (m.is_castling()) {
            texts.push_back(to_text(m, driver.session().notation()));
        }
    }
    std::sort(texts.begin(), texts.end());
    std::string joined;
    for (const std::string& text : texts) {
        joined += (joined.empty() ? "" : ",") + text;
    }
    return joined.empty() ? "-" : joined;
}

/// Whether `position` accepts each of these moves, such as "e1c1,e1g1", from this FEN.
bool plays_each(Driver& driver, const std::string& fen, std::string moves) {
    std::replace(moves.begin(), moves.end(), ',', ' ');
    const auto words = split(moves);
    return moves == "-" || std::all_of(words.begin(), words.end(), [&](std::string_view move) {
               const std::size_t refused = driver.count("info string position refused");
               driver.send("position fen " + fen + " moves " + std::string(move));
               return driver.count("info string position refused") == refused;
           });
}

TEST(Castling, StandardChessKeepsTheRightsThatAForeignJudgeKeeps) {
    std::ifstream table("tests/data/castling.txt");
    int rows = 0;
    for (std::string line; std::getline(table, line);) {
        if (line.starts_with('#')) {
            continue;
        }
        ++rows;
        const auto words = split(line);
        ASSERT_EQ(words.size(), 5U) << line;
        const std::string claimed(words[1]);
        const std::string kept(words[2]);
        for (const std::size_t side : {0U, 1U}) {
            const std::string fen =
                std::string(words[0]) + (side == 0 ? " w " : " b ") + claimed + " - 0 1";
            Driver driver;
            driver.send("position fen " + fen);
            ASSERT_FALSE(driver.says("position refused")) << fen;
            EXPECT_EQ(castling_field(driver), kept) << fen;
            EXPECT_EQ(castling_moves(driver), words[3 + side]) << fen;
            EXPECT_EQ(driver.says("info string no castling with "), claimed != kept) << fen;
            EXPECT_TRUE(plays_each(driver, fen, std::string(words[3 + side]))) << fen;
        }
    }
    EXPECT_EQ(rows, 144); // nine boards
}

TEST(Castling, ALeftoverRightOfTheOtherSideChangesNoNotation) {
    Driver driver;
    driver.send("position fen r4rk1/ppp2ppp/2n5/8/8/2N5/PPP2PPP/R3K2R w KQq - 0 1");
    driver.send("go depth 1 searchmoves e1g1");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove e1g1"), 1U);
    EXPECT_TRUE(driver.says("no castling with a8: standard chess has"));
}

/// The castling rights of a FEN as read in standard chess and in Chess960.
struct Reading {
    const char* fen;
    const char* standard;
    const char* chess960;
};

TEST(Castling, FileLettersAndXFenInBothModes) {
    for (const Reading& reading : {
             Reading{"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "KQkq", "KQkq"},
             Reading{"r3k2r/8/8/8/8/8/8/R3K2R w Hq - 0 1", "Kq", "Kq"},
             Reading{"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1", "-", "KQkq"},
             Reading{"1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "-", "KQkq"},
             Reading{"1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1", "-", "KQkq"},
             // The inner one of two rooks on a wing, which only its file letter can denote.
             Reading{"r3k2r/8/8/8/8/8/8/R3K1RR w GAha - 0 1", "Qkq", "GQkq"},
             Reading{"r3k2r/8/8/8/8/8/8/R3K1RR w HAha - 0 1", "KQkq", "KQkq"},
             Reading{"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1", "-", "KQkq"},
         }) {
        Driver driver;
        driver.send("position fen " + std::string(reading.fen));
        EXPECT_EQ(castling_field(driver), reading.standard) << reading.fen;
        EXPECT_EQ(driver.says("UCI_Chess960 is false"),
                  std::string(reading.standard) != reading.chess960)
            << reading.fen;
        driver.send("setoption name UCI_Chess960 value true");
        const std::size_t lines = driver.lines().size();
        driver.send("position fen " + std::string(reading.fen));
        EXPECT_EQ(castling_field(driver), reading.chess960) << reading.fen;
        EXPECT_EQ(driver.lines().size(), lines) << reading.fen;
    }
}

TEST(Castling, TwoRooksOnOneWingAreRefusedInChess960Only) {
    const std::string command = "position fen 4k3/8/8/8/8/8/8/R1R1K3 w CA - 0 1";
    Driver driver;
    driver.send(command);
    EXPECT_EQ(castling_field(driver), "Q");
    driver.send("setoption name UCI_Chess960 value true");
    driver.send(command);
    EXPECT_TRUE(driver.says("position refused: two castling rights"));
}

} // namespace
} // namespace isolani::uci
