// Executes the commands: one game, one search at a time, without blocking on a search.
#pragma once

#include "engine/game.h"
#include "search/control.h"
#include "tools/terminal/output.h"
#include "tools/terminal/platform.h"
#include "uci/command.h"
#include "uci/options.h"
#include "uci/own_book.h"
#include "uci/search_printer.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

namespace isolani::uci {

/// Handles commands on one thread. Searches, perft and bench run on other threads; meanwhile
/// `stop`, `isready`, `ponderhit` and `quit` are handled at once, and commands that need an idle
/// engine are postponed.
class Session {
  public:
    /// `on_idle` is called from another thread whenever a search or task has ended; the owner must
    /// then call idle() on the session's own thread. The seed is for random choices: book moves and
    /// weakened play.
    Session(Output& output, std::function<void()> on_idle, std::uint64_t seed = 0);
    /// Stops the current search or task.
    ~Session() { task_stop_.request_stop(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    /// Executes or postpones one line of input. Returns false when the session is over.
    bool handle(std::string_view line);
    /// Called after a search or task has ended: executes the postponed commands.
    void idle();
    /// Does what the command `stop` does, without input: nothing is logged.
    void stop();
    /// Waits for the current search or task to end by itself.
    void wait();
    /// Whether `quit` has been received, and what was asked for before has its answer. `quit` ends
    /// searches at once, those that wait as soon as they begin: each has a best move. Bench, perft
    /// and the commands that show the position are finished. Meanwhile only `stop` is heard, and a
    /// second `quit`, which ends at once.
    bool is_over() const;
    bool is_quitting() const { return is_quitting_; }
    /// Whether nothing is running, or only a search that does not end without another command.
    bool is_idle_or_endless() const { return !busy_ || search_.is_endless(); }

    const Game& game() const { return game_; }
    const Settings& settings() const { return settings_; }
    /// The notation of castling moves, by UCI_Chess960. A Chess960 position that was set up before
    /// the option was reset keeps the Chess960 notation.
    CastlingNotation notation() const;

  private:
    void take(const Command& command);
    bool must_wait(const Command& command) const;
    bool is_ending() const;
    void quit();
    void postpone(const Command& command);
    void execute(const Command& command);
    void run(const Identify&);
    void run(const IsReady&);
    void run(const NewGame&);
    void run(const Stop&);
    void run(const PonderHit&);
    void run(const Quit&) {}
    void run(const Display& command);
    void run(const Evaluate& command);
    void run(const ShowPawns& command);
    void run(const Explain& command);
    void run(const ShowMaps& command);
    void run(const Flip&);
    void run(const ShowCompiler& command);
    void run(const ShowLicense& command);
    void run(const Help&);
    void run(const Ignored&) {}
    void run(const SetPosition& command);
    void run(const Go& command);
    void run(const SetOption& command);
    void run(const Bench& command);
    void run(const Unknown& command);

    Result<Position> read_fen(const std::string& fen);
    template <class C> void show(const C& command);
    bool load_tablebases(const std::string& path);
    bool open_book(const std::string& path);
    bool open_log(const std::string& path);
    bool answer_from_book(const Limits& limits);
    void start_search(const Limits& limits);
    void start_perft(int depth);
    void start_task(std::function<void(const std::stop_token&)> task);

    LoggingOutput output_;
    std::function<void()> on_idle_;
    Settings settings_;
    Game game_;
    std::string position_fault_; ///< why the last position was refused; empty if it was not
    bool busy_ = false;          ///< until idle() has been called for the current search or task
    bool is_quitting_ = false;
    bool wants_to_end_at_once_ = false;
    std::deque<Command> postponed_;
    OwnBook book_;
    SearchPrinter printer_;
    SearchControl search_;
    std::stop_source task_stop_;
    /// Thread of perft or bench; last, so that it ends before the members it uses are destroyed.
    std::unique_ptr<platform::Thread> task_;
};

} // namespace isolani::uci
