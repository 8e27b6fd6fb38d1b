#include "uci/cli/datagen.h"

#include "engine/formats/training_file.h"
#include "engine/util/platform.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <memory>
#include <mutex>
#include <vector>

namespace isolani::uci {

namespace {

using SteadyClock = std::chrono::steady_clock;

/// The numbers of the games that have been played, and the next free one.
class GameNumbers {
  public:
    void mark_played(std::uint32_t number) {
        if (number >= played_.size()) {
            played_.resize(number + std::size_t{1});
        }
        played_[number] = true;
    }
    std::uint32_t take() {
        while (next_ < played_.size() && played_[next_]) {
            ++next_;
        }
        return next_++;
    }

  private:
    std::vector<bool> played_;
    std::uint32_t next_ = 0;
};

/// The state of a run, shared by its threads, and the output file.
class Datagen {
  public:
    explicit Datagen(const DatagenSettings& settings) : settings_(settings) {}

    std::optional<Error> open();
    Result<DatagenProgress> run(const std::function<void(const DatagenProgress&)>& on_progress,
                                const std::stop_token& stop);

  private:
    std::optional<Error> create();
    std::optional<Error> resume();
    using Threads = std::vector<std::unique_ptr<platform::Thread>>;

    Threads start_threads();
    void play_games();
    std::optional<std::uint32_t> next_game();
    void append(const TrainingGame& game);
    void count(const TrainingGame& game);
    void fail(std::string message);
    bool has_enough() const;

    DatagenSettings settings_;
    platform::FileLock lock_; ///< two concurrent runs would play the same games
    std::ofstream file_;
    std::stop_source stop_; ///< of the games being played

    std::mutex mutex_; ///< guards the members below while threads are running
    std::condition_variable changed_;
    GameNumbers numbers_;
    DatagenProgress progress_;
    std::size_t finished_threads_ = 0;
    std::optional<Error> error_;
};

std::optional<Error> Datagen::open() {
    if (!lock_.claim(settings_.file)) {
        return Error{"another run is writing " + settings_.file};
    }
    std::error_code ignored;
    const bool exists = std::filesystem::file_size(settings_.file, ignored) > 0 && !ignored;
    return exists ? resume() : create();
}

std::optional<Error> Datagen::create() {
    settings_.play.seed = settings_.seed.value_or(settings_.play.seed);
    file_.open(settings_.file, std::ios::binary);
    file_ << training_header(settings_.play.seed) << std::flush;
    if (!file_) {
        return Error{"cannot write " + settings_.file};
    }
    return std::nullopt;
}

std::optional<Error> Datagen::resume() {
    std::ifstream in(settings_.file, std::ios::binary);
    TrainingReader reader(in);
    const auto seed = reader.read_header();
    if (!seed) {
        return Error{settings_.file + ": " + seed.error()};
    }
    if (settings_.seed && *settings_.seed != *seed) {
        return Error{settings_.file + " was begun with seed " + std::to_string(*seed)};
    }
    settings_.play.seed = *seed;
    while (const auto game = reader.next()) {
        numbers_.mark_played(game->number);
        count(*game);
    }
    if (reader.has_failed()) { // more games may follow, so the file must not be truncated
        return Error{"cannot read " + settings_.file + " to its end"};
    }
    progress_.new_positions = 0;
    std::error_code failure;
    if (reader.trailing_bytes() > 0) {
        std::filesystem::resize_file(settings_.file, reader.end_of_games(), failure);
    }
    file_.open(settings_.file, std::ios::binary | std::ios::app);
    if (failure || !file_) {
        return Error{"cannot write " + settings_.file};
    }
    return std::nullopt;
}

Result<DatagenProgress> Datagen::run(const std::function<void(const DatagenProgress&)>& on_progress,
                                     const std::stop_token& stop) {
    const auto begin = SteadyClock::now();
    const std::stop_callback pass_on(stop, [this] { stop_.request_stop(); });
    const Threads threads = start_threads();
    std::unique_lock lock(mutex_);
    for (bool running = true; running;) {
        running = !changed_.wait_for(lock, std::chrono::seconds(1),
                                     [&] { return finished_threads_ == threads.size(); });
        progress_.seconds = std::chrono::duration<double>(SteadyClock::now() - begin).count();
        const DatagenProgress now = progress_;
        lock.unlock();
        on_progress(now);
        lock.lock();
    }
    if (error_) {
        return *error_;
    }
    return progress_;
}

/// Starts all threads. If one cannot be started, sets the error, and the others end at once.
Datagen::Threads Datagen::start_threads() {
    Threads threads;
    try {
        threads.reserve(static_cast<std::size_t>(settings_.threads));
        for (int i = 0; i < settings_.threads; ++i) {
            threads.push_back(std::make_unique<platform::Thread>([this] { play_games(); }));
        }
    } catch (const std::exception&) { // std::system_error or std::bad_alloc
        fail("cannot start " + std::to_string(settings_.threads) + " threads");
    }
    return threads;
}

/// The main function of each thread.
void Datagen::play_games() {
    try {
        SelfPlay self_play(settings_.play);
        while (const auto number = next_game()) {
            if (const auto game = self_play.play(*number, stop_.get_token())) {
                append(*game);
            }
        }
    } catch (const std::exception& e) { // no memory
        fail(e.what());
    }
    const std::lock_guard lock(mutex_);
    ++finished_threads_;
    changed_.notify_all();
}

std::optional<std::uint32_t> Datagen::next_game() {
    const std::lock_guard lock(mutex_);
    if (stop_.stop_requested() || has_enough()) {
        return std::nullopt;
    }
    const std::uint32_t number = numbers_.take();
    // The requested games are those with the lowest numbers, in whatever order they end.
    return settings_.games && number >= *settings_.games ? std::nullopt : std::optional(number);
}

bool Datagen::has_enough() const {
    return (settings_.games && progress_.games >= *settings_.games) ||
           (settings_.positions && progress_.positions >= *settings_.positions);
}

/// A game is written with a single write, so that only a crash during it can truncate the game.
void Datagen::append(const TrainingGame& game) {
    const std::string block = to_block(game);
    {
        const std::lock_guard lock(mutex_);
        if (error_ || has_enough()) {
            return;
        }
        file_.write(block.data(), static_cast<std::streamsize>(block.size()));
        file_.flush();
        if (file_) {
            count(game);
            if (settings_.positions && has_enough()) {
                stop_.request_stop();
            }
            return;
        }
    }
    fail("cannot write " + settings_.file);
}

void Datagen::count(const TrainingGame& game) {
    ++progress_.games;
    ++progress_.results[game.result];
    progress_.positions += game.positions.size();
    progress_.new_positions += game.positions.size();
}

void Datagen::fail(std::string message) {
    {
        const std::lock_guard lock(mutex_);
        error_ = Error{std::move(message)};
    }
    stop_.request_stop();
}

std::string to_clock(double seconds) {
    const auto total = static_cast<long>(seconds);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%ld:%02ld:%02ld", total / 3600, total / 60 % 60,
                  total % 60);
    return text.data();
}

} // namespace

