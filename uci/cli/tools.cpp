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
#include "uci/cli/cli_options.h"
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

const bool HasTools = true;

namespace {

/// The argument of perft, a depth in plies.
int parse_depth(const Arguments& arguments) {
    constexpr int Most = 30;
    const auto depth = arguments.size() == 1 ? to_number<int>(arguments.front()) : std::nullopt;
    if (!depth || *depth < 1 || *depth > Most) {
        const std::string given = arguments.empty() ? "" : ", not '" + arguments.front() + "'";
        throw std::invalid_argument("perft needs a depth from 1 to " + std::to_string(Most) +
                                    given);
    }
    return *depth;
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

int run_analyse_command(const cxxopts::ParseResult& options) {
    constexpr int MostLines = 256;
    constexpr int MostMilliseconds = 1'000'000'000;
    constexpr int LeftOut = 3000;
    AnalysisSettings settings;
    settings.game = parse_game(options);
    if (options.count("depth") != 0) {
        settings.limits.depth = number(options, "depth", 1, MaxPly - 1);
    }
    if (options.count("time") != 0 || !settings.limits.depth) {
        settings.limits.move_time =
            Milliseconds(number_or(LeftOut, options, "time", 1, MostMilliseconds));
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

/// The form of a command that is asked for, such as `json`; empty if none is.
std::string parse_form(const ShellCommand& command, const cxxopts::ParseResult& options,
                       const Arguments& arguments) {
    std::string form;
    for (const CommandWord& word : command.words) {
        if (word.kind == CommandWord::Kind::Form && asks_for(word.name, options, arguments)) {
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
template <class C>
int run_show_command(const ShellCommand& command, const cxxopts::ParseResult& options,
                     const Arguments& arguments) {
    const std::string form = parse_form(command, options, arguments);
    const Command in_uci = parse(std::string(command.name()) + ' ' + form);
    StandardOutput output;
    output.write(shown(std::get<C>(in_uci), parse_game(options).position()));
    return 0;
}

int run_flip_command(const cxxopts::ParseResult& options) {
    StandardOutput output;
    output.write(to_fen(color_flipped(parse_game(options).position())));
    return 0;
}

/// Adds what the table of commands lists.
void add_options(cxxopts::Options& options, const ShellCommand& command) {
    for (const CommandWord& word : command.words) {
        const std::string names =
            (word.letter != 0 ? std::string{word.letter, ','} : "") + std::string(word.name);
        if (word.kind == CommandWord::Kind::Option) { // numbers, too, are read by number()
            options.add_options()(names, "", cxxopts::value<std::string>()->default_value(""));
        } else if (word.kind != CommandWord::Kind::Argument) {
            options.add_options()(names, "");
        }
    }
}

/// A message of cxxopts, such as "Option âtimeâ is missing an argument", with the option
/// as it is typed.
std::string with_dashes(std::string message) {
    constexpr std::string_view Begin = "Option ";
    constexpr std::string_view Open = "\xE2\x80\x98";
    constexpr std::string_view Close = "\xE2\x80\x99";
    const std::size_t name = Begin.size() + Open.size();
    const std::size_t end = message.find(Close, name);
    if (!message.starts_with(std::string(Begin).append(Open)) || end == std::string::npos) {
        return message;
    }
    return "option " + std::string(end - name == 1 ? "-" : "--") +
           message.substr(name, end - name) + message.substr(end + Close.size());
}

cxxopts::ParseResult parse_options(cxxopts::Options& options, int argc, char** argv) {
    try {
        return options.parse(argc, argv);
    } catch (const std::exception& e) { // the exception types of cxxopts differ between releases
        throw std::invalid_argument(with_dashes(e.what()));
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

/// The first argument that a command does not take, if there is one. `places`: how many it takes
/// besides forms, each of which may stand once.
const std::string* unexpected(const ShellCommand& command, const Arguments& arguments,
                              std::size_t places) {
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        const bool is_form = std::ranges::any_of(command.words, [&](const CommandWord& word) {
            return (word.kind == CommandWord::Kind::Form || word.is_either) &&
                   word.name == *argument;
        });
        const bool is_first = std::find(arguments.begin(), argument, *argument) == argument;
        if (!(is_form && is_first) && places-- == 0) {
            return &*argument;
        }
    }
    return nullptr;
}

/// Why there is an argument too many.
const char* hint(const ShellCommand& command, const cxxopts::ParseResult& options) {
    const auto is_given = [&](std::string_view name) {
        return std::ranges::find(command.words, name, &CommandWord::name) != command.words.end() &&
               options.count(std::string(name)) != 0;
    };
    return is_given("fen") ? ": a FEN needs quotes, as in --fen \"8/8/4k3/8/8/4K3/4P3/8 w - - 0 1\""
           : is_given("moves") ? ": several moves need quotes, as in --moves \"e2e4 e7e5\""
                               : "";
}

/// What runs a command.
struct Tool {
    std::string_view name;
    int (*run)(const ShellCommand& command, const cxxopts::ParseResult& options,
               const Arguments& arguments);
};

template <int (*Run)(const cxxopts::ParseResult&)>
int by_options(const ShellCommand&, const cxxopts::ParseResult& options, const Arguments&) {
    return Run(options);
}

template <int (*Run)(const cxxopts::ParseResult&, const Arguments&)>
int by_words(const ShellCommand&, const cxxopts::ParseResult& options, const Arguments& arguments) {
    return Run(options, arguments);
}

constexpr auto Tools = std::to_array<Tool>({{"perft", by_words<run_perft_command>},
                                            {"analyse", by_options<run_analyse_command>},
                                            {"explain", by_words<run_explain_command>},
                                            {"annotate", by_words<run_annotate_command>},
                                            {"report", by_words<run_report_command>},
                                            {"datagen", by_options<run_datagen_command>},
                                            {"d", run_show_command<Display>},
                                            {"eval", run_show_command<Evaluate>},
                                            {"pawns", run_show_command<ShowPawns>},
                                            {"map", run_show_command<ShowMaps>},
                                            {"harmony", run_show_command<ShowMaps>},
                                            {"flip", by_options<run_flip_command>}});
static_assert(Tools.size() == ToolNames.size());

} // namespace

int run_tool(const std::string& name, int argc, char** argv) {
    const Tool& tool = *std::ranges::find(Tools, name, &Tool::name);
    const ShellCommand& command = *find_command(name);
    cxxopts::Options options("isolani");
    options.add_options()("arguments", "", cxxopts::value<Arguments>());
    options.parse_positional({"arguments"});
    add_options(options, command);
    const auto parsed = parse_options(options, argc, argv);
    const Arguments arguments = arguments_of(parsed);
    const auto places =
        std::ranges::count(command.words, CommandWord::Kind::Argument, &CommandWord::kind);
    if (const auto* word = unexpected(command, arguments, static_cast<std::size_t>(places))) {
        throw std::invalid_argument("unexpected argument '" + *word + "'" + hint(command, parsed));
    }
    return tool.run(command, parsed, arguments);
}

} // namespace isolani::uci
