#include "tools/data/relabel.h"

#include "tests/temporary_file.h"
#include "tools/data/datagen.h"
#include "tools/terminal/platform.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <vector>

namespace isolani {
namespace {

using test::TemporaryFile;

/// The bytes of a file of games that the engine played against itself.
const std::string& games() {
    static const std::string bytes = [] {
        const TemporaryFile file;
        DatagenSettings settings;
        settings.file = file.name();
        settings.seed = 3;
        settings.play.nodes = 100;
        settings.play.megabytes = 1;
        settings.games = 6;
        EXPECT_TRUE(run_datagen(settings, [](const auto&) {}));
        return file.content();
    }();
    return bytes;
}

struct Files {
    TemporaryFile from{games()};
    TemporaryFile to;

    RelabelRunSettings settings() const {
        RelabelRunSettings settings;
        settings.from = from.name();
        settings.to = to.name();
        settings.relabel.nodes = 200;
        settings.relabel.megabytes = 1;
        return settings;
    }
    RelabelProgress run(const RelabelRunSettings& settings) const {
        const auto progress = run_relabel(settings, [](const auto&) {});
        EXPECT_TRUE(progress) << progress.error();
        return progress ? *progress : RelabelProgress{};
    }
    RelabelProgress run() const { return run(settings()); }
    std::string error(const RelabelRunSettings& settings) const {
        const auto progress = run_relabel(settings, [](const auto&) {});
        return progress ? "" : progress.error();
    }
};

/// The games of a file, by their numbers.
std::vector<TrainingGame> games_of(const std::string& bytes) {
    std::istringstream in(bytes);
    TrainingReader reader(in);
    EXPECT_TRUE(reader.read_header());
    std::vector<TrainingGame> found;
    while (const auto game = reader.next()) {
        found.push_back(*game);
    }
    std::sort(found.begin(), found.end(),
              [](const TrainingGame& a, const TrainingGame& b) { return a.number < b.number; });
    return found;
}

TEST(RelabelRun, RelabelsEveryGame) {
    const Files files;
    const RelabelProgress progress = files.run();
    const auto before = games_of(games());
    const auto after = games_of(files.to.content());
    ASSERT_EQ(after.size(), before.size());
    EXPECT_EQ(progress.games, after.size());
    EXPECT_EQ(progress.new_games, after.size());
    std::uint64_t positions = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
        EXPECT_EQ(after[i].number, before[i].number);
        EXPECT_EQ(after[i].result, before[i].result);
        positions += after[i].positions.size();
    }
    EXPECT_GT(positions, 0U);
    EXPECT_EQ(progress.positions, positions);
    EXPECT_EQ(progress.counts.kept, positions);
    EXPECT_EQ(files.from.content(), games());
}

TEST(RelabelRun, SeveralThreadsGiveTheSameLabels) {
    const Files one;
    const Files several;
    RelabelRunSettings settings = several.settings();
    settings.threads = 3;
    const RelabelProgress first = one.run();
    const RelabelProgress second = several.run(settings);
    EXPECT_EQ(games_of(one.to.content()), games_of(several.to.content()));
    EXPECT_EQ(first.counts, second.counts);
    EXPECT_EQ(first.fingerprint, second.fingerprint);
}

TEST(RelabelRun, GoesOnWhereverItWasCut) {
    const Files whole;
    const RelabelProgress progress = whole.run();
    const std::string content = whole.to.content();
    const std::string start = to_bytes(TrainingHeader{3, to_options(whole.settings().relabel)});
    ASSERT_TRUE(content.starts_with(start));
    for (const std::size_t size :
         {start.size(), start.size() + 5, content.size() / 2, content.size() - 1, content.size()}) {
        const Files cut;
        cut.to.write(content.substr(0, size));
        const std::size_t kept = games_of(cut.to.content()).size();
        const RelabelProgress rest = cut.run();
        EXPECT_EQ(cut.to.content(), content) << size;
        EXPECT_EQ(rest.new_games, 6 - kept);
        EXPECT_EQ(rest.games, 6U);
        EXPECT_EQ(rest.positions, progress.positions);
        EXPECT_EQ(rest.fingerprint, progress.fingerprint);
    }
}

TEST(RelabelRun, AStopLosesNoGameThatIsDone) {
    const Files whole;
    whole.run();
    const Files files;
    RelabelRunSettings settings = files.settings();
    std::stop_source stopped;
    stopped.request_stop();
    const auto nothing = run_relabel(
        settings, [](const auto&) {}, stopped.get_token());
    ASSERT_TRUE(nothing);
    EXPECT_EQ(nothing->games, 0U);
    settings.games = 2;
    files.run(settings);
    EXPECT_EQ(games_of(files.to.content()).size(), 2U);
    settings.games = 5;
    EXPECT_EQ(files.run(settings).new_games, 3U);
    settings.games.reset();
    files.run(settings);
    EXPECT_EQ(files.to.content(), whole.to.content());
}

TEST(RelabelRun, AGameWithoutPositionsIsDone) {
    const Files files;
    RelabelRunSettings settings = files.settings();
    TrainingGame empty;
    empty.number = 70;
    TrainingGame won;
    won.number = 71;
    won.positions = {{pack(Position()), 5000, 9}};
    files.from.write(to_bytes(TrainingHeader{.seed = 3}) + to_block(empty) + to_block(won));
    const RelabelProgress progress = files.run(settings);
    EXPECT_EQ(progress.games, 2U);
    EXPECT_EQ(progress.positions, 0U);
    EXPECT_EQ(progress.counts.dropped[Dropped::Won], 1U);
    EXPECT_EQ(files.run(settings).new_games, 0U);
}

TEST(RelabelRun, OtherOptionsAreRefused) {
    const Files files;
    files.run();
    const std::string content = files.to.content();
    const auto refused = [&](auto change) {
        RelabelRunSettings settings = files.settings();
        change(settings.relabel);
        EXPECT_EQ(files.error(settings),
                  files.to.name() + " was begun with " + to_options(files.settings().relabel));
    };
    refused([](RelabelSettings& s) { s.nodes = 201; });
    refused([](RelabelSettings& s) { s.per_game = 1; });
    refused([](RelabelSettings& s) { s.most_difference = 0; });
    refused([](RelabelSettings& s) { s.megabytes = 2; });
    files.from.write(to_bytes(TrainingHeader{.seed = 4}));
    EXPECT_EQ(files.error(files.settings()),
              files.to.name() + " was begun with the games of seed 3, not 4");
    EXPECT_EQ(files.to.content(), content);
}

TEST(RelabelRun, OtherFilesAreLeftAlone) {
    const Files files;
    RelabelRunSettings onto_itself = files.settings();
    onto_itself.to = onto_itself.from;
    EXPECT_EQ(files.error(onto_itself),
              files.from.name() + " was begun with games, not with labels");
    EXPECT_EQ(files.from.content(), games());
    files.to.write("1. e4 e5");
    EXPECT_EQ(files.error(files.settings()), files.to.name() + ": not a file of training data");
    EXPECT_EQ(files.to.content(), "1. e4 e5");
    RelabelRunSettings missing = files.settings();
    missing.from += "?";
    EXPECT_EQ(files.error(missing), missing.from + ": cannot be read");
    RelabelRunSettings nowhere = files.settings();
    nowhere.to += "/missing/file";
    EXPECT_EQ(files.error(nowhere), "cannot write " + nowhere.to);
}

TEST(RelabelRun, OneRunAtATimeWrites) {
    const Files files;
    platform::FileLock lock;
    EXPECT_TRUE(lock.claim(files.to.name()));
    EXPECT_EQ(files.error(files.settings()), "another run is writing " + files.to.name());
}

TEST(RelabelRun, SaysWhatWasDamaged) {
    const Files files;
    std::string content = games();
    content[60] = static_cast<char>(~content[60]); // in the first game
    const TrainingGame again = games_of(games()).back();
    files.from.write(content + to_block(again) + "GAME");
    const RelabelProgress progress = files.run();
    EXPECT_EQ(progress.games, 5U);
    EXPECT_EQ(progress.repeated, 1U);
    const std::size_t first = 16 + 32 * games_of(games()).front().positions.size();
    EXPECT_EQ(progress.damage, "skipped " + std::to_string(first) +
                                   " damaged bytes; the last 4 bytes are no whole game");
    const std::string summary = to_summary(progress);
    EXPECT_NE(summary.find("Games left out, as earlier ones have their numbers: 1\n"),
              std::string::npos);
    EXPECT_NE(summary.find("The file read: " + progress.damage + ".\n"), std::string::npos);
}

TEST(RelabelRun, ProgressIsReadable) {
    RelabelProgress progress;
    progress.games = 10;
    progress.positions = 100;
    progress.new_games = 4;
    progress.counts.positions = 80;
    progress.counts.kept = 40;
    progress.counts.searched = 50;
    progress.counts.nodes = 300000;
    progress.counts.dropped[Dropped::Contested] = 10;
    progress.fingerprint = 0xABC;
    progress.seconds = 5;
    progress.left = 4000;
    EXPECT_EQ(to_text(progress), "10 games, 100 positions, searched 10 positions/s, 1:06:40 left");
    const std::string summary = to_summary(progress);
    EXPECT_TRUE(summary.starts_with("Games of this run: 4\n          80  100.0%  positions\n"
                                    "          40   50.0%  kept\n"))
        << summary;
    EXPECT_NE(summary.find("          10   12.5%  dropped: old and new value too far apart\n"
                           "          50   62.5%  searched, with 6000 nodes each\n"
                           "Fingerprint of the file: 0000000000000abc"),
              std::string::npos)
        << summary;
}

} // namespace
} // namespace isolani
