#include "uci/cli/annotate.h"

#include "tests/support.h"
#include "tests/temporary_file.h"

#include <filesystem>

namespace isolani::uci {
namespace {

constexpr const char* Three = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4 d5 *\n\n"
                              "[White \"C\"]\n\n1. c4 c5 *\n\n";

/// A run over a file in a folder of its own.
class AnnotateTest : public testing::Test {
  protected:
    /// Annotates in.pgn; the run is interrupted once so many moves have been searched.
    Result<AnnotateSummary> run(std::size_t most_moves = 1'000) {
        return run(settings(), most_moves);
    }
    Result<AnnotateSummary> run(const AnnotateSettings& settings, std::size_t most_moves = 1'000) {
        std::size_t moves = 0;
        faults_.clear();
        notes_.clear();
        return run_annotate(settings,
                            {.on_progress = [&](const AnnotateProgress& p) { moves = p.moves; },
                             .on_fault = [&](const std::string& f) { faults_.push_back(f); },
                             .on_note = [&](const std::string& n) { notes_.push_back(n); },
                             .wants_to_end = [&] { return moves >= most_moves; }});
    }
    AnnotateSettings settings() const {
        AnnotateSettings settings;
        settings.input = folder_.path("in.pgn");
        settings.output = folder_.path("out.pgn");
        settings.review.budget.nodes = 200;
        settings.review.hash = 1;
        return settings;
    }

