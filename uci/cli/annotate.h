// Annotation of PGN files on the command line.
#pragma once

#include "engine/util/result.h"
#include "uci/review/annotation.h"
#include "uci/review/game_review.h"

#include <cstddef>
#include <functional>
#include <string>

namespace isolani::uci {

/// What a review costs, and how it judges.
struct ReviewSettings {
    Limits budget; ///< of the search of each position
    int threads = 1;
    int hash = 64; ///< megabytes
    Thresholds thresholds;

    /// "Isolani 1.1, 100000 nodes a move"
    std::string annotator() const;
};

struct AnnotateSettings {
    ReviewSettings review;
    std::string input;  ///< a file, or "-" for standard input
    std::string output; ///< a file, or empty for standard output
    bool is_plain = false;

    /// All that the output depends on beside the games, in one line.
    std::string description() const;
};

/// How far an annotation has come.
struct AnnotateProgress {
    std::size_t games = 0; ///< that are done
    double part = 0;       ///< of this run, from 0 to 1; 0 if the size of the input is not known
    std::size_t moves = 0; ///< that have been searched in this run
};

struct AnnotateHooks {
    std::function<void(const AnnotateProgress&)> on_progress;
    std::function<void(const std::string&)> on_fault; ///< a message about a broken game
    /// A message: what of a game is read otherwise than it is written, or why games of an
    /// interrupted run are not taken.
    std::function<void(const std::string&)> on_note = [](const std::string&) {};
    std::function<bool()> wants_to_end;
};

struct AnnotateSummary {
    std::size_t games = 0;
    std::size_t found_done = 0; ///< of them, in the file of an interrupted run
    std::size_t faults = 0;
    bool is_interrupted = false;
};

/// Annotates the games of a file, one after another. A file is written beside the output under the
/// name of the output with ".part", and replaces it at the end; what is there of a run that was
/// interrupted is kept, as far as its settings and its games were the same. Of a broken game, what
/// can be read is annotated. An Error if a file cannot be read or written.
Result<AnnotateSummary> run_annotate(const AnnotateSettings& settings, const AnnotateHooks& hooks);

} // namespace isolani::uci
