#include "tests/uci/session_driver.h"

#include "engine/polyglot.h"

#include <cstdio>
#include <fstream>

namespace isolani::uci {
namespace {

using test::Driver;

/// A book of two moves for the initial position, in a file that goes with it.
class BookFile {
  public:
    explicit BookFile(const std::string& name, std::size_t cut = 0)
        : path_(testing::TempDir() + "isolani-" + name + ".bin") {
        std::string bytes = entry(Move(A2, A3), 1) + entry(Move(H2, H3), 1);
        bytes.resize(bytes.size() - cut);
        std::ofstream(path_, std::ios::binary) << bytes;
    }
    ~BookFile() { std::remove(path_.c_str()); }
    BookFile(const BookFile&) = delete;
    BookFile& operator=(const BookFile&) = delete;

    const std::string& path() const { return path_; }

  private:
    static std::string entry(Move m, std::uint16_t weight) {
        const auto move = static_cast<std::uint64_t>(index(m.to()) | index(m.from()) << 6);
        std::string bytes;
        for (const auto& [number, size] : {std::pair{polyglot_key(Position()), 8},
                                           {Key{move}, 2},
                                           {Key{weight}, 2},
                                           {Key{0}, 4}}) {
            for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) {
                bytes += static_cast<char>(number >> shift & 255);
            }
        }
        return bytes;
    }

    std::string path_;
};

void use_book(Driver& driver, const std::string& path) {
    driver.send("setoption name BookFile value " + path);
    driver.send("setoption name OwnBook value true");
}

/// The move that the driver's session has answered last.
std::string answer(Driver& driver, std::string_view go) {
    driver.send(go);
    driver.send("stop");
    driver.finish();
    const auto lines = driver.lines();
    return lines.back().substr(0, 13);
}

TEST(OwnBook, PlaysItsMovesByLot) {
    const BookFile file("by-lot");
    std::vector<std::string> games;
    for (const std::uint64_t seed : {1U, 1U, 2U, 3U}) {
        Driver driver(seed);
        use_book(driver, file.path());
        EXPECT_TRUE(driver.says("a book of 2 entries"));
        std::string game;
        for (int i = 0; i < 20; ++i) {
            const std::string move = answer(driver, "go wtime 1000 btime 1000");
            EXPECT_TRUE(move == "bestmove a2a3" || move == "bestmove h2h3") << move;
            game += move;
        }
        EXPECT_TRUE(driver.says("a move of the book"));
        EXPECT_NE(game.find("a2a3"), std::string::npos);
        EXPECT_NE(game.find("h2h3"), std::string::npos);
        games.push_back(game);
    }
    EXPECT_EQ(games[0], games[1]); // the same seed, the same moves
    EXPECT_TRUE(games[0] != games[2] || games[0] != games[3]);
}

TEST(OwnBook, OnlyWhenAMoveIsAllThatIsAskedFor) {
    const BookFile file("asked-for");
    Driver driver;
    use_book(driver, file.path());
    for (const char* go : {"go infinite", "go ponder depth 1", "go depth 1 searchmoves e2e4",
                           "go mate 1 depth 1", "go"}) {
        answer(driver, go);
        EXPECT_FALSE(driver.says("a move of the book")) << go;
    }
    driver.send("setoption name UCI_AnalyseMode value true");
    answer(driver, "go depth 1");
    EXPECT_FALSE(driver.says("a move of the book"));
    driver.send("setoption name UCI_AnalyseMode value false");
    driver.send("setoption name OwnBook value false");
    answer(driver, "go depth 1");
    EXPECT_FALSE(driver.says("a move of the book"));
    driver.send("setoption name OwnBook value true");
    driver.send("position startpos moves e2e4"); // not in the book
    answer(driver, "go depth 1");
    EXPECT_FALSE(driver.says("a move of the book"));
    driver.send("position startpos");
    answer(driver, "go depth 1");
    EXPECT_TRUE(driver.says("a move of the book"));
}

TEST(OwnBook, AFileThatIsNoneLosesNothing) {
    const BookFile file("good");
    const BookFile cut("cut", 3);
    Driver driver;
    use_book(driver, file.path());
    for (const auto& [path, why] :
         {std::pair<std::string, const char*>{"no/such/book.bin", "No such file"},
          {testing::TempDir(), "not a file"},
          {cut.path(), "cut short: its last entry has 13 bytes"}}) {
        driver.send("setoption name BookFile value " + path);
        EXPECT_TRUE(driver.says("BookFile: '")) << path;
        EXPECT_TRUE(driver.says(why)) << path;
        EXPECT_EQ(driver.session().settings().book_file, file.path());
        const std::string move = answer(driver, "go depth 1");
        EXPECT_TRUE(move == "bestmove a2a3" || move == "bestmove h2h3") << move;
    }
    driver.send("setoption name BookFile value <empty>");
    EXPECT_EQ(driver.session().settings().book_file, "");
    const std::size_t before = driver.count("info string a move of the book");
    answer(driver, "go depth 1");
    EXPECT_EQ(driver.count("info string a move of the book"), before);
}

} // namespace
} // namespace isolani::uci
