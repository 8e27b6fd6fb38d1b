#include "uci/cli.h"

#include "engine/fen.h"
#include "engine/perft.h"
#include "search/params.h"
#include "search/value.h"
#include "uci/analyse.h"
#include "uci/bench.h"
#include "uci/datagen_cli.h"
#include "uci/genfens.h"
#include "uci/loop.h"
#include "uci/options.h"
#include "uci/tokens.h"
#include "uci/version.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cxxopts.hpp>
#include <stdexcept>

namespace isolani::uci {

namespace {

constexpr const char* Usage =
    "Isolani, a chess engine that speaks UCI.\n\n"
    "  isolani                                   talk UCI on standard input and output\n"
    "  isolani bench [DEPTH [THREADS [HASH]]]    fixed work: node signature and speed\n"
    "  isolani perft DEPTH [--fen FEN] [--divide]   count the legal lines of DEPTH moves\n"
    "  isolani analyse [--fen FEN] [--time MS] [--depth N]   search a position, readably\n"
    "  isolani datagen --out FILE [--help]       play games for the positions in them\n"
    "  isolani datagen --export FILE             the same as text\n"
    "  isolani genfens N seed S book FILE|None   openings, as OpenBench asks for them\n"
    "  isolani spsa                              the search's numbers as input for OpenBench\n"
    "  isolani --help, isolani --version\n";

/// Arguments that make no sense; the message says why.
class UsageError : public std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

Position parse_position(const std::string& fen) {
    const Result<Position> pos = position_from_fen(fen);
    if (!pos) {
        throw UsageError("--fen: " + pos.error());
    }
    return *pos;
}

int run_bench_command(const std::vector<std::string>& arguments) {
    const Result<BenchSettings> settings = parse_bench_arguments(arguments);
    if (!settings) {
        throw UsageError(settings.error());
    }
    StandardOutput output;
    run_bench(*settings, output);
    return 0;
}

/// One line for each number that a tuner may turn, as OpenBench wants them.
int run_spsa_command() {
    if (!params::AreVariable) {
        throw UsageError("spsa: this build has nothing to tune; build with 'make TUNE=1'");
    }
    StandardOutput output;
    output.write(to_spsa_input());
    return 0;
}

int run_perft_command(const cxxopts::ParseResult& options, int depth) {
    const Position pos = parse_position(options["fen"].as<std::string>());
    const bool divide = options["divide"].as<bool>();
    StandardOutput output;
    const auto start = std::chrono::steady_clock::now();
    const auto report = [&](Move m, std::uint64_t leaves) {
        output.write(to_text(m, pos.castling_notation()) + ": " + std::to_string(leaves));
    };
    const std::uint64_t leaves = divide ? perft_divide(pos, depth, report) : perft(pos, depth);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::array<char, 96> line{};
    std::snprintf(line.data(), line.size(), "%.3f s, %.1f million a second", time.count(),
                  static_cast<double>(leaves) / 1e6 / std::max(time.count(), 1e-9));
    output.write(line.data());
    output.write("Nodes searched: " + std::to_string(leaves));
    return 0;
}

int run_analyse_command(const cxxopts::ParseResult& options) {
    Limits limits;
    if (options.count("depth") != 0) {
        limits.depth = options["depth"].as<int>();
        if (*limits.depth < 1 || *limits.depth >= MaxPly) {
            throw UsageError("--depth needs a number from 1 to " + std::to_string(MaxPly - 1));
        }
    }
    if (options.count("time") != 0 || !limits.depth) {
        limits.move_time = Milliseconds(options["time"].as<int>());
    }
    StandardOutput output;
    run_analysis(parse_position(options["fen"].as<std::string>()), limits, output);
    return 0;
}

/// OpenBench passes whole commands as arguments: "genfens 10 seed 1 book None" "quit".
int run_genfens_command(int argc, char** argv) {
    std::string line;
    for (int i = 1; i < argc; ++i) {
        line += std::string(i == 1 ? "" : " ") + argv[i];
    }
    const Result<GenfensRequest> request = parse_genfens(line);
    if (!request) {
        throw UsageError(request.error());
    }
    StandardOutput output;
    if (const auto error = run_genfens(*request, output)) {
        throw UsageError(error->message);
    }
    return 0;
}

cxxopts::ParseResult parse_options(cxxopts::Options& options, int argc, char** argv) {
    try {
        return options.parse(argc, argv);
    } catch (const std::exception& e) { // named differently in every release of cxxopts
        throw UsageError(e.what());
    }
}

/// The one argument of perft.
int parse_depth(const std::vector<std::string>& arguments) {
    constexpr int Most = 30;
    const auto depth = arguments.size() == 1 ? to_number<int>(arguments.front()) : std::nullopt;
    if (!depth || *depth < 1 || *depth > Most) {
        throw UsageError("perft needs a depth from 1 to " + std::to_string(Most));
    }
    return *depth;
}

int run(int argc, char** argv) {
    const std::string command = argc > 1 && argv[1][0] != '-' ? argv[1] : "";
    if (command == "genfens" || command.starts_with("genfens ")) {
        return run_genfens_command(argc, argv);
    }
    const int skipped = command.empty() ? 0 : 1;
    argv[skipped] = argv[0];

    cxxopts::Options options("isolani");
    auto add = options.add_options();
    add("arguments", "", cxxopts::value<std::vector<std::string>>()->default_value(""));
    options.parse_positional({"arguments"});
    if (command.empty()) {
        add("h,help", "")("v,version", "");
    } else if (command == "perft") {
        add("fen", "", cxxopts::value<std::string>()->default_value(std::string(StartFen)));
        add("divide", "");
    } else if (command == "analyse") {
        add("fen", "", cxxopts::value<std::string>()->default_value(std::string(StartFen)));
        add("time", "", cxxopts::value<int>()->default_value("3000"));
        add("depth", "", cxxopts::value<int>());
    } else if (command == "datagen") {
        add_datagen_options(options);
    } else if (command != "bench" && command != "spsa") {
        throw UsageError("unknown command '" + command + "'");
    }
    const auto parsed = parse_options(options, argc - skipped, argv + skipped);
    const auto arguments = parsed.count("arguments") != 0
                               ? parsed["arguments"].as<std::vector<std::string>>()
                               : std::vector<std::string>();
    if (command == "bench") {
        return run_bench_command(arguments);
    }
    if (command == "perft") {
        return run_perft_command(parsed, parse_depth(arguments));
    }
    if (!arguments.empty()) {
        throw UsageError("unexpected argument '" + arguments.front() + "'");
    }
    if (command == "analyse") {
        return run_analyse_command(parsed);
    }
    if (command == "datagen") {
        return run_datagen_command(parsed);
    }
    if (command == "spsa") {
        return run_spsa_command();
    }
    if (parsed.count("help") != 0) {
        std::fputs(Usage, stdout);
        return 0;
    }
    if (parsed.count("version") != 0) {
        std::printf("Isolani %s\n", std::string(Version).c_str());
        return 0;
    }
    return run_loop();
}

} // namespace

int run_command_line(int argc, char** argv) {
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN); // a reader that has gone is noticed when writing fails
#endif
    constexpr int Failure = 1;
    constexpr int BadUsage = 2;
    try {
        return run(argc, argv);
    } catch (const std::invalid_argument& e) {
        std::fprintf(stderr, "isolani: %s\nTry 'isolani --help'.\n", e.what());
        return BadUsage;
    } catch (const std::exception& e) { // no memory, no threads
        std::fprintf(stderr, "isolani: %s\n", e.what());
        return Failure;
    }
}

} // namespace isolani::uci
