#include "tools/data/relabel.h"

#include "formats/training_file.h"
#include "tools/data/training_output.h"
#include "tools/terminal/workers.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <unordered_set>

namespace isolani {

namespace {

/// The state of a run, shared by its threads, and the files.
class RelabelRun {
  public:
    explicit RelabelRun(const RelabelRunSettings& settings)
        : settings_(settings), in_(settings.from, std::ios::binary), reader_(in_) {}

    std::optional<Error> open();
    Result<RelabelProgress> run(const std::function<void(const RelabelProgress&)>& on_progress,
                                const std::stop_token& stop);

  private:
    std::optional<Error> check(const TrainingHeader& header) const;
    void relabel_games();
    std::optional<TrainingGame> next_game();
    void append(const RelabelledGame& labelled);
    void estimate(double seconds);

    RelabelRunSettings settings_;
    Workers workers_;

    std::mutex mutex_; ///< guards the members below while threads are running
    std::ifstream in_;
    TrainingReader reader_;
    TrainingOutput output_;
    std::unordered_set<std::uint32_t> done_;  ///< numbers of the games of earlier runs
    std::unordered_set<std::uint32_t> taken_; ///< numbers of the games read in this run
    std::uint64_t old_games_ = 0;             ///< in the new file before this run
    std::uint64_t new_games_taken_ = 0;
    std::uint64_t old_bytes_ = 0; ///< of games of earlier runs, read in this one
    std::uint64_t size_ = 0;      ///< of the old file, in bytes
    RelabelProgress progress_;
};

std::optional<Error> RelabelRun::open() {
    const auto header = reader_.read_header();
    if (!header) {
        return Error{settings_.from + ": " + header.error()};
    }
    std::error_code ignored;
    size_ = std::filesystem::file_size(settings_.from, ignored);
    settings_.relabel.seed = header->seed;
    auto error = output_.open(
        settings_.to, {header->seed, to_options(settings_.relabel)},
        [this](const TrainingHeader& found) { return check(found); },
        [this](const TrainingGame& game) {
            done_.insert(game.number);
            ++progress_.games;
            progress_.positions += game.positions.size();
        });
    old_games_ = progress_.games;
    progress_.fingerprint = output_.fingerprint();
    return error;
}

std::optional<Error> RelabelRun::check(const TrainingHeader& header) const {
    if (const std::string options = to_options(settings_.relabel); header.options != options) {
        return Error{settings_.to + " was begun with " +
                     (header.options.empty() ? "games, not with labels" : header.options)};
    }
    if (header.seed != settings_.relabel.seed) {
        return Error{settings_.to + " was begun with the games of seed " +
                     std::to_string(header.seed) + ", not " +
                     std::to_string(settings_.relabel.seed)};
    }
    return std::nullopt;
}

Result<RelabelProgress>
RelabelRun::run(const std::function<void(const RelabelProgress&)>& on_progress,
                const std::stop_token& stop) {
    const auto show = [&](double seconds) {
        std::unique_lock lock(mutex_);
        estimate(seconds);
        const RelabelProgress now = progress_;
        lock.unlock();
        on_progress(now);
    };
    if (const auto error = workers_.run(
            settings_.threads, [this] { relabel_games(); }, show, stop)) {
        return *error;
    }
    return progress_;
}

/// The job of each thread.
void RelabelRun::relabel_games() {
    Relabeller relabeller(settings_.relabel);
    while (const auto game = next_game()) {
        if (const auto labelled = relabeller.relabel(*game, workers_.stop())) {
            append(*labelled);
        }
    }
}

/// The next game of the old file that is not in the new one.
std::optional<TrainingGame> RelabelRun::next_game() {
    const std::lock_guard lock(mutex_);
    while (!workers_.stop().stop_requested() &&
           !(settings_.games && old_games_ + new_games_taken_ >= *settings_.games)) {
        const std::uint64_t begin = reader_.offset();
        auto game = reader_.next();
        if (!game) {
            progress_.damage = damage_in(reader_);
            if (reader_.has_failed()) {
                workers_.fail("cannot read " + settings_.from + " to its end");
            }
            return std::nullopt;
        }
        if (!taken_.insert(game->number).second) {
            ++progress_.repeated;
        } else if (done_.contains(game->number)) {
            old_bytes_ += reader_.offset() - begin;
        } else {
            ++new_games_taken_;
            return game;
        }
    }
    return std::nullopt;
}

void RelabelRun::append(const RelabelledGame& labelled) {
    const std::lock_guard lock(mutex_);
    if (!output_.append(labelled.game)) {
        workers_.fail("cannot write " + settings_.to);
        return;
    }
    ++progress_.games;
    ++progress_.new_games;
    progress_.positions += labelled.counts.kept;
    progress_.counts += labelled.counts;
    progress_.fingerprint = output_.fingerprint();
}

/// Games take as long as their bytes are many, apart from those of earlier runs, which take no
/// time.
void RelabelRun::estimate(double seconds) {
    const auto ratio = [](std::uint64_t left, std::uint64_t done) {
        return done == 0 ? 0.0 : static_cast<double>(left) / static_cast<double>(done);
    };
    const std::uint64_t read = std::min(reader_.offset(), size_);
    double left = ratio(size_ - read, read - std::min(old_bytes_, read));
    if (settings_.games) {
        const std::uint64_t wanted = std::max(*settings_.games, progress_.games);
        left = std::min(left, ratio(wanted - progress_.games, progress_.new_games));
    }
    progress_.seconds = seconds;
    progress_.left = left * seconds;
}

} // namespace

Result<RelabelProgress> run_relabel(const RelabelRunSettings& settings,
                                    const std::function<void(const RelabelProgress&)>& on_progress,
                                    const std::stop_token& stop) {
    RelabelRun run(settings);
    if (auto error = run.open()) {
        return *error;
    }
    return run.run(on_progress, stop);
}

std::string to_options(const RelabelSettings& settings) {
    return "--relabel --nodes " + std::to_string(settings.nodes) + " --per-game " +
           std::to_string(settings.per_game) + " --most-difference " +
           std::to_string(settings.most_difference) + " --hash " +
           std::to_string(settings.megabytes);
}

std::string to_text(const RelabelProgress& progress) {
    std::array<char, 160> line{};
    std::snprintf(line.data(), line.size(), "%llu games, %llu positions, searched %.0f positions/s",
                  static_cast<unsigned long long>(progress.games),
                  static_cast<unsigned long long>(progress.positions),
                  static_cast<double>(progress.counts.searched) / std::max(progress.seconds, 1e-3));
    std::string text = line.data();
    return progress.left >= 1 ? text + ", " + to_clock(progress.left) + " left" : text;
}

std::string to_summary(const RelabelProgress& progress) {
    constexpr EnumArray<Dropped, const char*> Reasons{
        {"no legal position", "in check", "pawns of others of their game", "beyond --per-game",
         "beyond 15 pawns", "best move not quiet", "old and new value too far apart"}};
    const RelabelCounts& counts = progress.counts;
    const auto line = [&](std::uint64_t number, const std::string& what) {
        std::array<char, 128> text{};
        std::snprintf(text.data(), text.size(), "%12llu  %5.1f%%  %s\n",
                      static_cast<unsigned long long>(number),
                      100 * static_cast<double>(number) /
                          std::max(static_cast<double>(counts.positions), 1.0),
                      what.c_str());
        return std::string(text.data());
    };
    std::string text = "Games of this run: " + std::to_string(progress.new_games) + "\n" +
                       line(counts.positions, "positions") + line(counts.kept, "kept");
    for (std::size_t i = 0; i < EnumSize<Dropped>; ++i) {
        const auto reason = static_cast<Dropped>(i);
        text += line(counts.dropped[reason], std::string("dropped: ") + Reasons[reason]);
    }
    const std::uint64_t mean = counts.nodes / std::max(counts.searched, std::uint64_t{1});
    text += line(counts.searched, "searched, with " + std::to_string(mean) + " nodes each");
    if (progress.repeated > 0) {
        text += "Games left out, as earlier ones have their numbers: " +
                std::to_string(progress.repeated) + "\n";
    }
    if (!progress.damage.empty()) {
        text += "The file read: " + progress.damage + ".\n";
    }
    std::array<char, 32> fingerprint{};
    std::snprintf(fingerprint.data(), fingerprint.size(), "%016llx",
                  static_cast<unsigned long long>(progress.fingerprint));
    return text + "Fingerprint of the file: " + fingerprint.data();
}

} // namespace isolani
