#include "uci/cli/tools.h"

#include "engine/fen.h"
#include "engine/movegen.h"
#include "engine/notation.h"
#include "engine/perft.h"
#include "engine/util/platform.h"
#include "engine/util/text.h"
#include "eval/explain/explain.h"
#include "search/control.h"
#include "uci/cli/analyse.h"
#include "uci/cli/cli_options.h"
#include "uci/cli/compare.h"
#include "uci/cli/datagen_cli.h"
#include "uci/format.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <stop_token>
#include <vector>

namespace isolani::uci {

const bool HasTools = true;

namespace {

volatile std::sig_atomic_t interrupted = 0;

extern "C" void on_interrupt(int) { interrupted = 1; }

/// The position of --fen, with castling rights as in Chess960 if --chess960 is given.
Position parse_position(const cxxopts::ParseResult& options) {
    const auto fen = options["fen"].as<std::string>();
    const auto or_throw = [](const auto& result) {
        if (!result) {
            throw std::invalid_argument("--fen: " + result.error());
        }
        return *result;
    };
    if (options["chess960"].as<bool>()) {
        return or_throw(position_from_fen(fen));
    }
    const StandardPosition read = or_throw(standard_position_from_fen(fen));
    if (read.dropped_castling_rooks) {
        std::fprintf(stderr, "isolani: %s; --chess960 is not given\n",
                     explain_dropped_castling(read.dropped_castling_rooks).c_str());
    }
    return read.position;
}

CastlingNotation notation(const cxxopts::ParseResult& options) {
    return options["chess960"].as<bool>() ? CastlingNotation::KingTakesRook
                                          : CastlingNotation::KingTwoSquares;
}

Game parse_game(const cxxopts::ParseResult& options) {
    Game game(parse_position(options));
    const auto moves = options["moves"].as<std::string>();
    for (const std::string_view text : split(moves)) {
        const auto m = parse_move(game.position(), text);
        if (!m) {
            throw std::invalid_argument("--moves: '" + printable(text) + "' is no legal move in " +
                                        to_fen(game.position()));
        }
        game.play(*m);
    }
    return game;
}

int run_perft_command(const cxxopts::ParseResult& options, int depth) {
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
    settings.threads = number_or(settings.threads, options, "threads", 1,
                                 static_cast<int>(SearchControl::MaxThreads));
    settings.hash = number_or(settings.hash, options, "hash", 1,
                              static_cast<int>(TranspositionTable::MaxMegabytes));
    settings.width = platform::terminal_width();
    std::atomic<bool> has_broken = false;
    StandardOutput output([&] { has_broken = true; });
    std::signal(SIGINT, on_interrupt);
    run_analysis(settings, output, [&] { return interrupted != 0 || has_broken; });
    constexpr int ByInterrupt = 130;
    return interrupted != 0 ? ByInterrupt : 0;
}

/// Keeps the last exact result of a search.
class LastResult : public SearchListener {
  public:
    void on_report(const SearchReport& report) override {
        if (report.line == 1 && (report.bound == Bound::Exact || last_.pv.empty())) {
            last_ = report;
        }
    }
    void on_best_move(const BestMove&) override {}

    const SearchReport& report() const { return last_; }