Result<DatagenProgress> run_datagen(const DatagenSettings& settings,
                                    const std::function<void(const DatagenProgress&)>& on_progress,
                                    const std::stop_token& stop) {
    Datagen datagen(settings);
    if (auto error = datagen.open()) {
        return *error;
    }
    return datagen.run(on_progress, stop);
}

std::string to_text(const DatagenProgress& progress, const DatagenSettings& settings) {
    const auto percent = [&](GameResult result) {
        return 100 * static_cast<double>(progress.results[result]) /
               std::max(static_cast<double>(progress.games), 1.0);
    };
    const double speed =
        static_cast<double>(progress.new_positions) / std::max(progress.seconds, 1e-3);
    std::array<char, 160> line{};
    std::snprintf(line.data(), line.size(),
                  "%llu games, %llu positions, %.0f positions/s, won %.1f%% drawn %.1f%% lost "
                  "%.1f%%",
                  static_cast<unsigned long long>(progress.games),
                  static_cast<unsigned long long>(progress.positions), speed,
                  percent(GameResult::WhiteWins), percent(GameResult::Draw),
                  percent(GameResult::BlackWins));
    std::string text = line.data();
    const double per_game = static_cast<double>(progress.positions) /
                            std::max(static_cast<double>(progress.games), 1.0);
    const double wanted = settings.positions ? static_cast<double>(*settings.positions)
                          : settings.games   ? static_cast<double>(*settings.games) * per_game
                                             : 0;
    const double missing = wanted - static_cast<double>(progress.positions);
    if (missing > 0 && speed > 0) {
        text += ", " + to_clock(missing / speed) + " left";
    }
    return text;
}

Result<std::string> export_training_data(const std::string& file, Output& output,
                                         const std::stop_token& stop) {
    constexpr std::size_t FlushAt = std::size_t{1} << 16;
    std::ifstream in(file, std::ios::binary);
    TrainingReader reader(in);
    if (const auto seed = reader.read_header(); !seed) {
        return Error{file + ": " + seed.error()};
    }
    std::string lines;
    std::uint64_t positions = 0;
    std::uint64_t games = 0;
    for (auto game = reader.next(); game && !stop.stop_requested(); game = reader.next()) {
        ++games;
        for (const TrainingPosition& position : game->positions) {
            const auto line = to_training_line(position, *game);
            if (!line) {
                return Error{file + ", game " + std::to_string(game->number) + ": " + line.error()};
            }
            lines += *line + '\n';
            ++positions;
        }
        if (lines.size() >= FlushAt) {
            output.write(lines);
            lines.clear();
        }
    }
    if (!lines.empty()) {
        output.write(lines);
    }
    if (stop.stop_requested()) {
        return Error{BrokenOutput};
    }
    if (reader.has_failed()) {
        return Error{"cannot read " + file + " to its end"};
    }
    std::string summary =
        std::to_string(positions) + " positions of " + std::to_string(games) + " games";
    if (reader.damaged_bytes() > 0) {
        summary += "; skipped " + std::to_string(reader.damaged_bytes()) + " damaged bytes";
    }
    if (reader.trailing_bytes() > 0) {
        summary +=
            "; the last " + std::to_string(reader.trailing_bytes()) + " bytes are no whole game";
    }
    return summary;
}

} // namespace isolani::uci
