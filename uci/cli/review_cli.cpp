#include "uci/cli/review_cli.h"

#include "engine/util/text.h"
#include "tools/terminal/input_file.h"
#include "tools/terminal/interrupt.h"
#include "tools/terminal/output_file.h"
#include "tools/terminal/progress_line.h"
#include "uci/cli/annotate.h"
#include "uci/cli/arguments.h"
#include "uci/cli/complaint.h"
#include "uci/cli/shared_options.h"
#include "uci/review/report.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <stdexcept>

namespace isolani::uci {

namespace {

constexpr int Failure = 2;

ReviewSettings parse_review(const Arguments& arguments) {
    constexpr std::uint64_t Nodes = 100'000;
    ReviewSettings settings;
    settings.budget = parse_budget(arguments, Nodes);
    settings.threads = parse_threads(arguments);
    settings.hash = parse_hash(arguments);
    Thresholds& t = settings.thresholds;
    t.inaccuracy = number_or(t.inaccuracy, arguments, "inaccuracy", 0.1, 100.0);
    t.mistake = number_or(t.mistake, arguments, "mistake", 0.1, 100.0);
    t.blunder = number_or(t.blunder, arguments, "blunder", 0.1, 100.0);
    if (t.inaccuracy > t.mistake || t.mistake > t.blunder) {
        throw std::invalid_argument(
            "--inaccuracy must be at most --mistake, and that at most --blunder");
    }
    return settings;
}

/// "1 game", "2 games"
std::string counted(std::size_t count, const char* what) {
    return formatted("%zu %s%s", count, what, count == 1 ? "" : "s");
}

/// "  12%  1:23 left": how much of something is done after so many seconds, and how long it takes;
/// empty if nothing is done.
std::string part_text(double part, double seconds) {
    if (part <= 0) {
        return "";
    }
    const double left = seconds / part - seconds;
    return formatted("  %2.0f%%  %d:%02d left", 100 * part, static_cast<int>(left) / 60,
                     static_cast<int>(left) % 60);
}

/// "game 3  241 moves  12%  1:23 left"
std::string progress_text(const AnnotateProgress& progress, double seconds) {
    return formatted("game %zu  ", progress.games + 1) + counted(progress.moves, "move") +
           part_text(progress.part, seconds);
}

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

} // namespace

int run_annotate_command(const Arguments& arguments) {
    if (arguments.first_word().empty()) {
        throw std::invalid_argument("annotate needs a PGN file, or - for standard input");
    }
    const AnnotateSettings settings{.review = parse_review(arguments),
                                    .input = arguments.first_word(),
                                    .output = arguments.text("out"),
                                    .is_plain = arguments.has("plain")};
    catch_interrupts();
    ProgressLine line;
    const auto start = std::chrono::steady_clock::now();
    const auto tell = [&](const std::string& message) {
        line.clear();
        complain(message);
    };
    const AnnotateHooks hooks{.on_progress =
                                  [&](const AnnotateProgress& progress) {
                                      const double seconds = seconds_since(start);
                                      line.show(progress_text(progress, seconds), seconds);
                                  },
                              .on_fault = tell,
                              .on_note = tell,
                              .wants_to_end = is_interrupted};
    const Result<AnnotateSummary> done = run_annotate(settings, hooks);
    if (!done) {
        line.clear();
        complain(done.error());
        return Failure;
    }
    std::string text = counted(done->games, "game") + " annotated";
    text += done->found_done > 0 ? formatted(", %zu by an earlier run", done->found_done) : "";
    text += done->faults > 0 ? formatted(", %zu broken", done->faults) : "";
    text += done->is_interrupted && !settings.output.empty()
                ? ": interrupted, the same command goes on"
                : "";
    line.finish(text);
    return done->is_interrupted ? ByInterrupt : done->faults > 0 ? Failure : 0;
}

namespace {

/// The game that the options of a report ask for; throws std::invalid_argument if there is none.
PgnGame read_game(const Arguments& arguments) {
    const bool has_file = !arguments.first_word().empty();
    const bool has_fen = arguments.has("fen");
    if (has_file == has_fen) {
        throw std::invalid_argument(
            "report needs a PGN file, - for standard input, or --fen \"FEN\"");
    }
    if (has_fen) {
        PgnGame game;
        game.start = parse_position(arguments);
        return game;
    }
    const std::string name = arguments.first_word();
    std::ifstream file;
    if (name != "-" && !open_to_read(file, name)) {
        throw std::invalid_argument("cannot read '" + name + "'");
    }
    constexpr int Most = 1'000'000'000;
    const int number = number_or(1, arguments, "game", 1, Most);
    PgnReader reader(name == "-" ? std::cin : file);
    std::optional<PgnGame> game;
    for (int i = 0; i < number; ++i) {
        game = reader.next();
        if (!game) {
            throw std::invalid_argument("'" + name + "' has only " +
                                        counted(static_cast<std::size_t>(i), "game"));
        }
    }
    return *game;
}

/// What the page is made of; throws std::invalid_argument if the folder of --page lacks a file.
PageFiles parse_page(const Arguments& arguments) {
    if (!arguments.has("page")) {
        return embedded_page();
    }
    const Result<PageFiles> files = read_page(arguments.text("page"));
    if (!files) {
        throw std::invalid_argument("--page: " + files.error());
    }
    return *files;
}

/// Searches the game and makes the page of it, and tells how far each has come; nothing if
/// interrupted.
std::optional<std::string> make_page(const PgnGame& game, const ReviewSettings& settings,
                                     Analyst& analyst, const PageFiles& files) {
    const double all = static_cast<double>(game.main.moves.size()) + 1;
    ProgressLine line;
    const auto start = std::chrono::steady_clock::now();
    auto start_of_step = start;
    const auto tell = [&](const char* step, double part) {
        line.show(step + part_text(part, seconds_since(start_of_step)), seconds_since(start));
    };
    const auto reviewed =
        review(game.start, game.moves(), analyst, settings.thresholds,
               [&](std::size_t moves) { tell("searching", static_cast<double>(moves) / all); });
    start_of_step = std::chrono::steady_clock::now();
    const auto goes_on = [&](double part) {
        tell("writing the page", part);
        return !is_interrupted();
    };
    auto page =
        reviewed ? to_html(game, *reviewed, settings.annotator(), goes_on, files) : std::nullopt;
    line.clear();
    return page;
}

} // namespace

int run_report_command(const Arguments& arguments) {
    const ReviewSettings settings = parse_review(arguments);
    const auto out = arguments.text("out");
    if (out.empty()) {
        throw std::invalid_argument("report needs --out FILE.html");
    }
    const PageFiles files = parse_page(arguments);
    const PgnGame game = read_game(arguments);
    for (const PgnFault& warning : game.warnings) {
        complain(formatted("line %zu: %s", warning.line, warning.message.c_str()));
    }
    if (game.fault) {
        complain(formatted("line %zu: %s", game.fault->line, game.fault->message.c_str()));
        if (game.main.moves.empty()) {
            return Failure;
        }
    }
    OutputFile file(out);
    if (const auto error = file.open(arguments.first_word())) {
        complain(error->message);
        return Failure;
    }
    catch_interrupts();
    Analyst analyst(settings.budget, static_cast<std::size_t>(settings.threads),
                    static_cast<std::size_t>(settings.hash), is_interrupted);
    const std::optional<std::string> page = make_page(game, settings, analyst, files);
    if (!page) {
        return ByInterrupt;
    }
    auto error = file.write(*page);
    error = error ? error : file.finish();
    if (error) {
        complain(error->message);
        return Failure;
    }
    return game.fault ? Failure : 0;
}

} // namespace isolani::uci
