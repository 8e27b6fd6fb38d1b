#include "uci/cli/datagen_cli.h"

#include "tools/data/datagen.h"
#include "tools/data/opening_book.h"
#include "tools/data/relabel.h"
#include "tools/terminal/interrupt.h"
#include "tools/terminal/progress_line.h"
#include "uci/cli/arguments.h"

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

OpeningSettings parse_openings(const Arguments& arguments) {
    OpeningSettings openings;
    if (arguments.has("book")) {
        auto book = read_book(arguments.text("book"));
        if (!book) {
            throw std::invalid_argument("--book: " + book.error());
        }
        openings = OpeningSettings::with_book(*book);
    }
    openings.random_plies = number_or(openings.random_plies, arguments, "random-plies", 0, 100);
    openings.alternate = openings.random_plies > 0;
    openings.chess960_percent = number_or(openings.chess960_percent, arguments, "chess960", 0, 100);
    return openings;
}

constexpr std::uint64_t Many = std::uint64_t{1} << 40;

std::string parse_out(const Arguments& arguments) {
    if (!arguments.has("out")) {
        throw std::invalid_argument("datagen needs --out FILE or --export FILE");
    }
    return arguments.text("out");
}

int parse_workers(const Arguments& arguments) {
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return number_or(cores, arguments, "threads", 1, 1024);
}

std::optional<std::uint64_t> parse_games(const Arguments& arguments) {
    if (!arguments.has("games")) {
        return std::nullopt;
    }
    return number<std::uint64_t>(arguments, "games", 1, 1U << 31);
}

void refuse(const Arguments& arguments, std::initializer_list<const char*> names,
            const std::string& reason) {
    const auto* const found = std::find_if(names.begin(), names.end(),
                                           [&](const char* name) { return arguments.has(name); });
    if (found != names.end()) {
        throw std::invalid_argument("--" + std::string(*found) + " " + reason);
    }
}

Value parse_difference(const Arguments& arguments) {
    return number_or(RelabelSettings().most_difference, arguments, "most-difference", 0, MateValue);
}

DatagenSettings parse_settings(const Arguments& arguments) {
    parse_difference(arguments);
    refuse(arguments, {"most-difference"}, "needs --relabel");
    DatagenSettings settings;
    settings.file = parse_out(arguments);
    if (arguments.has("seed")) {
        constexpr auto Most = std::numeric_limits<std::uint64_t>::max();
        settings.seed = number<std::uint64_t>(arguments, "seed", 0, Most);
    } else {
        settings.play.seed = std::random_device{}();
    }
    settings.threads = parse_workers(arguments);
    SelfPlaySettings& play = settings.play;
    play.nodes = number_or<std::uint64_t>(play.nodes, arguments, "nodes", 100, Many);
    play.per_game = number_or(play.per_game, arguments, "per-game", 0, 1000);
    play.megabytes = number_or<std::size_t>(play.megabytes, arguments, "hash", 1, 4096);
    play.openings = parse_openings(arguments);
    settings.games = parse_games(arguments);
    if (arguments.has("positions")) {
        settings.positions = number<std::uint64_t>(arguments, "positions", 1, Many);
    }
    return settings;
}

RelabelRunSettings parse_relabel_settings(const Arguments& arguments) {
    refuse(arguments, {"export", "positions", "random-plies", "book", "chess960", "seed"},
           "cannot go with --relabel");
    RelabelRunSettings settings;
    settings.from = arguments.text("relabel");
    settings.to = parse_out(arguments);
    settings.threads = parse_workers(arguments);
    settings.games = parse_games(arguments);
    RelabelSettings& relabel = settings.relabel;
    relabel.nodes = number_or<std::uint64_t>(relabel.nodes, arguments, "nodes", 100, Many);
    relabel.per_game = number_or(relabel.per_game, arguments, "per-game", 0, 4096);
    relabel.most_difference = parse_difference(arguments);
    relabel.megabytes = number_or<std::size_t>(relabel.megabytes, arguments, "hash", 1, 4096);
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

int run_datagen_command(const Arguments& arguments) {
    if (arguments.has("relabel")) {
        return run_relabelling(parse_relabel_settings(arguments));
    }
    if (arguments.has("export")) {
        return run_export(arguments.text("export"));
    }
    return run_play(parse_settings(arguments));
}

} // namespace isolani::uci
