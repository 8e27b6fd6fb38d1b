#include "uci/cli/cli.h"

#include "engine/fen.h"
#include "engine/util/text.h"
#include "explain/explain.h"
#include "search/tablebases.h"
#include "tests/temporary_file.h"
#include "tests/uci/session_driver.h"
#include "uci/cli/arguments.h"
#include "uci/cli/tools.h"
#include "uci/cli/usage.h"
#include "uci/license.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

namespace isolani::uci {
namespace {

struct Outcome {
    int code;
    std::string output;
    std::string errors;
};

int run_words(std::vector<std::string> words) {
    words.insert(words.begin(), "isolani");
    std::vector<char*> argv;
    for (std::string& word : words) {
        argv.push_back(word.data());
    }
    argv.push_back(nullptr);
    return run_command_line(static_cast<int>(words.size()), argv.data());
}

Outcome run(const std::vector<std::string>& words) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int code = run_words(words);
    const std::string output = testing::internal::GetCapturedStdout();
    return {code, output, testing::internal::GetCapturedStderr()};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

std::vector<std::string> commands() {
    std::vector<std::string> all{"bench", "genfens"};
    if (ReadsOptions) {
        all.insert(all.end(), {"perft", "analyse", "analyze", "explain", "annotate", "report",
                               "datagen", "d", "eval", "pawns", "map", "harmony", "flip"});
    }
    return all;
}

TEST(CommandLine, EveryCommandHasHelp) {
    for (const std::string& command : commands()) {
        for (const char* help : {"--help", "-h"}) {
            const Outcome outcome = run({command, help});
            EXPECT_EQ(outcome.code, 0) << command;
            EXPECT_FALSE(outcome.output.empty()) << command;
            EXPECT_EQ(outcome.errors, "") << command;
        }
    }
    EXPECT_EQ(run({"--help"}).code, 0);
    EXPECT_EQ(run({"nonsense", "--help"}).code, 2);
}

TEST(CommandLine, HelpIsFoundInEveryWay) {
    const std::string all = run({"--help"}).output;
    EXPECT_EQ(run({"help"}).output, all);
    for (const std::string& command : commands()) {
        const std::string text = run({command, "--help"}).output;
        EXPECT_EQ(run({"help", command}).output, text);
        EXPECT_EQ(run({"--help", command}).output, text);
        EXPECT_EQ(run({"-h", command}).output, text);
    }
    EXPECT_EQ(run({"help", "nonsense"}).errors,
              "isolani: unknown command 'nonsense'\nTry 'isolani --help'.\n");
    EXPECT_EQ(run({"help", "bench", "perft"}).code, 2);
    for (const char* file : {"game.pgn", "a/b.PGN"}) {
        EXPECT_NE(run({file}).errors.find("'annotate' comments a game, 'report' makes a page"),
                  std::string::npos);
    }
}

TEST(CommandLine, HelpFitsIntoATerminal) {
    std::string all = run({"--help"}).output + std::string(ConsoleHelp);
    for (const std::string& command : commands()) {
        all += '\n' + run({"help", command}).output;
    }
    for (const std::string& line : lines_of(all)) {
        EXPECT_LE(line.size(), 80U) << line;
    }
}

TEST(CommandLine, DatagenRefusesWhatDoesNotGoTogether) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    const std::string help = run({"datagen", "--help"}).output;
    for (const char* option : {"--out", "--export", "--relabel", "--most-difference"}) {
        EXPECT_NE(help.find(std::string("  ") + option), std::string::npos) << option;
    }
    const auto error = [](std::vector<std::string> words) {
        words.insert(words.begin(), "datagen");
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 2);
        return outcome.errors.substr(0, outcome.errors.find('\n'));
    };
    EXPECT_EQ(error({"--relabel", "a"}), "isolani: datagen needs --out FILE or --export FILE");
    for (const char* option :
         {"--export", "--positions", "--random-plies", "--book", "--chess960", "--seed"}) {
        EXPECT_EQ(error({"--relabel", "a", "--out", "b", option, "1"}),
                  std::string("isolani: ") + option + " cannot go with --relabel");
    }
    EXPECT_EQ(error({"--out", "b", "--most-difference", "1"}),
              "isolani: --most-difference needs --relabel");
    EXPECT_EQ(error({"--relabel", "a", "--out", "b", "--nodes", "99"}),
              "isolani: --nodes needs a number from 100 to 1099511627776, not '99'");
}

