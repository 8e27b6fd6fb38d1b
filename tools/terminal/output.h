// Output of lines from any thread, and the log file.
#pragma once

#include <cstdio>
#include <fstream>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>

namespace isolani {

/// The destination of the engine's output. Each text is written as a whole and flushed.
class Output {
  public:
    virtual ~Output() = default;
    /// Writes a text of one or more lines, and adds a newline at the end if there is none.
    virtual void write(std::string_view text) = 0;
    /// Writes an `info string`.
    void explain(std::string_view message) { write("info string " + std::string(message)); }
};

/// The error message of a command that ends early because its output cannot be written.
inline constexpr const char* BrokenOutput =
    "output is incomplete: the pipe is closed or the disk is full";

class StandardOutput : public Output {
  public:
    /// `on_broken` is called once, from any thread, at the first write that fails.
    explicit StandardOutput(std::function<void()> on_broken = [] {})
        : on_broken_(std::move(on_broken)) {}
    void write(std::string_view text) override {
        std::string lines(text);
        if (lines.empty() || lines.back() != '\n') {
            lines += '\n';
        }
        const std::lock_guard lock(mutex_);
        const bool written = std::fwrite(lines.data(), 1, lines.size(), stdout) == lines.size() &&
                             std::fflush(stdout) == 0;
        if (!written && !broken_) {
            broken_ = true;
            on_broken_();
        }
    }

  private:
    std::mutex mutex_;
    bool broken_ = false;
    std::function<void()> on_broken_;
};

// The log of the communication between engine and GUI (UCI option Debug Log File).

/// Forwards lines to `next`, and appends them to the log file, if one is open, after "<< "; lines
/// of input are logged after ">> ". If a write to the log fails, the log is closed and the GUI gets
/// a message. Thread-safe.
class LoggingOutput : public Output {
  public:
    explicit LoggingOutput(Output& next) : next_(next) {}

    /// Opens a log file for appending; an empty path closes the log. Returns an error message, with
    /// the log unchanged, or an empty string on success.
    std::string open(const std::string& path);
    void write(std::string_view text) override;
    /// Logs a line of input.
    void note_input(std::string_view line) { append(">> ", line); }

  private:
    void append(std::string_view prefix, std::string_view text);

    Output& next_;
    std::mutex mutex_;
    std::ofstream file_;
};

} // namespace isolani
