#include "uci/options.h"

#include "search/control.h"
#include "uci/tokens.h"

#include <algorithm>
#include <array>

namespace isolani::uci {

namespace {

constexpr std::array<Option, 23> OrdinaryOptions{{
    {"Hash", Spin{&Settings::hash, 1, static_cast<int>(TranspositionTable::MaxMegabytes)},
     "Size of the transposition table in MB. More helps long searches; leave memory for the rest."},
    {"Clear Hash", Button{}, "Forgets everything learned so far."},
    {"Threads", Spin{&Settings::threads, 1, static_cast<int>(SearchControl::MaxThreads)},
     "Search threads; at most as many as the machine has cores."},
    {"Move Overhead", Spin{&Settings::move_overhead, 0, 5000},
     "Milliseconds lost on every move between engine and referee; raise it if games are lost on "
     "time."},
    {"Ponder", Check{&Settings::ponder},
     "Says that the GUI may ask to think on the opponent's time."},
    {"MultiPV", Spin{&Settings::multi_pv, 1, 256},
     "How many best lines to show, each beginning with another move. More than one costs "
     "strength."},
    {"Skill Level", Spin{&Settings::skill_level, 0, Strength::MaxLevel},
     "Strength from 0, a beginner, to 20, full strength. Below 20 a move takes little time, and "
     "one "
     "thread."},
    {"UCI_LimitStrength", Check{&Settings::limit_strength},
     "Whether to play as strong as UCI_Elo says, instead of by Skill Level."},
    {"UCI_Elo", Spin{&Settings::elo, Strength::LeastElo, Strength::MostElo},
     "The strength to play with if UCI_LimitStrength is set; roughly."},
    {"UCI_AnalyseMode", Check{&Settings::analyse_mode},
     "Says that a position is being analysed: limits of strength do not hold."},
    {"nodestime", Spin{&Settings::nodes_per_millisecond, 0, 10'000},
     "Nodes that count as a millisecond, so that games repeat themselves; 0 for real time."},
    {"OwnBook", Check{&Settings::own_book},
     "Whether to play from BookFile where it knows the position. Not in analysis."},
    {"BookFile", Text{&Settings::book_file}, "An opening book in the Polyglot format (.bin)."},
    {"SyzygyPath", Text{&Settings::syzygy_path},
     "Folders with Syzygy tablebases, separated by ':' (';' under Windows). Needs a build with "
     "Fathom."},
    {"SyzygyProbeDepth", Spin{&Settings::syzygy_probe_depth, 1, 100},
     "Least remaining depth, in plies, at which the search probes the tablebases; more for a slow "
     "disk."},
    {"SyzygyProbeLimit", Spin{&Settings::syzygy_probe_limit, 0, 7},
     "Most pieces on the board, kings included, to ask the tablebases about; 0 never asks."},
    {"Syzygy50MoveRule", Check{&Settings::syzygy_fifty_move_rule},
     "Whether a tablebase win that the fifty-move rule prevents is a draw."},
    {"UCI_ShowWDL", Check{&Settings::show_wdl},
     "Shows after each score the chances to win, draw and lose, in thousandths."},
    {"Minimal", Check{&Settings::minimal},
     "Prints only the final result of each search: for testers of many games."},
    {"UCI_Chess960", Check{&Settings::chess960},
     "Castling moves are written king takes rook, as Chess960 needs."},
    {"UCI_Opponent", Text{&Settings::opponent},
     "Title, Elo, kind and name of the opponent. Ignored by the engine."},
    {"UCI_EngineAbout", Text{&Settings::about}, "What the engine is. For reading only."},
    {"Debug Log File", Text{&Settings::log_file},
     "Appends all input (>>) and output (<<) to this file."},
}};

/// The options of every build, followed by those of a build for tuning.
constexpr auto AllOptions = [] {
    constexpr std::size_t Tunables = params::AreVariable ? params::All.size() : 0;
    std::array<Option, OrdinaryOptions.size() + Tunables> all{};
    std::copy(OrdinaryOptions.begin(), OrdinaryOptions.end(), all.begin());
    for (std::size_t i = 0; i < Tunables; ++i) {
        all[OrdinaryOptions.size() + i] = {params::All[i].name, Tunable{&params::All[i]},
                                           "A number of the search."};
    }
    return all;
}();

/// The empty string in UCI.
constexpr std::string_view NoText = "<empty>";

std::optional<bool> to_bool(std::string_view word) {
    if (equals_ignoring_case(word, "true")) {
        return true;
    }
    if (equals_ignoring_case(word, "false")) {
        return false;
    }
    return std::nullopt;
}

std::string refusal(const Option& option, const std::string& value, const std::string& wanted) {
    return "option " + std::string(option.name) + " needs " + wanted + ", not '" +
           printable(value) + "': unchanged";
}

/// "spin default 16 min 1 max 1048576"
std::string spin_listing(int initial, int min, int max) {
    return "spin default " + std::to_string(initial) + " min " + std::to_string(min) + " max " +
           std::to_string(max);
}

struct ClampedNumber {
    int value;
    std::string note; ///< set if the number was clamped
};

/// Parses a number and clamps it to the bounds.
Result<ClampedNumber> clamp_number(const Option& option, const std::string& text, int min,
                                   int max) {
    const std::string range = std::to_string(min) + " to " + std::to_string(max);
    const auto number = to_nearest_number<std::int64_t>(text);
    if (!number) {
        return Error{refusal(option, text, "a number from " + range)};
    }
    const auto value = static_cast<int>(std::clamp<std::int64_t>(*number, min, max));
    if (value == *number) {
        return ClampedNumber{value, ""};
    }
    return ClampedNumber{value, "option " + std::string(option.name) + " goes from " + range +
                                    ": " + std::to_string(value) + " instead of " +
                                    printable(text)};
}

} // namespace

std::span<const Option> options() { return AllOptions; }

std::string to_listing(const Option& option) {
    const Settings defaults;
    std::string text = "option name " + std::string(option.name) + " type ";
    if (const Spin* spin = std::get_if<Spin>(&option.kind)) {
        return text + spin_listing(defaults.*spin->value, spin->min, spin->max);
    }
    if (const Tunable* tunable = std::get_if<Tunable>(&option.kind)) {
        const params::Parameter& p = *tunable->parameter;
        return text + spin_listing(p.value, p.min, p.max);
    }
    if (const Check* check = std::get_if<Check>(&option.kind)) {
        return text + "check default " + (defaults.*check->value ? "true" : "false");
    }
    if (const Text* initial = std::get_if<Text>(&option.kind)) {
        const std::string& value = defaults.*initial->value;
        return text + "string default " + (value.empty() ? std::string(NoText) : value);
    }
    return text + "button";
}

std::string to_spsa_input() {
    std::string text;
    for (const params::Parameter& p : params::All) {
        text += std::string(p.name) + ", int";
        for (const int number : {p.value, p.min, p.max, p.step}) {
            text += ", " + std::to_string(number);
        }
        text += ", 0.002\n"; // R_end, the learning rate of SPSA
    }
    return text;
}

Result<OptionChange> set_option(Settings& settings, std::string_view name,
                                const std::optional<std::string>& value) {
    const auto* option = std::find_if(AllOptions.begin(), AllOptions.end(), [&](const Option& o) {
        return equals_ignoring_case(o.name, name);
    });
    if (option == AllOptions.end()) {
        return Error{name.empty()
                         ? "setoption needs a name"
                         : "no option '" + printable(name) + "': see the list after 'uci'"};
    }
    const std::string given = value.value_or("");
    if (const Spin* spin = std::get_if<Spin>(&option->kind)) {
        const Result<ClampedNumber> number = clamp_number(*option, given, spin->min, spin->max);
        if (!number) {
            return Error{number.error()};
        }
        settings.*spin->value = number->value;
        return OptionChange{option, number->note};
    }
    if (const Tunable* tunable = std::get_if<Tunable>(&option->kind)) {
        const params::Parameter& p = *tunable->parameter;
        const Result<ClampedNumber> number = clamp_number(*option, given, p.min, p.max);
        if (!number) {
            return Error{number.error()};
        }
        params::set(p, number->value);
        return OptionChange{option, number->note};
    }
    if (const Check* check = std::get_if<Check>(&option->kind)) {
        const auto truth = to_bool(given);
        if (!truth) {
            return Error{refusal(*option, given, "true or false")};
        }
        settings.*check->value = *truth;
    } else if (const Text* text = std::get_if<Text>(&option->kind)) {
        settings.*text->value = given == NoText ? "" : given;
    }
    return OptionChange{option, ""};
}

} // namespace isolani::uci
