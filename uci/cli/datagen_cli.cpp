#include "uci/cli/datagen_cli.h"

#include "tools/data/datagen.h"
#include "tools/data/opening_book.h"
#include "tools/data/relabel.h"
#include "tools/terminal/interrupt.h"
#include "tools/terminal/progress_line.h"
#include "uci/cli/cli_options.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>

namespace isolani::uci {

namespace {

OpeningSettings parse_openings(const cxxopts::ParseResult& options) {
    OpeningSettings openings;
    if (options.count("book") != 0) {
        auto book = read_book(options["book"].as<std::string>());
        if (!book) {
            throw std::invalid_argument("--book: " + book.error());
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
    const auto* const found = std::find_if(
        names.begin(), names.end(), [&](const char* name) { return options.count(name) != 0; });
    if (found != names.end()) {
        throw std::invalid_argument("--" + std::string(*found) + " " + reason);
    }
}

Value parse_difference(const cxxopts::ParseResult& options) {
    return number_or(RelabelSettings().most_difference, options, "most-difference", 0, MateValue);
}

DatagenSettings parse_settings(const cxxopts::ParseResult& options) {
    parse_difference(options);
    refuse(options, {"most-difference"}, "needs --relabel");
    DatagenSettings settings;
    settings.file = parse_out(options);
    if (options.count("seed") != 0) {
        constexpr auto Most = std::numeric_limits<std::uint64_t>::max();
        settings.seed = number<std::uint64_t>(options, "seed", 0, Most);
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
    relabel.most_difference = parse_difference(options);
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

int run_datagen_command(const cxxopts::ParseResult& options) {
    if (options.count("relabel") != 0) {
        return run_relabelling(parse_relabel_settings(options));
    }
    if (options.count("export") != 0) {
        return run_export(options["export"].as<std::string>());
    }
    return run_play(parse_settings(options));
}

} // namespace isolani::uci
