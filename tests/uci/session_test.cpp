#include "tests/uci/session_driver.h"

#include "engine/fen.h"
#include "search/tablebases.h"
#include "tests/temporary_file.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <thread>

namespace isolani::uci {
namespace {

using isolani::test::TemporaryFile;
using test::Driver;

TEST(Session, HandshakeListsEveryOption) {
    Driver driver;
    EXPECT_TRUE(driver.lines().empty()); // no output before the first command
    driver.send("uci");
    ASSERT_EQ(driver.lines().size(), 1U);
    const std::string text = driver.lines().front();
    EXPECT_TRUE(text.starts_with("id name Isolani"));
    EXPECT_TRUE(text.ends_with("\nuciok"));
    for (const Option& option : options()) {
        EXPECT_NE(text.find(to_listing(option)), std::string::npos) << option.name;
    }
    driver.send("isready");
    EXPECT_EQ(driver.lines().back(), "readyok");
}

TEST(Session, PlaysFromMoves) {
    Driver driver;
    driver.send("position startpos moves e2e4 e7e5 g1f3");
    EXPECT_EQ(to_fen(driver.session().game().position()),
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    EXPECT_EQ(driver.session().game().history().size(), 3U);
    driver.send("go depth 3");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove "), 1U);
    const auto lines = driver.lines();
    EXPECT_TRUE(lines[lines.size() - 2].starts_with("info depth"));
}

TEST(Session, BadPositionsAnswerNoneAndTheNextGoodOneRecovers) {
    Driver driver;
    for (const char* bad : {"position fen", "position fen blah", "position startpos moves e2e5",
                            "position fen 8/8/8/8/8/8/8/8 w - - 0 1", "position"}) {
        const std::size_t before = driver.count("bestmove (none)");
        driver.send(bad);
        EXPECT_TRUE(driver.says("position refused")) << bad;
        driver.send("go infinite");
        EXPECT_EQ(driver.count("bestmove (none)"), before + 1) << bad;
        driver.send("eval");
        driver.send("d");
    }
    driver.send("position startpos");
    driver.send("go depth 2");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove (none)"), 5U);
    EXPECT_EQ(driver.count("bestmove "), 6U);
}

TEST(Session, FlipExchangesTheColours) {
    Driver driver;
    driver.send("position startpos moves e2e4 e7e5 g1f3");
    driver.send("flip");
    EXPECT_EQ(to_fen(driver.session().game().position()),
              "rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    driver.send("go depth 1");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove "), 1U);
    driver.send("position fen blah");
    driver.send("flip"); // there is nothing to flip
    EXPECT_EQ(driver.count("info string"), 1U);
}

TEST(Session, IsReadyIsAnsweredWhileSearching) {
    Driver driver;
    driver.send("go infinite");
    driver.send("isready");
    EXPECT_EQ(driver.count("readyok"), 1U);
    EXPECT_EQ(driver.count("bestmove"), 0U);
    driver.send("stop");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove"), 1U);
}

TEST(Session, StopAndPonderHitWithoutASearchAreSilent) {
    Driver driver;
    for (const char* line : {"ponderhit", "stop", "stop", "ponderhit"}) {
        driver.send(line);
    }
    driver.finish();
    EXPECT_TRUE(driver.lines().empty());
}

TEST(Session, ASecondGoDuringAnInfiniteSearchIsRefused) {
    Driver driver;
    driver.send("go infinite");
    driver.send("go infinite");
    EXPECT_TRUE(driver.says("send stop first"));
    driver.send("stop");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove"), 1U);
}

TEST(Session, AGoRightAfterStopIsObeyed) {
    Driver driver;
    driver.send("go ponder wtime 1000 btime 1000");
    driver.send_at_once("stop");
    driver.send_at_once("position startpos moves e2e4");
    driver.send_at_once("go depth 1");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove"), 2U);
    EXPECT_FALSE(driver.says("ignored"));
}

TEST(Session, StopAndPonderHitReachTheGoTheyAreMeantFor) {
    Driver driver;
    for (const char* line : {"go infinite", "stop", "go infinite", "stop", "go ponder depth 1",
                             "ponderhit", "go depth 1"}) {
        driver.send_at_once(line);
    }
    driver.finish();
    EXPECT_EQ(driver.count("bestmove"), 4U);
}

TEST(Session, AStopPutOffWaitsForNothingButItsGo) {
    Driver driver;
    for (const char* line : {"go infinite", "stop", "go infinite", "setoption name MultiPV value 2",
                             "position startpos moves e2e4", "stop", "go depth 1"}) {
        driver.send_at_once(line);
    }
    driver.finish();
    EXPECT_EQ(driver.count("bestmove"), 3U);
    EXPECT_TRUE(driver.says("multipv 2"));
    EXPECT_EQ(driver.session().game().position().side_to_move(), Black);
}

TEST(Session, WhatNeedsAnIdleEngineIsPutOffInOrder) {
    Driver driver;
    driver.send("go infinite");
    driver.send("setoption name Hash value 3");
    driver.send("position fen 7k/8/8/8/8/8/R7/K7 w - - 0 1 moves a2b2");
    EXPECT_NE(driver.session().settings().hash, 3); // while the search is running
    driver.send("stop");
    driver.send("go depth 3");
    driver.send("position fen 4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    driver.send("go depth 3 searchmoves a1a7");
    driver.send("ucinewgame");
    driver.send("setoption name Threads value 2");
    driver.finish();
    const auto lines = driver.lines();
    std::vector<std::string> answers;
    std::copy_if(lines.begin(), lines.end(), std::back_inserter(answers),
                 [](const std::string& line) { return line.starts_with("bestmove"); });
    ASSERT_EQ(answers.size(), 3U);
    EXPECT_TRUE(answers[1].starts_with("bestmove h8")); // the king of the second position
    EXPECT_TRUE(answers[2].starts_with("bestmove a1a7"));
    EXPECT_EQ(driver.session().settings().hash, 3);
    EXPECT_EQ(driver.session().settings().threads, 2);
}

TEST(Session, TellsHowUciWritesAMoveOfAnotherNotation) {
    Driver driver;
    driver.send("position startpos moves e2e4 Nf6");
    EXPECT_TRUE(driver.says("position refused: 'Nf6' is written g8f6 in UCI"));
    driver.send("position startpos moves E2E4");
    EXPECT_TRUE(driver.says("position refused: 'E2E4' is written e2e4 in UCI"));
    driver.send("position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8");
    EXPECT_TRUE(driver.says("w - - 0 1: a7a8q, a7a8n, a7a8r or a7a8b"));
    driver.send("position startpos moves e2e5");
    EXPECT_TRUE(driver.says("position refused: 'e2e5' is not a legal move in rnbq"));
}

TEST(Session, SaysWhatItIgnoresAndObeysTheRest) {
    Driver driver;
    driver.send("position startpos e2e4");
    driver.send("eval foo");
    EXPECT_EQ(driver.count("info string unknown word"), 2U);
    EXPECT_TRUE(driver.says("after eval: ignored"));
    EXPECT_EQ(driver.lines().size(), 3U); // the evaluation, too
}

TEST(Session, EvalSaysThatTheGameIsOver) {
    Driver driver;
    driver.send("position startpos moves e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
    driver.send("eval");
    EXPECT_EQ(driver.count("Checkmate: White has won. "), 1U);
    driver.send("position startpos");
    driver.send("eval");
    EXPECT_EQ(driver.count("Checkmate"), 1U);
}

TEST(Session, MapsHaveALegend) {
    Driver driver;
    for (const char* line : {"map", "harmony"}) {
        driver.send(line);
        const std::string text = driver.lines().back();
        const std::string legend = text.substr(0, text.find("\n\n"));
        for (const char* part : {"its side", "hundredths", "of a pawn", "* where"}) {
            EXPECT_NE(legend.find(part), std::string::npos) << legend;
        }
    }
    driver.send("map svg");
    EXPECT_TRUE(driver.lines().back().starts_with("<svg"));
}

TEST(Session, PonderAnswersAfterTheHitOnly) {
    Driver driver;
    driver.send("go ponder depth 1");
    while (!driver.says("info depth 1 ")) {
        std::this_thread::yield();
    }
    EXPECT_EQ(driver.count("bestmove"), 0U);
    driver.send("ponderhit");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove"), 1U);
}

TEST(Session, APonderHitGivesAnInfiniteSearchNoEnd) {
    Driver driver;
    for (const char* line : {"go infinite", "ponderhit", "go depth 1"}) {
        driver.send_at_once(line);
    }
    EXPECT_TRUE(driver.says("this go is ignored; send stop first"));
    EXPECT_TRUE(driver.session().is_idle_or_endless()); // so that the loop ends at the end of input
    driver.send_at_once("stop");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove"), 1U);
}

/// The nodes of all last iterations for ten clocks, which count nodes.
std::int64_t nodes_of_ten_searches(bool ponders) {
    Driver driver;
    driver.send("setoption name nodestime value 10");
    driver.send(ponders ? "setoption name Ponder value true" : "setoption name Ponder value false");
    for (int time = 10'000; time < 20'000; time += 1000) {
        driver.send("ucinewgame");
        driver.send("go wtime " + std::to_string(time) + " btime 1000");
        driver.finish();
    }
    std::int64_t nodes = 0;
    std::string last;
    for (const std::string& line : driver.lines()) {
        if (line.starts_with("bestmove ")) {
            nodes += std::stoll(last.substr(last.find(" nodes ") + 7));
        }
        last = line;
    }
    return nodes;
}

TEST(Session, AnEngineThatPondersSpendsMoreOfItsTime) {
    EXPECT_GT(nodes_of_ten_searches(true), nodes_of_ten_searches(false) * 110 / 100);
}

TEST(Session, Chess960OptionChangesTheNotation) {
    Driver driver;
    driver.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    driver.send("go depth 1 searchmoves e1g1");
    driver.finish();
    driver.send("setoption name UCI_Chess960 value true");
    driver.send("go depth 1 searchmoves e1h1");
    driver.finish();
    EXPECT_EQ(driver.count("bestmove e1g1"), 1U);
    EXPECT_EQ(driver.count("bestmove e1h1"), 1U);
}

TEST(Session, MultiPvShowsThatManyLines) {
    Driver driver;
    driver.send("setoption name MultiPV value 3");
    driver.send("go depth 4");
    driver.finish();
    for (const char* line : {" multipv 1 ", " multipv 2 ", " multipv 3 "}) {
        EXPECT_TRUE(driver.says(line));
    }
    EXPECT_FALSE(driver.says(" multipv 4 "));
    EXPECT_EQ(driver.count("info depth 4 "), 3U);
}

TEST(Session, LogsTheTalkOfBothSides) {
    const TemporaryFile log;
    Driver driver;
    driver.send("isready"); // before: not in the log
    driver.send("setoption name Debug Log File value " + log.name());
    driver.send("isready");
    driver.send("uci");
    driver.send("setoption name Debug Log File value <empty>");
    driver.send("isready"); // after: not in the log
    std::istringstream file(log.content());
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        lines.push_back(line);
    }
    ASSERT_GE(lines.size(), 5U);
    EXPECT_EQ(lines[0], ">> isready");
    EXPECT_EQ(lines[1], "<< readyok");
    EXPECT_EQ(lines[2], ">> uci");
    EXPECT_TRUE(lines[3].starts_with("<< id name Isolani"));
    EXPECT_EQ(lines[lines.size() - 2], "<< uciok");
    EXPECT_EQ(lines.back(), ">> setoption name Debug Log File value <empty>");
}

TEST(Session, ALogThatCannotBeWrittenIsNamed) {
    Driver driver;
    driver.send("setoption name Debug Log File value no/such/folder/log.txt");
    EXPECT_TRUE(driver.says("Debug Log File: cannot write to 'no/such/folder/log.txt': No such"));
    EXPECT_EQ(driver.session().settings().log_file, "");
    driver.send("isready");
    EXPECT_EQ(driver.lines().back(), "readyok");
}

TEST(Session, AFileNamedAgainIsOpenedAgain) {
    const TemporaryFile log;
    Driver driver;
    const auto log_after = [&](const char* command) {
        driver.send("setoption name Debug Log File value " + log.name());
        driver.send(command);
        return log.content();
    };
    log_after("isready");
    std::filesystem::remove(log.name());
    EXPECT_EQ(log_after("ponderhit"), ">> ponderhit\n");
}

#ifdef __linux__
TEST(Session, ALogThatWasGivenUpCanBeTakenUpAgain) {
    const std::string full = "setoption name Debug Log File value /dev/full";
    Driver driver;
    for (const std::size_t times : {1U, 2U}) {
        driver.send(full);
        driver.send("isready");
        EXPECT_EQ(driver.count("info string Debug Log File: logging stopped"), times);
    }
}
#endif

TEST(Session, InformationalOptionsAreAccepted) {
    Driver driver;
    driver.send("setoption name UCI_Opponent value GM 2800 human Gary Kasparov");
    driver.send("setoption name UCI_EngineAbout value something");
    driver.send("setoption name UCI_AnalyseMode value true");
    EXPECT_TRUE(driver.lines().empty());
    EXPECT_EQ(driver.session().settings().opponent, "GM 2800 human Gary Kasparov");
}

TEST(Session, Perft) {
    Driver driver;
    driver.send("go perft 3");
    driver.finish();
    EXPECT_EQ(driver.lines().back(), "\nNodes searched: 8902");
    EXPECT_EQ(driver.lines().size(), 21U);
    driver.send("go perft 30");
    driver.send("isready");
    driver.send("stop");
    driver.finish();
    EXPECT_EQ(driver.count("readyok"), 1U);
}

TEST(Session, RefusalsAreExplained) {
    Driver driver;
    driver.send("setoption name Hash value much");
    EXPECT_TRUE(driver.says("option Hash needs a number from 1"));
    driver.send("setoption name UCI_Elo value 1");
    EXPECT_EQ(driver.session().settings().elo, Strength::LeastElo);
    EXPECT_TRUE(driver.says("info string option UCI_Elo goes from "));
    driver.send("setoption name SyzygyPath value no/such/folder");
    EXPECT_TRUE(driver.says("SyzygyPath: "));
    EXPECT_EQ(driver.session().settings().syzygy_path, "");
    driver.send("setoption name Hash");
    driver.send("setoption");
    driver.send("xyzzy");
    driver.send("go depth 1 foo 7");
    driver.finish();
    EXPECT_TRUE(driver.says("unknown word 'foo'"));
    driver.send("bench 0");
    EXPECT_TRUE(driver.says("bench depth needs"));
    EXPECT_EQ(driver.count("bestmove"), 1U);
}

TEST(Session, ShowsTheEvaluationThePawnSetsAndTheHarmony) {
    Driver driver;
    driver.send("position fen r1b1r1k1/1pq2ppp/p1n2b2/3pN3/3P4/P1PB4/4QPPP/R1B2RK1 w - - 1 17");
    driver.send("eval");
    driver.send("eval full");
    driver.send("eval json");
    driver.send("pawns");
    driver.send("explain");
    driver.send("harmony");
    driver.send("harmony svg");
    driver.send("map");
    driver.send("map svg");
    EXPECT_TRUE(driver.says("Evaluation +"));
    EXPECT_TRUE(driver.says("Evaluation: "));
    EXPECT_TRUE(driver.says("{\"schema\":4,\"fen\":\"r1b1r1k1"));
    EXPECT_TRUE(driver.says("\"harmony\":{\"white\":{\"mg\":"));
    for (const char* piece :
         {"rook\",\"square\":\"a8", "knight\",\"square\":\"e5", "king\",\"square\":\"g1"}) {
        EXPECT_TRUE(driver.says("{\"piece\":\"" + std::string(piece) + "\",\"mg\":")) << piece;
    }
    EXPECT_TRUE(driver.says("Pawn structure:"));
    EXPECT_TRUE(driver.says("closed files         adfgh\n"));
    EXPECT_TRUE(driver.says("Black's knight\n"));
    EXPECT_TRUE(driver.says("Black's knight</text>"));
}

TEST(Session, TellsTheReasonsOfTheBestLineIfAsked) {
    Driver driver;
    driver.send("position fen 2r2rk1/1p3ppp/p2qpn2/8/3P4/1Q2B3/PP3PPP/2RR2K1 b - - 0 1");
    driver.send("go depth 4");
    driver.finish();
    EXPECT_FALSE(driver.says("info string reasons"));
    Driver other;
    other.send("setoption name Show Reasons value true");
    other.send("position fen 2r2rk1/1p3ppp/p2qpn2/8/3P4/1Q2B3/PP3PPP/2RR2K1 b - - 0 1");
    other.send("go depth 4");
    other.finish();
    EXPECT_TRUE(other.says("info string reasons at the end of the line: "));
    EXPECT_EQ(other.count("bestmove"), 1U);
}

TEST(Session, MessagesShowCharactersAsTheyAre) {
    const std::string word = "D\u00e4me\u265b";
    for (const char* line :
         {"%", "position startpos moves %", "position fen %", "bench %", "setoption name % value 1",
          "setoption name Hash value %", "setoption name SyzygyPath value %",
          "setoption name BookFile value %", "setoption name Debug Log File value no/such/%",
          "go depth %", "go %", "go depth 1 searchmoves %"}) {
        if (std::string_view(line).find("Syzygy") != std::string_view::npos &&
            !Tablebases::is_supported()) {
            continue; // then the message is that
        }
        Driver driver;
        std::string sent = line;
        sent.replace(sent.find('%'), 1, word + "\x1b[0m");
        driver.send(sent);
        driver.send("stop");
        driver.finish();
        EXPECT_TRUE(driver.says(word + "\\x1b[0m")) << line;
    }
}

TEST(Session, BenchIsStoppable) {
    Driver driver;
    driver.send("bench 60");
    driver.send("isready");
    driver.send("stop");
    driver.finish();
    EXPECT_EQ(driver.count("readyok"), 1U);
    EXPECT_EQ(driver.lines().back(), "info string bench stopped");
}

TEST(Session, QuitEndsASearch) {
    for (const char* go : {"go infinite", "go depth 100", "go ponder wtime 1000 btime 1000"}) {
        Driver driver;
        driver.send(go);
        driver.send("setoption name Hash value 2"); // waits, and has nothing to tell
        driver.send("quit");
        EXPECT_TRUE(driver.has_quit()) << go;
        driver.finish();
        EXPECT_EQ(driver.count("bestmove"), 1U) << go;
    }
}

TEST(Session, QuitEndsSearchesThatWaitInTheirTurn) {
    for (const char* running : {"bench 1", "go perft 3", "go depth 100"}) {
        Driver driver;
        driver.send_at_once(running);
        for (const char* line : {"go depth 100", "setoption name Hash value 2", "go infinite",
                                 "go ponder wtime 1000 btime 1000", "eval", "quit"}) {
            driver.send_at_once(line);
        }
        EXPECT_FALSE(driver.session().is_over()) << running;
        driver.finish();
        EXPECT_TRUE(driver.session().is_over()) << running;
        const bool searches = std::string_view(running) == "go depth 100";
        EXPECT_EQ(driver.count("bestmove"), searches ? 4U : 3U) << running;
        EXPECT_EQ(driver.count("bestmove (none)"), 0U) << running;
        EXPECT_TRUE(driver.says("Evaluation")) << running;
    }
}

TEST(Session, QuitWaitsForWhatReports) {
    for (const char* command : {"bench 1", "go perft 3"}) {
        Driver driver;
        driver.send_at_once(command);
        driver.send_at_once("quit");
        driver.send_at_once("isready"); // after quit
        EXPECT_FALSE(driver.session().is_over()) << command;
        driver.finish();
        EXPECT_TRUE(driver.session().is_over()) << command;
        EXPECT_TRUE(driver.says(" nps") || driver.says("Nodes searched: 8902")) << command;
        EXPECT_EQ(driver.count("readyok"), 0U) << command;
    }
}

TEST(Session, QuitWaitsForReportsThatWaitForASearch) {
    for (const char* command : {"bench 1", "go perft 3", "eval", "explain", "pawns", "map", "d"}) {
        Driver driver;
        driver.send_at_once("go infinite");
        driver.send_at_once("setoption name Hash value 2"); // what comes after it waits, too
        driver.send_at_once("go depth 100");
        driver.send_at_once("stop");
        driver.send_at_once(command);
        driver.send_at_once("quit");
        EXPECT_FALSE(driver.session().is_over()) << command;
        driver.finish();
        EXPECT_TRUE(driver.session().is_over()) << command;
        EXPECT_EQ(driver.count("bestmove"), 1U) << command;
        EXPECT_FALSE(driver.lines().back().starts_with("bestmove")) << command;
    }
}

TEST(Session, StopAndASecondQuitEndTheWaitingAfterQuit) {
    Driver driver;
    driver.send_at_once("bench 60");
    driver.send_at_once("quit");
    EXPECT_FALSE(driver.session().is_over());
    driver.send_at_once("stop");
    driver.finish();
    EXPECT_TRUE(driver.session().is_over());
    EXPECT_EQ(driver.lines().back(), "info string bench stopped");
    Driver other;
    other.send_at_once("go perft 30");
    other.send_at_once("quit");
    EXPECT_FALSE(other.session().is_over());
    other.send_at_once("quit");
    EXPECT_TRUE(other.session().is_over());
}

} // namespace
} // namespace isolani::uci
