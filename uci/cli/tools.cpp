#include "uci/cli/tools.h"

#include "engine/color_flip.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/perft.h"
#include "engine/util/platform.h"
#include "engine/util/text.h"
#include "search/value.h"
#include "uci/cli/analyse.h"
#include "uci/cli/cli_options.h"
#include "uci/cli/datagen_cli.h"
#include "uci/cli/explain_cli.h"
#include "uci/cli/interrupt.h"
#include "uci/cli/review_cli.h"
#include "uci/cli/shared_options.h"
#include "uci/command.h"
#include "uci/output.h"
#include "uci/show.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <stop_token>
#include <string_view>
#include <variant>
#include <vector>

namespace isolani::uci {

const bool HasTools = true;

namespace {

using Arguments = std::vector<std::string>;

/// The argument of perft, a depth in plies.
int parse_depth(const Arguments& arguments) {
    constexpr int Most = 30;
    const auto depth = arguments.size() == 1 ? to_number<int>(arguments.front()) : std::nullopt;
    if (!depth || *depth < 1 || *depth > Most) {
        throw std::invalid_argument("perft needs a depth from 1 to " + std::to_string(Most));
    }
    return *depth;
}

void add_perft_options(cxxopts::Options& options) {
    add_position_options(options);
    options.add_options()("divide", "");
}

int run_perft_command(const cxxopts::ParseResult& options, const Arguments& arguments) {
    const int depth = parse_depth(arguments);
    const Position pos = parse_position(options);
    const bool divide = options["divide"].as<bool>();
    std::stop_source stop;
    StandardOutput output([&] { stop.request_stop(); });
    const auto start = std::chrono::steady_clock::now();
    const auto report = [&](Move m, std::uint64_t leaves) {
        output.write(to_text(m, notation(options)) + ": " + std::to_string(leaves));
    };
    const std::uint64_t leaves =
        divide ? perft_divide(pos, depth, report, stop.get_token()) : perft(pos, depth);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::array<char, 96> line{};
    std::snprintf(line.data(), line.size(), "%.3f s, %.1f million a second", time.count(),
                  static_cast<double>(leaves) / 1e6 / std::max(time.count(), 1e-9));
    output.write(line.data());
    output.write("Nodes searched: " + std::to_string(leaves));
    return 0;
}

void add_analyse_options(cxxopts::Options& options) {
    const auto small = [] { return cxxopts::value<int>(); };
    add_game_options(options);
    add_engine_options(options);
    options.add_options()("time", "", small()->default_value("3000"))("depth", "", small())(
        "multipv", "", small());
}

int run_analyse_command(const cxxopts::ParseResult& options) {
    constexpr int MostLines = 256;
    constexpr int MostMilliseconds = 1'000'000'000;
    AnalysisSettings settings;
    settings.game = parse_game(options);
    if (options.count("depth") != 0) {
        settings.limits.depth = number(options, "depth", 1, MaxPly - 1);
    }
    if (options.count("time") != 0 || !settings.limits.depth) {
        settings.limits.move_time = Milliseconds(number(options, "time", 1, MostMilliseconds));
    }
    settings.limits.multi_pv =
        number_or(settings.limits.multi_pv, options, "multipv", 1, MostLines);
    settings.threads = parse_threads(options);
    settings.hash = parse_hash(options);
    settings.width = platform::terminal_width();
    std::atomic<bool> has_broken = false;
    StandardOutput output([&] { has_broken = true; });
    catch_interrupts();
    run_analysis(settings, output, [&] { return is_interrupted() || has_broken; });
    return is_interrupted() ? ByInterrupt : 0;
}

/// Runs the UCI command C, which shows the position and begins with `word`, with its output.
/// `forms`: the words that may follow it in UCI.
template <class C>
int run_show_command(const std::string& word, const std::vector<std::string_view>& forms,
                     const cxxopts::ParseResult& options, const Arguments& arguments) {
    if (!arguments.empty() && std::ranges::find(forms, arguments.front()) == forms.end()) {
        throw std::invalid_argument("unexpected argument '" + arguments.front() + "'");
    }
    const Command command = parse(arguments.empty() ? word : word + " " + arguments.front());
    StandardOutput output;
    output.write(shown(std::get<C>(command), parse_game(options).position()));
    return 0;
}

int run_flip_command(const cxxopts::ParseResult& options) {
    StandardOutput output;
    output.write(to_fen(color_flipped(parse_game(options).position())));
    return 0;
}

cxxopts::ParseResult parse_options(cxxopts::Options& options, int argc, char** argv) {
    try {
        return options.parse(argc, argv);
    } catch (const std::exception& e) { // the exception types of cxxopts differ between releases
        throw std::invalid_argument(e.what());
    }
}

/// A command with options of its own.
struct Tool {
    std::string_view name;
    std::size_t arguments; ///< that it takes beside its options, at most
    void (*add_options)(cxxopts::Options& options);
    int (*run)(const cxxopts::ParseResult& options, const Arguments& arguments);
};

constexpr auto Tools = std::to_array<Tool>(
    {{"perft", 1, add_perft_options, run_perft_command},
     {"analyse", 0, add_analyse_options,
      [](const auto& options, const Arguments&) { return run_analyse_command(options); }},
     {"explain", 0, add_explain_options,
      [](const auto& options, const Arguments&) { return run_explain_command(options); }},
     {"annotate", 1, add_annotate_options, run_annotate_command},
     {"report", 1, add_report_options, run_report_command},
     {"datagen", 0, add_datagen_options,
      [](const auto& options, const Arguments&) { return run_datagen_command(options); }},
     {"d", 0, add_game_options,
      [](const auto& options, const Arguments& a) {
          return run_show_command<Display>("d", {}, options, a);
      }},
     {"eval", 1, add_game_options,
      [](const auto& options, const Arguments& a) {
          return run_show_command<Evaluate>("eval", {"full", "json"}, options, a);
      }},
     {"pawns", 0, add_game_options,
      [](const auto& options, const Arguments& a) {
          return run_show_command<ShowPawns>("pawns", {}, options, a);
      }},
     {"map", 1, add_game_options,
      [](const auto& options, const Arguments& a) {
          return run_show_command<ShowMaps>("map", {"svg"}, options, a);
      }},
     {"harmony", 1, add_game_options,
      [](const auto& options, const Arguments& a) {
          return run_show_command<ShowMaps>("harmony", {"svg"}, options, a);
      }},
     {"flip", 0, add_game_options,
      [](const auto& options, const Arguments&) { return run_flip_command(options); }}});
static_assert(Tools.size() == ToolNames.size());

/// Why there is an argument too many.
const char* hint(const cxxopts::ParseResult& options, const char* name) {
    try {
        return options.count(name) == 0 ? ""
               : name == std::string_view("fen")
                   ? ": a FEN needs quotes, as in --fen \"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\""
                   : ": several moves need quotes, as in --moves \"e2e4 e7e5\"";
    } catch (const std::exception&) { // the command has no such option
        return "";
    }
}

/// What is no option, as it was given: cxxopts would split the value at commas.
Arguments arguments_of(const cxxopts::ParseResult& options) {
    Arguments arguments;
    for (const cxxopts::KeyValue& given : options.arguments()) {
        if (given.key() == "arguments") {
            arguments.push_back(given.value());
        }
    }
    return arguments;
}

} // namespace

int run_tool(const std::string& command, int argc, char** argv) {
    const Tool& tool = *std::ranges::find(Tools, command, &Tool::name);
    cxxopts::Options options("isolani");
    options.add_options()("arguments", "", cxxopts::value<Arguments>());
    options.parse_positional({"arguments"});
    tool.add_options(options);
    const auto parsed = parse_options(options, argc, argv);
    const Arguments arguments = arguments_of(parsed);
    if (arguments.size() > tool.arguments) {
        const std::string fen = hint(parsed, "fen");
        throw std::invalid_argument("unexpected argument '" + arguments[tool.arguments] + "'" +
                                    (fen.empty() ? hint(parsed, "moves") : fen));
    }
    return tool.run(parsed, arguments);
}

} // namespace isolani::uci
