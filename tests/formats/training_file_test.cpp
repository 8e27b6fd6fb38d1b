#include "formats/training_file.h"

#include "tests/support.h"

#include <sstream>

namespace isolani {
namespace {

constexpr std::size_t HeaderSize = 24;

/// Games of random moves with 0, 1, 2, ... positions.
std::vector<TrainingGame> some_games(std::size_t count) {
    std::vector<TrainingGame> games(count);
    std::size_t i = 0;
    test::walk_random_games(static_cast<int>(count * count), 3, [&](const Position& pos, Move) {
        games[i].number = static_cast<std::uint32_t>(100 + i);
        games[i].result = static_cast<GameResult>(i % 3);
        const int value = static_cast<int>(games[i].positions.size()) * -1000;
        if (games[i].positions.size() < i) {
            games[i].positions.push_back({pack(pos), static_cast<std::int16_t>(value), 9});
        }
        if (games[i].positions.size() == i && i + 1 < games.size()) {
            ++i;
        }
    });
    games[0].number = 100;
    return games;
}

std::string to_file(const std::vector<TrainingGame>& games) {
    std::string file = to_bytes(TrainingHeader{.seed = 17});
    for (const TrainingGame& game : games) {
        file += to_block(game);
    }
    return file;
}

/// What the reader recovers from a file, and its statistics.
struct Reading {
    std::vector<TrainingGame> games;
    std::uint64_t end_of_games = 0;
    std::uint64_t damaged = 0;
    std::uint64_t trailing = 0;
};

Reading read(const std::string& file) {
    std::istringstream in(file);
    TrainingReader reader(in);
    const auto header = reader.read_header();
    EXPECT_TRUE(header && *header == TrainingHeader{.seed = 17});
    Reading reading;
    while (auto game = reader.next()) {
        reading.games.push_back(*game);
    }
    reading.end_of_games = reader.end_of_games();
    reading.damaged = reader.damaged_bytes();
    reading.trailing = reader.trailing_bytes();
    return reading;
}

TEST(TrainingFile, GivesTheGamesBack) {
    const auto games = some_games(20);
    const std::string file = to_file(games);
    EXPECT_EQ(file.size(), HeaderSize + 20 * 16 + 190 * 32);
    const Reading reading = read(file);
    EXPECT_EQ(reading.games, games);
    EXPECT_EQ(reading.end_of_games, file.size());
    EXPECT_EQ(reading.damaged, 0U);
    EXPECT_EQ(reading.trailing, 0U);
}

TEST(TrainingFile, ReadsMoreThanItsBufferHolds) {
    const auto games = some_games(40);
    std::string file = to_file(games);
    const std::string again = file.substr(HeaderSize);
    std::size_t copies = 1;
    for (; file.size() < 3'000'000; ++copies) {
        file += again;
    }
    const Reading reading = read(file);
    EXPECT_EQ(reading.games.size(), copies * games.size());
    EXPECT_EQ(reading.damaged + reading.trailing, 0U);
}

TEST(TrainingFile, WhereverItIsCutTheWholeGamesRemain) {
    const auto games = some_games(6);
    const std::string file = to_file(games);
    for (std::size_t size = HeaderSize; size < file.size(); ++size) {
        const Reading reading = read(file.substr(0, size));
        EXPECT_LT(reading.games.size(), games.size());
        EXPECT_TRUE(std::equal(reading.games.begin(), reading.games.end(), games.begin()));
        EXPECT_EQ(reading.damaged, 0U);
        EXPECT_EQ(reading.end_of_games + reading.trailing, size);
    }
}

TEST(TrainingFile, ADamagedByteCostsOneGame) {
    const auto games = some_games(6);
    const std::string file = to_file(games);
    for (std::size_t at = HeaderSize; at < file.size(); ++at) {
        std::string damaged = file;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x41);
        const Reading reading = read(damaged);
        ASSERT_EQ(reading.games.size(), games.size() - 1) << at;
        EXPECT_GT(reading.damaged + reading.trailing, 0U);
        for (const TrainingGame& game : reading.games) {
            EXPECT_EQ(game, games[game.number - 100]);
        }
    }
}

TEST(TrainingFile, BytesLostOrAddedCostOneGame) {
    const auto games = some_games(6);
    const std::string file = to_file(games);
    const std::size_t inside = HeaderSize + 3 * 16 + 3 * 32 + 10; // the game with three positions
    EXPECT_EQ(read(std::string(file).erase(inside, 7)).games.size(), games.size() - 1);
    EXPECT_EQ(read(std::string(file).insert(inside, "GAME")).games.size(), games.size() - 1);
    EXPECT_EQ(read(std::string(file).insert(HeaderSize, 1000, '\0')).games.size(), games.size());
}

/// A disk that returns some bytes and then an error.
class BadDisk : public std::streambuf {
  public:
    explicit BadDisk(std::string bytes) : bytes_(std::move(bytes)) {
        setg(bytes_.data(), bytes_.data(), bytes_.data() + bytes_.size());
    }
    int_type underflow() override { throw std::ios_base::failure("bad sector"); }

