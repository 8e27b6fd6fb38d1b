// The commands of the engine: one table for `--help` and for the manual page.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace isolani::uci {

/// The output of the UCI command `help`.
inline constexpr std::string_view ConsoleHelp =
    "Isolani speaks UCI; a graphical interface normally does the typing.\n"
    "  position startpos|fen FEN [moves M...]   set up a position\n"
    "  go depth N | movetime MS | nodes N | infinite | wtime MS btime MS ...   search\n"
    "  stop, ponderhit, isready, ucinewgame, setoption name N value V, quit\n"
    "  go perft N   count the legal lines of N moves\n"
    "  d            show the board\n"
    "  eval         show what the evaluation consists of, the largest parts first\n"
    "  eval full    all terms, also those that are zero   eval json   all of it as data\n"
    "  explain      tell in words what the evaluation sees\n"
    "  pawns        name the pawn structure and draw the sets of the pawn algebra\n"
    "  map          what each piece would be worth elsewhere        map svg   as a picture\n"
    "  harmony      the network's share of that, for each type      harmony svg\n"
    "  flip         exchange the colours\n"
    "  compiler, license\n"
    "  bench [depth [threads [hash]]]   fixed work: signature and speed\n"
    "From a shell: isolani --help";

/// What a user at a terminal sees first; a GUI, which speaks first in UCI, does not.
inline constexpr std::string_view Greeting =
    "Isolani, a chess engine: 'help' lists what can be typed, 'quit' ends it.";

/// The builds that have a command.
enum class Availability : std::uint8_t { Always, WithTools, ForTuning };

struct ShellCommand {
    std::string_view arguments; ///< as typed after "isolani"
    std::string_view doc;
    Availability availability = Availability::Always;
    std::string_view options = {}; ///< the lines that `isolani COMMAND --help` adds
};

std::span<const ShellCommand> shell_commands();

/// Whether this build has the command.
bool is_available(const ShellCommand& command);

/// The output of `isolani --help`: the commands of this build.
std::string usage();

/// The output of `isolani COMMAND --help`; empty if this build does not have the command, or the
/// command prints its own help.
std::string usage_of(std::string_view command);

} // namespace isolani::uci
