// What the tuner writes, and what it leaves unchanged.
#include "tools/tuner/output.h"

#include "engine/fen.h"
#include "tools/tuner/cli.h"

#include "tests/support.h"
#include "tests/temporary_file.h"

#include <csignal>
#include <filesystem>
#include <sys/resource.h>

namespace isolani::tuner {
namespace {

namespace fs = std::filesystem;

/// The names in a folder, sorted.
std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder)) {
        names.push_back(entry.path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::string text_in(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

/// Runs each test in a temporary folder of its own.
class TunerOutput : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(fs::path(place_.name()) / "eval/harmony");
        fs::current_path(place_.name());
        write_file("eval/weights.h", "as it was");
        write_file("eval/harmony/weights.cpp", "as it was");
    }
    void TearDown() override {
        fs::current_path(before_);
        fs::remove_all(place_.name());
    }

    /// Writes positions of short games with this label, in centipawns for the side to move.
    static void write_games(int positions, int label) {
        std::string text;
        int number = 0;
        test::walk_random_games(positions, 71, [&](const Position& pos, Move) {
            const int value = pos.side_to_move() == White ? label : -label;
            text += to_fen(pos) + ";0.5;" + std::to_string(value) + ";9;" +
                    std::to_string(number++ / 8) + '\n';
        });
        write_file("games.csv", text);
    }

    /// Runs the tuner; its output is in `said`.
    int run(std::vector<std::string> words, std::size_t fewest = FewestToReplace) {
        words.insert(words.begin(),
                     {"isolani-tuner", "games.csv", "--threads", "2", "-k", "0.005"});
        std::vector<char*> arguments;
        for (std::string& word : words) {
            arguments.push_back(word.data());
        }
        testing::internal::CaptureStdout();
        testing::internal::CaptureStderr();
        const int status =
            run_command_line(static_cast<int>(arguments.size()), arguments.data(), fewest);
        said = testing::internal::GetCapturedStdout() + testing::internal::GetCapturedStderr();
        return status;
    }

    bool says(const char* text) const { return said.find(text) != std::string::npos; }

    std::string said;

  private:
    test::TemporaryFile place_;
    fs::path before_ = fs::current_path();
};

TEST_F(TunerOutput, FewPositionsReplaceNothing) {
    write_games(700, 300);
    EXPECT_EQ(run({"--epochs", "1"}), 2);
    EXPECT_TRUE(says("positions; fewer than 100000 do not replace eval/weights.h")) << said;
    EXPECT_TRUE(says("--out")) << said;
    EXPECT_EQ(run({"--harmony", "--epochs", "1"}), 2);
    EXPECT_TRUE(says("do not replace eval/harmony/weights.cpp")) << said;
    EXPECT_EQ(text_in("eval/weights.h"), "as it was");
    EXPECT_EQ(text_in("eval/harmony/weights.cpp"), "as it was");
    EXPECT_EQ(run({"--loss"}), 0) << said; // which writes nothing
}

TEST_F(TunerOutput, ANamedFileIsWrittenFromWhatThereIs) {
    write_games(700, 300);
    EXPECT_EQ(run({"--epochs", "1", "--out", "new.h"}), 0) << said;
    EXPECT_TRUE(says("Wrote new.h")) << said;
    EXPECT_NE(text_in("new.h").find("games.csv"), std::string::npos);
    EXPECT_EQ(run({"--epochs", "1", "--out", "eval/weights.h"}), 0) << said;
    EXPECT_NE(text_in("eval/weights.h").find("games.csv"), std::string::npos);
    EXPECT_EQ(names_in("."), (std::vector<std::string>{"eval", "games.csv", "new.h"}));
}

TEST_F(TunerOutput, OnlyWhatIsBetterReplacesWhatIsBuiltIn) {
    write_games(700, 300);
    EXPECT_EQ(run({"--epochs", "1", "--rate", "1000", "--refit"}, 100), 0) << said;
    EXPECT_TRUE(says("No better on the validation data")) << said;
    EXPECT_FALSE(says("Wrote")) << said;
    EXPECT_EQ(run({"--epochs", "1", "--rate", "1000"}, 100), 0) << said; // the start is kept
    EXPECT_TRUE(says("eval/weights.h is unchanged")) << said;
    EXPECT_EQ(run({"--harmony", "--epochs", "1"}, 100), 0) << said;
    EXPECT_EQ(text_in("eval/weights.h"), "as it was");
    EXPECT_EQ(text_in("eval/harmony/weights.cpp"), "as it was");

    EXPECT_EQ(run({"--epochs", "2", "--rate", "20", "--only", "Tempo", "--lambda", "0"}, 100), 0);
    EXPECT_TRUE(says("Wrote eval/weights.h")) << said;
    EXPECT_NE(text_in("eval/weights.h").find("games.csv"), std::string::npos);
}

TEST_F(TunerOutput, FewTermsAreFittedBesideWhatIsKnownOfTheOthers) {
    const std::string others = "// From\n//   long_ago.csv: 99 positions\n";
    const std::string both =
        others + "// Fitted alone after that: Tempo ChainLink, from\n//   games.csv: ";
    write_games(700, 300);
    write_file("eval/weights.h", others + "// clang-format off\n#pragma once\n");
    for (int time = 0; time < 2; ++time) { // the second fit replaces the first
        EXPECT_EQ(run({"--epochs", "1", "--only", "Tempo,ChainLink", "--out", "eval/weights.h"}),
                  0);
        EXPECT_EQ(text_in("eval/weights.h").substr(0, both.size()), both);
        EXPECT_EQ(head_of("eval/weights.h").find("after that", both.size()), std::string::npos);
    }
    EXPECT_TRUE(says("Tempo counts in ")) << said;
    EXPECT_TRUE(says("ChainLink counts in 0 to ")) << said;
}

TEST_F(TunerOutput, NamesTermsThatTheirExpectationHoldsBack) {
    write_games(700, 300); // White is better whoever has the move
    EXPECT_EQ(run({"--epochs", "2", "--rate", "1000", "--only", "Tempo", "--out", "new.h",
                   "--lambda", "0", "--refit"}),
              0);
    EXPECT_TRUE(says("At a bound of what terms.def expects: Tempo (good)\n")) << said;
}

TEST_F(TunerOutput, JudgesAreAskedBeforeAndAfterAndNotTrainedOn) {
    write_games(700, 300);
    const std::string all = text_in("games.csv");
    const std::string other = "8/5k2/4p3/8/1p6/1P6/2K1P3/7N w - - 0 1;1.0;250;9;a\n"
                              "8/5k2/4p3/8/1p6/1P6/2K1P3/7n b - - 0 1;0.0;-250;9;a\n";
    write_file("deep.csv", all + other); // the rest stands as in training
    for (const bool is_harmony : {false, true}) {
        std::vector<std::string> words{"--epochs", "1", "--out", "new", "--judge", "deep.csv"};
        if (is_harmony) {
            words.emplace_back("--harmony");
        }
        EXPECT_EQ(run(words), 0) << said;
        for (const char* when : {"before:", "after:"}) {
            EXPECT_TRUE(says(when)) << said;
        }
        EXPECT_TRUE(says("by deep.csv: 0.")) << said;
        EXPECT_EQ(text_in("new").find("deep.csv"), std::string::npos);
    }
    EXPECT_EQ(run({"--loss", "--judge", "none.csv"}), 1);
    EXPECT_TRUE(says("none.csv")) << said;
}

TEST_F(TunerOutput, InTurnBothAreFittedAndWritten) {
    write_games(700, 300);
    EXPECT_EQ(run({"--turns", "2", "--fresh", "--epochs", "1"}), 2); // too few for the engine's
    fs::create_directory("new");
    EXPECT_EQ(run({"--turns", "2", "--fresh", "--epochs", "1", "--out", "new"}), 0) << said;
    EXPECT_TRUE(says("Turn 2 of 2: the harmony")) << said;
    EXPECT_NE(text_in("new/weights.h").find("games.csv"), std::string::npos);
    EXPECT_NE(text_in("new/harmony_weights.cpp").find("TunedHarmony"), std::string::npos);
    EXPECT_EQ(text_in("eval/weights.h"), "as it was");
    EXPECT_EQ(run({"--turns", "1", "--epochs", "1", "--out", "none"}), 1);
    EXPECT_TRUE(says("cannot write")) << said;
}

TEST_F(TunerOutput, WithoutATermSaysThatItWroteNothing) {
    write_games(700, 300);
    EXPECT_EQ(run({"--epochs", "1", "--without", "Tempo"}), 0) << said;
    EXPECT_TRUE(says("Wrote no weights")) << said;
    EXPECT_EQ(text_in("eval/weights.h"), "as it was");
}

TEST_F(TunerOutput, WhatCannotBeWrittenIsFoundOutBeforeTheFit) {
    write_games(700, 300);
    for (const char* path : {"no/such/file", "eval"}) {
        EXPECT_EQ(run({"--out", path, "--epochs", "1"}), 1) << path;
        EXPECT_TRUE(says("cannot write")) << said;
        EXPECT_FALSE(says("epoch")) << said;
    }
    EXPECT_TRUE(says("it is a folder")) << said;
    EXPECT_EQ(names_in("."), (std::vector<std::string>{"eval", "games.csv"}));
}

TEST_F(TunerOutput, AFullDiskLeavesTheFileAsItWas) {
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{100, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    std::string complaint;
    try {
        write_file("eval/weights.h", std::string(100000, 'x'));
    } catch (const std::runtime_error& error) {
        complaint = error.what();
    }
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_EQ(complaint, "cannot write 'eval/weights.h': is the disk full?");
    EXPECT_EQ(text_in("eval/weights.h"), "as it was");
    EXPECT_EQ(names_in("eval"), (std::vector<std::string>{"harmony", "weights.h"}));
    EXPECT_THROW(write_file("/dev/full", "x"), std::runtime_error);
    EXPECT_FALSE(fs::is_regular_file("/dev/full"));
}

TEST_F(TunerOutput, LinksAndPermissionsStay) {
    fs::create_symlink("weights.h", "eval/link.h");
    fs::permissions("eval/weights.h", fs::perms::owner_read | fs::perms::owner_write);
    check_writable("eval/link.h");
    write_file("eval/link.h", "new");
    EXPECT_TRUE(fs::is_symlink("eval/link.h"));
    EXPECT_EQ(text_in("eval/weights.h"), "new");
    EXPECT_EQ(fs::status("eval/weights.h").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
}

} // namespace
} // namespace isolani::tuner
