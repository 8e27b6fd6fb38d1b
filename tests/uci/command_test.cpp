#include "uci/command.h"

#include <gtest/gtest.h>

#include <limits>

namespace isolani::uci {
namespace {

template <class C> C parsed(std::string_view line) {
    const Command command = parse(line);
    EXPECT_TRUE(std::holds_alternative<C>(command)) << line;
    return std::holds_alternative<C>(command) ? std::get<C>(command) : C{};
}

TEST(Command, PlainWords) {
    parsed<Identify>("uci");
    parsed<IsReady>("  isready \r");
    parsed<NewGame>("ucinewgame");
    parsed<Stop>("stop");
    parsed<PonderHit>("ponderhit");
    parsed<Quit>("quit");
    parsed<Quit>("exit");
    parsed<Display>("d");
    parsed<Flip>("flip");
    parsed<ShowCompiler>("compiler");
    parsed<ShowLicense>("license");
    EXPECT_EQ(parsed<Evaluate>("eval").form, Evaluate::Form::Summary);
    EXPECT_EQ(parsed<Evaluate>("eval full").form, Evaluate::Form::Full);
    EXPECT_EQ(parsed<Evaluate>("eval json").form, Evaluate::Form::Json);
    parsed<ShowPawns>("pawns");
    EXPECT_FALSE(parsed<Explain>("explain").as_json);
    EXPECT_TRUE(parsed<Explain>("explain json").as_json);
    EXPECT_FALSE(parsed<ShowMaps>("harmony").as_svg);
    EXPECT_TRUE(parsed<ShowMaps>("harmony svg").as_svg);
    EXPECT_EQ(parsed<ShowMaps>("harmony").layer, ShowMaps::Layer::Harmony);
    EXPECT_EQ(parsed<ShowMaps>("map svg").layer, ShowMaps::Layer::Evaluation);
    parsed<Help>("help");
}

TEST(Command, AByteOrderMarkIsSkipped) {
    parsed<Identify>("\xEF\xBB\xBFuci");
    parsed<Ignored>("\xEF\xBB\xBF");
    parsed<Ignored>("\xEF\xBB\xBF# a comment");
    parsed<Unknown>("\xEF\xBB"); // an incomplete byte-order mark
}

TEST(Command, BlankLinesCommentsAndFormalitiesAreIgnored) {
    for (const char* line : {"", "   ", "\t", "\r", "# go depth 4", "debug on", "debug joho on",
                             "register later", "register name a b code 1"}) {
        parsed<Ignored>(line);
    }
}

TEST(Command, UnknownWordsBeforeACommandAreSkipped) {
    parsed<Ignored>("joho debug on");
    parsed<IsReady>("hello isready");
    EXPECT_EQ(parsed<Unknown>("xyzzy").text, "xyzzy");
    parsed<Unknown>("UCI"); // commands are case-sensitive
    EXPECT_EQ(parsed<Unknown>("\x01\xff").text, "\\x01\\xff");
}

TEST(Command, Position) {
    EXPECT_TRUE(parsed<SetPosition>("position startpos").fen.empty());
    const auto moves = parsed<SetPosition>("position startpos moves e2e4 e7e5");
    EXPECT_EQ(moves.moves, (std::vector<std::string>{"e2e4", "e7e5"}));
    const auto fen = parsed<SetPosition>("position fen 4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves e1e2");
    EXPECT_EQ(fen.fen, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(fen.moves, std::vector<std::string>{"e1e2"});
    const auto shredder = parsed<SetPosition>("position fen 4k3/8/8/8/8/8/8/4K3 b - - moves");
    EXPECT_EQ(shredder.fen, "4k3/8/8/8/8/8/8/4K3 b - -");
    EXPECT_TRUE(shredder.moves.empty());
    EXPECT_FALSE(parsed<SetPosition>("position fen").fen.empty()); // an error, not startpos
    EXPECT_FALSE(parsed<SetPosition>("position").fen.empty());
}

TEST(Command, WordsThatNoCommandTakesAreNamed) {
    const auto forgotten = parsed<SetPosition>("position startpos e2e4 e7e5 moves d2d4");
    EXPECT_TRUE(forgotten.fen.empty());
    EXPECT_EQ(forgotten.moves, std::vector<std::string>{"d2d4"});
    const std::string only = "' after startpos, where only 'moves' may follow: ignored";
    EXPECT_EQ(forgotten.complaints,
              (Complaints{"unknown word 'e2e4" + only, "unknown word 'e7e5" + only}));
    EXPECT_EQ(parsed<Evaluate>("eval foo").complaints,
              Complaints{"unknown word 'foo' after eval: ignored"});
    EXPECT_EQ(parsed<Evaluate>("eval full json").form, Evaluate::Form::Full);
    EXPECT_EQ(parsed<Evaluate>("eval full json").complaints.size(), 1U);
    EXPECT_EQ(parsed<Explain>("explain foo").complaints.size(), 1U);
    EXPECT_EQ(parsed<ShowMaps>("harmony foo").complaints.size(), 1U);
    EXPECT_EQ(parsed<ShowPawns>("pawns foo").complaints.size(), 1U);
    EXPECT_EQ(parsed<Display>("d a b c d e f").complaints.size(), 4U);
    EXPECT_TRUE(parsed<Explain>("explain --json").complaints.empty());
    EXPECT_TRUE(parsed<SetPosition>("position startpos moves e2e4").complaints.empty());
}

TEST(Command, GoNumbersAreTakenAsGiven) {
    const Go go = parsed<Go>("go wtime 1000 btime -5 winc 10 binc 0 movestogo 3 depth 7 nodes 0 "
                             "mate 2 movetime 50");
    EXPECT_EQ(go.time[White], 1000);
    EXPECT_EQ(go.time[Black], -5);
    EXPECT_EQ(go.increment[White], 10);
    EXPECT_EQ(go.increment[Black], 0);
    EXPECT_EQ(go.moves_to_go, 3);
    EXPECT_EQ(go.depth, 7);
    EXPECT_EQ(go.nodes, 0);
    EXPECT_EQ(go.mate, 2);
    EXPECT_EQ(go.move_time, 50);
    EXPECT_FALSE(go.perft);
    EXPECT_TRUE(go.complaints.empty());
}

TEST(Command, GoSearchMovesEndAtTheNextKeyword) {
    const Go go = parsed<Go>("go searchmoves e2e4 d2d4 infinite ponder");
    EXPECT_EQ(go.search_moves, (std::vector<std::string>{"e2e4", "d2d4"}));
    EXPECT_TRUE(go.infinite);
    EXPECT_TRUE(go.ponder);
    EXPECT_TRUE(parsed<Go>("go depth 4 searchmoves").search_moves.empty());
}

TEST(Command, GoPassesOverNonsenseAndSaysSo) {
    const Go go = parsed<Go>("go wtime abc depth 4 foo movetime nodes 9 mate 99999999999999999999");
    EXPECT_FALSE(go.time[White]);
    EXPECT_EQ(go.depth, 4);
    EXPECT_FALSE(go.move_time);
    EXPECT_EQ(go.nodes, 9);
    EXPECT_EQ(go.mate, std::numeric_limits<std::int64_t>::max());
    EXPECT_TRUE(go.lost_a_limit);
    EXPECT_EQ(go.complaints.size(), 3U);
}

TEST(Command, SetOption) {
    const auto plain = parsed<SetOption>("setoption name Hash value 32");
    EXPECT_EQ(plain.name, "Hash");
    EXPECT_EQ(plain.value, "32");
    const auto blanks = parsed<SetOption>("setoption   name  Move   Overhead   value  /a  b/c ");
    EXPECT_EQ(blanks.name, "Move Overhead");
    EXPECT_EQ(blanks.value, "/a  b/c"); // a path may contain two spaces in a row
    EXPECT_EQ(parsed<SetOption>("setoption name Hash value").value, "");
    EXPECT_FALSE(parsed<SetOption>("setoption name Clear Hash").value);
    EXPECT_TRUE(parsed<SetOption>("setoption").name.empty());
    EXPECT_TRUE(parsed<SetOption>("setoption name").name.empty());
    EXPECT_TRUE(parsed<SetOption>("setoption value 3").name.empty());
}

TEST(Command, LongLines) {
    std::string line = "position startpos moves";
    for (int i = 0; i < 50000; ++i) {
        line += " g1f3 g8f6 f3g1 f6g8";
    }
    EXPECT_EQ(parsed<SetPosition>(line).moves.size(), 200000U);
    EXPECT_LT(parsed<Unknown>(std::string(1'000'000, 'x')).text.size(), 100U);
}

} // namespace
} // namespace isolani::uci