TEST(CommandLine, ShowsAPositionWithTheBytesOfUci) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    const std::string fen = "2r2rk1/1p3ppp/p2qpn2/8/3P4/1Q2B3/PP3PPP/2RR2K1 b - - 0 1";
    for (const char* line : {"d", "eval", "eval full", "eval json", "pawns", "map", "map svg",
                             "harmony", "harmony svg"}) {
        test::Driver driver;
        driver.send("position fen " + fen);
        driver.send(line);
        const std::vector<std::string> said = driver.lines();
        ASSERT_EQ(said.size(), 1U) << line;
        std::vector<std::string> words;
        for (const std::string_view word : split(line)) {
            words.emplace_back(word);
        }
        words.insert(words.end(), {"--fen", fen});
        const Outcome shown = run(words);
        EXPECT_EQ(shown.code, 0) << line << shown.errors;
        const bool ends_a_line = said[0].ends_with('\n');
        EXPECT_EQ(shown.output, said[0] + (ends_a_line ? "" : "\n")) << line;
    }
    EXPECT_EQ(run({"flip", "--moves", "e4"}).output,
              "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    EXPECT_EQ(run({"eval", "svg"}).code, 2);
    EXPECT_EQ(run({"d", "json"}).code, 2);
    EXPECT_EQ(run({"map", "svg", "svg"}).code, 2);
    EXPECT_EQ(run({"pawns", "--fen", "blah"}).code, 2);
    EXPECT_NE(run({"eval", "--help"}).output.find("--fen"), std::string::npos);
}

TEST(CommandLine, ReadsFilesOfAnyName) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    const isolani::test::TemporaryFolder folder;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(folder.path(""));
    for (const char* name : {"-x.pgn", "--help", "-", "a,b.pgn", "a b.pgn"}) {
        folder.write(name, "1. e4 *");
    }
    for (const char* name : {"-x.pgn", "--help", "a,b.pgn", "a b.pgn"}) {
        const Outcome annotated = run({"annotate", "--nodes", "50", "--", name});
        EXPECT_EQ(annotated.code, 0) << name << annotated.errors;
        EXPECT_TRUE(annotated.output.starts_with("[Event")) << name << annotated.output;
        EXPECT_TRUE(annotated.errors.ends_with("1 game annotated\n")) << annotated.errors;
        const Outcome report = run({"report", "--nodes", "50", "--out", "x.html", "--", name});
        EXPECT_EQ(report.code, 0) << name << report.errors;
    }
    EXPECT_EQ(run({"annotate", "a,b.pgn", "--nodes", "50"}).code, 0);
    EXPECT_EQ(run({"annotate", "--", "a,b.pgn", "-x.pgn"}).code, 2); // too many
    EXPECT_NE(run({"report", "a,b.pgn", "--out", "x.html", "--game", "2"})
                  .errors.find("has only 1 game\n"),
              std::string::npos);
    std::filesystem::current_path(before);
}

