#include "uci/cli/review_cli.h"

#include "engine/util/text.h"
#include "tools/terminal/input_file.h"
#include "tools/terminal/interrupt.h"
#include "tools/terminal/output_file.h"
#include "tools/terminal/progress_line.h"
#include "uci/cli/annotate.h"
#include "uci/cli/arguments.h"
#include "uci/cli/complaint.h"
#include "uci/cli/explain_cli.h"
#include "uci/cli/shared_options.h"
#include "uci/review/report.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

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
    return formatted("game %zu", progress.games + 1) +
           (progress.moves > 0 ? "  " + counted(progress.moves, "move") : "") +
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

/// A PGN file, or standard input; throws std::invalid_argument if it cannot be read.
class GameFile {
  public:
    explicit GameFile(const std::string& name) : name_(name) {
        if (name != "-" && !open_to_read(file_, name)) {
            throw std::invalid_argument("cannot read '" + name + "'");
        }
    }
    std::optional<PgnGame> next() { return reader_.next(); }
    const std::string& name() const { return name_; }

  private:
    std::string name_;
    std::ifstream file_;
    PgnReader reader_{name_ == "-" ? std::cin : file_};
};

/// The game that --game asks for; throws std::invalid_argument if there is none. If none is asked
/// for and there are several, it says which is taken.
PgnGame read_game(GameFile& file, const Arguments& arguments) {
    constexpr int Most = 1'000'000'000;
    const int number = number_or(1, arguments, "game", 1, Most);
    std::optional<PgnGame> game;
    for (int i = 0; i < number; ++i) {
        game = file.next();
        if (!game) {
            throw std::invalid_argument("'" + file.name() + "' has only " +
                                        counted(static_cast<std::size_t>(i), "game"));
        }
    }
    if (!arguments.has("game") && file.next()) {
        complain("'" + file.name() + "' has several games: the first, " + title_of(*game) +
                 "; --game N takes another, --all makes a page for each");
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

/// Writes pages about games or positions.
class PageMaker {
  public:
    PageMaker(const ReviewSettings& settings, PageFiles files, std::string input)
        : settings_(settings), files_(std::move(files)), input_(std::move(input)),
          analyst_(settings.budget, static_cast<std::size_t>(settings.threads),
                   static_cast<std::size_t>(settings.hash), is_interrupted) {}

    /// Writes a page about a game, as far as it can be read, and says what is wrong with the game.
    /// Returns the exit code of writing: Failure also if nothing can be read.
    int write(const PgnGame& game, const std::string& out) {
        for (const PgnFault& warning : game.warnings) {
            complain(formatted("line %zu: %s", warning.line, warning.message.c_str()));
        }
        if (game.fault) {
            complain(formatted("line %zu: %s", game.fault->line, game.fault->message.c_str()));
            if (game.main.moves.empty()) {
                return Failure;
            }
        }
        return write_file(out, [&] { return make(game); });
    }

    /// Writes a page about a position, explained as `explain` does.
    int write(const Position& pos, const std::string& out) {
        return write_file(out, [&]() -> std::optional<std::string> {
            const Explanation explanation = explained(
                situation_after(pos, {}), {settings_.budget, settings_.threads, settings_.hash});
            PgnGame game;
            game.start = pos;
            if (!explanation.searched) { // the game is over
                return is_interrupted() ? std::nullopt : make(game);
            }
            GameReview review;
            review.values.push_back(
                in_whites_view(explanation.searched->value, pos.side_to_move()));
            return to_html(
                game, review, settings_.annotator(), [](double) { return !is_interrupted(); },
                files_, &explanation);
        });
    }

    /// Writes what is made, if anything is: nothing is if interrupted.
    template <class Make> int write_file(const std::string& out, const Make& make) {
        OutputFile file(out);
        auto error = file.open(input_);
        if (!error) {
            const std::optional<std::string> page = make();
            if (!page) {
                return ByInterrupt;
            }
            error = file.write(*page);
            error = error ? error : file.finish();
        }
        if (error) {
            complain(error->message);
            return Failure;
        }
        return 0;
    }

  private:
    /// Searches the game and makes the page of it, and tells how far each has come.
    std::optional<std::string> make(const PgnGame& game) {
        const double all = static_cast<double>(game.main.moves.size()) + 1;
        ProgressLine line;
        const auto start = std::chrono::steady_clock::now();
        auto start_of_step = start;
        const auto tell = [&](const char* step, double part) {
            line.show(step + part_text(part, seconds_since(start_of_step)), seconds_since(start));
        };
        const auto reviewed =
            review(game.start, game.moves(), analyst_, settings_.thresholds,
                   [&](std::size_t moves) { tell("searching", static_cast<double>(moves) / all); });
        start_of_step = std::chrono::steady_clock::now();
        const auto goes_on = [&](double part) {
            tell("writing the page", part);
            return !is_interrupted();
        };
        auto page = reviewed ? to_html(game, *reviewed, settings_.annotator(), goes_on, files_)
                             : std::nullopt;
        line.clear();
        return page;
    }

    const ReviewSettings& settings_;
    PageFiles files_;
    std::string input_;
    Analyst analyst_;
};

/// Writes a page for each game into a folder, and an index of them. Returns the exit code.
int write_all(GameFile& file, PageMaker& pages, const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) {
        complain("cannot make the folder '" + folder + "': " + error.message());
        return Failure;
    }
    const auto in_folder = [&](const std::string& name) {
        return (std::filesystem::path(folder) / name).string();
    };
    int code = 0;
    std::vector<std::pair<std::string, std::string>> written;
    for (int number = 1; const std::optional<PgnGame> game = file.next(); ++number) {
        const std::string name = "game-" + std::to_string(number) + ".html";
        const int its_code = pages.write(*game, in_folder(name));
        if (its_code == ByInterrupt) {
            return ByInterrupt;
        }
        code = std::max(code, game->fault ? Failure : its_code);
        if (its_code == 0) {
            written.emplace_back(name, title_of(*game));
        }
    }
    if (written.empty() && code == 0) {
        complain("'" + file.name() + "' has no games");
        code = Failure;
    }
    return std::max(code, pages.write_file(in_folder("index.html"),
                                           [&] { return std::optional(index_page(written)); }));
}

} // namespace

int run_report_command(const Arguments& arguments) {
    const ReviewSettings settings = parse_review(arguments);
    const std::string out = arguments.text("out");
    if (out.empty()) {
        throw std::invalid_argument("report needs --out FILE.html");
    }
    const std::string input = arguments.first_word();
    if (input.empty() != arguments.has("fen")) {
        throw std::invalid_argument(
            "report needs a PGN file, - for standard input, or --fen \"FEN\"");
    }
    if (arguments.has("all") && (arguments.has("fen") || arguments.has("game"))) {
        throw std::invalid_argument("--all cannot go with --fen or --game");
    }
    PageMaker pages(settings, parse_page(arguments), input);
    catch_interrupts();
    if (arguments.has("fen")) {
        return pages.write(parse_position(arguments), out);
    }
    GameFile file(input);
    if (arguments.has("all")) {
        return write_all(file, pages, out);
    }
    const PgnGame game = read_game(file, arguments);
    const int code = pages.write(game, out);
    return code == 0 && game.fault ? Failure : code;
}

} // namespace isolani::uci
