#include "tools/data/datagen.h"

#include "tests/search/search_support.h"
#include "tests/support.h"
#include "tests/temporary_file.h"
#include "tools/data/genfens.h"
#include "tools/data/opening_book.h"
#include "tools/terminal/platform.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

namespace isolani {
namespace {

struct Lines : Output {
    void write(std::string_view text) override {
        std::istringstream in{std::string(text)};
        for (std::string line; std::getline(in, line);) {
            lines.push_back(line);
        }
    }
    std::vector<std::string> lines;
};

using test::TemporaryFile;

DatagenSettings quick_settings(const TemporaryFile& file) {
    DatagenSettings settings;
    settings.file = file.name();
    settings.seed = 3;
    settings.play.nodes = 100;
    settings.play.megabytes = 1;
    settings.play.per_game = 4;
    settings.games = 5;
    return settings;
}

DatagenProgress run(const DatagenSettings& settings) {
    const auto progress = run_datagen(settings, [](const DatagenProgress&) {});
    EXPECT_TRUE(progress) << progress.error();
    return progress ? *progress : DatagenProgress{};
}

std::vector<std::string> exported(const TemporaryFile& file) {
    Lines output;
    const auto summary = export_training_data(file.name(), output);
    EXPECT_TRUE(summary) << summary.error();
    std::sort(output.lines.begin(), output.lines.end());
    return output.lines;
}

TEST(Datagen, TheSameSeedGivesTheSameFile) {
    const TemporaryFile first;
    const TemporaryFile second;
    const DatagenProgress progress = run(quick_settings(first));
    run(quick_settings(second));
    EXPECT_EQ(progress.games, 5U);
    EXPECT_EQ(progress.positions, exported(first).size());
    EXPECT_FALSE(first.content().empty());
    EXPECT_EQ(first.content(), second.content());
}

TEST(Datagen, SeveralThreadsPlayTheSameGames) {
    const TemporaryFile first;
    const TemporaryFile second;
    DatagenSettings settings = quick_settings(second);
    settings.threads = 3;
    run(quick_settings(first));
    run(settings);
    EXPECT_EQ(exported(first), exported(second));
}

TEST(Datagen, GoesOnWhereItWasCut) {
    const TemporaryFile whole;
    const TemporaryFile cut;
    run(quick_settings(whole));
    const std::string content = whole.content();
    cut.write(content.substr(0, content.size() / 2));
    const DatagenProgress progress = run(quick_settings(cut));
    EXPECT_EQ(progress.games, 5U);
    EXPECT_EQ(cut.content(), content);
    run(quick_settings(cut)); // nothing left to do
    EXPECT_EQ(cut.content(), content);
}

TEST(Datagen, StopsWithEnoughPositions) {
    const TemporaryFile file;
    DatagenSettings settings = quick_settings(file);
    settings.games.reset();
    settings.positions = 9;
    const DatagenProgress progress = run(settings);
    EXPECT_GE(progress.positions, 9U);
    EXPECT_LT(progress.positions, 9U + 4);
}

TEST(Datagen, StopsWhenAsked) {
    const TemporaryFile file;
    DatagenSettings settings = quick_settings(file);
    settings.games.reset();
    std::stop_source stop;
    stop.request_stop();
    const auto progress = run_datagen(
        settings, [](const auto&) {}, stop.get_token());
    ASSERT_TRUE(progress);
    EXPECT_EQ(progress->games, 0U);
    EXPECT_EQ(file.content(), to_bytes(TrainingHeader{.seed = 3}));
}

TEST(Datagen, OtherFilesAreLeftAlone) {
    const TemporaryFile file;
    const auto error = [&] {
        const auto progress = run_datagen(quick_settings(file), [](const auto&) {});
        return progress ? "" : progress.error();
    };
    file.write("1. e4 e5");
    EXPECT_EQ(error(), file.name() + ": not a file of training data");
    EXPECT_EQ(file.content(), "1. e4 e5");
    file.write(to_bytes(TrainingHeader{.seed = 99}));
    EXPECT_EQ(error(), file.name() + " was begun with seed 99");
    file.write(to_bytes(TrainingHeader{.seed = 3, .options = "--relabel"}));
    EXPECT_EQ(error(), file.name() + " was begun with --relabel");
    DatagenSettings nowhere = quick_settings(file);
    nowhere.file += "/missing/file";
    EXPECT_FALSE(run_datagen(nowhere, [](const auto&) {}));
}

TEST(Datagen, OneRunAtATimeWrites) {
    const TemporaryFile file;
    platform::FileLock lock;
    EXPECT_TRUE(lock.claim(file.name()));
    const auto progress = run_datagen(quick_settings(file), [](const auto&) {});
    ASSERT_FALSE(progress);
    EXPECT_EQ(progress.error(), "another run is writing " + file.name());
}

TEST(Datagen, ProgressIsReadable) {
    DatagenProgress progress;
    progress.games = 10;
    progress.positions = 100;
    progress.new_positions = 50;
    progress.seconds = 5;
    progress.results = {{2, 3, 5}};
    DatagenSettings settings;
    settings.positions = 40100;
    EXPECT_EQ(to_text(progress, settings), "10 games, 100 positions, 10 positions/s, won 50.0% "
                                           "drawn 30.0% lost 20.0%, 1:06:40 left");
}

TEST(TrainingExport, SaysWhatIsDamaged) {
    const TemporaryFile file;
    run(quick_settings(file));
    std::string content = file.content();
    const std::size_t lines = exported(file).size();
    content[60] = static_cast<char>(~content[60]); // in the first game
    file.write(content + "GAME");
    Lines output;
    const auto summary = export_training_data(file.name(), output);
    ASSERT_TRUE(summary);
    EXPECT_EQ(*summary, std::to_string(lines - 4) + " positions of 4 games; skipped 144 "
                                                    "damaged bytes; the last 4 bytes are no whole "
                                                    "game");
    EXPECT_EQ(output.lines.size(), lines - 4);
    EXPECT_EQ(export_training_data(file.name() + "?", output).error(),
              file.name() + "?: cannot be read");
}

/// An output that fails at the first write, like a full disk.
struct FullDisk : Output {
    void write(std::string_view) override {
        ++texts;
        stop.request_stop();
    }
    std::stop_source stop;
    int texts = 0;
};

TEST(TrainingExport, SaysWhenItCannotWriteItsEnd) {
    const TemporaryFile file;
    run(quick_settings(file)); // so little that it is written in one piece
    FullDisk output;
    EXPECT_FALSE(export_training_data(file.name(), output, output.stop.get_token()));
    EXPECT_EQ(output.texts, 1);
}

TEST(Book, LinesArePositions) {
    const TemporaryFile file;
    file.write("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 0; id \"start\";\n"
               "\n"
               "4k3/8/8/8/8/8/8/R3K3 b Q -\r\n");
    const auto book = read_book(file.name());
    ASSERT_TRUE(book) << book.error();
    ASSERT_EQ(book->size(), 2U);
    EXPECT_EQ(unpack(book->front())->key(), Position().key());
    file.write("4k3/8/8/8/8/8/8/R3K3 b Q -\nnonsense\n");
    EXPECT_TRUE(read_book(file.name()).error().starts_with(file.name() + ", line 2: "));
    file.write("\n");
    EXPECT_FALSE(read_book(file.name()));
    file.write("\xEF\xBB\xBF"
               "4k3/8/8/8/8/8/8/R3K3 b Q -\n"); // as some editors save it
    EXPECT_TRUE(read_book(file.name()));
    EXPECT_FALSE(read_book(file.name() + "?"));
}

TEST(Genfens, WritesAsManyAsAskedFor) {
    const auto openings = [](std::string_view line) {
        const auto request = parse_genfens(line);
        EXPECT_TRUE(request);
        Lines output;
        EXPECT_FALSE(run_genfens(*request, output));
        return output.lines;
    };
    constexpr std::string_view Prefix = "info string genfens ";
    const auto lines = openings("genfens 12 seed 42 book None");
    EXPECT_EQ(lines.size(), 12U);
    EXPECT_EQ(std::set<std::string>(lines.begin(), lines.end()).size(), 12U);
    for (const std::string& line : lines) {
        ASSERT_TRUE(line.starts_with(Prefix)) << line;
        const std::string fen = line.substr(Prefix.size());
        const Position pos = test::position(fen);
        EXPECT_EQ(to_fen(pos), fen);
        EXPECT_GT(count_legal_moves(pos), 0);
    }
    EXPECT_EQ(openings("genfens 12 seed 42 book None"), lines);
    EXPECT_NE(openings("genfens 12 seed 43 book none extra words"), lines);
}

TEST(Genfens, KeepsTheBalanceAskedFor) {
    const auto request = parse_genfens("genfens 8 seed 7 book None balance 25 nodes 2000");
    ASSERT_TRUE(request);
    Lines output;
    EXPECT_FALSE(run_genfens(*request, output));
    ASSERT_EQ(output.lines.size(), 8U);
    for (const std::string& line : output.lines) {
        const Position pos = *position_from_fen(line.substr(line.find("fens ") + 5));
        isolani::test::UnmanagedSearch unmanaged;
        RootTask task;
        task.soft_nodes = 2000;
        EXPECT_LE(std::abs(unmanaged.search(Game(pos), task).best().searched_value()), 25) << line;
    }
}

TEST(Genfens, TheNameOfABookMayHoldBlanks) {
    const TemporaryFile book("nothing is read");
    const std::string spaced = book.name() + " my  book.epd";
    std::filesystem::copy_file(book.name(), spaced);
    const auto name_in = [](const std::string& rest) {
        const auto request = parse_genfens("genfens 1 seed 1 book " + rest);
        EXPECT_TRUE(request) << rest;
        return request ? request->book : "";
    };
    EXPECT_EQ(name_in(book.name() + " extra words"), book.name());
    std::filesystem::remove(book.name()); // as long as it exists, the shorter name is preferred
    EXPECT_EQ(name_in(spaced), spaced);
    EXPECT_EQ(name_in(spaced + " extra words"), spaced);
    EXPECT_EQ(name_in(spaced + " nodes 2000"), spaced);
    EXPECT_EQ(parse_genfens("genfens 1 seed 1 book " + spaced + " balance 9 nodes 8")->balance, 9);
    std::filesystem::remove(spaced);
    EXPECT_EQ(name_in(spaced + " balance 30"), spaced); // the name for the error message
    EXPECT_EQ(name_in("None of these"), "");
}

TEST(Genfens, EndsWhenNobodyReads) {
    FullDisk output;
    EXPECT_TRUE(run_genfens(*parse_genfens("genfens 1000000 seed 1 book None"), output,
                            output.stop.get_token()));
    EXPECT_EQ(output.texts, 1);
}

TEST(Genfens, TakesABook) {
    const TemporaryFile file;
    file.write("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - -\n");
    const auto request = parse_genfens("genfens 3 seed 1 book " + file.name());
    ASSERT_TRUE(request);
    Lines output;
    EXPECT_FALSE(run_genfens(*request, output));
    EXPECT_EQ(output.lines.size(), 3U);
    for (const std::string& line : output.lines) {
        EXPECT_EQ(std::count(line.begin(), line.end(), 'k'), 1) << line;
        EXPECT_EQ(std::count(line.begin(), line.end(), 'r'), 1) << line; // of "string"
    }
}

TEST(Genfens, ArgumentsAreChecked) {
    for (const char* line :
         {"genfens", "genfens 0 seed 1 book None", "genfens 1 seed x book None",
          "genfens 1 seed 1 book", "genfens 1 book None seed 1", "genfens -3 seed 1 book None",
          "genfens 1 seed 1 book None balance", "genfens 1 seed 1 book None balance -1",
          "genfens 1 seed 1 book None nodes 0",
          "genfens 1 seed 1 book None nodes 2305843009213693952", // times eight it overflows to 0
                                                                  // in 64 bits
          "genfens 1 seed 1 book None nodes many"}) {
        EXPECT_FALSE(parse_genfens(line)) << line;
    }
    Lines output;
    EXPECT_TRUE(run_genfens(*parse_genfens("genfens 1 seed 1 book /no/such/file"), output));
}

} // namespace
} // namespace isolani
