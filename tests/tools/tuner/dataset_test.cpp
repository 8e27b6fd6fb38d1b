// Tests the reader of training data: each kind of line, and what is skipped.
#include "tools/tuner/dataset.h"
#include "tools/tuner/harmony_fit.h"

#include "tests/support.h"
#include "tests/temporary_file.h"
#include "tests/tools/tuner/tuner_support.h"

namespace isolani::tuner {
namespace {

using test::TemporaryFile;

TEST(TunerRecord, FieldsSeparatedBySemicolons) {
    const auto r = parse_record("8/8/4k3/8/8/4K3/4P3/8 w - - 3 50;0.5;-17;30;game-7");
    ASSERT_TRUE(r) << r.error();
    EXPECT_EQ(r->fen, "8/8/4k3/8/8/4K3/4P3/8 w - - 3 50");
    EXPECT_EQ(r->result, 0.5);
    EXPECT_EQ(r->label, -17);
    EXPECT_EQ(r->group, parse_record("8/8/4k3/8/8/4K3/8/8 b - - 0 1;1.0;0;1;game-7")->group);
    EXPECT_NE(r->group, parse_record("8/8/4k3/8/8/4K3/8/8 b - - 0 1;1.0;0;1;game-8")->group);
}

TEST(TunerRecord, EpdWithAResult) {
    const auto brackets = parse_record("8/8/4k3/8/8/4K3/4P3/8 w - - 3 50 [1.0]");
    ASSERT_TRUE(brackets) << brackets.error();
    EXPECT_EQ(brackets->result, 1);
    EXPECT_EQ(brackets->label, std::nullopt);
    const auto operation = parse_record("8/8/4k3/8/8/4K3/4P3/8 b - - c9 \"0-1\";");
    ASSERT_TRUE(operation) << operation.error();
    EXPECT_EQ(operation->result, 0);
    EXPECT_TRUE(position_from_fen(operation->fen));
    EXPECT_EQ(operation->group, brackets->group); // the same board
    EXPECT_EQ(parse_record("8/8/4k3/8/8/4K3/4P3/8 b - - c9 \"1/2-1/2\";")->result, 0.5);
}

TEST(TunerRecord, MalformedLines) {
    for (const char* line : {"nothing at all", "8/8/4k3/8/8/4K3/8/8 w - -;1.0;5;6",
                             "fen;1.0;5;6;game;more", "fen;won;5;6;game", "fen;0.7;5;6;game",
                             "fen;1.0;five;6;game", "fen;1.0;5;6;", "fen [2]", "fen c9 \"*\";"}) {
        EXPECT_FALSE(parse_record(line)) << line;
    }
}

TEST(TunerReader, CountsWhatItLeavesOut) {
    const TemporaryFile file("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1;0.5;20;9;a\n"
                             "\n"
                             "rubbish\n"
                             "8/8/4k3/8/8/4K3/8/NN6 w - - 0 1;0.5;0;30;a\n"   // KNNK
                             "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1;1.0;500;30;a\n" // in check
                             "4k3/8/8/8/8/8/4P3 w - - 0 1;1.0;500;30;a\n"     // no king
                             "nrbbknqr/pppppppp/8/8/8/8/PPPPPPPP/NRBBKNQR w KQkq - 0 1 [1.0]\r\n");
    Dataset data;
    const auto report = read_file(file.name(), {}, data);
    ASSERT_TRUE(report) << report.error();
    EXPECT_EQ(report->positions, 2U);
    EXPECT_EQ(report->known_endgames, 1U);
    EXPECT_EQ(report->in_check, 1U);
    EXPECT_EQ(report->malformed, 2U);
    ASSERT_EQ(report->first_faults.size(), 2U);
    EXPECT_EQ(report->first_faults[0].substr(0, 7), "line 3:");
    EXPECT_EQ(report->first_faults[1].substr(0, 7), "line 6:");
    ASSERT_EQ(data.training.size() + data.validation.size(), 2U);
    Dataset limited;
    ReadSettings settings;
    settings.limit = 1;
    EXPECT_EQ(read_file(file.name(), settings, limited)->positions, 1U);
}

TEST(TunerReader, KeepsWhatTheHarmonyIsComputedFrom) {
    std::string text;
    int game = 0;
    walk_samples(600, 87, [&](const Position& pos) {
        text += to_fen(pos) + ";0.5;0;9;" + std::to_string(game++) + '\n';
    });
    const TemporaryFile file(text);
    Dataset data;
    ReadSettings settings;
    settings.threads = 2;
    settings.with_harmony = true;
    for (int times = 0; times < 2; ++times) { // each file's indices follow the earlier ones
        ASSERT_TRUE(read_file(file.name(), settings, data));
    }
    Dataset computed = data;
    set_harmony(computed, RealHarmony::of(TunedHarmony), 2);
    for (const auto part : {&Dataset::training, &Dataset::validation}) {
        ASSERT_FALSE((data.*part).empty());
        for (std::size_t i = 0; i < (data.*part).size(); ++i) {
            const Score read = (data.*part)[i].harmony;
            const Score again = (computed.*part)[i].harmony;
            ASSERT_NEAR(again.mg(), read.mg(), 2) << i; // each side's value is rounded
            ASSERT_NEAR(again.eg(), read.eg(), 2) << i;
        }
    }
}

TEST(TunerReader, SaysWhichFileIsMissing) {
    Dataset data;
    const auto report = read_file("no/such/file.csv", {}, data);
    ASSERT_FALSE(report);
    EXPECT_NE(report.error().find("no/such/file.csv"), std::string::npos);
}

TEST(TunerReader, KeepsGamesTogether) {
    std::string text;
    for (int game = 0; game < 400; ++game) {
        for (const char* fen :
             {"8/5k2/4p3/8/8/2K5/4P3/8 w - - 0 1", "8/5k2/4p3/8/8/2K1P3/8/8 b - - 0 1"}) {
            // The halfmove clock identifies the game.
            std::string line = fen;
            line.replace(line.size() - 3, 1, std::to_string(game % 100));
            text += line + ";1.0;10;20;game " + std::to_string(game % 100) + "\n";
        }
    }
    const TemporaryFile file(text);
    Dataset data;
    ASSERT_TRUE(read_file(file.name(), {}, data));
    EXPECT_EQ(data.training.size() + data.validation.size(), 800U);
    EXPECT_GT(data.validation.size(), 0U);
    EXPECT_LT(data.validation.size(), 200U);
    std::array<bool, 100> is_training{};
    for (const Sample& s : data.training) {
        is_training[static_cast<std::size_t>(s.inputs.halfmove_clock)] = true;
    }
    for (const Sample& s : data.validation) {
        EXPECT_FALSE(is_training[static_cast<std::size_t>(s.inputs.halfmove_clock)]);
    }
}

TEST(TunerData, ValidationKeepsToStructuresThatTrainingHasNotSeen) {
    Dataset data;
    const auto add = [&](ScratchVector<Sample>& samples, const char* fen) {
        samples.push_back(add_sample(data, test::position(fen), 0.5));
    };
    add(data.training, "8/5k2/4p3/8/8/2K5/4P3/8 w - - 0 1");
    add(data.validation, "8/4k3/4p3/8/8/4K3/4P3/8 b - - 3 9"); // the same pawns
    add(data.validation, "8/5k2/4p3/8/8/2K1P3/8/8 w - - 0 1");
    EXPECT_EQ(keep_new_structures(data.training, data), 1U);
    ASSERT_EQ(data.validation.size(), 1U);
    EXPECT_EQ(data.validation[0].pawn_key,
              test::position("8/5k2/4p3/8/8/2K1P3/8/8 b - - 0 1").pawn_key());
    EXPECT_EQ(data.training.size(), 1U);
}

} // namespace
} // namespace isolani::tuner
