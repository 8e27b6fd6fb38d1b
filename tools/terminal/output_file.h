// A file that a command writes: what is unfinished does not replace what is there.
#pragma once

#include "engine/util/result.h"
#include "tools/terminal/platform.h"

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>

namespace isolani {

/// Writes beside a file under its name with ".part", and replaces the file at the end. A symbolic
/// link keeps its place, its target is replaced; devices and pipes are written to at once. Only one
/// run writes a file at a time. Every function returns an Error if something cannot be written.
class OutputFile {
  public:
    /// What becomes of the part if finish() is not called.
    enum class Unfinished : std::uint8_t { Removed, Kept };

    explicit OutputFile(std::string file, Unfinished unfinished = Unfinished::Removed);
    /// Removes a part that is not to be kept, or is empty.
    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

    /// Checks that the file is not the one that is read, nor written by another run, and claims it.
    std::optional<Error> claim(const std::string& input);
    /// Begins to write, after so many bytes of what an earlier run has left.
    std::optional<Error> begin(std::uintmax_t bytes);
    /// Both, from the first byte on.
    std::optional<Error> open(const std::string& input);
    /// Writes at once.
    std::optional<Error> write(const std::string& text);
    /// All is written.
    std::optional<Error> finish();

    std::string part() const { return file_ + ".part"; }
    /// Whether this is a device or a pipe, of which nothing can be left.
    bool is_special() const { return is_special_; }

  private:
    std::string file_;
    Unfinished unfinished_;
    bool is_claimed_ = false;
    bool is_special_ = false;
    std::optional<platform::FileLock> lock_;
    std::ofstream out_;
};

} // namespace isolani
