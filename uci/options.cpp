#include "uci/options.h"

#include "engine/util/text.h"
#include "search/control.h"

#include <algorithm>
#include <array>

namespace isolani::uci {

namespace {

constexpr auto OrdinaryOptions = std::to_array<Option>({
    {"Hash", Spin{&Settings::hash, 1, static_cast<int>(TranspositionTable::MaxMegabytes)},
     "Size of the transposition table in MB. More helps long searches; leave memory for other "
     "programs."},
    {"Clear Hash", Button{}, "Clears the transposition table and the histories."},
    {"Threads", Spin{&Settings::threads, 1, static_cast<int>(SearchControl::MaxThreads)},
     "Number of search threads; more than one per core does not help."},
    {"Move Overhead", Spin{&Settings::move_overhead, 0, 5000},
     "Milliseconds kept in reserve for delays between engine and GUI; raise it if games are lost "
     "on time."},
    {"Ponder", Check{&Settings::ponder},
     "Set by the GUI if it lets the engine think on the opponent's time; the engine then spends "
     "more of its own."},
    {"MultiPV", Spin{&Settings::multi_pv, 1, 256},
     "Number of best lines to show. More than one weakens play at full strength."},
    {"Skill Level", Spin{&Settings::skill_level, 0, Strength::MaxLevel},
     "Playing strength from 0, about 1165 Elo, to 20, full strength. Below 20, moves are fast and "
     "use one thread; analysis is weak, too, unless UCI_AnalyseMode is set."},
    {"UCI_LimitStrength", Check{&Settings::limit_strength},
     "Limits the strength to UCI_Elo, instead of Skill Level."},
    {"UCI_Elo", Spin{&Settings::elo, Strength::LeastElo, Strength::MostElo},
     "Approximate strength if UCI_LimitStrength is set."},
    {"UCI_AnalyseMode", Check{&Settings::analyse_mode}, "For analysis: full strength, no book."},
    {"nodestime", Spin{&Settings::nodes_per_millisecond, 0, 10'000},
     "Nodes counted as one millisecond, for reproducible games; 0 uses the clock."},
    {"OwnBook", Check{&Settings::own_book},
     "Plays from BookFile where it has the position. Not in analysis."},
    {"BookFile", Text{&Settings::book_file}, "An opening book in the Polyglot format (.bin)."},
    {"SyzygyPath", Text{&Settings::syzygy_path},
     "Folders with Syzygy tablebases, separated by ':' (';' under Windows). Needs a build with "
     "Fathom."},
    {"SyzygyProbeDepth", Spin{&Settings::syzygy_probe_depth, 1, 100},
     "Lowest remaining depth, in plies, at which the search probes the tablebases; raise it for a "
     "slow disk."},
    {"SyzygyProbeLimit", Spin{&Settings::syzygy_probe_limit, 0, 7},
     "Largest number of pieces, kings included, for which the tablebases are probed; 0 is never."},
    {"Syzygy50MoveRule", Check{&Settings::syzygy_fifty_move_rule},
     "Counts tablebase wins that the fifty-move rule prevents as draws."},
    {"UCI_ShowWDL", Check{&Settings::show_wdl},
     "Shows win, draw and loss probabilities, in thousandths, after each score."},
    {"Minimal", Check{&Settings::minimal},
     "Prints only the final result of each search, for testing with many games."},
    {"Show Reasons", Check{&Settings::show_reasons},
     "Names after each search, as info string, the largest reasons for the evaluation at the end "
     "of "
     "the best line, at most three."},
    {"UCI_Chess960", Check{&Settings::chess960},
     "Chess960: castling moves are written as king takes rook."},
    {"UCI_Opponent", Text{&Settings::opponent},
     "Title, Elo, type and name of the opponent. Ignored by the engine."},
    {"UCI_EngineAbout", Text{&Settings::about}, "Describes the engine. Read-only."},
    {"Debug Log File", Text{&Settings::log_file},
     "Appends all input (>>) and output (<<) to this file."},
});

/// The options of every build, followed by those of a build for tuning.
constexpr auto AllOptions = [] {
    constexpr std::size_t Tunables = params::AreVariable ? params::All.size() : 0;
    std::array<Option, OrdinaryOptions.size() + Tunables> all{};
    std::copy(OrdinaryOptions.begin(), OrdinaryOptions.end(), all.begin());
    for (std::size_t i = 0; i < Tunables; ++i) {
        all[OrdinaryOptions.size() + i] = {params::All[i].name, Tunable{&params::All[i]},
                                           "A search parameter."};
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
