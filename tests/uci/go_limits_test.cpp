#include "uci/go_limits.h"

#include "search/value.h"
#include "tests/support.h"

namespace isolani::uci {
namespace {

Limits limits_of(const char* line, const Position& pos = Position()) {
    std::vector<std::string> complaints;
    return to_limits(std::get<Go>(parse(line)), pos, complaints);
}

TEST(GoLimits, ZeroIsZeroAndAbsentIsAbsent) {
    EXPECT_TRUE(limits_of("go").infinite);
    EXPECT_TRUE(limits_of("go infinite").infinite);
    EXPECT_EQ(limits_of("go depth 0").depth, 1);
    EXPECT_EQ(limits_of("go depth -3").depth, 1);
    EXPECT_EQ(limits_of("go depth 100000").depth, MaxPly - 1);
    EXPECT_EQ(limits_of("go nodes 0").nodes, 0U);
    EXPECT_EQ(limits_of("go movetime -100").move_time, Milliseconds(0));
    EXPECT_EQ(limits_of("go wtime -500").time[White], Milliseconds(-500));
    EXPECT_FALSE(limits_of("go wtime 1 movestogo -3").moves_to_go);
    EXPECT_FALSE(limits_of("go wtime 1").infinite);
    // The other side's clock is used if it is the only one.
    EXPECT_EQ(limits_of("go btime 700").time[White], Milliseconds(700));
}

TEST(GoLimits, IllegalSearchMovesAreNamed) {
    std::vector<std::string> complaints;
    const Limits limits =
        to_limits(std::get<Go>(parse("go searchmoves e2e4 e2e5")), Position(), complaints);
    EXPECT_EQ(limits.search_moves, std::vector{Move(E2, E4)});
    ASSERT_EQ(complaints.size(), 1U);
    EXPECT_NE(complaints.front().find("e2e5"), std::string::npos);
    complaints.clear();
    to_limits(std::get<Go>(parse("go searchmoves Nf3")), Position(), complaints);
    EXPECT_EQ(complaints,
              std::vector<std::string>{"searchmoves: 'Nf3' is written g1f3 in UCI: ignored"});
}

TEST(GoLimits, AGoWithoutAUsableLimitIsStillAnswered) {
    EXPECT_FALSE(limits_of("go depth").infinite);
    EXPECT_FALSE(limits_of("go movetime abc").infinite);
    EXPECT_EQ(limits_of("go wtime 60000.0").time[White], Milliseconds(60000));
    EXPECT_TRUE(limits_of("go infinite depth abc").infinite);
    // Arguments that imply a limit but do not give one.
    for (const char* line :
         {"go btime 1000 binc 10", "go winc 10", "go movestogo 5", "go mate 0"}) {
        EXPECT_FALSE(limits_of(line).infinite) << line;
    }
    EXPECT_TRUE(limits_of("go").infinite);
}

TEST(GoLimits, AFewComplaintsAboutSearchMovesAreEnough) {
    std::string line = "go depth 1 searchmoves";
    for (int i = 0; i < 1000; ++i) {
        line += " h7h5";
    }
    std::vector<std::string> complaints;
    to_limits(std::get<Go>(parse(line)), Position(), complaints);
    EXPECT_EQ(complaints.size(), 4U);
}

} // namespace
} // namespace isolani::uci