TEST(CommandLine, ReportsOnOneGameOrAllOfAFile) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    const isolani::test::TemporaryFolder folder;
    folder.write("club.pgn", "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n");
    const std::string games = folder.path("club.pgn");
    const std::string page = folder.path("page.html");
    const Outcome first = run({"report", games, "--nodes", "50", "--out", page});
    EXPECT_EQ(first.code, 0);
    EXPECT_NE(first.errors.find("has several games: the first, A - ?, *; --game N takes another, "
                                "--all makes a page for each"),
              std::string::npos)
        << first.errors;
    EXPECT_EQ(run({"report", games, "--nodes", "50", "--game", "2", "--out", page})
                  .errors.find("several"),
              std::string::npos);
    const std::string out = folder.path("pages");
    EXPECT_EQ(run({"report", games, "--nodes", "50", "--all", "--out", out}).code, 0);
    std::ifstream index(out + "/index.html");
    const std::string text((std::istreambuf_iterator<char>(index)), {});
    EXPECT_NE(text.find("<a href=\"game-2.html\">B - ?, *</a>"), std::string::npos) << text;
    EXPECT_TRUE(std::filesystem::exists(out + "/game-1.html"));
    EXPECT_TRUE(std::filesystem::exists(out + "/game-2.html"));
    // A page that cannot be written is not in the index; a file without games has no pages.
    std::filesystem::remove(out + "/game-2.html");
    std::filesystem::create_directory(out + "/game-2.html");
    EXPECT_EQ(run({"report", games, "--nodes", "50", "--all", "--out", out}).code, 2);
    std::ifstream shorter(out + "/index.html");
    const std::string without((std::istreambuf_iterator<char>(shorter)), {});
    EXPECT_NE(without.find("game-1.html"), std::string::npos) << without;
    EXPECT_EQ(without.find("game-2.html"), std::string::npos) << without;
    folder.write("empty.pgn", "");
    const Outcome none = run({"report", folder.path("empty.pgn"), "--all", "--out", out});
    EXPECT_EQ(none.code, 2);
    EXPECT_NE(none.errors.find("has no games"), std::string::npos) << none.errors;
    EXPECT_EQ(run({"report", games, "--all", "--game", "1", "--out", out}).code, 2);
    EXPECT_EQ(
        run({"report", "--fen", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", "--all", "--out", out}).code, 2);
}

TEST(CommandLine, TellsTheLicenceAndTheCompiler) {
    std::ifstream file("LICENSE");
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    ASSERT_FALSE(text.empty());
    const std::string license = run({"license"}).output;
    EXPECT_TRUE(license.starts_with(text)) << license;
    std::string whole = text.substr(0, text.size() - 1);
    whole.append(CityHashCredit)
        .append(Tablebases::is_supported() ? FathomCredit : "")
        .append(ReadsOptions ? CxxoptsCredit : "");
    EXPECT_EQ(license, whole + '\n');
    const std::string build = run({"compiler"}).output;
    EXPECT_NE(license.find("Google"), std::string::npos);
    // A build that uses Fathom or cxxopts names their authors, too.
    EXPECT_EQ(license.find("Jon Dart") != std::string::npos, Tablebases::is_supported());
    EXPECT_EQ(license.find("Jarryd Beck") != std::string::npos, ReadsOptions);
    EXPECT_NE(build.find("compiler      "), std::string::npos) << build;
    EXPECT_NE(build.find(ReadsOptions ? "cxxopts       yes\n" : "cxxopts       no\n"),
              std::string::npos)
        << build;
    test::Driver driver;
    driver.send("license");
    driver.send("compiler");
    EXPECT_EQ(driver.lines(),
              (std::vector<std::string>{license.substr(0, license.size() - 1), build}));
}

TEST(CommandLine, ExplainsAPosition) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    const Outcome french =
        run({"explain", "--moves", "e2e4 e7e6 d2d4 d7d5 e4e5", "--nodes", "2000"});
    EXPECT_EQ(french.code, 0) << french.errors;
    EXPECT_NE(french.output.find("Pawn structure: French chain, Black.\n"), std::string::npos);
    for (const char* moves : {"1. e4 e6 2. d4 d5 3. e5", "1.e4 1...e6 2.d2\u2013d4! d5 3.Pe5 *"}) {
        EXPECT_EQ(run({"explain", "--moves", moves, "--nodes", "2000"}).output, french.output)
            << moves;
    }
    const Outcome known =
        run({"explain", "--fen", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "--nodes", "2000"});
    EXPECT_NE(known.output.find("Known endgame: KXK.\n"), std::string::npos);
    const Outcome zugzwang =
        run({"explain", "--fen", "8/8/8/4pK2/3kP3/8/8/8 w - - 0 1", "--nodes", "2000"});
    EXPECT_NE(zugzwang.output.find("\nMutual zugzwang: whoever is to move loses.\n"),
              std::string::npos)
        << zugzwang.output;
    EXPECT_EQ(zugzwang.output.find("nothing defends"), std::string::npos) << zugzwang.output;
    EXPECT_EQ(zugzwang.output.find("stands out"), std::string::npos) << zugzwang.output;
    const Outcome compared = run({"explain", "--compare", "a3 e2e4", "--nodes", "2000"});
    EXPECT_NE(compared.output.find("Best is "), std::string::npos) << compared.errors;
    EXPECT_NE(compared.output.find("\na3 "), std::string::npos);
    EXPECT_EQ(run({"explain", "--compare", "1.a3, 1. e2-e4", "--nodes", "2000"}).output,
              compared.output);
    EXPECT_EQ(run({"explain", "--compare", "Ke2"}).code, 2);
    EXPECT_EQ(run({"explain", "--compare", "a3", "--nodes", "0"}).code, 2);
    EXPECT_EQ(run({"explain", "--moves", "e2e5"}).code, 2);
    EXPECT_EQ(run({"explain", "--fen", "blah"}).code, 2);
}

TEST(CommandLine, ToolsRefuseWhatMakesNoSense) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    const auto expect_refused = [](const std::vector<std::string>& words, const char* part) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 2) << part;
        EXPECT_EQ(outcome.output, "");
        EXPECT_NE(outcome.errors.find(part), std::string::npos) << outcome.errors;
    };
    for (const char* time : {"-1", "0", "9999999999"}) {
        expect_refused({"analyse", "--time", time}, "time");
    }
    expect_refused({"analyse", "--depth", "0"}, "--depth needs a number from 1");
    expect_refused({"analyse", "--multipv", "0"}, "--multipv needs a number from 1");
    expect_refused({"analyse", "--threads", "0"}, "--threads needs a number from 1");
    expect_refused({"analyse", "--hash", "-1"}, "--hash needs a number from 1");
    expect_refused({"analyse", "--moves", "e2e5"}, "'e2e5' is not a legal move");
    expect_refused({"explain", "--moves", "1. e4 e5 1-0 Nf3"},
                   "--moves: '1-0' is not a legal move");
    expect_refused({"explain", "--moves", "d4 d5 Nf3 Nf6 Nd2"}, "'Nd2' is ambiguous in ");
    expect_refused({"explain", "--compare", "1."}, "--compare needs a move");
    expect_refused({"explain", "--fen", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "--compare", "a8"},
                   "w - - 0 1: a8=Q+, a8=N, a8=R+ or a8=B");
    expect_refused({"analyse", "--moves", "e2e4", "e7e5"}, "several moves need quotes");
    const std::vector<std::string> fen{"--fen", "8/8/4k3/8/8/4K3/8/8", "w", "-", "-", "0", "1"};
    for (const std::vector<std::string>& start :
         {std::vector<std::string>{"analyse"}, {"perft", "1"}}) {
        std::vector<std::string> words = start;
        words.insert(words.end(), fen.begin(), fen.end());
        expect_refused(words, "'w': a FEN needs quotes");
    }
}

