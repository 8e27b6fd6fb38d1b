#include "uci/cli/cli.h"

#include "engine/util/text.h"
#include "search/params.h"
#include "tools/data/genfens.h"
#include "tools/terminal/platform.h"
#include "uci/bench.h"
#include "uci/cli/complaint.h"
#include "uci/cli/tools.h"
#include "uci/cli/usage.h"
#include "uci/loop.h"
#include "uci/options.h"
#include "uci/show.h"
#include "uci/version.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <new>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <vector>

namespace isolani::uci {

namespace {

int run_bench_command(const std::vector<std::string>& arguments) {
    const Result<BenchSettings> settings = parse_bench_arguments(arguments);
    if (!settings) {
        throw std::invalid_argument(settings.error());
    }
    std::stop_source stop;
    StandardOutput output([&] { stop.request_stop(); });
    run_bench(*settings, output, stop.get_token());
    return 0;
}

/// Prints one line for each tunable parameter, in OpenBench's format.
int run_spsa_command() {
    if (!params::AreVariable) {
        throw std::invalid_argument(
            "spsa: this build has nothing to tune; build with 'make TUNE=1'");
    }
    StandardOutput output;
    output.write(to_spsa_input());
    return 0;
}

/// OpenBench passes a whole command as one argument: "genfens 10 seed 1 book None" "quit".
int run_genfens_command(int argc, char** argv) {
    std::string line;
    for (int i = 1; i < argc; ++i) {
        line += std::string(i == 1 ? "" : " ") + argv[i];
    }
    const Result<GenfensRequest> request = parse_genfens(line);
    if (!request) {
        throw std::invalid_argument(request.error());
    }
    std::stop_source stop;
    StandardOutput output([&] { stop.request_stop(); });
    if (const auto error = run_genfens(*request, output, stop.get_token())) {
        throw std::runtime_error(error->message);
    }
    return 0;
}

bool is_help(std::string_view word) { return word == "--help" || word == "-h"; }

/// A command by its proper name.
std::string command_name(std::string_view word) {
    return word == "analyze" ? "analyse" : std::string(word);
}

[[noreturn]] void throw_unknown(const std::string& command) {
    const bool is_game =
        equals_ignoring_case(std::filesystem::path(command).extension().string(), ".pgn");
    throw std::invalid_argument(
        "unknown command '" + command +
        (is_game ? "': 'annotate' comments a game, 'report' makes a page" : "'"));
}

/// Prints the help of the command that `help` or `--help` is followed by, or that of all.
int run_help(int argc, char** argv) {
    if (argc > 3) {
        throw std::invalid_argument("unexpected argument '" + std::string(argv[3]) + "'");
    }
    const std::string about = argc == 3 ? command_name(argv[2]) : "";
    const std::string text = about.empty() || is_help(about) ? usage() : usage_of(about);
    if (text.empty()) {
        throw_unknown(about);
    }
    std::fputs(text.c_str(), stdout);
    return 0;
}

/// Runs the command in argv[1]. `--version` stands alone; `--help` may also follow a command.
int run_command(int argc, char** argv) {
    const std::string command = command_name(argv[1]);
    if (is_help(command) || command == "help") {
        return run_help(argc, argv);
    }
    char** const end = std::find(argv + 1, argv + argc, std::string_view("--"));
    const bool wants_help = std::any_of(argv + 1, end, is_help); // after "--" it is a file
    if (const std::string text = wants_help ? usage_of(command) : ""; !text.empty()) {
        std::fputs(text.c_str(), stdout);
        return 0;
    }
    if (command == "genfens" || command.starts_with("genfens ")) {
        return run_genfens_command(argc, argv);
    }
    if (is_tool(command)) {
        std::vector<char*> words(argv + 1, argv + argc + 1);
        words.front() = argv[0];
        return run_tool(command, argc - 1, words.data());
    }
    if (command == "bench") {
        return run_bench_command({argv + 2, argv + argc});
    }
    if (argc > 2) {
        throw std::invalid_argument("unexpected argument '" + std::string(argv[2]) + "'");
    }
    if (command == "spsa") {
        return run_spsa_command();
    }
    if (command == "compiler" || command == "license") {
        StandardOutput output;
        output.write(command == "license" ? shown(ShowLicense{}) : shown(ShowCompiler{}));
        return 0;
    }
    if (command == "--version" || command == "-v") {
        std::printf("Isolani %s\n", version().c_str());
        return 0;
    }
    throw_unknown(command);
}

/// Like run_command, but fails if the output could not be written.
int run_command_to_the_end(int argc, char** argv) {
    const int code = run_command(argc, argv);
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        throw std::runtime_error(BrokenOutput);
    }
    return code;
}

/// How to find out what a command takes: "Try 'isolani analyse --help'."
std::string help_for(std::string_view command) {
    const bool has_own = command != "help" && !usage_of(command).empty();
    const ShellCommand* const found = has_own ? find_command(command) : nullptr;
    const std::string name = found != nullptr ? std::string(found->name()) + ' ' : "";
    return "Try 'isolani " + name + "--help'.";
}

} // namespace

int run_command_line(int argc, char** argv) {
    platform::prepare_standard_streams();
    constexpr int Failure = 2;
    try {
        return argc > 1 ? run_command_to_the_end(argc, argv) : run_loop();
    } catch (const std::invalid_argument& e) {
        complain(e.what());
        std::fprintf(stderr, "%s\n", help_for(command_name(argv[1])).c_str());
        return Failure;
    } catch (const std::bad_alloc&) {
        complain("out of memory");
        return Failure;
    } catch (const std::exception& e) { // no threads, a full disk
        complain(e.what());
        return Failure;
    }
}

} // namespace isolani::uci
