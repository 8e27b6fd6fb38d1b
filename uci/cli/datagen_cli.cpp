#include "uci/cli/datagen_cli.h"

#include "uci/book.h"
#include "uci/cli/cli_options.h"
#include "uci/cli/datagen.h"
#include "uci/cli/interrupt.h"
#include "uci/cli/progress_line.h"

#include <algorithm>
#include <cstdio>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>

namespace isolani::uci {

namespace {

std::string usage() {
    const SelfPlaySettings play;
    const OpeningSettings& openings = play.openings;
    const OpeningSettings by_book = OpeningSettings::with_book({});
    const auto or_else = [](auto value) { return " (" + std::to_string(value) + ")\n"; };
    const auto or_by_book = [](int value, int of_book) {
        return " (" + std::to_string(value) + "; book: " + std::to_string(of_book) + ")\n";
    };
    return "Plays games of the engine against itself and keeps positions of them.\n\n"
           "  --out FILE          append to this file; games it holds are not played again\n"
           "  --export FILE       instead, write a file's positions as "
           "FEN;result;value;depth;game\n"
           "  --threads N         games at a time (one for each core)\n"
           "  --positions N       stop with so many in the file (never)\n"
           "  --games N           stop with so many in the file (never)\n"
           "  --nodes N           search so many for a move, and end the iteration" +
           or_else(play.nodes) +
           "  --per-game N        keep so many positions of a game, chosen by lot; 0 for all" +
           or_else(play.per_game) +
           "  --random-plies N    play so many at random, one more in every other game" +
           or_by_book(openings.random_plies, by_book.random_plies) +
           "  --book FILE         begin with a line of an EPD file instead of the initial "
           "position\n"
           "  --chess960 PERCENT  begin so many games with a start of Chess960" +
           or_by_book(openings.chess960_percent, by_book.chess960_percent) +
           "  --hash MB           table of each thread" + or_else(play.megabytes) +
           "  --seed N            the same seed gives the same games (by lot)\n\n"
           "Ctrl-C ends it; games that have ended are kept.\n";
}

OpeningSettings parse_openings(const cxxopts::ParseResult& options) {
    OpeningSettings openings;
    if (options.count("book") != 0) {
        auto book = read_book(options["book"].as<std::string>());
        if (!book) {
            throw std::invalid_argument(book.error());
        }
        openings = OpeningSettings::with_book(*book);
    }
    openings.random_plies = number_or(openings.random_plies, options, "random-plies", 0, 100);
    openings.alternate = openings.random_plies > 0;
    openings.chess960_percent = number_or(openings.chess960_percent, options, "chess960", 0, 100);
    return openings;
}

DatagenSettings parse_settings(const cxxopts::ParseResult& options) {
    constexpr std::uint64_t Many = std::uint64_t{1} << 40;
    DatagenSettings settings;
    if (options.count("out") == 0) {
        throw std::invalid_argument("datagen needs --out FILE or --export FILE");
    }
    settings.file = options["out"].as<std::string>();
    if (options.count("seed") != 0) {
        settings.seed = options["seed"].as<std::uint64_t>();
    } else {
        settings.play.seed = std::random_device{}();
    }
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    settings.threads = number_or(cores, options, "threads", 1, 1024);
    SelfPlaySettings& play = settings.play;
    play.nodes = number_or<std::uint64_t>(play.nodes, options, "nodes", 100, Many);
    play.per_game = number_or(play.per_game, options, "per-game", 0, 1000);
    play.megabytes = number_or<std::size_t>(play.megabytes, options, "hash", 1, 4096);
    play.openings = parse_openings(options);
    if (options.count("games") != 0) {
        settings.games = number<std::uint64_t>(options, "games", 1, 1U << 31);
    }
    if (options.count("positions") != 0) {
        settings.positions = number<std::uint64_t>(options, "positions", 1, Many);
    }
    return settings;
}

int run_export(const std::string& file) {
    std::stop_source stop;
    StandardOutput output([&] { stop.request_stop(); });
    const auto summary = export_training_data(file, output, stop.get_token());
    if (!summary) {
        throw std::runtime_error(summary.error());
    }
    std::fprintf(stderr, "%s\n", summary->c_str());
    return 0;
}

} // namespace

void add_datagen_options(cxxopts::Options& options) {
    const auto text = [] { return cxxopts::value<std::string>(); };
    const auto whole = [] { return cxxopts::value<std::uint64_t>(); };
    const auto small = [] { return cxxopts::value<int>(); };
    auto add = options.add_options();
    add("help", "")("out", "", text())("export", "", text())("book", "", text());
    add("seed", "", whole())("games", "", whole())("positions", "", whole());
    add("nodes", "", whole())("hash", "", whole())("per-game", "", small());
    add("chess960", "", small())("threads", "", small())("random-plies", "", small());
}

int run_datagen_command(const cxxopts::ParseResult& options) {
    if (options.count("help") != 0) {
        std::fputs(usage().c_str(), stdout);
        return 0;
    }
    if (options.count("export") != 0) {
        return run_export(options["export"].as<std::string>());
    }
    const DatagenSettings settings = parse_settings(options);
    catch_interrupts();
    std::stop_source stop;
    ProgressLine line;
    const auto show = [&](const DatagenProgress& progress) {
        line.show(to_text(progress, settings), progress.seconds);
        if (is_interrupted()) {
            stop.request_stop();
        }
    };
    const auto outcome = run_datagen(settings, show, stop.get_token());
    if (!outcome) {
        throw std::runtime_error(outcome.error());
    }
    line.finish(to_text(*outcome, settings));
    return 0;
}

} // namespace isolani::uci
