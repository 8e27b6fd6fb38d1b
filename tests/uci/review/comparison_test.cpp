#include "uci/review/comparison.h"

#include "engine/notation.h"
#include "eval/explain/trace.h"
#include "tests/support.h"

#include <cmath>
#include <regex>

namespace isolani::uci {
namespace {

/// A comparison of two lines with these values; the first is the best.
std::string compared(const char* fen, const std::string& best, Value value,
                     const std::string& other, Value other_value) {
    const Position pos = test::position(fen);
    const SearchedMove first{test::moves(pos, best), value, 10};
    const SearchedMove second{test::moves(pos, other), other_value, 10};
    return to_text(pos, compare(pos, first, second));
}

/// The numbers of the differences, added up.
int sum_of(const std::string& text) {
    const std::regex number("\\n  ([+-][0-9]+\\.[0-9][0-9]) ");
    int sum = 0;
    for (std::sregex_iterator i(text.begin(), text.end(), number), end; i != end; ++i) {
        sum += static_cast<int>(std::lround(std::stod((*i)[1]) * 100));
    }
    return sum;
}

// White can give Black an isolani by cxd5, or wins a pawn by cxd5 and Nxd5.
constexpr const char* Fen = "4k3/pp3ppp/8/2pp4/2P5/2N5/PP3PPP/4K3 w - - 0 1";

TEST(Compare, TheNumbersAddUpToTheDifference) {
    const std::string text = compared(Fen, "Nxd5 Kd7", 150, "b3 d4", 20);
    EXPECT_NE(text.find("b3 +0.20: b3 d4\n"), std::string::npos) << text;
    EXPECT_NE(text.find("b3 is worse by 1.30. "), std::string::npos) << text;
    EXPECT_NE(text.find("material"), std::string::npos) << text;
    EXPECT_EQ(sum_of(text), 130) << text;
}

TEST(Compare, TheBestMoveIsNeverWorse) {
    EXPECT_NE(compared(Fen, "Nxd5 Kd7", 20, "b3 d4", 35).find("b3 is as good as Nxd5.\n"),
              std::string::npos);
    EXPECT_NE(compared(Fen, "Nxd5 Kd7", 20, "Nxd5 Kd7", 20).find("Nxd5 is the best move.\n"),
              std::string::npos);
}

TEST(Compare, WhatTermsDoNotExplainIsCalculation) {
    const std::string text = compared(Fen, "b3 b6", 900, "a3 a6", 0);
    EXPECT_NE(text.find("Decided by calculation"), std::string::npos) << text;
    const std::string mate = compared(Fen, "b3 b6", mate_in(5), "a3 a6", 0);
    EXPECT_EQ(value_in_words(mate_in(5)), "mate in 3");
    EXPECT_NE(mate.find("Decided by calculation: see the lines.\n"), std::string::npos) << mate;
}

TEST(Compare, LinesOfDifferentLengthsEndWithTheSameSideToMove) {
    // Otherwise the right to move would be a difference.
    const std::string text = compared(Fen, "Nxd5 Kd7 Nc3", 150, "b3 d4", 20);
    EXPECT_EQ(text.find("right to move"), std::string::npos) << text;
    EXPECT_EQ(sum_of(text), 130) << text;
}

} // namespace
} // namespace isolani::uci
