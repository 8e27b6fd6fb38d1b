#include "uci/cli/datagen_cli.h"

#include "uci/book.h"
#include "uci/cli/cli_options.h"
#include "uci/cli/datagen.h"
#include "uci/cli/interrupt.h"
#include "uci/cli/progress_line.h"
#include "uci/cli/relabel.h"

#include <algorithm>
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>

namespace isolani::uci {

namespace {

std::string usage() {
    const SelfPlaySettings play;
    const RelabelSettings relabel;
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
           "  --relabel FILE      instead of playing, search the positions of this file again: see "
           "below\n"
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
           "Ctrl-C ends it; games that have ended are kept.\n\n"
           "With --relabel, the file of --out gets the quiet positions of another one, with the "
           "values\nof deeper searches. Games that it holds are left out. --threads, --games and "
           "--hash are as\nabove, and:\n\n"
           "  --nodes N            search so many for a position, and end the iteration" +
           or_else(relabel.nodes) +
           "  --per-game N         search so many positions of a game, chosen by lot; 0 for all" +
           or_else(relabel.per_game) +
           "  --most-difference N  drop positions whose old and new value differ by more\n"
           "                       centipawns; 0 for none" +
           or_else(relabel.most_difference);
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

constexpr std::uint64_t Many = std::uint64_t{1} << 40;

std::string parse_out(const cxxopts::ParseResult& options) {
    if (options.count("out") == 0) {
        throw std::invalid_argument("datagen needs --out FILE or --export FILE");
    }
    return options["out"].as<std::string>();
}

int parse_threads(const cxxopts::ParseResult& options) {
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return number_or(cores, options, "threads", 1, 1024);
}

std::optional<std::uint64_t> parse_games(const cxxopts::ParseResult& options) {
    if (options.count("games") == 0) {
        return std::nullopt;
    }
    return number<std::uint64_t>(options, "games", 1, 1U << 31);
}

void refuse(const cxxopts::ParseResult& options, std::initializer_list<const char*> names,
            const std::string& reason) {
    for (const std::string name : names) {
        if (options.count(name) != 0) {
            throw std::invalid_argument("--" + name + " " + reason);
        }
    }
}

DatagenSettings parse_settings(const cxxopts::ParseResult& options) {
    refuse(options, {"most-difference"}, "needs --relabel");
    DatagenSettings settings;
    settings.file = parse_out(options);
    if (options.count("seed") != 0) {
        settings.seed = options["seed"].as<std::uint64_t>();
    } else {
        settings.play.seed = std::random_device{}();
    }
    settings.threads = parse_threads(options);
    SelfPlaySettings& play = settings.play;
    play.nodes = number_or<std::uint64_t>(play.nodes, options, "nodes", 100, Many);
    play.per_game = number_or(play.per_game, options, "per-game", 0, 1000);
    play.megabytes = number_or<std::size_t>(play.megabytes, options, "hash", 1, 4096);
    play.openings = parse_openings(options);
    settings.games = parse_games(options);
    if (options.count("positions") != 0) {
        settings.positions = number<std::uint64_t>(options, "positions", 1, Many);
    }
    return settings;
}

RelabelRunSettings parse_relabel_settings(const cxxopts::ParseResult& options) {
    refuse(options, {"export", "positions", "random-plies", "book", "chess960", "seed"},
           "cannot go with --relabel");
    RelabelRunSettings settings;
    settings.from = options["relabel"].as<std::string>();
    settings.to = parse_out(options);
    settings.threads = parse_threads(options);
    settings.games = parse_games(options);
    RelabelSettings& relabel = settings.relabel;
    relabel.nodes = number_or<std::uint64_t>(relabel.nodes, options, "nodes", 100, Many);
    relabel.per_game = number_or(relabel.per_game, options, "per-game", 0, 4096);
    relabel.most_difference =
        number_or(relabel.most_difference, options, "most-difference", 0, MateValue);
    relabel.megabytes = number_or<std::size_t>(relabel.megabytes, options, "hash", 1, 4096);
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

/// Runs `run` with a function that shows progress, as text by `to_text`, and the stop token of
/// Ctrl-C. Returns the result; throws if there is none.
template <class Progress, class Run, class ToText>
Progress run_with_progress(ProgressLine& line, const Run& run, const ToText& to_text) {
    catch_interrupts();
    std::stop_source stop;
    const std::function<void(const Progress&)> show = [&](const Progress& progress) {
        line.show(to_text(progress), progress.seconds);
        if (is_interrupted()) {
            stop.request_stop();
        }
    };
    const Result<Progress> outcome = run(show, stop.get_token());
    if (!outcome) {
        throw std::runtime_error(outcome.error());
    }
    line.finish(to_text(*outcome));
    return *outcome;
}

int run_play(const DatagenSettings& settings) {
    ProgressLine line;
    run_with_progress<DatagenProgress>(
        line, [&](const auto& show, const auto& stop) { return run_datagen(settings, show, stop); },
        [&](const DatagenProgress& progress) { return to_text(progress, settings); });
    return is_interrupted() ? ByInterrupt : 0;
}

int run_relabelling(const RelabelRunSettings& settings) {
    ProgressLine line;
    const auto outcome = run_with_progress<RelabelProgress>(
        line, [&](const auto& show, const auto& stop) { return run_relabel(settings, show, stop); },
        [](const RelabelProgress& progress) { return to_text(progress); });
    std::fprintf(stderr, "%s\n", to_summary(outcome).c_str());
    return is_interrupted() ? ByInterrupt : 0;
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
    add("relabel", "", text())("most-difference", "", small());
    add("chess960", "", small())("threads", "", small())("random-plies", "", small());
}

int run_datagen_command(const cxxopts::ParseResult& options) {
    if (options.count("help") != 0) {
        std::fputs(usage().c_str(), stdout);
        return 0;
    }
    if (options.count("relabel") != 0) {
        return run_relabelling(parse_relabel_settings(options));
    }
    if (options.count("export") != 0) {
        return run_export(options["export"].as<std::string>());
    }
    return run_play(parse_settings(options));
}

} // namespace isolani::uci
