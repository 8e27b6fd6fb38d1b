#include "uci/cli/usage.h"

#include "search/params.h"
#include "uci/cli/tools.h"
#include "uci/loop.h"

#include <algorithm>
#include <array>

namespace isolani::uci {

namespace {

// Of the commands that show a position.
#define POSITION_OPTIONS                                                                           \
    "  --fen \"FEN\"      position, in quotes (the initial one)\n"                                 \
    "  --moves \"M...\"   moves played from it, in quotes, such as \"e2e4 e7e5\" or \"e4 e5\"\n"   \
    "  --chess960       castling as in Chess960\n"

// Of the commands that judge the moves of a game.
#define REVIEW_OPTIONS                                                                             \
    "  --nodes N        of the search of each position (100000)\n"                                 \
    "  --time MS        milliseconds of each, --depth N plies instead\n"                           \
    "  --threads N      search threads (1)\n"                                                      \
    "  --hash MB        transposition table (64)\n"                                                \
    "  --inaccuracy P   points of the chance to win that a ?! loses (5)\n"                         \
    "  --mistake P      points that a ? loses (10)\n"                                              \
    "  --blunder P      points that a ?? loses (15)\n"

constexpr std::array<ShellCommand, 21> Commands{{
    {"", "talk UCI on standard input and output"},
    {"bench [DEPTH [THREADS [HASH]]]", "fixed positions: bench signature and speed",
     Availability::Always,
     "  DEPTH     plies (16)\n"
     "  THREADS   search threads (1)\n"
     "  HASH      megabytes of the transposition table (16)\n"},
    {"perft DEPTH [--fen FEN] [--divide]", "count the legal lines of DEPTH moves",
     Availability::WithTools,
     "  --fen \"FEN\"   position, in quotes (the initial one)\n"
     "  --divide      the count after each move, too\n"
     "  --chess960    castling as in Chess960\n"},
    {"analyse [--fen FEN] [--time MS] [--depth N]", "search a position, for 3 s unless told",
     Availability::WithTools,
     "  --fen \"FEN\"      position, in quotes (the initial one)\n"
     "  --moves \"M...\"   moves played from it, in quotes, such as \"e2e4 e7e5\" or \"e4 e5\"\n"
     "  --time MS        milliseconds (3000 if no depth is given)\n"
     "  --depth N        plies\n"
     "  --multipv N      how many lines to show (1)\n"
     "  --threads N      search threads (1)\n"
     "  --hash MB        transposition table (64)\n"
     "  --chess960       castling as in Chess960\n\n"
     "Ctrl-C ends it with the best move found so far.\n"},
    {"explain [--fen FEN] [--compare M...]", "a position in words, or what is better in a move",
     Availability::WithTools,
     "  --fen \"FEN\"        position, in quotes (the initial one)\n"
     "  --moves \"M...\"     moves played from it, in quotes, such as \"e2e4 e7e5\" or \"e4 e5\"\n"
     "  --compare \"M...\"   compare the best move with these, such as \"Nf3 e4\"\n"
     "  --nodes N          of the search for each of them (500000)\n"
     "  --time MS          milliseconds for all searches together, instead\n"
     "  --depth N          plies, instead\n"
     "  --threads N        search threads (1)\n"
     "  --hash MB          transposition table (64)\n"
     "  --json             as JSON, see docs/explain.schema.json\n"
     "  --chess960         castling as in Chess960\n"},
    {"eval [full|json] [--fen FEN]", "what the evaluation consists of, the largest parts first",
     Availability::WithTools,
     "  full             all terms, also those that are zero\n"
     "  json             all of it as data\n" POSITION_OPTIONS},
    {"pawns [--fen FEN]", "the pawn structure, and the sets of the pawn algebra",
     Availability::WithTools, POSITION_OPTIONS},
    {"map [svg] [--fen FEN]", "what each piece would be worth elsewhere", Availability::WithTools,
     "  svg              as a picture\n" POSITION_OPTIONS},
    {"harmony [svg] [--fen FEN]", "the network's share of that, for each type",
     Availability::WithTools, "  svg              as a picture\n" POSITION_OPTIONS},
    {"d [--fen FEN]", "the board", Availability::WithTools, POSITION_OPTIONS},
    {"flip [--fen FEN]", "the FEN of the position with the colours exchanged",
     Availability::WithTools, POSITION_OPTIONS},
    {"annotate FILE.pgn [--out FILE]", "comment the games of a PGN file", Availability::WithTools,
     "  FILE.pgn         the games; - for standard input\n"
     "  --out FILE       write here, and go on if an earlier run was interrupted\n"
     "                   (standard output)\n"
     "  --plain          without [%eval], [%csl] and [%cal]\n" REVIEW_OPTIONS "\n"
     "With one thread and --nodes or --depth the output is the same each time.\n"},
    {"report FILE.pgn --out FILE.html", "a page about a game, to open in a browser",
     Availability::WithTools,
     "  FILE.pgn         the game; - for standard input\n"
     "  --game N         which of the file's games (1)\n"
     "  --fen \"FEN\"      a position instead of a file\n"
     "  --chess960       castling as in Chess960, in that position\n"
     "  --out FILE       the page\n" REVIEW_OPTIONS},
    {"datagen --out FILE [--help]", "play games for the positions in them",
     Availability::WithTools},
    {"datagen --export FILE", "the same as text", Availability::WithTools},
    {"datagen --relabel FILE --out FILE", "label the positions of a file by deeper searches",
     Availability::WithTools},
    {"genfens N seed S book FILE|None [balance CP] [nodes N]",
     "openings, as OpenBench asks for them", Availability::Always,
     "  N            how many\n"
     "  seed S       the same number gives the same openings\n"
     "  book FILE    begin with lines of an EPD file; None for the initial position\n"
     "  balance CP   neither side is ahead by more at any move\n"
     "  nodes N      of the search that judges an opening (1000)\n"},
    {"spsa", "the search's numbers as input for OpenBench", Availability::ForTuning},
    {"compiler", "the compiler and the settings of this build"},
    {"license", "the licence"},
    {"--help, --version", "show this help, show the version"},
}};
#undef POSITION_OPTIONS
#undef REVIEW_OPTIONS

} // namespace

std::span<const ShellCommand> shell_commands() { return Commands; }

bool is_available(const ShellCommand& command) {
    switch (command.availability) {
    case Availability::WithTools: return HasTools;
    case Availability::ForTuning: return params::AreVariable;
    default: return true;
    }
}

std::string usage() {
    std::size_t width = 0;
    for (const ShellCommand& command : Commands) {
        width = std::max(width, command.arguments.size());
    }
    std::string text = "Isolani, a chess engine that speaks UCI.\n\n";
    for (const ShellCommand& command : Commands) {
        if (is_available(command)) {
            text += "  isolani ";
            text += command.arguments;
            text += std::string(width - command.arguments.size() + 2, ' ');
            text += command.doc;
            text += '\n';
        }
    }
    return text +
           "\n'isolani COMMAND --help' tells more. When the input ends, UCI work with an end of "
           "its\n"
           "own goes on for at most " +
           std::to_string(MostAfterInput.count()) + " seconds.\n";
}

std::string usage_of(std::string_view command) {
    // OpenBench passes a whole command as one argument.
    const std::string_view name = command.substr(0, command.find(' '));
    const auto found = std::find_if(Commands.begin(), Commands.end(), [&](const ShellCommand& c) {
        return !name.empty() && c.arguments.substr(0, c.arguments.find(' ')) == name;
    });
    if (found == Commands.end() || !is_available(*found) || name == "datagen") {
        return "";
    }
    std::string text = "isolani " + std::string(found->arguments) + "\n\n";
    text += found->doc;
    text += '\n';
    if (!found->options.empty()) {
        text += '\n';
        text += found->options;
    }
    return text;
}

} // namespace isolani::uci