  private:
    std::string bytes_;
};

TEST(TrainingFile, AFailureToReadIsNotTheEnd) {
    const std::size_t more_than_a_buffer = 3'000'000;
    const std::string game = to_block(some_games(6).back());
    std::string file = to_bytes(TrainingHeader{.seed = 17});
    while (file.size() < more_than_a_buffer) {
        file += game;
    }
    std::istringstream whole(file);
    BadDisk disk(file);
    std::istream broken(&disk);
    for (const auto& [in, fails] :
         {std::pair<std::istream*, bool>{&whole, false}, {&broken, true}}) {
        TrainingReader reader(*in);
        ASSERT_TRUE(reader.read_header());
        int games = 0;
        while (reader.next()) {
            ++games;
        }
        EXPECT_GT(games, 0);
        EXPECT_EQ(reader.has_failed(), fails);
    }
    BadDisk useless("");
    std::istream unreadable(&useless);
    EXPECT_EQ(TrainingReader(unreadable).read_header().error(), "cannot be read");
}

TEST(TrainingFile, OtherFilesAreRefused) {
    const auto error = [](const std::string& file) {
        std::istringstream in(file);
        const auto header = TrainingReader(in).read_header();
        return header ? "" : header.error();
    };
    const std::string good = to_bytes(TrainingHeader{.seed = 1});
    EXPECT_EQ(error(good), "");
    EXPECT_EQ(error(""), "not a file of training data");
    EXPECT_EQ(error(std::string(StartFen)), "not a file of training data");
    EXPECT_EQ(error(good.substr(0, 23)), "not a file of training data");
    std::string other = good;
    other[8] = 3;
    EXPECT_EQ(error(other), "training data of version 3, not 1 or 2");
    other[8] = 2;
    EXPECT_EQ(error(other), "the header is damaged");
    other = good;
    other[12] = 2;
    EXPECT_EQ(error(other), "the header is damaged");
}

TEST(TrainingFile, KnowsTheOptionsItWasMadeWith) {
    const auto games = some_games(4);
    for (const std::size_t size : {std::size_t{1}, TrainingHeader::MostOptions}) {
        const TrainingHeader header{.seed = 17, .options = std::string(size, 'x')};
        const std::string start = to_bytes(header);
        std::istringstream in(start + to_block(games[3]));
        TrainingReader reader(in);
        const auto found = reader.read_header();
        ASSERT_TRUE(found) << found.error();
        EXPECT_EQ(*found, header);
        EXPECT_EQ(reader.offset(), start.size());
        EXPECT_EQ(reader.next(), games[3]);
        EXPECT_EQ(reader.end_of_games(), start.size() + 16 + 3 * 32);
        EXPECT_EQ(reader.damaged_bytes() + reader.trailing_bytes(), 0U);
    }
}

TEST(TrainingFile, ADamagedHeaderIsRefused) {
    const std::string start = to_bytes(TrainingHeader{.seed = 17, .options = "--nodes 5000"});
    for (std::size_t at = 0; at < start.size(); ++at) {
        std::string damaged = start;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x41);
        std::istringstream in(damaged);
        EXPECT_FALSE(TrainingReader(in).read_header()) << at;
        std::istringstream cut(start.substr(0, at));
        EXPECT_FALSE(TrainingReader(cut).read_header()) << at;
    }
}

TEST(TrainingFile, LinesSayWhatWhiteSees) {
    TrainingGame game;
    game.number = 9;
    const TrainingPosition position{pack(Position()), -35, 12};
    const std::string start(StartFen);
    EXPECT_EQ(*to_training_line(position, game), start + ";0.5;-35;12;9");
    game.result = GameResult::WhiteWins;
    EXPECT_EQ(*to_training_line(position, game), start + ";1.0;-35;12;9");
    EXPECT_FALSE(to_training_line({}, game));
}

} // namespace
} // namespace isolani
