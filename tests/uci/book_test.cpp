#include "tests/uci/session_driver.h"

#include "engine/formats/polyglot.h"
#include "tests/temporary_file.h"

namespace isolani::uci {
namespace {

using isolani::test::TemporaryFile;
using test::Driver;

std::string book_entry(Move m, std::uint16_t weight) {
    const auto move = static_cast<std::uint64_t>(index(m.to()) | index(m.from()) << 6);
    std::string bytes;
    for (const auto& [number, size] :
         {std::pair{polyglot_key(Position()), 8}, {Key{move}, 2}, {Key{weight}, 2}, {Key{0}, 4}}) {
        for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) {
            bytes += static_cast<char>(number >> shift & 255);
        }
    }
    return bytes;
}

/// A book of two moves for the initial position.
std::string small_book() { return book_entry(Move(A2, A3), 1) + book_entry(Move(H2, H3), 1); }

void use_book(Driver& driver, const std::string& path) {
    driver.send("setoption name BookFile value " + path);
    driver.send("setoption name OwnBook value true");
}

/// Sends a `go` and returns the best move.
std::string answer(Driver& driver, std::string_view go) {
    driver.send(go);
    driver.send("stop");
    driver.finish();
    const auto lines = driver.lines();
    return lines.back().substr(0, 13);
}

TEST(OwnBook, PlaysItsMovesByLot) {
    const TemporaryFile file(small_book());
    std::vector<std::string> games;
    for (const std::uint64_t seed : {1U, 1U, 2U, 3U}) {
        Driver driver(seed);
        use_book(driver, file.name());
        EXPECT_TRUE(driver.says("BookFile: 2 entries"));
        std::string game;
        for (int i = 0; i < 20; ++i) {
            const std::string move = answer(driver, "go wtime 1000 btime 1000");
            EXPECT_TRUE(move == "bestmove a2a3" || move == "bestmove h2h3") << move;
            game += move;
        }
        EXPECT_TRUE(driver.says("book move, weight"));
        EXPECT_NE(game.find("a2a3"), std::string::npos);
        EXPECT_NE(game.find("h2h3"), std::string::npos);
        games.push_back(game);
    }
    EXPECT_EQ(games[0], games[1]); // the same seed, the same moves
    EXPECT_TRUE(games[0] != games[2] || games[0] != games[3]);
}

TEST(OwnBook, OnlyWhenAMoveIsAllThatIsAskedFor) {
    const TemporaryFile file(small_book());
    Driver driver;
    use_book(driver, file.name());
    for (const char* go : {"go infinite", "go ponder depth 1", "go depth 1 searchmoves e2e4",
                           "go mate 1 depth 1", "go"}) {
        answer(driver, go);
        EXPECT_FALSE(driver.says("book move, weight")) << go;
    }
    driver.send("setoption name UCI_AnalyseMode value true");
    answer(driver, "go depth 1");
    EXPECT_FALSE(driver.says("book move, weight"));
    driver.send("setoption name UCI_AnalyseMode value false");
    driver.send("setoption name OwnBook value false");
    answer(driver, "go depth 1");
    EXPECT_FALSE(driver.says("book move, weight"));
    driver.send("setoption name OwnBook value true");
    driver.send("position startpos moves e2e4"); // not in the book
    answer(driver, "go depth 1");
    EXPECT_FALSE(driver.says("book move, weight"));
    driver.send("position startpos");
    answer(driver, "go depth 1");
    EXPECT_TRUE(driver.says("book move, weight"));
}

TEST(OwnBook, AFileThatIsNoneLosesNothing) {
    const TemporaryFile file(small_book());
    std::string bytes = small_book();
    bytes.resize(bytes.size() - 3);
    const TemporaryFile cut(bytes);
    Driver driver;
    use_book(driver, file.name());
    for (const auto& [path, why] :
         {std::pair<std::string, const char*>{"no/such/book.bin", "No such file"},
          {".", "not a file"},
          {cut.name(), "truncated: its last entry has 13 bytes"}}) {
        driver.send("setoption name BookFile value " + path);
        EXPECT_TRUE(driver.says("BookFile: '")) << path;
        EXPECT_TRUE(driver.says(why)) << path;
        EXPECT_EQ(driver.session().settings().book_file, file.name());
        const std::string move = answer(driver, "go depth 1");
        EXPECT_TRUE(move == "bestmove a2a3" || move == "bestmove h2h3") << move;
    }
    driver.send("setoption name BookFile value <empty>");
    EXPECT_EQ(driver.session().settings().book_file, "");
    const std::size_t before = driver.count("info string book move, weight");
    answer(driver, "go depth 1");
    EXPECT_EQ(driver.count("info string book move, weight"), before);
}

} // namespace
} // namespace isolani::uci
