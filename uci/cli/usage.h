// The commands of the engine: one table for `--help`, the manual page, the completions of shells,
// and what the command line accepts.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace isolani::uci {

/// The output of the UCI command `help`.
inline constexpr std::string_view ConsoleHelp =
    "Isolani speaks UCI; a graphical interface normally does the typing.\n"
    "  position startpos|fen FEN [moves M...]   set up a position\n"
    "  go depth N | movetime MS | nodes N | infinite | wtime MS btime MS ...   search\n"
    "  stop, ponderhit, isready, ucinewgame, setoption name N value V, quit or exit\n"
    "  go perft N   count the legal lines of N moves\n"
    "  d            show the board\n"
    "  eval         show what the evaluation consists of, the largest parts first\n"
    "  eval full    all terms, also those that are zero       eval json     as data\n"
    "  explain      the position in words\n"
    "  pawns        name the pawn structure and draw the sets of its pawns\n"
    "  map          what each piece would be worth elsewhere  map svg       a picture\n"
    "  harmony      the network's share of that, by type      harmony svg\n"
    "  flip         exchange the colours\n"
    "  compiler, license\n"
    "  bench [depth [threads [hash]]]   fixed work: signature and speed\n"
    "From a shell: isolani --help";

/// What a user at a terminal sees first; a GUI, which speaks first in UCI, does not.
inline constexpr std::string_view Greeting =
    "Isolani, a chess engine: 'help' lists what can be typed, 'quit' ends it.";

/// The builds that have a command.
enum class Availability : std::uint8_t { Always, ReadsOptions, ForTuning };

/// Something that a command takes.
struct CommandWord {
    enum class Kind : std::uint8_t {
        Option,  ///< `--time MS`
        Switch,  ///< `--plain`
        Form,    ///< `json`, which `--json` means, too
        Argument ///< known by its place, as `FILE.pgn`, or by the word before it, as `seed S`
    };
    Kind kind;
    std::string_view name;  ///< without dashes
    std::string_view value; ///< what follows the name
    std::string_view doc;
    std::string initial;    ///< the default, for people; empty if there is none to tell
    char letter = 0;        ///< `-o`, short for an option; 0 for none
    bool is_either = false; ///< a switch that may be given without dashes, too

    CommandWord either_way() const {
        CommandWord word = *this;
        word.is_either = true;
        return word;
    }
    /// "--out" or "json", as it is typed.
    std::string typed() const;
    /// Whether a file or folder is named after it, or in its place.
    bool takes_file() const;
};

struct ShellCommand {
    std::string_view arguments; ///< as typed after "isolani", in short
    std::string_view doc;
    Availability availability = Availability::Always;
    std::vector<CommandWord> words = {};
    std::string_view note = {}; ///< a sentence for the end of its help

    std::string_view name() const;
};

std::span<const ShellCommand> shell_commands();

/// The command that begins a line, such as "bench 13"; null if there is none.
const ShellCommand* find_command(std::string_view line);

/// A word with its value as shown to people: "-o, --out FILE".
std::string shown(const CommandWord& word);

/// What it is, with its default: "search threads (1)".
std::string doc_of(const CommandWord& word);

/// Whether this build has the command.
bool is_available(const ShellCommand& command);

/// The output of `isolani --help`: the commands of this build.
std::string usage();

/// The output of `isolani help COMMAND` and `isolani COMMAND --help`; empty if this build does not
/// have the command, or it is none with a help of its own.
std::string usage_of(std::string_view command);

} // namespace isolani::uci
