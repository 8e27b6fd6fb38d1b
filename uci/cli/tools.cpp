#include "uci/cli/tools.h"

#include "engine/color_flip.h"
#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/perft.h"
#include "engine/util/text.h"
#include "search/value.h"
#include "tools/terminal/interrupt.h"
#include "tools/terminal/output.h"
#include "tools/terminal/platform.h"
#include "uci/cli/analyse.h"
#include "uci/cli/arguments.h"
#include "uci/cli/datagen_cli.h"
#include "uci/cli/explain_cli.h"
#include "uci/cli/review_cli.h"
#include "uci/cli/shared_options.h"
#include "uci/cli/usage.h"
#include "uci/command.h"
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

namespace {

/// The argument of perft, a depth in plies.
int parse_depth(const std::vector<std::string>& words) {
    constexpr int Most = 30;
    const auto depth = words.size() == 1 ? to_number<int>(words.front()) : std::nullopt;
    if (!depth || *depth < 1 || *depth > Most) {
        const std::string given = words.empty() ? "" : ", not '" + words.front() + "'";
        throw std::invalid_argument("perft needs a depth from 1 to " + std::to_string(Most) +
                                    given);
    }
    return *depth;
}

int run_perft_command(const Arguments& arguments) {
    const int depth = parse_depth(arguments.words());
    const Position pos = parse_position(arguments);
    const bool divide = arguments.has("divide");
    std::stop_source stop;
    StandardOutput output([&] { stop.request_stop(); });
    const auto start = std::chrono::steady_clock::now();
    const auto report = [&](Move m, std::uint64_t leaves) {
        output.write(to_text(m, notation(arguments)) + ": " + std::to_string(leaves));
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

int run_analyse_command(const Arguments& arguments) {
    constexpr int MostLines = 256;
    constexpr int MostMilliseconds = 1'000'000'000;
    constexpr int LeftOut = 3000;
    AnalysisSettings settings;
    settings.game = parse_game(arguments);
    if (arguments.has("depth")) {
        settings.limits.depth = number(arguments, "depth", 1, MaxPly - 1);
    }
    if (arguments.has("time") || !settings.limits.depth) {
        settings.limits.move_time =
            Milliseconds(number_or(LeftOut, arguments, "time", 1, MostMilliseconds));
    }
    settings.multi_pv = number_or(settings.multi_pv, arguments, "multipv", 1, MostLines);
    settings.threads = parse_threads(arguments);
    settings.hash = parse_hash(arguments);
    settings.tablebases = arguments.text("syzygy");
    settings.width = platform::terminal_width();
    std::atomic<bool> has_broken = false;
    StandardOutput output([&] { has_broken = true; });
    catch_interrupts();
    run_analysis(settings, output, [&] { return is_interrupted() || has_broken; });
    return is_interrupted() ? ByInterrupt : 0;
}

/// The form of a command that is asked for, such as `json`; empty if none is.
std::string parse_form(const ShellCommand& command, const Arguments& arguments) {
    std::string form;
    for (const CommandWord& word : command.words) {
        if (word.kind == CommandWord::Kind::Form && arguments.asks_for(word.name)) {
            if (!form.empty()) {
                throw std::invalid_argument(form + " and " + std::string(word.name) +
                                            " exclude each other");
            }
            form = word.name;
        }
    }
    return form;
}

/// Runs the UCI command C, which shows the position, with its output.
template <class C> int run_show_command(const ShellCommand& command, const Arguments& arguments) {
    const std::string form = parse_form(command, arguments);
    const Command in_uci = parse(std::string(command.name()) + ' ' + form);
    StandardOutput output;
    output.write(shown(std::get<C>(in_uci), parse_game(arguments).position()));
    return 0;
}

int run_flip_command(const Arguments& arguments) {
    StandardOutput output;
    output.write(to_fen(color_flipped(parse_game(arguments).position())));
    return 0;
}

/// What runs a command.
struct Tool {
    std::string_view name;
    int (*run)(const ShellCommand& command, const Arguments& arguments);
};

template <int (*Run)(const Arguments&)>
int by_arguments(const ShellCommand&, const Arguments& arguments) {
    return Run(arguments);
}

constexpr auto Tools = std::to_array<Tool>({{"perft", by_arguments<run_perft_command>},
                                            {"analyse", by_arguments<run_analyse_command>},
                                            {"explain", by_arguments<run_explain_command>},
                                            {"annotate", by_arguments<run_annotate_command>},
                                            {"report", by_arguments<run_report_command>},
                                            {"datagen", by_arguments<run_datagen_command>},
                                            {"d", run_show_command<Display>},
                                            {"eval", run_show_command<Evaluate>},
                                            {"pawns", run_show_command<ShowPawns>},
                                            {"map", run_show_command<ShowMaps>},
                                            {"harmony", run_show_command<ShowMaps>},
                                            {"flip", by_arguments<run_flip_command>}});

} // namespace

bool is_tool(std::string_view command) {
    return std::ranges::find(Tools, command, &Tool::name) != Tools.end();
}

int run_tool(const std::string& name, int argc, char** argv) {
    const Tool& tool = *std::ranges::find(Tools, name, &Tool::name);
    const ShellCommand& command = *find_command(name);
    return tool.run(command, parse_arguments(command, argc, argv));
}

} // namespace isolani::uci
