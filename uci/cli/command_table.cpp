// The commands of the command line with all that they take.
#include "tools/data/relabeller.h"
#include "tools/data/self_play.h"
#include "uci/cli/usage.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace isolani::uci {

namespace {

using Words = std::vector<CommandWord>;

CommandWord option(std::string_view name, std::string_view value, std::string_view doc,
                   std::string initial = "") {
    return {CommandWord::Kind::Option, name, value, doc, std::move(initial)};
}

CommandWord flag(std::string_view name, std::string_view doc) {
    return {CommandWord::Kind::Switch, name, "", doc, ""};
}

CommandWord form(std::string_view name, std::string_view doc) {
    return {CommandWord::Kind::Form, name, "", doc, ""};
}

CommandWord argument(std::string_view name, std::string_view value, std::string_view doc,
                     std::string initial = "") {
    return {CommandWord::Kind::Argument, name, value, doc, std::move(initial)};
}

Words joined(std::initializer_list<Words> groups) {
    Words all;
    for (const Words& group : groups) {
        all.insert(all.end(), group.begin(), group.end());
    }
    return all;
}

CommandWord fen() { return option("fen", "\"FEN\"", "position, in quotes", "the initial one"); }

CommandWord chess960() { return flag("chess960", "castling as in Chess960"); }

CommandWord syzygy() {
    return option("syzygy", "FOLDERS", "with Syzygy tablebases, as in SyzygyPath");
}

CommandWord moves() {
    return option("moves", "\"M...\"", "moves played from it, in quotes, such as \"1. e4 e5\"");
}

/// Of the commands that show a position.
Words position_words() { return {fen(), moves(), chess960()}; }

/// Of the commands that search.
Words engine_words() {
    return {option("threads", "N", "search threads", "1"),
            option("hash", "MB", "transposition table", "64")};
}

/// Of the commands that judge the moves of a game.
Words review_words() {
    return joined({{option("nodes", "N", "of the search of each position", "100000"),
                    option("time", "MS", "milliseconds of each, instead or as well"),
                    option("depth", "N", "plies of each, instead or as well")},
                   engine_words(),
                   {option("inaccuracy", "P", "points of the chance to win that a ?! loses", "5"),
                    option("mistake", "P", "points that a ? loses", "10"),
                    option("blunder", "P", "points that a ?? loses", "15")}});
}

CommandWord output_file(std::string_view value, std::string_view doc, std::string initial = "") {
    CommandWord out = option("out", value, doc, std::move(initial));
    out.letter = 'o';
    return out;
}

Words datagen_words() {
    const SelfPlaySettings play;
    const OpeningSettings& openings = play.openings;
    const OpeningSettings by_book = OpeningSettings::with_book({});
    const RelabelSettings relabel;
    const auto or_relabelling = [](auto value, auto of_relabelling) {
        return std::to_string(value) + "; with --relabel " + std::to_string(of_relabelling);
    };
    const auto or_by_book = [](int value, int of_book) {
        return std::to_string(value) + "; with a book " + std::to_string(of_book);
    };
    return {
        option("out", "FILE", "append to this file; games it holds are not played again"),
        option("export", "FILE",
               "instead, write a file's positions as FEN;result;value;depth;game"),
        option("relabel", "FILE",
               "instead, search the positions of this file again, and keep those that are quiet"),
        option("threads", "N", "games at a time", "one for each core"),
        option("positions", "N", "stop with so many in the file", "never"),
        option("games", "N", "stop with so many in the file", "never"),
        option("nodes", "N", "search so many for a move, and end the iteration",
               or_relabelling(play.nodes, relabel.nodes)),
        option("per-game", "N", "keep so many random positions of a game; 0 for all",
               or_relabelling(play.per_game, relabel.per_game)),
        option("most-difference", "N",
               "with --relabel, drop positions whose value changes by more centipawns; 0 for none",
               std::to_string(relabel.most_difference)),
        option("random-plies", "N", "play so many at random, one more in every other game",
               or_by_book(openings.random_plies, by_book.random_plies)),
        option("book", "FILE", "begin with a line of an EPD file instead of the initial position"),
        option("chess960", "PERCENT", "begin so many games with a start of Chess960",
               or_by_book(openings.chess960_percent, by_book.chess960_percent)),
        option("hash", "MB", "transposition table of each thread", std::to_string(play.megabytes)),
        option("seed", "N", "the same seed gives the same games", "random")};
}

std::vector<ShellCommand> command_table() {
    using enum Availability;
    return {
        {"", "talk UCI on standard input and output"},
        {"bench [DEPTH [THREADS [HASH]]]",
         "fixed positions: bench signature and speed",
         Always,
         {argument("DEPTH", "", "plies", "16"), argument("THREADS", "", "search threads", "1"),
          argument("HASH", "", "megabytes of the transposition table", "16")}},
        {"perft DEPTH [--fen FEN] [--divide]",
         "count the legal lines of DEPTH moves",
         ReadsOptions,
         {argument("DEPTH", "", "plies"), fen(), flag("divide", "the count after each move, too"),
          chess960()}},
        {"analyse [--fen FEN] [--moves M...] [--time MS]", "search a position, for 3 s unless told",
         ReadsOptions,
         joined({{fen(), moves(), option("time", "MS", "milliseconds", "3000 if no depth is given"),
                  option("depth", "N", "plies"),
                  option("multipv", "N", "how many lines to show", "1")},
                 engine_words(),
                 {syzygy(), chess960()}}),
         "Ctrl-C ends it with the best move found so far."},
        {"explain [--fen FEN] [--moves M...] [--compare M...]",
         "a position in words, or why a move is better than others", ReadsOptions,
         joined(
             {{fen(), moves(),
               option("compare", "\"M...\"",
                      "compare the best move with these, such as \"Nf3 e4\""),
               option("nodes", "N", "of each search", "500000"),
               option("time", "MS", "milliseconds for all searches together, instead or as well"),
               option("depth", "N", "plies of each, instead or as well")},
              engine_words(),
              {flag("json", "as JSON, see docs/explain.schema.json").either_way(), chess960()}})},
        {"eval [full|json] [--fen FEN]", "what the evaluation consists of, the largest parts first",
         ReadsOptions,
         joined({{form("full", "all terms, also those that are zero"),
                  form("json", "all of it as data")},
                 position_words()})},
        {"pawns [--fen FEN]", "the pawn structure, and the sets of its pawns", ReadsOptions,
         position_words()},
        {"map [svg] [--fen FEN]", "what each piece would be worth elsewhere", ReadsOptions,
         joined({{form("svg", "as a picture")}, position_words()})},
        {"harmony [svg] [--fen FEN]", "the network's share of that, for each type", ReadsOptions,
         joined({{form("svg", "as a picture")}, position_words()})},
        {"d [--fen FEN]", "the board", ReadsOptions, position_words()},
        {"flip [--fen FEN]", "the FEN of the position with the colours exchanged", ReadsOptions,
         position_words()},
        {"annotate FILE.pgn [--out FILE]", "comment the games of a PGN file", ReadsOptions,
         joined({{argument("FILE.pgn", "", "the games; - for standard input"),
                  output_file("FILE", "write here, and go on if an earlier run was interrupted",
                              "standard output"),
                  flag("plain", "without [%eval], [%csl] and [%cal]")},
                 review_words()}),
         "With one thread and --nodes or --depth the output is the same each time."},
        {"report FILE.pgn --out FILE.html", "a page about a game, to open in a browser",
         ReadsOptions,
         joined({{argument("FILE.pgn", "", "the game; - for standard input"),
                  option("game", "N", "which of the file's games", "1"),
                  flag("all", "a page for each game, in the folder of --out, with an index"),
                  option("fen", "\"FEN\"", "a position instead of a file"),
                  flag("chess960", "castling as in Chess960, in that position"),
                  output_file("FILE", "the page; with --all a folder"),
                  option("page", "FOLDER", "take the sources of the page from there",
                         "those built in")},
                 review_words()})},
        {"datagen --out FILE [--relabel FILE] | --export FILE",
         "play games for the positions in them, search these again, or write them as text",
         ReadsOptions, datagen_words(), "Ctrl-C ends it; games that have ended are kept."},
        {"genfens N seed S book FILE|None [balance CP] [nodes N]",
         "openings, as OpenBench asks for them",
         Always,
         {argument("N", "", "how many"),
          argument("seed", "S", "the same number gives the same openings"),
          argument("book", "FILE",
                   "begin with lines of an EPD file; None for the initial position"),
          argument("balance", "CP", "neither side is ahead by more at any move"),
          argument("nodes", "N", "of the search that judges an opening", "1000")}},
        {"spsa", "the parameters of the search as input for OpenBench", ForTuning},
        {"compiler", "the compiler and the settings of this build"},
        {"license", "the licence"},
        {"help [COMMAND]",
         "this help, or that of a command",
         Always,
         {argument("COMMAND", "", "the same as COMMAND --help", "all of them")}},
        {"--help, --version", "show this help, show the version"},
    };
}

} // namespace

std::span<const ShellCommand> shell_commands() {
    static const std::vector<ShellCommand> commands = command_table();
    return commands;
}

} // namespace isolani::uci
