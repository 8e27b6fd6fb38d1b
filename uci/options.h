// The UCI options: one table to list, check and set them.
#pragma once

#include "engine/util/result.h"
#include "search/limits.h"
#include "search/params.h"
#include "search/strength.h"
#include "search/tablebases.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

namespace isolani::uci {

/// The values of all options, initialised to their defaults.
struct Settings {
    int hash = 16; ///< megabytes
    int threads = 1;
    int move_overhead = 30; ///< milliseconds
    bool ponder = false;
    int nodes_per_millisecond = 0; ///< 0: real time
    std::string about =
        "Isolani, a chess engine of pawn structures: hand-written terms, small network";
    std::string opponent;
    std::string log_file; ///< empty: no log
    int multi_pv = 1;     ///< number of lines to search and show
    bool show_wdl = false;
    bool minimal = false;      ///< print only the final result of a search
    bool show_reasons = false; ///< tell the largest reasons after a search
    bool own_book = false;
    std::string book_file; ///< empty: no book
    bool analyse_mode = false;
    int skill_level = Strength::MaxLevel;
    bool limit_strength = false;
    int elo = Strength::MostElo;
    std::string syzygy_path; ///< list of folders; empty: no tablebases
    int syzygy_probe_depth = TablebaseSettings{}.probe_depth;
    int syzygy_probe_limit = TablebaseSettings{}.probe_limit;
    bool syzygy_fifty_move_rule = TablebaseSettings{}.fifty_move_rule;
    bool chess960 = false;

    TablebaseSettings tablebases() const {
        return {syzygy_probe_depth, syzygy_probe_limit, syzygy_fifty_move_rule};
    }
    /// Full strength in analysis mode; otherwise by UCI_Elo if UCI_LimitStrength is set, else by
    /// Skill Level.
    Strength strength() const {
        return analyse_mode     ? Strength()
               : limit_strength ? Strength::of_elo(elo)
                                : Strength::of_level(skill_level);
    }
    SearchSettings search() const {
        return {multi_pv, strength(), Milliseconds(move_overhead), nodes_per_millisecond, ponder};
    }
};

/// An integer within bounds.
struct Spin {
    int Settings::*value;
    int min;
    int max;
};
/// true or false.
struct Check {
    bool Settings::*value;
};
/// Any string, including the empty one.
struct Text {
    std::string Settings::*value;
};
/// A tunable search parameter, in a build for tuning.
struct Tunable {
    const params::Parameter* parameter;
};
/// An action without a value.
struct Button {};

struct Option {
    std::string_view name;
    std::variant<Spin, Check, Text, Tunable, Button> kind;
    std::string_view doc;
};

/// All options, in the order in which `uci` lists them.
std::span<const Option> options();

/// "option name Hash type spin default 16 min 1 max 1048576"
std::string to_listing(const Option& option);

/// "Name, int, value, min, max, step, 0.002" for each parameter: input for OpenBench's SPSA tuner.
std::string to_spsa_input();

/// The option that was set, and a note if its number was clamped.
struct OptionChange {
    const Option* option;
    std::string note;
};

/// Sets the option with this name, ignoring case; a tunable parameter changes at once. A number out
/// of range is clamped. Returns an error and changes nothing if the name or value is invalid.
Result<OptionChange> set_option(Settings& settings, std::string_view name,
                                const std::optional<std::string>& value);

} // namespace isolani::uci
