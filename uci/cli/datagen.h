// Training data: games of the engine against itself, in a file.
#pragma once

#include "engine/util/result.h"
#include "search/selfplay/self_play.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace isolani::uci {

struct DatagenSettings {
    SelfPlaySettings play; ///< its seed is that of a new file if `seed` is absent
    std::string file;
    std::optional<std::uint64_t> seed; ///< must match that of a file there is
    int threads = 1;
    std::optional<std::uint64_t> games;     ///< in the file at the end; the run ends by itself
    std::optional<std::uint64_t> positions; ///< likewise
};

/// How far a run is. Counts are of the whole file.
struct DatagenProgress {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    EnumArray<GameResult, std::uint64_t> results{};
    std::uint64_t new_positions = 0; ///< in this run
    double seconds = 0;              ///< of this run
};

/// Plays games with all threads, and appends each to the file when it ends, until there are enough
/// or a stop is requested. Games that the file holds are not played again, and what a crash left of
/// a game at its end is cut off. `on_progress` is called about once a second and at the end.
Result<DatagenProgress> run_datagen(const DatagenSettings& settings,
                                    const std::function<void(const DatagenProgress&)>& on_progress,
                                    const std::stop_token& stop = {});

/// "1000 games, 12000 positions, 350 positions/s, won 38.1% drawn 30.2% lost 31.7%, 0:05:10 left".
std::string to_text(const DatagenProgress& progress, const DatagenSettings& settings);

} // namespace isolani::uci
