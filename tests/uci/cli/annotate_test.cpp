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
        AnnotateSettings settings;
        settings.input = folder_.path("in.pgn");
        settings.output = folder_.path("out.pgn");
        settings.review.budget.nodes = 200;
        settings.review.hash = 1;
        std::size_t moves = 0;
        faults_.clear();
        return run_annotate(settings,
                            {.on_progress = [&](const AnnotateProgress& p) { moves = p.moves; },
                             .on_fault = [&](const std::string& f) { faults_.push_back(f); },
                             .wants_to_end = [&] { return moves >= most_moves; }});
    }

    test::TemporaryFolder folder_;
    std::vector<std::string> faults_;
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
    EXPECT_FALSE(folder_.has("out.pgn.part") || folder_.has("out.pgn.part.new"));
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

TEST_F(AnnotateTest, WhatIsFoundMustBeOfTheSameGameAndBudget) {
    folder_.write("in.pgn", Three);
    ASSERT_TRUE(run());
    std::string part = folder_.read("out.pgn");
    part.replace(part.find("200 nodes"), 9, "900 nodes");
    folder_.write("out.pgn.part", part);
    const auto done = run();
    ASSERT_TRUE(done);
    EXPECT_EQ(done->found_done, 0U);
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
    EXPECT_NE(faults_[0].find("in.pgn: game 2, line 8: 'Qxd4' is no legal move"), std::string::npos)
        << faults_[0];
    EXPECT_NE(faults_[1].find("game 3, line 11"), std::string::npos) << faults_[1];
    EXPECT_NE(folder_.read("out.pgn").find("[White \"D\"]"), std::string::npos);
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
    EXPECT_FALSE(folder_.has("out.pgn.part.new"));
    folder_.write("in.pgn", Three);
    std::filesystem::create_directories(folder_.path("out.pgn.part.new"));
    const auto unwritable = run();
    ASSERT_FALSE(unwritable);
    EXPECT_NE(unwritable.error().find("cannot write"), std::string::npos);
}

} // namespace
} // namespace isolani::uci
