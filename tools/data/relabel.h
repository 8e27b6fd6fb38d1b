// A training file with the labels of deeper searches, made of another one.
#pragma once

#include "engine/util/result.h"
#include "tools/data/relabeller.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

namespace isolani {

struct RelabelRunSettings {
    RelabelSettings relabel; ///< its seed is that of `from`
    std::string from;        ///< a training file
    std::string to;          ///< another, which may hold games of an earlier run
    int threads = 1;
    std::optional<std::uint64_t> games; ///< total number in `to` at which the run ends
};

/// The progress of a run.
struct RelabelProgress {
    std::uint64_t games = 0;       ///< in the new file
    std::uint64_t positions = 0;   ///< in the new file
    std::uint64_t fingerprint = 0; ///< of the new file, whatever the order of its games
    std::uint64_t new_games = 0;   ///< of this run
    RelabelCounts counts;          ///< of this run
    std::uint64_t repeated = 0;    ///< games of the old file whose number an earlier one has
    std::string damage;            ///< of the old file, at its end; see damage_in()
    double seconds = 0;            ///< of this run
    double left = 0;               ///< seconds; 0 if unknown
};

/// Relabels the games of a file in several threads, and appends each one to the other file when it
/// is done, until all or enough are done or a stop is requested. Games already there are left out;
/// a game without any position left is written, too. `on_progress` is called about once a second
/// and at the end. Returns an error if a file cannot be read or written, if the new one was begun
/// with other settings, or if the threads cannot be started.
Result<RelabelProgress> run_relabel(const RelabelRunSettings& settings,
                                    const std::function<void(const RelabelProgress&)>& on_progress,
                                    const std::stop_token& stop = {});

/// The settings that a file must be continued with: "--relabel --nodes 5000 --per-game 0
/// --most-difference 150 --hash 8".
std::string to_options(const RelabelSettings& settings);

/// "1000 games, 12000 positions, searched 250 positions/s, 0:05:10 left".
std::string to_text(const RelabelProgress& progress);

/// Several lines: what was searched, kept and dropped in this run, and the fingerprint of the file.
std::string to_summary(const RelabelProgress& progress);

} // namespace isolani
