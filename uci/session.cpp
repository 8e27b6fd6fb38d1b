#include "uci/session.h"

#include "engine/color_flip.h"
#include "engine/fen.h"
#include "engine/game.h"
#include "engine/notation.h"
#include "engine/perft.h"
#include "engine/util/text.h"
#include "uci/bench.h"
#include "uci/cli/usage.h"
#include "uci/format.h"
#include "uci/go_limits.h"
#include "uci/show.h"
#include "uci/version.h"

#include <algorithm>

namespace isolani::uci {

namespace {

template <class Wanted, class... Alternatives>
constexpr bool is_one_of = (std::is_same_v<Wanted, Alternatives> || ...);

/// Commands that never wait for a search.
bool is_immediate(const Command& command) {
    return std::visit(
        []<class C>(const C&) {
            return is_one_of<C, Identify, IsReady, Stop, PonderHit, Quit, ShowCompiler, ShowLicense,
                             Help, Ignored, Unknown>;
        },
        command);
}

bool is_go(const Command& command) { return std::holds_alternative<Go>(command); }

/// Commands for the current search.
bool speaks_to_search(const Command& command) {
    return std::holds_alternative<Stop>(command) || std::holds_alternative<PonderHit>(command);
}

/// Commands that print what they find.
bool has_answer(const Command& command) {
    return std::visit(
        []<class C>(const C&) {
            return is_one_of<C, Go, Bench, Display, Evaluate, ShowPawns, Explain, ShowMaps>;
        },
        command);
}

/// Commands that start a search or change what it uses.
bool needs_idle_engine(const Command& command) {
    return std::visit([]<class C>(const C&) { return is_one_of<C, NewGame, SetOption, Go, Bench>; },
                      command);
}

} // namespace

Session::Session(Output& output, std::function<void()> on_idle, std::uint64_t seed)
    : output_(output), on_idle_(std::move(on_idle)), book_(seed), printer_(output_, on_idle_),
      search_(static_cast<std::size_t>(settings_.threads), static_cast<std::size_t>(settings_.hash),
              seed) {}

bool Session::handle(std::string_view line) {
    output_.note_input(line);
    try {
        const Command command = parse(line);
        if (std::holds_alternative<Quit>(command)) {
            quit();
        } else {
            take(command);
        }
    } catch (const std::bad_alloc&) { // e.g. for a very long line
        output_.explain("out of memory: command ignored");
    }
    return !is_over();
}

/// Ends the search, and leaves what waits to idle().
void Session::quit() {
    wants_to_end_at_once_ = is_quitting_;
    is_quitting_ = true;
    search_.stop();
}

bool Session::is_over() const {
    const bool has_to_answer =
        task_ || std::any_of(postponed_.begin(), postponed_.end(), has_answer);
    return is_quitting_ && (wants_to_end_at_once_ || !has_to_answer);
}

/// Executes a command, now or in its turn; after `quit` only `stop`.
void Session::take(const Command& command) {
    if (is_quitting_) {
        if (std::holds_alternative<Stop>(command)) {
            execute(command);
        }
    } else if (!must_wait(command)) {
        execute(command);
    } else if (std::holds_alternative<Go>(command) && search_.is_endless()) {
        output_.explain("a search is running: this go is ignored; send stop first");
    } else {
        postpone(command);
    }
}

/// Whether a command must wait for the current search or task, or for a postponed command.
bool Session::must_wait(const Command& command) const {
    if (!busy_) {
        return false;
    }
    const bool go_waits = std::any_of(postponed_.begin(), postponed_.end(), is_go);
    // If the current search is ending already, the command is for the postponed go.
    if (std::holds_alternative<Stop>(command)) {
        return go_waits && is_ending();
    }
    if (std::holds_alternative<PonderHit>(command)) {
        return go_waits && !search_.is_endless();
    }
    return !is_immediate(command) && (needs_idle_engine(command) || !postponed_.empty());
}

/// Whether the current search or task has been stopped, or has ended but idle() has not been called
/// yet.
bool Session::is_ending() const {
    if (task_) {
        return task_stop_.stop_requested();
    }
    const Phase phase = search_.phase();
    return phase == Phase::Stopping || phase == Phase::Idle;
}

/// Postpones a command. A stop or ponderhit is inserted right after the last postponed go: that
/// search may not end without it, so it must not come after commands that wait for the search.
void Session::postpone(const Command& command) {
    auto place = postponed_.end();
    if (speaks_to_search(command)) {
        place = std::find_if(postponed_.rbegin(), postponed_.rend(), is_go).base();
        place = std::find_if_not(place, postponed_.end(), speaks_to_search);
    }
    postponed_.insert(place, command);
}

void Session::idle() {
    search_.wait();
    task_.reset();
    busy_ = false;
    while (!postponed_.empty() && (!busy_ || is_immediate(postponed_.front()))) {
        const Command command = std::move(postponed_.front());
        postponed_.pop_front();
        execute(command);
        if (is_quitting_) {
            search_.stop();
        }
    }
}

void Session::stop() { take(Stop{}); }

void Session::wait() {
    search_.wait();
    task_.reset();
}

void Session::execute(const Command& command) {
    try {
        std::visit(
            [this](const auto& c) {
                if constexpr (requires { c.complaints; }) {
                    for (const std::string& complaint : c.complaints) {
                        output_.explain(complaint);
                    }
                }
                run(c);
            },
            command);
    } catch (const std::exception& e) { // no memory, no threads
        output_.explain(std::string("failed: ") + e.what());
    }
}

CastlingNotation Session::notation() const {
    return settings_.chess960 ? CastlingNotation::KingTakesRook
                              : game_.position().castling_notation();
}

void Session::run(const Identify&) {
    std::string text = "id name Isolani " + version() + "\nid author the Isolani authors\n";
    for (const Option& option : options()) {
        text += to_listing(option) + "\n";
    }
    output_.write(text + "uciok");
}

void Session::run(const IsReady&) { output_.write("readyok"); }

void Session::run(const NewGame&) { search_.clear(); }

void Session::run(const Stop&) {
    search_.stop();
    task_stop_.request_stop();
}

void Session::run(const PonderHit&) { search_.ponder_hit(); }

/// Executes a command that shows the position, if that is valid.
template <class C> void Session::show(const C& command) {
    output_.write(position_fault_.empty() ? shown(command, game_.position())
                                          : "info string no valid position: " + position_fault_);
}

void Session::run(const Display& command) { show(command); }
void Session::run(const Evaluate& command) { show(command); }
void Session::run(const ShowPawns& command) { show(command); }
void Session::run(const Explain& command) { show(command); }
void Session::run(const ShowMaps& command) { show(command); }
void Session::run(const ShowCompiler& command) { output_.write(shown(command)); }
void Session::run(const ShowLicense& command) { output_.write(shown(command)); }

/// The flipped position has no history.
void Session::run(const Flip&) {
    if (position_fault_.empty()) {
        const Square passed = game_.passed_square();
        game_ = Game(color_flipped(game_.position()),
                     passed == NoSquare ? NoSquare : flip_rank(passed));
    }
}

void Session::run(const Help&) { output_.write(ConsoleHelp); }

void Session::run(const Unknown& command) {
    output_.explain("unknown command '" + command.text + "': 'help' lists the commands");
}

/// Parses a FEN by the rules of standard chess or Chess960, and reports dropped castling rights.
Result<Position> Session::read_fen(const std::string& fen) {
    if (settings_.chess960) {
        return position_from_fen(fen);
    }
    const Result<StandardPosition> read = standard_position_from_fen(fen);
    if (!read) {
        return Error{read.error()};
    }
    if (read->dropped_castling_rooks) {
        output_.explain(explain_dropped_castling(read->dropped_castling_rooks) +
                        "; UCI_Chess960 is false");
    }
    return read->position;
}

void Session::run(const SetPosition& command) {
    const auto refuse = [this](const std::string& fault) {
        position_fault_ = fault;
        output_.explain("position refused: " + fault);
    };
    Game game;
    if (!command.fen.empty()) {
        const Result<Position> position = read_fen(command.fen);
        if (!position) {
            refuse(position.error());
            return;
        }
        game = Game(*position, parse_fen(command.fen)->en_passant);
    }
    for (const std::string& text : command.moves) {
        const auto m = parse_move(game.position(), text);
        if (!m) {
            refuse(explain_no_uci_move(game.position(), text));
            return;
        }
        game.play(*m);
    }
    game_ = std::move(game);
    position_fault_.clear();
}

void Session::run(const Go& command) {
    if (!position_fault_.empty()) {
        output_.explain("no valid position to search: " + position_fault_);
        output_.write("bestmove (none)");
        return;
    }
    if (command.perft) {
        start_perft(static_cast<int>(std::clamp<std::int64_t>(*command.perft, 0, MaxPly)));
        return;
    }
    std::vector<std::string> complaints;
    const Limits limits = to_limits(command, game_.position(), complaints);
    for (const std::string& complaint : complaints) {
        output_.explain(complaint);
    }
    if (!answer_from_book(limits)) {
        start_search(limits);
    }
}

/// Plays a book move, if the book is in use and has one. Not in analysis, and not if `go` needs a
/// search.
bool Session::answer_from_book(const Limits& limits) {
    const bool asks_for_a_search = limits.infinite || limits.ponder || limits.mate ||
                                   !limits.search_moves.empty() || settings_.analyse_mode;
    if (!settings_.own_book || asks_for_a_search) {
        return false;
    }
    const auto found = book_.pick(game_);
    if (!found) {
        return false;
    }
    output_.explain("book move, weight " + std::to_string(found->weight));
    output_.write(to_best_move({found->move, Move()}, notation()));
    return true;
}

void Session::start_search(const Limits& limits) {
    printer_.expect(
        {.notation = notation(),
         .material =
             settings_.show_wdl ? std::optional(material_count(game_.position())) : std::nullopt,
         .is_drawn = result_by_rules(game_) == GameResult::Draw,
         .explained = settings_.show_reasons ? std::optional(game_.position()) : std::nullopt,
         .minimal = settings_.minimal});
    try {
        search_.start(game_, limits, settings_.search(), printer_);
    } catch (const std::bad_alloc&) { // every thread keeps a copy of the game
        output_.explain("out of memory: no search");
        output_.write("bestmove (none)");
        return;
    }
    busy_ = true;
}

void Session::start_task(std::function<void(const std::stop_token&)> task) {
    task_stop_ = std::stop_source();
    const auto stop = task_stop_.get_token();
    task_ = std::make_unique<platform::Thread>([this, stop, task = std::move(task)] {
        try {
            task(stop);
        } catch (const std::exception& e) { // no memory, no threads
            output_.explain(std::string("failed: ") + e.what());
        }
        on_idle_();
    });
    busy_ = true;
}

void Session::start_perft(int depth) {
    start_task([this, depth, pos = game_.position(), notation = notation()](const auto& stop) {
        const auto report = [&](Move m, std::uint64_t leaves) {
            output_.write(to_text(m, notation) + ": " + std::to_string(leaves));
        };
        const std::uint64_t leaves = perft_divide(pos, depth, report, stop);
        output_.write(stop.stop_requested() ? "info string perft stopped"
                                            : "\nNodes searched: " + std::to_string(leaves));
    });
}

void Session::run(const Bench& command) {
    const Result<BenchSettings> bench = parse_bench_arguments(command.arguments);
    if (!bench) {
        output_.explain(bench.error());
        return;
    }
    start_task([this, settings = *bench](const auto& stop) { run_bench(settings, output_, stop); });
}

void Session::run(const SetOption& command) {
    Settings wanted = settings_;
    const Result<OptionChange> change = set_option(wanted, command.name, command.value);
    if (!change) {
        output_.explain(change.error());
        return;
    }
    if (!change->note.empty()) {
        output_.explain(change->note);
    }
    if (std::holds_alternative<Button>(change->option->kind)) {
        search_.clear(); // Clear Hash is the only button
    }
    if (wanted.hash != settings_.hash &&
        !search_.resize_table(static_cast<std::size_t>(wanted.hash))) {
        settings_.hash = static_cast<int>(search_.table_megabytes());
        output_.explain("no memory for a table of " + std::to_string(wanted.hash) + " MB: it has " +
                        std::to_string(settings_.hash) + " MB, and is empty");
        return;
    }
    if (wanted.threads != settings_.threads &&
        !search_.set_threads(static_cast<std::size_t>(wanted.threads))) {
        output_.explain("cannot start " + std::to_string(wanted.threads) + " threads: keeping " +
                        std::to_string(settings_.threads));
        return;
    }
    // Files are opened again even if the name is the same: the content may have changed, and a log
    // may have been closed after an error.
    const Text* const text = std::get_if<Text>(&change->option->kind);
    const auto names = [text](std::string Settings::*file) {
        return text != nullptr && text->value == file;
    };
    if ((names(&Settings::syzygy_path) && !load_tablebases(wanted.syzygy_path)) ||
        (names(&Settings::book_file) && !open_book(wanted.book_file)) ||
        (names(&Settings::log_file) && !open_log(wanted.log_file))) {
        return;
    }
    search_.tablebases().use(wanted.tablebases());
    const bool wants_a_book = wanted.own_book && !settings_.own_book;
    settings_ = wanted;
    if (wants_a_book && settings_.book_file.empty()) {
        output_.explain("OwnBook: no book moves until BookFile is set");
    }
}

bool Session::load_tablebases(const std::string& path) {
    const auto found = search_.tablebases().load(path);
    if (!found) {
        output_.explain("SyzygyPath: " + found.error());
    } else if (!path.empty()) {
        for (const std::string& fault : found->faults) {
            output_.explain("SyzygyPath: " + fault);
        }
        output_.explain("tablebases of up to " + std::to_string(found->pieces) +
                        " pieces: " + std::to_string(found->wdl) + " WDL files, " +
                        std::to_string(found->dtz) + " DTZ files");
    }
    return static_cast<bool>(found);
}

bool Session::open_book(const std::string& path) {
    const Result<std::size_t> entries = book_.open(path);
    if (!entries) {
        output_.explain("BookFile: " + entries.error());
    } else if (!path.empty()) {
        output_.explain("BookFile: " + std::to_string(*entries) + " entries");
    }
    return static_cast<bool>(entries);
}

bool Session::open_log(const std::string& path) {
    const std::string fault = output_.open(path);
    if (!fault.empty()) {
        output_.explain("Debug Log File: " + fault);
    }
    return fault.empty();
}

} // namespace isolani::uci
