#include "tests/uci/session_driver.h"

#include "formats/polyglot.h"
#include "tests/temporary_file.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace isolani::uci {
namespace {

using isolani::test::TemporaryFile;
using test::Driver;

std::string book_entry(Key key, Move m, std::uint16_t weight) {
    const auto move = static_cast<std::uint64_t>(index(m.to()) | index(m.from()) << 6);
    std::string bytes;
    for (const auto& [number, size] :
         {std::pair{key, 8}, {Key{move}, 2}, {Key{weight}, 2}, {Key{0}, 4}}) {
        for (int shift = 8 * (size - 1); shift >= 0; shift -= 8) {
            bytes += static_cast<char>(number >> shift & 255);
        }
    }
    return bytes;
}

/// A book of two moves for the initial position.
std::string small_book() {
    const Key start = polyglot_key(Game());
    return book_entry(start, Move(A2, A3), 1) + book_entry(start, Move(H2, H3), 1);
}

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

TEST(OwnBook, NeedsAFile) {
    Driver driver;
    driver.send("setoption name OwnBook value true");
    EXPECT_EQ(driver.count("info string OwnBook: no book moves until BookFile is set"), 1U);
    const TemporaryFile file(small_book());
    Driver other;
    use_book(other, file.name());
    EXPECT_FALSE(other.says("until"));
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

TEST(OwnBook, KnowsADoublePushBesideAPinnedPawn) {
    // The entry of a book by PolyGlot 1.4 for 1. Nc3 e5 2. d3 Nf6 3. Qd2 e4 4. Qe3 a6 5. f4 b6.
    const TemporaryFile file(book_entry(0xC27CDB8D942E27DCU, Move(B7, B6), 1));
    Driver driver;
    use_book(driver, file.name());
    for (const char* position :
         {"position startpos moves b1c3 e7e5 d2d3 g8f6 d1d2 e5e4 d2e3 a7a6 f2f4",
          "position fen rnbqkb1r/1ppp1ppp/p4n2/8/4pP2/2NPQ3/PPP1P1PP/R1B1KBNR b KQkq f3 0 5"}) {
        driver.send(position);
        EXPECT_EQ(answer(driver, "go depth 1"), "bestmove b7b6") << position;
    }
    EXPECT_EQ(driver.count("info string book move"), 2U);
    driver.send("position fen r1b1kbnr/ppp1p1pp/2npq3/4Pp2/8/P4N2/1PPP1PPP/RNBQKB1R w KQkq f6 0 5");
    driver.send("flip");
    EXPECT_EQ(answer(driver, "go depth 1"), "bestmove b7b6");
    EXPECT_EQ(driver.count("info string book move"), 3U);
    driver.send("position fen rnbqkb1r/1ppp1ppp/p4n2/8/4pP2/2NPQ3/PPP1P1PP/R1B1KBNR b KQkq - 0 5");
    answer(driver, "go depth 1");
    EXPECT_EQ(driver.count("info string book move"), 3U);
}

TEST(OwnBook, DoesNotPlayIntoARepetition) {
    const auto after = [](std::initializer_list<Move> moves) {
        Game game;
        for (const Move m : moves) {
            game.play(m);
        }
        return polyglot_key(game);
    };
    std::vector<std::pair<Key, Move>> entries{
        {after({}), Move(G1, F3)},
        {after({Move(G1, F3)}), Move(G8, F6)},
        {after({Move(G1, F3), Move(G8, F6)}), Move(F3, G1)},
        {after({Move(G1, F3), Move(G8, F6), Move(F3, G1)}), Move(F6, G8)}};
    std::ranges::sort(entries, {}, &std::pair<Key, Move>::first);
    std::string bytes;
    for (const auto& [key, m] : entries) {
        bytes += book_entry(key, m, 1);
    }
    const TemporaryFile file(bytes);
    Driver driver;
    use_book(driver, file.name());
    const auto plays_book = [&](const std::string& moves) {
        const std::size_t before = driver.count("info string book move");
        driver.send("position startpos moves " + moves);
        answer(driver, "go depth 1");
        return driver.count("info string book move") > before;
    };
    const std::string once = "g1f3 g8f6 f3g1 f6g8";
    EXPECT_TRUE(plays_book("g1f3 g8f6 f3g1"));
    EXPECT_TRUE(plays_book(once)); // the initial position for the second time
    EXPECT_TRUE(plays_book(once + " g1f3"));
    EXPECT_FALSE(plays_book(once + " g1f3 g8f6"));      // after f3g1 Black can repeat
    EXPECT_FALSE(plays_book(once + " g1f3 g8f6 f3g1")); // f6g8 repeats
}

TEST(OwnBook, PlaysAnotherMoveThanTheOneThatRepeats) {
    Game game;
    for (const Move m : {Move(G1, F3), Move(G8, F6), Move(F3, G1)}) {
        game.play(m);
    }
    const Key key = polyglot_key(game);
    const TemporaryFile file(book_entry(key, Move(F6, G8), 60'000) +
                             book_entry(key, Move(E7, E5), 1));
    Driver driver;
    use_book(driver, file.name());
    driver.send("position startpos moves g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_EQ(answer(driver, "go depth 1"), "bestmove e7e5");
    EXPECT_TRUE(driver.says("book move, weight 1"));
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
