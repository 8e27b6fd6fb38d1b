#include "uci/cli/analyse.h"

#include "engine/notation.h"
#include "search/tablebases.h"
#include "search/value.h"
#include "tests/support.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>

namespace isolani::uci {
namespace {

class Text : public Output {
  public:
    void write(std::string_view text) override { text_ += std::string(text) + "\n"; }
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

AnalysisSettings settings(const char* fen, int depth) {
    AnalysisSettings settings;
    settings.game = Game(test::position(fen));
    settings.limits.depth = depth;
    settings.hash = 1;
    return settings;
}

std::string analyse(const AnalysisSettings& settings) {
    Text output;
    run_analysis(settings, output);
    return output.text();
}

/// The lines between the heading and the best move.
std::string lines_of(const std::string& text) {
    const std::size_t begin = text.find("expected line\n") + 14;
    return text.substr(begin, text.find("\n\nBest move") + 1 - begin);
}

std::ptrdiff_t count_lines(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
}

TEST(Analyse, AMateIsShownOnce) {
    const std::string text = analyse(settings("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", MaxPly - 1));
    EXPECT_EQ(count_lines(lines_of(text)), 1) << text;
    EXPECT_NE(text.find(" #1 "), std::string::npos);
    EXPECT_TRUE(text.ends_with("Best move: Ra8#\n"));
}

TEST(Analyse, WhatDoesNotChangeIsShownWhenFoundAndInTheEnd) {
    const std::string text = analyse(settings("8/8/4k3/8/8/3K4/8/8 w - - 0 1", 50));
    EXPECT_NE(text.find("By the rules the game is drawn."), std::string::npos);
    EXPECT_EQ(count_lines(lines_of(text)), 2) << text;
    EXPECT_NE(lines_of(text).find("   50    +0.00"), std::string::npos) << text;
}

TEST(Analyse, TellsHowAGameHasEnded) {
    EXPECT_TRUE(analyse(settings("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 5))
                    .ends_with("\n\nCheckmate: White has won.\n"));
    EXPECT_TRUE(analyse(settings("8/8/8/8/8/6k1/6q1/7K w - - 0 1", 5))
                    .ends_with("\n\nCheckmate: Black has won.\n"));
    const std::string text = analyse(settings("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 5));
    EXPECT_TRUE(text.ends_with("\n\nStalemate: the game is drawn.\n"));
    EXPECT_EQ(text.find("to move"), std::string::npos);
}

TEST(Analyse, AsksTheTablebases) {
    // Rook against king; the table has no distances.
    AnalysisSettings wanted = settings("8/8/8/8/4k3/8/8/K6R w - - 0 1", 4);
    wanted.tablebases = "no/such";
    EXPECT_THROW(analyse(wanted), std::invalid_argument);
    wanted.tablebases = "tests/data/syzygy";
    if (!Tablebases::is_supported()) {
        EXPECT_THROW(analyse(wanted), std::invalid_argument);
        return;
    }
    const std::string text = analyse(wanted);
    EXPECT_NE(text.find("+TB is a win by the tablebases"), std::string::npos) << text;
    EXPECT_NE(lines_of(text).find("  +TB "), std::string::npos) << text;
    wanted.game = Game(test::position("8/8/8/8/4k3/8/8/K6R b - - 0 1"));
    EXPECT_NE(lines_of(analyse(wanted)).find("  +TB "), std::string::npos); // in White's view
    wanted.game = Game(test::position("k6r/8/8/4K3/8/8/8/8 w - - 0 1"));
    EXPECT_NE(lines_of(analyse(wanted)).find("  -TB "), std::string::npos);
}

TEST(Analyse, LinesAreCutToTheWidthIfThereIsOne) {
    AnalysisSettings wanted = settings("r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 "
                                       "w - - 6 11",
                                       10);
    EXPECT_EQ(analyse(wanted).find(" ..."), std::string::npos);
    for (const std::size_t width : {56U, 62U}) {
        wanted.width = static_cast<int>(width);
        const std::string lines = lines_of(analyse(wanted));
        EXPECT_NE(lines.find(" ..."), std::string::npos);
        for (std::size_t from = 0; from < lines.size(); from = lines.find('\n', from) + 1) {
            EXPECT_LE(lines.find('\n', from) - from, width) << lines;
        }
    }
}

TEST(Analyse, SeveralLinesAfterMoves) {
    AnalysisSettings wanted = settings("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", 4);
    wanted.game.play(*parse_move(wanted.game.position(), "e2e4"));
    wanted.multi_pv = 2;
    const std::string text = analyse(wanted);
    EXPECT_NE(text.find("Black to move"), std::string::npos);
    EXPECT_GE(count_lines(lines_of(text)), 8);
}

TEST(Analyse, EndsWithItsBestMoveWhenToldTo) {
    AnalysisSettings wanted = settings("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", 5);
    wanted.limits.depth.reset();
    wanted.limits.infinite = true; // has no other limit
    Text output;
    run_analysis(wanted, output, [] { return true; });
    EXPECT_NE(output.text().find("\nBest move: "), std::string::npos);
}

} // namespace
} // namespace isolani::uci