  private:
    SearchReport last_;
};

/// The moves of --compare, in SAN or as in UCI.
std::vector<Move> parse_compared(const Position& pos, const std::string& text) {
    std::vector<Move> moves;
    for (const std::string_view word : split(text)) {
        const auto san = parse_san(pos, word);
        const auto m = san ? san : parse_move(pos, word);
        if (!m) {
            throw std::invalid_argument("--compare: '" + printable(word) +
                                        "' is no legal move in " + to_fen(pos));
        }
        moves.push_back(*m);
    }
    return moves;
}

/// The limits of each search of a comparison.
Limits parse_budget(const cxxopts::ParseResult& options) {
    constexpr std::uint64_t Nodes = 500'000;
    constexpr std::uint64_t MostNodes = 1'000'000'000'000;
    constexpr int MostMilliseconds = 1'000'000'000;
    Limits limits;
    if (options.count("depth") != 0) {
        limits.depth = number(options, "depth", 1, MaxPly - 1);
    }
    if (options.count("time") != 0) {
        limits.move_time = Milliseconds(number(options, "time", 1, MostMilliseconds));
    }
    if (options.count("nodes") != 0 || (!limits.depth && !limits.move_time)) {
        limits.nodes = number_or(Nodes, options, "nodes", std::uint64_t{1}, MostNodes);
    }
    return limits;
}

std::string compare(const Game& game, const cxxopts::ParseResult& options) {
    constexpr std::size_t Megabytes = 64;
    const Limits budget = parse_budget(options);
    const std::vector<Move> others =
        parse_compared(game.position(), options["compare"].as<std::string>());
    if (count_legal_moves(game.position()) == 0) {
        throw std::invalid_argument("--compare: the game is over");
    }
    SearchControl search(1, Megabytes);
    return compare_moves(game.position(), others, [&](const std::vector<Move>& only) {
        Limits limits = budget;
        limits.search_moves = only;
        LastResult result;
        search.clear(); // each move is searched with the same knowledge: none
        search.start(game, limits, Milliseconds(0), result);
        search.wait();
        return SearchedMove{result.report().pv, result.report().value, result.report().depth};
    });
}

int run_explain_command(const cxxopts::ParseResult& options) {
    const Game game = parse_game(options);
    StandardOutput output;
    std::string text =
        options.count("compare") != 0 ? compare(game, options) : explain(game.position());
    text.pop_back(); // the line break, which the output adds
    output.write(text);
    return 0;
}

cxxopts::ParseResult parse_options(cxxopts::Options& options, int argc, char** argv) {
    try {
        return options.parse(argc, argv);
    } catch (const std::exception& e) { // the exception types of cxxopts differ between releases
        throw std::invalid_argument(e.what());
    }
}

/// The argument of perft, a depth in plies.
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
    const auto small = [] { return cxxopts::value<int>(); };
    if (command == "datagen") {
        add_datagen_options(options);
    } else {
        add("fen", "", cxxopts::value<std::string>()->default_value(std::string(StartFen)));
        add("chess960", "");
    }
    const bool takes_moves = command == "analyse" || command == "explain";
    if (takes_moves) {
        add("moves", "", cxxopts::value<std::string>()->default_value(""));
    }
    if (command == "perft") {
        add("divide", "");
    } else if (command == "explain") {
        add("compare", "", cxxopts::value<std::string>());
        add("nodes", "", cxxopts::value<std::uint64_t>());
        add("time", "", small())("depth", "", small());
    } else if (command == "analyse") {
        add("time", "", small()->default_value("3000"))("depth", "", small());
        add("multipv", "", small())("threads", "", small())("hash", "", small());
    }
    const auto parsed = parse_options(options, argc, argv);
    const auto arguments = parsed.count("arguments") != 0
                               ? parsed["arguments"].as<std::vector<std::string>>()
                               : std::vector<std::string>();
    const std::size_t expected = command == "perft" ? 1 : 0;
    if (arguments.size() > expected) {
        const bool is_fen = command != "datagen" && parsed.count("fen") != 0;
        const bool is_moves = takes_moves && parsed.count("moves") != 0;
        throw std::invalid_argument(
            "unexpected argument '" + arguments[expected] + "'" +
            (is_fen     ? ": a FEN needs quotes, as in --fen '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1'"
             : is_moves ? ": several moves need quotes, as in --moves 'e2e4 e7e5'"
                        : ""));
    }
    if (command == "perft") {
        return run_perft_command(parsed, parse_depth(arguments));
    }
    if (command == "explain") {
        return run_explain_command(parsed);
    }
    return command == "analyse" ? run_analyse_command(parsed) : run_datagen_command(parsed);
}

} // namespace isolani::uci