TEST(CommandLine, AMessageNamesTheOptionAndTheHelpOfItsCommand) {
    const auto expect_message = [](const std::vector<std::string>& words,
                                   const std::string& message, const std::string& command) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 2) << message;
        EXPECT_EQ(outcome.output, "");
        EXPECT_EQ(outcome.errors,
                  "isolani: " + message + "\nTry 'isolani " + command + "--help'.\n");
    };
    expect_message({"nonsense"}, "unknown command 'nonsense'", "");
    expect_message({"compiler", "x"}, "unexpected argument 'x'", "compiler ");
    expect_message({"bench", "x"}, "bench depth needs a number from 1 to 240, not 'x'", "bench ");
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    expect_message({"analyze", "--time", "abc"},
                   "--time needs a number from 1 to 1000000000, not 'abc'", "analyse ");
    expect_message({"annotate", "x.pgn", "--mistake=5,5"},
                   "--mistake needs a number from 0.1 to 100, not '5,5'", "annotate ");
    expect_message(
        {"report", "--fen", "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", "--out", "x", "--inaccuracy", "50"},
        "--inaccuracy must be at most --mistake, and that at most --blunder", "report ");
    const std::string missing = (std::filesystem::path("no/such") / "index.html").string();
    expect_message({"report", "x.pgn", "--out", "x", "--page", "no/such"},
                   "--page: cannot read '" + missing + "'", "report ");
    expect_message({"perft", "3", "--fen"}, "option --fen is missing an argument", "perft ");
    expect_message({"eval", "full", "json"}, "full and json exclude each other", "eval ");
    expect_message({"map", "json"}, "unexpected argument 'json'", "map ");
    expect_message({"genfens", "x", "seed", "1", "book", "None"},
                   "genfens N needs a number from 1 to 1000000, not 'x'", "genfens ");
    expect_message({"genfens", "1", "seed", "1", "book", "None", "balance"},
                   "genfens balance needs a number from 0 to 2147483647, not ''", "genfens ");
    expect_message({"datagen", "--out", "x", "--book", "no/such"}, "--book: cannot read 'no/such'",
                   "datagen ");
}

