// A file that a command writes: what is unfinished does not replace what is there.
#pragma once

#include "engine/util/result.h"

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace isolani::uci {

/// Writes beside a file under its name with ".part", and replaces the file at the end. A symbolic
/// link keeps its place, its target is replaced; devices and pipes are written to at once. Every
/// function returns an Error if something cannot be written.
class OutputFile {
  public:
    /// Whether an earlier run may have left a file of the name of part() to go on from. Until
    /// replace_earlier() the new one is then written to another.
    enum class Earlier : std::uint8_t { Ignored, Kept };

    OutputFile(std::string file, Earlier earlier);
    /// Removes what is not finished, unless it is to be gone on from.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// Checks that the file can be written, and is not the one that is read.
    std::optional<Error> open(const std::string& input);
    /// Writes at once.
    std::optional<Error> write(const std::string& text);
    /// What was left is taken over: what is written is from now on what may be gone on from.
    std::optional<Error> replace_earlier();
    /// All is written.
    std::optional<Error> finish();

    std::string part() const { return file_ + ".part"; }

  private:
    std::string new_part() const { return part() + ".new"; }

    std::string file_;
    Earlier earlier_;
    std::string writes_; ///< the file that is open; empty if none is to be removed
    bool is_special_ = false;
    std::ofstream out_;
};

} // namespace isolani::uci
