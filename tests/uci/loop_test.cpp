#include "uci/loop.h"

#include "tests/support.h"
#include "tests/temporary_file.h"

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds NoTime{0};
constexpr milliseconds AllTheTime = std::chrono::hours(1);

class Lines : public Output {
  public:
    void write(std::string_view text) override {
        const std::lock_guard lock(mutex_);
        lines_.emplace_back(text);
    }
    std::size_t count(std::string_view start) const {
        const std::lock_guard lock(mutex_);
        return static_cast<std::size_t>(
            std::count_if(lines_.begin(), lines_.end(),
                          [&](const std::string& line) { return line.starts_with(start); }));
    }

  private:
    mutable std::mutex mutex_;
    std::vector<std::string> lines_;
};

/// Sends the lines, followed by the end of input.
void converse_to_the_end(std::initializer_list<const char*> input, milliseconds most_after_input,
                         Output& output) {
    EventQueue events;
    for (const char* line : input) {
        events.post(std::string(line));
    }
    events.post(EndOfInput{});
    converse(events, output, most_after_input);
}

TEST(Loop, AShortSearchIsFinishedAfterTheEndOfInput) {
    Lines lines;
    converse_to_the_end({"go depth 5"}, AllTheTime, lines);
    EXPECT_EQ(lines.count("info depth 5 "), 1U);
    EXPECT_EQ(lines.count("bestmove "), 1U);
}

TEST(Loop, WorkThatTakesTooLongIsStoppedAndAnswered) {
    for (const char* go : {"go depth 100", "go nodes 99999999999", "go mate 9",
                           "go movetime 3600000", "go wtime 99999999 btime 99999999"}) {
        Lines lines;
        converse_to_the_end({"position fen r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 "
                             "w - - 6 11",
                             go},
                            NoTime, lines);
        EXPECT_EQ(lines.count("bestmove "), 1U) << go;
        EXPECT_EQ(lines.count("bestmove (none)"), 0U) << go;
    }
    Lines lines;
    converse_to_the_end({"go perft 30"}, NoTime, lines);
    EXPECT_EQ(lines.count("info string perft stopped"), 1U);
    converse_to_the_end({"bench 60"}, NoTime, lines);
}

TEST(Loop, WhatWasPutOffIsStoppedInItsTurn) {
    Lines lines;
    converse_to_the_end(
        {"go depth 100", "go depth 100", "setoption name Hash value 2", "go movetime 3600000"},
        NoTime, lines);
    EXPECT_EQ(lines.count("bestmove "), 3U);
}

TEST(Loop, TheLogHoldsOnlyWhatWasSent) {
    const test::TemporaryFile log;
    const std::string option = "setoption name Debug Log File value " + log.name();
    Lines lines;
    converse_to_the_end({option.c_str(), "go depth 100", "go depth 100"}, NoTime, lines);
    EXPECT_EQ(lines.count("bestmove "), 2U);
    EXPECT_NE(log.content().find(">> go depth 100\n"), std::string::npos);
    EXPECT_EQ(log.content().find(">> stop"), std::string::npos);
}

TEST(Loop, AnEndlessSearchEndsAtOnce) {
    for (const char* go : {"go infinite", "go ponder wtime 1000 btime 1000"}) {
        Lines lines;
        converse_to_the_end({go}, AllTheTime, lines);
        EXPECT_LE(lines.count("bestmove "), 1U) << go;
    }
}

TEST(Loop, QuitWaitsForBenchAndPerftButNotForever) {
    Lines lines;
    converse_to_the_end({"go depth 100", "bench 1", "go perft 3", "quit", "isready"}, AllTheTime,
                        lines);
    EXPECT_EQ(lines.count("pawn cache: "), 1U);
    EXPECT_EQ(lines.count("\nNodes searched: 8902"), 1U);
    EXPECT_EQ(lines.count("readyok"), 0U);
    converse_to_the_end({"bench 60", "quit"}, NoTime, lines);
    EXPECT_EQ(lines.count("info string bench stopped"), 1U);
    EventQueue without_end; // of input
    for (const char* line : {"go perft 30", "quit"}) {
        without_end.post(std::string(line));
    }
    converse(without_end, lines, NoTime);
    EXPECT_EQ(lines.count("info string perft stopped"), 1U);
}

TEST(Loop, EndsAtQuitAndWhenNobodyReads) {
    Lines lines;
    EventQueue events;
    events.post(std::string("quit"));
    events.post(std::string("isready"));
    converse(events, lines, AllTheTime);
    EXPECT_EQ(lines.count("readyok"), 0U);
    events.post(OutputBroken{});
    events.post(std::string("isready"));
    converse(events, lines, AllTheTime); // starts with the first isready
    EXPECT_EQ(lines.count("readyok"), 1U);
}

} // namespace
} // namespace isolani::uci