TEST(CommandLine, EveryOptionIsKnownAndNamedIfItsNumberIsNone) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    for (const ShellCommand& command : shell_commands()) {
        for (const CommandWord& word : command.words) {
            if (!is_tool(std::string(command.name())) || word.kind == CommandWord::Kind::Argument) {
                continue;
            }
            const std::string name(command.name());
            const bool is_number = word.value.size() <= 2 || word.value == "PERCENT";
            if (word.kind == CommandWord::Kind::Option && is_number) {
                const std::string fen = "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1";
                std::vector<std::string> words{name, word.typed() + "=x"};
                if (name == "report" || name == "explain") {
                    words.insert(words.end(), {"--fen", fen});
                }
                if (name == "report" || name == "datagen") {
                    words.insert(words.end(), {"--out", "no/such/file"});
                }
                if (name == "report" && word.name == "game") {
                    words = {name, "README.md", "--game=x", "--out", "no/such/file"};
                }
                if (name == "explain") {
                    words.insert(words.end(), {"--compare", "Kd3"});
                }
                if (name == "annotate") {
                    words.emplace_back("no/such");
                }
                const Outcome outcome = run(words);
                EXPECT_EQ(outcome.code, 2);
                EXPECT_NE(outcome.errors.find(word.typed() + " needs a number from "),
                          std::string::npos)
                    << name << ' ' << word.typed() << ": " << outcome.errors;
                EXPECT_NE(outcome.errors.find("Try 'isolani " + name + " --help'."),
                          std::string::npos);
            }
            // What is there, is known.
            const Outcome without = run({name, "--" + std::string(word.name) + "=", "a", "b", "c"});
            EXPECT_EQ(without.errors.find("does not exist"), std::string::npos) << without.errors;
        }
    }
    // Also where it would not be needed.
    EXPECT_NE(run({"explain", "--threads", "x"}).errors.find("--threads needs"), std::string::npos);
    EXPECT_NE(run({"d", "--nodes", "1"}).errors.find("option --nodes does not exist"),
              std::string::npos);
}

TEST(CommandLine, MessagesShowCharactersAsTheyAreAndEscapeWhatSteersATerminal) {
    const std::string word = "D\u00e4me\u265b";
    const std::string bad = word + "\x1b[31m\x9b\u202e";
    const std::string shown = word + "\\x1b[31m\\x9b\\u202e";
    std::vector<std::vector<std::string>> cases{
        {bad}, {"bench", bad}, {"compiler", bad}, {"genfens", bad, "seed", "1", "book", "None"}};
    if (ReadsOptions) {
        cases.insert(cases.end(), {{"d", bad},
                                   {"d", "--" + bad},
                                   {"perft", bad},
                                   {"d", "--fen", bad},
                                   {"d", "--moves", bad},
                                   {"explain", "--compare", bad},
                                   {"analyse", "--time", bad},
                                   {"annotate", bad},
                                   {"report", bad, "--out", "x"},
                                   {"datagen", "--out", "x", "--book", bad},
                                   {"datagen", "--export", bad}});
    }
    for (const std::vector<std::string>& words : cases) {
        const Outcome outcome = run(words);
        EXPECT_EQ(outcome.code, 2);
        EXPECT_NE(outcome.errors.find(shown), std::string::npos)
            << words.front() << ": " << outcome.errors;
    }
    EXPECT_NE(run({"a\nb"}).errors.find("unknown command 'a\\x0ab'\n"), std::string::npos);
}

TEST(CommandLine, FormsAreTakenWithAndWithoutDashes) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    for (const std::vector<std::string>& words : {std::vector<std::string>{"explain", "json"},
                                                  {"eval", "json"},
                                                  {"eval", "full"},
                                                  {"map", "svg"},
                                                  {"harmony", "svg"}}) {
        const Outcome plain = run({words[0], words[1], "--moves", "e4"});
        const Outcome dashed = run({words[0], "--moves", "e4", "--" + words[1]});
        EXPECT_EQ(plain.code, 0) << plain.errors;
        EXPECT_EQ(dashed.code, 0) << dashed.errors;
        EXPECT_EQ(plain.output, dashed.output);
        EXPECT_NE(plain.output, run({words[0], "--moves", "e4"}).output);
    }
}

