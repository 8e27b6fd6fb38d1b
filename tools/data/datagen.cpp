#include "tools/data/datagen.h"

#include "formats/training_file.h"
#include "tools/data/training_output.h"
#include "tools/terminal/workers.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <vector>

namespace isolani {

namespace {

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
    std::optional<Error> check(const TrainingHeader& header) const;
    void play_games();
    std::optional<std::uint32_t> next_game();
    void append(const TrainingGame& game);
    void count(const TrainingGame& game);
    bool has_enough() const;

    DatagenSettings settings_;
    Workers workers_;

    std::mutex mutex_; ///< guards the members below while threads are running
    TrainingOutput output_;
    GameNumbers numbers_;
    DatagenProgress progress_;
};

std::optional<Error> Datagen::open() {
    const TrainingHeader header{.seed = settings_.seed.value_or(settings_.play.seed)};
    auto error = output_.open(
        settings_.file, header, [this](const TrainingHeader& found) { return check(found); },
        [this](const TrainingGame& game) {
            numbers_.mark_played(game.number);
            count(game);
        });
    settings_.play.seed = output_.header().seed;
    progress_.new_positions = 0;
    return error;
}

std::optional<Error> Datagen::check(const TrainingHeader& header) const {
    if (!header.options.empty()) {
        return Error{settings_.file + " was begun with " + header.options};
    }
    if (settings_.seed && *settings_.seed != header.seed) {
        return Error{settings_.file + " was begun with seed " + std::to_string(header.seed)};
    }
    return std::nullopt;
}

Result<DatagenProgress> Datagen::run(const std::function<void(const DatagenProgress&)>& on_progress,
                                     const std::stop_token& stop) {
    const auto show = [&](double seconds) {
        std::unique_lock lock(mutex_);
        progress_.seconds = seconds;
        const DatagenProgress now = progress_;
        lock.unlock();
        on_progress(now);
    };
    if (const auto error = workers_.run(
            settings_.threads, [this] { play_games(); }, show, stop)) {
        return *error;
    }
    return progress_;
}

/// The job of each thread.
void Datagen::play_games() {
    SelfPlay self_play(settings_.play);
    while (const auto number = next_game()) {
        if (const auto game = self_play.play(*number, workers_.stop())) {
            append(*game);
        }
    }
}

std::optional<std::uint32_t> Datagen::next_game() {
    const std::lock_guard lock(mutex_);
    if (workers_.stop().stop_requested() || has_enough()) {
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

void Datagen::append(const TrainingGame& game) {
    const std::lock_guard lock(mutex_);
    if (has_enough()) {
        return;
    }
    if (!output_.append(game)) {
        workers_.fail("cannot write " + settings_.file);
        return;
    }
    count(game);
    if (settings_.positions && has_enough()) {
        workers_.request_stop();
    }
}

void Datagen::count(const TrainingGame& game) {
    ++progress_.games;
    ++progress_.results[game.result];
    progress_.positions += game.positions.size();
    progress_.new_positions += game.positions.size();
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
    if (const auto header = reader.read_header(); !header) {
        return Error{file + ": " + header.error()};
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
    if (const std::string damage = damage_in(reader); !damage.empty()) {
        summary += "; " + damage;
    }
    return summary;
}

} // namespace isolani
