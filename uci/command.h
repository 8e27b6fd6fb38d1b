// Parses lines of UCI input into commands, without executing them.
#pragma once

#include "engine/types.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace isolani::uci {

struct Identify {}; ///< uci
struct IsReady {};
struct NewGame {}; ///< ucinewgame
struct Stop {};
struct PonderHit {};
struct Quit {};
struct Flip {}; ///< exchanges the colours of the position
struct ShowCompiler {};
struct ShowLicense {};
struct Help {};
struct Ignored {}; ///< blank lines, comments, and commands that UCI allows an engine to ignore

/// What was ignored in a line that is obeyed otherwise, and why: a few messages at most.
using Complaints = std::vector<std::string>;

struct Display { ///< d
    Complaints complaints;
};
struct ShowPawns { ///< pawns
    Complaints complaints;
};
struct Evaluate { ///< eval [full|json]
    enum class Form : std::uint8_t { Summary, Full, Json };
    Form form = Form::Summary;
    Complaints complaints;
};
struct Explain { ///< explain [json]
    bool as_json = false;
    Complaints complaints;
};
struct ShowMaps { ///< map [svg], harmony [svg]
    enum class Layer : std::uint8_t { Evaluation, Harmony };
    Layer layer = Layer::Evaluation;
    bool as_svg = false;
    Complaints complaints;
};

struct SetPosition {
    std::string fen; ///< empty for the initial position
    std::vector<std::string> moves;
    Complaints complaints;
};

/// go, with its numbers as given: to_limits() checks their ranges.
struct Go {
    EnumArray<Color, std::optional<std::int64_t>> time{};      ///< milliseconds
    EnumArray<Color, std::optional<std::int64_t>> increment{}; ///< milliseconds
    std::optional<std::int64_t> moves_to_go;
    std::optional<std::int64_t> move_time; ///< milliseconds
    std::optional<std::int64_t> depth;
    std::optional<std::int64_t> nodes;
    std::optional<std::int64_t> mate;
    std::optional<std::int64_t> perft;
    std::vector<std::string> search_moves;
    bool infinite = false;
    bool ponder = false;
    bool lost_a_limit = false; ///< the number of a limit could not be parsed
    Complaints complaints;
};

struct SetOption {
    std::string name;
    std::optional<std::string> value;
};

struct Bench {
    std::vector<std::string> arguments;
};

struct Unknown {
    std::string text;
};

using Command = std::variant<Identify, IsReady, NewGame, Stop, PonderHit, Quit, Display, Evaluate,
                             ShowPawns, Explain, ShowMaps, Flip, ShowCompiler, ShowLicense, Help,
                             Ignored, SetPosition, Go, SetOption, Bench, Unknown>;

/// Parses any line, without errors. As UCI requires, unknown words before a command are skipped; so
/// is a byte-order mark.
Command parse(std::string_view line);

} // namespace isolani::uci