TEST(CommandLine, ExplanationsBeginWithWhatASearchSays) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    // Black has a queen for a rook, and is mated.
    const char* fen = "6k1/5ppp/8/3q4/8/5P2/6PP/1R4K1 w - - 0 1";
    const std::string text = run({"explain", "--fen", fen, "--nodes", "20000"}).output;
    EXPECT_TRUE(text.starts_with("White mates in 2.\nBest play, depth ")) << text;
    EXPECT_NE(text.find(": 1.Rb8+ Qd8 2.Rxd8#\nCounting only, Black is winning: -"),
              std::string::npos)
        << text;
    const std::string counted = to_text(*position_from_fen(fen), explain(*position_from_fen(fen)));
    EXPECT_TRUE(counted.starts_with("Counting only, Black is winning: -")) << counted;
    EXPECT_EQ(std::ranges::count(text, '\n'), 3)
        << text; // where a mate is near nothing else counts
    const std::string json = run({"explain", "--fen", fen, "--nodes", "20000", "--json"}).output;
    EXPECT_NE(json.find(R"("verdict":"White mates in 2","searched":{"move":"b1b8")"),
              std::string::npos)
        << json;
}

TEST(CommandLine, WhatTheDeeperSearchesFindBestIsBest) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    const char* fen = "6k1/5ppp/8/3q4/8/5P2/6PP/1R4K1 w - - 0 1";
    const std::string text =
        run({"explain", "--fen", fen, "--compare", "Rb8 h3", "--nodes", "5000"}).output;
    EXPECT_NE(text.find("\nBest is Rb8+ mate in 2 for White"), std::string::npos) << text;
    EXPECT_NE(text.find("\nRb8+ is the best move. 1.h3 misses mate in 2.\n"), std::string::npos)
        << text;
    EXPECT_NE(text.find("\n\nh3 -"), std::string::npos) << text;
    // One node prefers some move; of moves asked for, each has its own search.
    const std::string forced = run({"explain", "--fen", "7k/8/8/8/8/1r6/r6P/K7 w - - 0 1",
                                    "--compare", "Kxa2", "--nodes", "100"})
                                   .output;
    EXPECT_TRUE(forced.ends_with("\nKxa2 is the best move.\n")) << forced;
}

TEST(CommandLine, ComparisonsAreInWhitesView) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    // A queen up, and the same with the colours exchanged.
    const Outcome white = run({"explain", "--fen", "4k3/8/8/8/8/8/4P3/Q3K3 w - - 0 1", "--compare",
                               "Qa2", "--nodes", "2000"});
    const Outcome black = run({"explain", "--fen", "q3k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "--compare",
                               "Qa7", "--nodes", "2000"});
    EXPECT_NE(white.output.find("\nQa2 +"), std::string::npos) << white.output;
    EXPECT_NE(black.output.find("\nQa7 -"), std::string::npos) << black.output;
    EXPECT_TRUE(black.output.starts_with("Evaluations are in pawns, in White's view.\nBest is "));
}

TEST(CommandLine, PerftWritesCastlingByTheRulesAskedFor) {
    if (!ReadsOptions) {
        GTEST_SKIP() << "this build has no tools";
    }
    const std::string fen = "r4rk1/8/8/8/8/8/8/R3K2R w KQq - 0 1";
    const Outcome standard = run({"perft", "1", "--divide", "--fen", fen});
    EXPECT_NE(standard.output.find("e1c1: 1"), std::string::npos);
    EXPECT_NE(standard.errors.find("no castling with a8"), std::string::npos);
    const Outcome chess960 = run({"perft", "1", "--divide", "--chess960", "--fen", fen});
    EXPECT_NE(chess960.output.find("e1a1: 1"), std::string::npos);
    EXPECT_EQ(chess960.errors, "");
}

#ifdef __linux__
/// Exits with the exit code of the command line if its output cannot be written.
[[noreturn]] void exit_with_full_disk(const std::vector<std::string>& words) {
    if (std::freopen("/dev/full", "w", stdout) == nullptr) {
        std::abort();
    }
    std::_Exit(run_words(words));
}

TEST(CommandLineDeathTest, OutputThatDoesNotArriveIsAnError) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    std::vector<std::vector<std::string>> cases{{"--help"},
                                                {"--version"},
                                                {"bench", "1"},
                                                {"bench", "--help"},
                                                {"genfens", "1", "seed", "1", "book", "None"}};
    if (ReadsOptions) {
        cases.insert(cases.end(), {{"perft", "2"},
                                   {"perft", "2", "--divide"},
                                   {"analyse", "--depth", "2"},
                                   {"datagen", "--help"}});
    }
    for (const auto& words : cases) {
        EXPECT_EXIT(exit_with_full_disk(words), testing::ExitedWithCode(2), "output is incomplete")
            << words.front();
    }
}
#endif

} // namespace
} // namespace isolani::uci