    test::TemporaryFolder folder_;
    std::vector<std::string> faults_;
    std::vector<std::string> notes_;
};

TEST_F(AnnotateTest, WritesAllGames) {
    folder_.write("in.pgn", Three);
    const auto done = run();
    ASSERT_TRUE(done) << done.error();
    EXPECT_EQ(done->games, 3U);
    EXPECT_EQ(done->faults, 0U);
    const std::string out = folder_.read("out.pgn");
    EXPECT_NE(out.find("[Annotator \"Isolani "), std::string::npos);
    EXPECT_NE(out.find("200 nodes a move\"]"), std::string::npos);
    EXPECT_NE(out.find("[White \"C\"]"), std::string::npos);
    EXPECT_FALSE(folder_.has("out.pgn.part") || folder_.has("out.pgn.part.run"));
}

TEST_F(AnnotateTest, AnInterruptedRunGoesOnAndGivesTheSame) {
    folder_.write("in.pgn", Three);
    ASSERT_TRUE(run());
    const std::string whole = folder_.read("out.pgn");
    std::filesystem::remove(folder_.path("out.pgn"));
    const auto interrupted = run(5); // in the third game
    ASSERT_TRUE(interrupted);
    EXPECT_TRUE(interrupted->is_interrupted);
    EXPECT_EQ(interrupted->games, 2U);
    EXPECT_FALSE(folder_.has("out.pgn"));
    EXPECT_TRUE(folder_.has("out.pgn.part"));
    const auto again = run();
    ASSERT_TRUE(again);
    EXPECT_EQ(again->found_done, 2U);
    EXPECT_EQ(again->games, 3U);
    EXPECT_EQ(folder_.read("out.pgn"), whole);
    EXPECT_FALSE(folder_.has("out.pgn.part"));
}

TEST_F(AnnotateTest, AGameThatWasCutIsDoneAgain) {
    folder_.write("in.pgn", Three);
    ASSERT_TRUE(run());
    const std::string whole = folder_.read("out.pgn");
    for (const std::size_t cut :
         {whole.size() - 1, whole.size() - 3, whole.size() / 2, std::size_t{5}}) {
        folder_.write("out.pgn.part", whole.substr(0, cut));
        const auto done = run();
        ASSERT_TRUE(done);
        EXPECT_LT(done->found_done, 3U);
        EXPECT_EQ(folder_.read("out.pgn"), whole);
    }
}

TEST_F(AnnotateTest, OtherSettingsStartAgainAndSaySo) {
    folder_.write("in.pgn", Three);
    std::vector<AnnotateSettings> others(9, settings());
    others[0].is_plain = true;
    others[1].review.thresholds.inaccuracy = 4;
    others[2].review.thresholds.mistake = 9;
    others[3].review.thresholds.blunder = 16;
    others[4].review.budget.nodes = 201;
    others[5].review.budget.depth = 3;
    others[6].review.budget.move_time = Milliseconds(5);
    others[7].review.hash = 2;
    others[8].review.threads = 2;
    for (const AnnotateSettings& other : others) {
        ASSERT_TRUE(run(settings(), 5)->is_interrupted);
        const auto done = run(other);
        ASSERT_TRUE(done);
        EXPECT_EQ(done->found_done, 0U) << other.description();
        EXPECT_EQ(done->games, 3U);
        ASSERT_EQ(notes_.size(), 1U);
        EXPECT_NE(notes_[0].find("other settings"), std::string::npos) << notes_[0];
    }
    ASSERT_TRUE(run(others[0]));
    EXPECT_EQ(folder_.read("out.pgn").find("[%eval"), std::string::npos);
}

TEST_F(AnnotateTest, AnotherInputStartsAgainFromThereAndSaysSo) {
    const std::string three = Three;
    const std::size_t second = three.find("d4");
    for (std::string other : {std::string(three).insert(second + 2, " {why not}"),
                              std::string(three).insert(second + 2, "!"),
                              std::string(three).replace(three.find("\"B\""), 3, "\"X\""),
                              std::string(three).insert(second + 5, " 2. c4")}) {
        folder_.write("in.pgn", other);
        ASSERT_TRUE(run());
        const std::string whole = folder_.read("out.pgn");
        folder_.write("in.pgn", three);
        ASSERT_TRUE(run(settings(), 5)->is_interrupted);
        folder_.write("in.pgn", other);
        const auto done = run();
        ASSERT_TRUE(done);
        EXPECT_EQ(done->found_done, 1U);
        ASSERT_EQ(notes_.size(), 1U);
        EXPECT_NE(notes_[0].find("from game 2 on"), std::string::npos) << notes_[0];
        EXPECT_EQ(folder_.read("out.pgn"), whole);
    }
}

TEST_F(AnnotateTest, AnInterruptedRunLeavesAPgnWithoutAnythingElse) {
    folder_.write("in.pgn", Three);
    ASSERT_TRUE(run());
    const std::string whole = folder_.read("out.pgn");
    ASSERT_TRUE(run(settings(), 5)->is_interrupted);
    EXPECT_TRUE(whole.starts_with(folder_.read("out.pgn.part")));
    EXPECT_FALSE(folder_.read("out.pgn.part").empty());
}

TEST_F(AnnotateTest, TwoRunsDoNotWriteTheSameFile) {
    folder_.write("in.pgn", Three);
    Result<AnnotateSummary> second = AnnotateSummary();
    const AnnotateHooks quiet{.on_progress = [](const AnnotateProgress&) {},
                              .on_fault = [](const std::string&) {},
                              .wants_to_end = [] { return false; }};
    const auto first = run_annotate(
        settings(), {.on_progress =
                         [&](const AnnotateProgress& p) {
                             second = p.games == 1 ? run_annotate(settings(), quiet) : second;
                         },
                     .on_fault = [](const std::string&) {},
                     .wants_to_end = [] { return false; }});
    ASSERT_FALSE(second);
    EXPECT_NE(second.error().find("another run is writing"), std::string::npos) << second.error();
    ASSERT_TRUE(first);
    EXPECT_EQ(first->games, 3U);
    EXPECT_NE(folder_.read("out.pgn").find("[White \"C\"]"), std::string::npos);
}

TEST_F(AnnotateTest, ABrokenGameIsNamedAndTheOthersAreDone) {
    folder_.write("in.pgn",
                  "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. d4\nQxd4 *\n\n"
                  "[White \"C\"]\n[FEN \"x\"]\n\n1. c4 *\n\n[White \"D\"]\n\n1. c4 c5 *\n");
    const auto done = run();
    ASSERT_TRUE(done);
    EXPECT_EQ(done->games, 3U); // the second up to its fault
    EXPECT_EQ(done->faults, 2U);
    ASSERT_EQ(faults_.size(), 2U);
    EXPECT_NE(faults_[0].find("in.pgn: game 2, line 8: 'Qxd4' is not a legal move"),
              std::string::npos)
        << faults_[0];
    EXPECT_NE(faults_[1].find("game 3, line 11"), std::string::npos) << faults_[1];
    const std::string out = folder_.read("out.pgn");
    EXPECT_NE(out.find("[White \"D\"]"), std::string::npos);
    // What cannot be read is written as it is.
    EXPECT_NE(out.find("[White \"C\"]"), std::string::npos);
    EXPECT_NE(out.find("{1. c4}"), std::string::npos) << out;
}

TEST_F(AnnotateTest, AGameOfWhichNothingCanBePlayedIsKept) {
    folder_.write("in.pgn", "1. \u00e94 e5 {a} *\n\n1. Ke2 *\n\n1. d4 *\n");
    const auto done = run();
    ASSERT_TRUE(done);
    EXPECT_EQ(done->games, 1U);
    EXPECT_EQ(done->faults, 2U);
    const std::string out = folder_.read("out.pgn");
    EXPECT_NE(out.find("{\u00e94 e5 (a)} *"), std::string::npos) << out;
    EXPECT_NE(out.find("{Ke2} *"), std::string::npos) << out;
}

TEST_F(AnnotateTest, WhatIsReadOtherwiseThanWrittenIsNamed) {
    folder_.write("in.pgn", "[White \"A\"]\n[B c]\n[Black \"C\"]\n\n1. e4 -- 2. d4 *{a}\n");
    const auto done = run();
    ASSERT_TRUE(done);
    EXPECT_EQ(done->games, 1U);
    EXPECT_EQ(done->faults, 0U);
    ASSERT_EQ(notes_.size(), 1U);
    EXPECT_NE(notes_[0].find("in.pgn: game 1, line 2: '[B c]' is read as the tag B"),
              std::string::npos)
        << notes_[0];
    const std::string out = folder_.read("out.pgn");
    for (const char* part : {"[White \"A\"]", "[B \"c\"]", "[Black \"C\"]", "} 1... -- {"}) {
        EXPECT_NE(out.find(part), std::string::npos) << part << out;
    }
}

TEST_F(AnnotateTest, FilesThatCannotBeReadOrWritten) {
    EXPECT_FALSE(run()); // no input
    folder_.write("in.pgn", "");
    const auto empty = run();
    ASSERT_FALSE(empty);
    EXPECT_NE(empty.error().find("has no games"), std::string::npos);
    folder_.write("out.pgn", "kept");
    folder_.write("in.pgn", "<html>not found</html>");
    EXPECT_FALSE(run());
    EXPECT_EQ(folder_.read("out.pgn"), "kept");
    EXPECT_FALSE(folder_.has("out.pgn.part") || folder_.has("out.pgn.part.run"));
    folder_.write("in.pgn", Three);
    std::filesystem::create_directories(folder_.path("out.pgn.part"));
    const auto unwritable = run();
    ASSERT_FALSE(unwritable);
    EXPECT_NE(unwritable.error().find("cannot write"), std::string::npos);
}

} // namespace
} // namespace isolani::uci
