#include "uci/tools.h"

#include "engine/fen.h"
#include "engine/perft.h"
#include "search/value.h"
#include "uci/analyse.h"
#include "uci/datagen_cli.h"
#include "uci/tokens.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cxxopts.hpp>
#include <stdexcept>
#include <vector>

namespace isolani::uci {

namespace {

Position parse_position(const std::string& fen) {
    const Result<Position> pos = position_from_fen(fen);
    if (!pos) {
        throw std::invalid_argument("--fen: " + pos.error());
    }
    return *pos;
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
            throw std::invalid_argument("--depth needs a number from 1 to " +
                                        std::to_string(MaxPly - 1));
        }
    }
    if (options.count("time") != 0 || !limits.depth) {
        limits.move_time = Milliseconds(options["time"].as<int>());
    }
    StandardOutput output;
    run_analysis(parse_position(options["fen"].as<std::string>()), limits, output);
    return 0;
}

cxxopts::ParseResult parse_options(cxxopts::Options& options, int argc, char** argv) {
    try {
        return options.parse(argc, argv);
    } catch (const std::exception& e) { // named differently in every release of cxxopts
        throw std::invalid_argument(e.what());
    }
}

/// The one argument of perft.
int parse_depth(const std::vector<std::string>& arguments) {
    constexpr int Most = 30;
    const auto depth = arguments.size() == 1 ? to_number<int>(arguments.front()) : std::nullopt;
    if (!depth || *depth < 1 || *depth > Most) {
        throw std::invalid_argument("perft needs a depth from 1 to " + std::to_string(Most));
    }
    return *depth;
}

} // namespace

int run_tool(const std::string& command, int argc, char** argv) {
    cxxopts::Options options("isolani");
    auto add = options.add_options();
    add("arguments", "", cxxopts::value<std::vector<std::string>>()->default_value(""));
    options.parse_positional({"arguments"});
    if (command == "datagen") {
        add_datagen_options(options);
    } else {
        add("fen", "", cxxopts::value<std::string>()->default_value(std::string(StartFen)));
    }
    if (command == "perft") {
        add("divide", "");
    } else if (command == "analyse") {
        add("time", "", cxxopts::value<int>()->default_value("3000"));
        add("depth", "", cxxopts::value<int>());
    }
    const auto parsed = parse_options(options, argc, argv);
    const auto arguments = parsed.count("arguments") != 0
                               ? parsed["arguments"].as<std::vector<std::string>>()
                               : std::vector<std::string>();
    if (command == "perft") {
        return run_perft_command(parsed, parse_depth(arguments));
    }
    if (!arguments.empty()) {
        throw std::invalid_argument("unexpected argument '" + arguments.front() + "'");
    }
    return command == "analyse" ? run_analyse_command(parsed) : run_datagen_command(parsed);
}

} // namespace isolani::uci
