// Training data: written to a file from self-play games, and exported as text.
#pragma once

#include "engine/util/result.h"
#include "tools/data/self_play.h"
#include "tools/terminal/output.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace isolani {

struct DatagenSettings {
    SelfPlaySettings play; ///< its seed is used for a new file if `seed` is absent
    std::string file;
    std::optional<std::uint64_t> seed; ///< must match that of an existing file
    int threads = 1;
    std::optional<std::uint64_t> games;     ///< total number in the file at which the run ends
    std::optional<std::uint64_t> positions; ///< likewise
};

/// The progress of a run. Counts are for the whole file unless noted.
struct DatagenProgress {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    EnumArray<GameResult, std::uint64_t> results{};
    std::uint64_t new_positions = 0; ///< in this run
    double seconds = 0;              ///< of this run
};

/// Plays games in several threads, and appends each one to the file when it ends, until there are
/// enough or a stop is requested. Games already in the file are not played again, and an incomplete
/// game at its end, left by a crash, is removed. `on_progress` is called about once a second and at
/// the end. Returns an error if the file cannot be read or written, or the threads cannot be
/// started.
Result<DatagenProgress> run_datagen(const DatagenSettings& settings,
                                    const std::function<void(const DatagenProgress&)>& on_progress,
                                    const std::stop_token& stop = {});

/// "1000 games, 12000 positions, 350 positions/s, won 38.1% drawn 30.2% lost 31.7%, 0:05:10 left".
std::string to_text(const DatagenProgress& progress, const DatagenSettings& settings);

/// Writes the positions of a file as lines "FEN;result;value;depth;game" and returns a summary of
/// its content and damage. Returns an error if it is not a training file, if it cannot be read to
/// its end, or if a stop was requested.
Result<std::string> export_training_data(const std::string& file, Output& output,
                                         const std::stop_token& stop = {});

} // namespace isolani
