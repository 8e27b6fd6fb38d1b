// A file of training data that grows, over several runs.
#pragma once

#include "engine/util/result.h"
#include "formats/training_file.h"
#include "tools/terminal/platform.h"

#include <cstdint>
#include <fstream>
#include <functional>
#include <optional>
#include <string>

namespace isolani {

/// Written by one run at a time; the next one goes on where it ended.
class TrainingOutput {
  public:
    /// Creates the file with this header, or opens it if there is one. An incomplete game at its
    /// end, left by a crash, is removed, and `on_game` is called for each of its games. `check`
    /// says what is wrong with the header of an existing file, if anything. Returns an error if
    /// another run is writing the file, or if it cannot be read or written.
    std::optional<Error>
    open(const std::string& file, const TrainingHeader& header,
         const std::function<std::optional<Error>(const TrainingHeader&)>& check,
         const std::function<void(const TrainingGame&)>& on_game);
    /// Appends a game by a single write, so that only a crash during it can truncate the game;
    /// false if it cannot be written.
    bool append(const TrainingGame& game);
    /// The header of the file.
    const TrainingHeader& header() const { return header_; }
    /// A number for the games of the file, in whatever order they are.
    std::uint64_t fingerprint() const { return fingerprint_; }

  private:
    std::optional<Error> create(const TrainingHeader& header);
    std::optional<Error>
    resume(const std::function<std::optional<Error>(const TrainingHeader&)>& check,
           const std::function<void(const TrainingGame&)>& on_game);
    void add_to_fingerprint(const std::string& block);

    std::string name_;
    platform::FileLock lock_; ///< two concurrent runs would write the same games
    std::ofstream file_;
    TrainingHeader header_;
    std::uint64_t fingerprint_ = 0;
};

/// What a reader at the end of its file left out: "skipped 144 damaged bytes; the last 4 bytes are
/// no whole game"; empty if it read everything.
std::string damage_in(const TrainingReader& reader);

} // namespace isolani
